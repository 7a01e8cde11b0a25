import { describe, expect, it } from 'vitest'
import { firstFilesOf } from './first-files.ts'
import type { Page } from './pages.ts'

const chunk = (name: string, imports: string[] = [], css: string[] = []) => ({
  file: `assets/${name}-1a2b3c4d.js`,
  imports,
  css,
})
const manifest = {
  'index.html': chunk('index', ['_base']),
  _base: chunk('base'),
  _inside: chunk('inside', ['_base'], ['assets/index-1a2b3c4d.css']),
  'app/shell/default-layout.tsx': chunk('default-layout', ['_inside']),
  'platform/cache/queries.tsx': chunk('queries', ['_inside']),
  'app/start-live.ts': chunk('start-live', ['_inside']),
  '../virtual:route-table/all': chunk('all'),
  'pages/home.tsx': chunk('home', ['_inside']),
  'pages/login.tsx': chunk('login', ['_base']),
  latin: { file: 'assets/geist-latin-wght-normal-1a2b3c4d.woff2' },
  latinExt: { file: 'assets/geist-latin-ext-wght-normal-1a2b3c4d.woff2' },
}
const home: Page = { path: '/home', file: 'pages/home.tsx', hasShell: true, reads: true }
const login: Page = { path: '/login', file: 'pages/login.tsx', hasShell: false, reads: false }
const named = ['boot.js', 'assets/index-1a2b3c4d.js', 'assets/base-1a2b3c4d.js']
const sizeOf = (file: string) => (file.includes('inside') ? 50_000 : 1_000 - file.length)
const letters = '/assets/geist-latin-wght-normal-1a2b3c4d.woff2'

describe('what the pages begin with', () => {
  it('is all that a page needs, what the product’s page names itself first, then the largest', () => {
    const files = firstFilesOf(manifest, [home, login], { named, sizeOf })
    const first = named.map((file) => `/${file}`)
    expect(files['/login']).toEqual({
      now: [...first, '/assets/login-1a2b3c4d.js', letters],
      soon: [],
      asks: ['/api/session'],
    })
    const { now, soon, asks } = files['/home'] ?? { now: [] }
    expect(now.slice(0, 4)).toEqual([...first, '/assets/inside-1a2b3c4d.js'])
    expect(now.slice(4).toSorted()).toEqual([
      '/assets/default-layout-1a2b3c4d.js',
      letters,
      '/assets/home-1a2b3c4d.js',
      '/assets/queries-1a2b3c4d.js',
    ])
    expect(soon).toEqual(['/assets/all-1a2b3c4d.js', '/assets/start-live-1a2b3c4d.js'])
    expect(asks).toEqual(['/api/session', '/api/home'])
  })

  it('is not said of addresses without a page, nor of what developers see', () => {
    const pages = [
      { ...login, path: '/$' },
      { ...login, path: '/dev/ui', file: 'dev/ui-page.tsx' },
    ]
    expect(firstFilesOf(manifest, pages, { named, sizeOf })).toEqual({})
  })

  it('leaves out the smallest when there are many, for proxies refuse a long head', () => {
    const pieces = Array.from({ length: 40 }, (_, at) => `_piece${at}`)
    const many = {
      ...manifest,
      ...Object.fromEntries(pieces.map((name) => [name, chunk(name)])),
      'pages/login.tsx': chunk('login', pieces),
    }
    const bytes = (file: string) => Number(/piece(\d+)/.exec(file)?.[1] ?? 0)
    const files = firstFilesOf(many, [login], { named, sizeOf: bytes })['/login']?.now ?? []
    expect(files).toHaveLength(24)
    expect(files).toContain('/assets/_piece39-1a2b3c4d.js')
    expect(files).not.toContain('/assets/_piece3-1a2b3c4d.js')
  })

  it('is refused of a page that the build does not have', () => {
    expect(() => firstFilesOf(manifest, [{ ...login, file: 'pages/gone.tsx' }], { named, sizeOf })).toThrow(
      'The build has no pages/gone.tsx.',
    )
  })
})
