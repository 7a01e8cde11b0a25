import { describe, expect, it } from 'vitest'
import { FORBID_ALL, parseRobots } from '../crawl/robots.ts'
import { growTree } from './grow-tree.ts'

const HOME = 'https://acme.test/'
const grow = (paths: readonly string[], more: Partial<Parameters<typeof growTree>[0]> = {}) =>
  growTree({
    start: [HOME],
    links: [],
    lists: [{ base: HOME, addresses: paths.join('\n') }],
    robots: parseRobots('', 'StaffroomBot'),
    year: 2026,
    mostAddresses: 100_000,
    ...more,
  })

describe('the tree of a website', () => {
  it('counts each page once, however its address is written', () => {
    const { folders, pages } = grow([
      '/a',
      '/a/',
      'http://www.acme.test/a',
      '/a?utm_source=x',
      '/a/index.html',
      '/a?id=1',
    ])
    expect(pages).toBe(3)
    expect(folders).toEqual([
      { path: '/', title: null, pages: 3, own: 1, unlisted: 0, examples: [] },
      { path: '/a', title: null, pages: 2, own: 2, unlisted: 0, examples: [] },
    ])
  })

  it('keeps together what lies in a folder, and apart what only begins alike', () => {
    const { folders } = grow(['/a/b', '/a-b', '/a', '/a!/b', '/ab'])
    expect(folders.map(({ path, pages }) => `${path} ${pages}`)).toEqual([
      '/ 6',
      '/a 2',
      '/a/b 1',
      '/a! 1',
      '/a!/b 1',
      '/a-b 1',
      '/ab 1',
    ])
  })

  it('of 100,000 addresses lists some and counts all', () => {
    const flat = Array.from({ length: 60_000 }, (_, at) => `/product-${at}`)
    const deep = Array.from({ length: 39_999 }, (_, at) => `/c${at % 300}/d${at % 7}/page-${at}`)
    const { folders, pages } = grow([...flat, ...deep])
    expect(pages).toBe(100_000)
    expect(folders.length).toBeLessThanOrEqual(1_201)
    expect(folders[0]).toMatchObject({ path: '/', pages: 100_000, own: 1 })
    expect(folders[0]?.examples).toHaveLength(3)
    const inside = new Map<string, number>()
    for (const { path, pages } of folders.slice(1)) {
      const folder = path.slice(0, path.lastIndexOf('/')) || '/'
      inside.set(folder, (inside.get(folder) ?? 0) + pages)
    }
    const wrong = folders.filter(
      ({ path, pages, own, unlisted }) => own + unlisted + (inside.get(path) ?? 0) !== pages,
    )
    expect(wrong).toEqual([])
  }, 120_000)

  it('is not led on by addresses that are made to take long', () => {
    const deep = Array.from(
      { length: 2_000 },
      (_, at) => `/${Array.from({ length: 200 }, (_, i) => `s${(at * 7 + i) % 9_973}`).join('/')}`,
    )
    const long = Array.from({ length: 500 }, (_, at) => `/${'x'.repeat(600)}${at}`)
    const rules = Array.from({ length: 25_000 }, (_, at) => `Disallow: /*a*b*${at}`).join('\n')
    const robots = parseRobots(`User-agent: *\n${rules}`, 'StaffroomBot')
    const { folders } = grow([...deep, ...long], { robots })
    expect(folders.length).toBeLessThanOrEqual(1_201)
    expect(Math.max(...folders.map(({ path }) => path.length))).toBeLessThanOrEqual(500)
    expect(folders[0]).toMatchObject({ pages: 2_501 })
  }, 120_000)

  it('leaves traps, other files and other websites out', () => {
    const traps = ['/a/a/a/a', '/calendar/2199/01']
    const others = ['/photo.jpg', 'https://other.test/b', 'mailto:a@b.test', `/${'y'.repeat(3_000)}`, '']
    const links = [...traps, ...others].map((url) => ({ url, text: 'Next' }))
    expect(grow([], { links: links.slice(0, -1) }).pages).toBe(1)
    expect(grow(others).pages).toBe(1)
    // A trap is an endless row: what the sitemap lists has an end.
    expect(grow(traps, { links: links.slice(0, 2) }).pages).toBe(3)
  })

  it('has the start page alone where all is forbidden', () => {
    expect(grow(['/a', '/b'], { robots: FORBID_ALL })).toMatchObject({ pages: 1, forbidden: 2 })
  })
})
