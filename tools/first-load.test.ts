import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { type FirstLoad, firstLoads } from '../web/build/first-load.ts'
import { pagesOf } from '../web/build/pages.ts'
import { ensureWebBuilt } from './build-web.ts'

const root = join(import.meta.dirname, '..')
const home = '/home'

/** Kilobytes. What is not home, and asks for a person, may fetch what home has fetched by the time that it is idle. */
const most = { guest: 117, home: 133, inside: 195, own: 10, css: 13, font: 32, fonts: 64, images: 16 }

/** What a page may not be, in a sentence each. */
function excesses({ path, kind, js, own, css, fonts, font, images }: FirstLoad): string[] {
  const allowed = path === home ? most.home : most[kind]
  const kinds: [what: string, size: number, budget: number][] = [
    ['JavaScript', js, allowed],
    ['JavaScript of its own', own, most.own],
    ['style sheets', css, most.css],
    ['one font', font, most.font],
    ['fonts', fonts, most.fonts],
    ['images', images, most.images],
  ]
  return kinds
    .filter(([, size, budget]) => size > budget)
    .map(
      ([what, size, budget]) =>
        `${path} fetches ${size.toFixed(1)} kB of ${what}; its budget is ${budget} kB.`,
    )
}

const light: FirstLoad = {
  path: '/login',
  kind: 'guest',
  js: 100,
  own: 2,
  css: 10,
  fonts: 30,
  font: 30,
  images: 1,
}

describe('the first load of a page', () => {
  let loads: FirstLoad[] = []
  beforeAll(async () => {
    if (!(await ensureWebBuilt(root, () => {}))) throw new Error('The pages could not be built.')
    loads = firstLoads(root)
  }, 600_000)

  it('is within its budget, whatever its address', () => {
    expect(loads.flatMap(excesses)).toEqual([])
  })

  it('is measured for every page that there is', () => {
    const pages = globSync('pages/{,paying/,visitors/}*.tsx', { cwd: join(root, 'web') }).filter(
      (file) => !file.includes('.test.'),
    )
    const source = pagesOf(readFileSync(join(root, 'web/app/router.tsx'), 'utf8'))
    expect(new Set(source.map(({ file }) => file).filter((file) => !file.startsWith('dev/')))).toEqual(
      new Set(pages.map((file) => file.replaceAll('\\', '/'))),
    )
    expect(loads.map(({ path }) => path)).toContain(home)
    // A page of nothing would be within every budget.
    for (const load of loads) {
      expect(load.js, load.path).toBeGreaterThan(80)
      expect(load.css, load.path).toBeGreaterThan(5)
      expect(load.fonts, load.path).toBeGreaterThan(20)
      expect(load.images, load.path).toBeGreaterThan(0)
    }
  })

  it('has a widget of at most 8 kB for the sites of others', () => {
    const widget = readFileSync(join(root, 'dist/web/widget.js'))
    expect(gzipSync(widget).length).toBeLessThan(8_000)
    // An empty one would be within its budget.
    expect(widget.toString()).toContain('/talk/')
  })

  it('names the address, the size and the budget when it is too much', () => {
    expect(excesses(light)).toEqual([])
    expect(excesses({ ...light, js: 117.3 })).toEqual([
      '/login fetches 117.3 kB of JavaScript; its budget is 117 kB.',
    ])
    expect(excesses({ ...light, css: 13.1, images: 20 })).toEqual([
      '/login fetches 13.1 kB of style sheets; its budget is 13 kB.',
      '/login fetches 20.0 kB of images; its budget is 16 kB.',
    ])
  })

  it('asks of a route what it says of itself', () => {
    const router = `createRoute({ path: '/a', staticData: { layout: 'blank', reads: false, flags: open },
      component: lazyPage(() => import('#web/pages/a.tsx'), 'A') }) createRoute({ path: '/b', staticData: { title },
      component: lazyPage(() => import('#web/pages/b.tsx'), 'B') })`
    expect(pagesOf(router)).toEqual([
      { path: '/a', file: 'pages/a.tsx', hasShell: false, reads: false },
      { path: '/b', file: 'pages/b.tsx', hasShell: true, reads: true },
    ])
    expect(
      pagesOf("createRoute({ path: '/c', beforeLoad: () => { throw redirect({ to: '/a' }) } })"),
    ).toEqual([])
    expect(() => pagesOf('createRoute({ path: fromElsewhere })')).toThrow('No page can be read from')
  })
})
