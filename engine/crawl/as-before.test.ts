import { describe, expect, it } from 'vitest'
import type { FakePage } from '#server/adapters/fetch/fake-web.ts'
import { crawlPages, ORIGIN, page } from './crawl-pages.fixture.ts'
import type { CrawlRequest } from './crawl-request.ts'
import { checkpointStep, type PageStep } from './crawl-step.ts'

const PAGES = {
  '/': page('home', ['/about', '/prices']),
  '/about': page('about', ['/team']),
  '/team': page('team', ['/']),
  '/prices': page('prices', ['/']),
}

/** What a crawl kept, as a later one is given it. */
async function keptOf(
  pages: Record<string, FakePage>,
  request: Partial<CrawlRequest> = {},
): Promise<Map<string, PageStep>> {
  const { pages: kept } = await crawlPages(pages, request)
  return new Map(
    kept.flatMap((step) => {
      const left = checkpointStep(step)
      return left?.kind === 'page' ? [[step.requestedUrl, left] as const] : []
    }),
  )
}

const again = (
  pages: Record<string, FakePage>,
  known: Map<string, PageStep>,
  request: Partial<CrawlRequest> = {},
) => {
  const read: string[] = []
  const list = [...known.values()].map(({ requestedUrl: url, depth }) => ({ url, depth }))
  const ports = { known: async (url: string) => known.get(url) ?? null }
  return crawlPages(
    pages,
    { ...request, again: list },
    {
      ports,
      record: (step) => {
        if (step.kind === 'page' && !step.asBefore) read.push(step.url.slice(ORIGIN.length))
      },
    },
  ).then((crawl) => ({ ...crawl, read }))
}

describe('a crawl of pages that are known', () => {
  it('reads none anew that is byte for byte the same, and follows its links [B-3]', async () => {
    const known = await keptOf(PAGES)
    const { read, paths, pages } = await again(PAGES, known)
    expect(read).toEqual([])
    expect(paths).toEqual(Object.keys(PAGES).toSorted())
    expect(pages.map(({ url, depth }) => [url, depth]).toSorted()).toEqual(
      [...known.values()].map(({ url, depth }) => [url, depth]).toSorted(),
    )
  })

  it('believes a server that says so, and reads what has changed alone [B-3]', async () => {
    const known = await keptOf(PAGES)
    const quiet: FakePage = { status: 304, headers: { 'content-type': '' } }
    const { read, paths } = await again(
      { '/': quiet, '/about': quiet, '/team': quiet, '/prices': page('offers') },
      known,
    )
    expect(read).toEqual(['/prices'])
    expect(paths).toEqual(Object.keys(PAGES).toSorted())
  })

  it('of 500 of which one price has changed reads exactly one anew [B-3]', async () => {
    const things = Object.fromEntries(
      Array.from({ length: 499 }, (_, at) => [
        `/things/${at}`,
        page(`lamp${at}`, ['/']).replace('</h1>', `</h1><p>It costs ${at + 20} euros.</p>`),
      ]),
    )
    const site = { '/': page('home', Object.keys(things)), ...things }
    const known = await keptOf(site, { maxPages: 600 })
    expect(known.size).toBe(500)
    const { '/things/271': old = '' } = things
    const dearer = { ...site, '/things/271': old.replace('291 euros', '305 euros') }
    const { read, pages } = await again(dearer, known, { maxPages: 600 })
    expect(read).toEqual(['/things/271'])
    expect(pages).toHaveLength(500)
  })

  it('asks for pages that no link leads to any more, and says what is gone [B-3]', async () => {
    const known = await keptOf(PAGES)
    const { '/prices': _gone, ...left } = { ...PAGES, '/about': page('about') }
    const { read, paths, reasons } = await again(left, known)
    expect(read).toEqual(['/about'])
    expect(paths).toEqual(['/', '/about', '/team'])
    expect(reasons).toContain('/prices not_found')
  })

  it('goes no deeper from them than before [B-3]', async () => {
    const chain = {
      '/': page('home', ['/a']),
      '/a': page('aa', ['/b']),
      '/b': page('bb', ['/c']),
      '/c': page('cc'),
    }
    const first = await crawlPages(chain, { maxDepth: 2 })
    expect(first.paths).toEqual(['/', '/a', '/b'])
    const list = first.pages.map(({ requestedUrl: url, depth }) => ({ url, depth }))
    expect((await crawlPages(chain, { maxDepth: 2, again: list })).paths).toEqual(['/', '/a', '/b'])
  })

  it('keeps none that its server no longer wants to be kept, and follows no link that it no longer wants followed', async () => {
    const known = await keptOf(PAGES)
    const now = (path: keyof typeof PAGES, tag: string): FakePage => ({
      body: PAGES[path],
      headers: { 'x-robots-tag': tag },
    })
    const { paths, reasons } = await again({ ...PAGES, '/about': now('/about', 'noindex') }, known)
    expect(paths).toEqual(['/', '/prices', '/team'])
    expect(reasons).toEqual(['/about noindex'])
    const quiet: FakePage = { status: 304, headers: { 'x-robots-tag': 'none' } }
    const silent = await again({ ...PAGES, '/about': quiet }, known)
    expect(silent.reasons).toEqual(['/about noindex'])
    const { pages } = await again({ ...PAGES, '/': now('/', 'nofollow') }, known)
    expect(pages.find(({ depth }) => depth === 0)?.finding.links).toEqual([])
  })

  it('does not believe another address that its page is as it was', async () => {
    const known = await keptOf(PAGES)
    const moved: FakePage = { status: 301, headers: { location: '/offers' } }
    let asked = 0
    const offers = () => ((asked += 1) === 1 ? { status: 304 } : page('offers'))
    const { read, paths } = await again({ ...PAGES, '/prices': moved, '/offers': offers }, known)
    expect(read).toEqual(['/offers'])
    expect(paths).toEqual(['/', '/about', '/offers', '/team'])
  })

  it('does not take a page by what its scripts are sent in [B-3]', async () => {
    const shell =
      '<html><head><title>x</title></head><body><div id="app"></div><script src="a.js"></script><script src="b.js"></script><script src="c.js"></script></body></html>'
    let shown = 'first'
    const render = async (url: string) => ({ html: page(shown), url })
    const pages = { '/': shell }
    const { pages: kept } = await crawlPages(pages, {}, { ports: { render } })
    expect(kept.map(({ version }) => version)).toEqual([null])
    shown = 'second'
    const [step] = kept
    const { pages: now } = await crawlPages(pages, {}, { ports: { render, known: async () => step ?? null } })
    expect(now.map(({ asBefore }) => asBefore)).toEqual([false])
  })
})
