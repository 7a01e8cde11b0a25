import { describe, expect, it } from 'vitest'
import { directly } from './direct-imports.ts'

describe('what is imported later', () => {
  it('comes from the file that it stands in, without one in front that only passes it on', () => {
    const files = new Map([
      ['page-1.js', 'const a=()=>import(`./menu-2.js`),b=()=>import("./own-4.js")'],
      ['menu-2.js', 'export{t as Menu,n as closeMenu}from"./popups-3.js";'],
      ['popups-3.js', 'let t=1,n=2;export{t,n};'],
      ['own-4.js', 'export const own=1'],
    ])
    const found = directly(files)
    expect(found.get('page-1.js')).toBe(
      'const a=()=>import("./popups-3.js").then(e=>({Menu:e.t,closeMenu:e.n})),b=()=>import("./own-4.js")',
    )
    expect([...found.keys()]).toEqual(['page-1.js', 'popups-3.js', 'own-4.js'])
    expect(found.get('popups-3.js')).toBe(files.get('popups-3.js'))
  })
})
