import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { fakeWeb, type FakePage } from '#server/adapters/fetch/fake-web.ts'
import { ORIGIN, page, sleepingClock } from '../crawl/crawl-pages.fixture.ts'
import { turnsInMemory } from '../crawl/host-turns.ts'
import { readResource } from '../documents/read-resource.ts'
import { growTree } from './grow-tree.ts'
import { readSurveyedList } from './read-list.ts'
import { SURVEY_BOUNDS, surveySite } from './survey-site.ts'

const sitemap = (...paths: string[]) => ({
  headers: { 'content-type': 'application/xml' },
  body: `<urlset>${paths.map((path) => `<url><loc>${ORIGIN}${path}</loc></url>`).join('')}</urlset>`,
})
const index = (...paths: string[]) => ({
  headers: { 'content-type': 'application/xml' },
  body: `<sitemapindex>${paths.map((path) => `<sitemap><loc>${ORIGIN}${path}</loc></sitemap>`).join('')}</sitemapindex>`,
})

async function survey(pages: Record<string, FakePage>, bounds: Partial<typeof SURVEY_BOUNDS> = {}) {
  const web = fakeWeb(
    Object.fromEntries(
      Object.entries(pages).map(([path, made]) => [path.startsWith('/') ? ORIGIN + path : path, made]),
    ),
  )
  const clock = sleepingClock()
  const began = clock.now()
  const found = await surveySite(
    { startUrl: `${ORIGIN}/`, pauseMs: 250, bounds: { ...SURVEY_BOUNDS, ...bounds } },
    {
      get: (request) => web.get(request),
      readPage: (resource) => readResource(resource),
      readList: async (list) => readSurveyedList(list),
      growTree: async (seeds) => growTree(seeds),
      turns: turnsInMemory(clock.now),
      now: clock.now,
      sleep: clock.sleep,
      random: () => 0.5,
      signal: new AbortController().signal,
    },
  )
  const asked = web.requests.map((url) => url.replace(ORIGIN, ''))
  const counts = Object.fromEntries(found.folders.map(({ path, pages }) => [path, pages]))
  return { ...found, asked, counts, tookMs: clock.now() - began }
}

describe('a look at the pages of a website', () => {
  it('gives its folders with counts from the sitemap, and asks for nothing else of it', async () => {
    const found = await survey({
      '/': page('Home', ['/shop', '/about']),
      '/sitemap.xml': sitemap(
        '/',
        '/shop/',
        '/shop/chairs',
        '/shop/tables',
        '/blog/2024/one',
        '/blog/two',
        '/about',
      ),
    })
    expect(found.counts).toEqual({
      '/': 7,
      '/shop': 3,
      '/shop/chairs': 1,
      '/shop/tables': 1,
      '/blog': 2,
      '/blog/2024': 1,
      '/blog/2024/one': 1,
      '/blog/two': 1,
      '/about': 1,
    })
    expect(found).toMatchObject({ failure: null, from: 'sitemaps', cutBy: null, pages: 7, pagesAbout: 7 })
    expect(found.folders.find(({ path }) => path === '/shop')).toMatchObject({
      own: 1,
      unlisted: 0,
      title: 'shop',
    })
    expect(found.asked).toEqual(['/robots.txt', '/', '/sitemap.xml'])
    // A pause before each but the first.
    expect(found.tookMs).toBeGreaterThanOrEqual(500)
    expect(found.pause).toEqual({ gapMs: 250, from: 'setting' })
  })

  it('knows only what the start page links to where there is no sitemap', async () => {
    const found = await survey({
      '/': page('Home', ['/shop/chairs', '/about', 'https://other.test/', '/logo.png']),
    })
    expect(found).toMatchObject({ from: 'links', pages: 3, failure: null })
    expect(Object.keys(found.counts)).toEqual(['/', '/about', '/shop', '/shop/chairs'])
  })

  it('leaves out what robots.txt forbids, sitemaps too, and tells its pause [KNW-2]', async () => {
    const found = await survey({
      '/robots.txt': `User-agent: *\nDisallow: /private\nCrawl-delay: 2\nSitemap: ${ORIGIN}/a.xml\nSitemap: ${ORIGIN}/private/b.xml`,
      '/': page('Home', ['/private/one']),
      '/a.xml': sitemap('/open', '/private/two'),
    })
    expect(found.counts).toEqual({ '/': 2, '/open': 1 })
    expect(found.forbidden).toBe(2)
    expect(found.pause).toEqual({ gapMs: 2_000, from: 'robots' })
    expect(found.asked).toEqual(['/robots.txt', '/', '/a.xml'])
  })

  it('says why a start page cannot be read, and asks no further', async () => {
    const gone = await survey({ '/': { status: 404 }, '/sitemap.xml': sitemap('/a') })
    expect(gone).toMatchObject({ failure: 'not_found', folders: [], pages: 0 })
    expect(gone.asked).toEqual(['/robots.txt', '/'])
    const closed = await survey({ '/robots.txt': 'User-agent: *\nDisallow: /', '/': page('Home') })
    expect(closed.failure).toBe('robots_forbidden')
    const inside = await survey({ '/robots.txt': '', '/': { failure: 'private_address' } })
    expect(inside.failure).toBe('private_address')
  })

  it('follows an index as far as its bounds go, and says what more there is likely to be', async () => {
    const names = Array.from({ length: 10 }, (_, at) => `/s${at}.xml`)
    const found = await survey(
      {
        '/': page('Home'),
        '/sitemap.xml': index(...names, '/sitemap.xml'),
        ...Object.fromEntries(names.map((name, at) => [name, sitemap(`/p${at}/a`, `/p${at}/b`)])),
      },
      { files: 5 },
    )
    expect(found).toMatchObject({ cutBy: 'files', pages: 9, from: 'sitemaps' })
    // Six sitemaps were not looked at; two addresses stand in each.
    expect(found.pagesAbout).toBe(9 + 6 * 2)
    expect(found.asked).toHaveLength(7)
  })

  it('ends in time, with what it has found by then', async () => {
    const names = Array.from({ length: 30 }, (_, at) => `/s${at}.xml`)
    const found = await survey(
      {
        '/robots.txt': 'User-agent: *\nCrawl-delay: 3',
        '/': page('Home'),
        '/sitemap.xml': index(...names),
        ...Object.fromEntries(names.map((name, at) => [name, sitemap(`/p${at}`)])),
      },
      { ms: 20_000 },
    )
    expect(found.cutBy).toBe('time')
    expect(found.pages).toBeGreaterThan(2)
    expect(found.tookMs).toBeLessThanOrEqual(20_000)
  })

  it('says so where the time is over before any sitemap came', async () => {
    const found = await survey({
      '/robots.txt': 'User-agent: *\nCrawl-delay: 10',
      '/': page('Home', ['/about']),
      '/sitemap.xml': index('/a.xml'),
      '/a.xml': sitemap('/one'),
    })
    expect(found).toMatchObject({ from: 'links', cutBy: 'time', pages: 2 })
  })

  it.each([
    ['answers with an error', { '/sitemap.xml': { status: 500 } }],
    ['is too large', { '/sitemap.xml': { failure: 'too_large' } }],
    [
      'unpacks to more than is read',
      { '/sitemap.xml': { body: new Uint8Array(gzipSync(Buffer.alloc(11_000_000))) } },
    ],
    ['is forbidden', { '/robots.txt': 'User-agent: *\nDisallow: /sitemap.xml' }],
    ['is named and not there', { '/robots.txt': `Sitemap: ${ORIGIN}/map.xml` }],
    [
      'is one of several and not there',
      { '/sitemap.xml': index('/a.xml', '/b.xml'), '/a.xml': sitemap('/one') },
    ],
  ] as const)('says that there is more than it knows where a sitemap %s', async (_what, pages) => {
    const found = await survey({ '/': page('Home', ['/about']), ...pages })
    expect(found).toMatchObject({ failure: null, cutBy: 'unread' })
  })

  it('counts a packed sitemap as what it unpacks to, and keeps no address that is too long', async () => {
    const packed = (path: string) => ({ body: new Uint8Array(gzipSync(sitemap(path).body)) })
    const found = await survey(
      {
        '/': page('Home'),
        '/sitemap.xml': index('/a.xml.gz', '/b.xml'),
        '/a.xml.gz': packed(`/${'x'.repeat(1_000_000)}`),
        '/b.xml': sitemap('/q'),
      },
      { bytes: 500_000 },
    )
    expect(found).toMatchObject({ cutBy: 'bytes', pages: 1 })
    const list = readSurveyedList({ ...packed(`/${'x'.repeat(3_000)}`), contentType: '' })
    expect(list).toMatchObject({ addresses: '', count: 0 })
  })

  it('holds no more addresses and bytes than its bounds allow', async () => {
    const many = Array.from({ length: 500 }, (_, at) => `/p/${at}`)
    const found = await survey({ '/': page('Home'), '/sitemap.xml': sitemap(...many) }, { addresses: 100 })
    expect(found).toMatchObject({ cutBy: 'addresses', pages: 100 })
    const fat = await survey(
      {
        '/': page('Home'),
        '/sitemap.xml': index('/a.xml', '/b.xml'),
        '/a.xml': sitemap(...many),
        '/b.xml': sitemap('/q'),
      },
      { bytes: 5_000 },
    )
    expect(fat).toMatchObject({ cutBy: 'bytes', counts: { '/p': 500 } })
    expect(fat.asked).not.toContain('/b.xml')
  })

  it.each([
    ['that is no XML', { body: '<html><body>Not found</body></html>' }, 'links'],
    [
      'of another website',
      { body: '<urlset><url><loc>https://bank.test/login</loc></url></urlset>' },
      'links',
    ],
    [
      'of what is no address',
      { body: '<urlset><loc>javascript:alert(1)</loc><loc>http://</loc></urlset>' },
      'links',
    ],
    ['that never ends', { body: `<urlset>${'<loc>'.repeat(50_000)}` }, 'links'],
    ['that is packed and broken', { body: new Uint8Array([0x1f, 0x8b, 8, 0, 1, 2, 3]) }, 'links'],
    ['that leads away', { status: 302, headers: { location: 'http://10.0.0.1/sitemap.xml' } }, 'links'],
  ] as const)('takes nothing from a sitemap %s', async (_what, answer, from) => {
    const found = await survey({ '/': page('Home', ['/about']), '/sitemap.xml': answer })
    expect(found).toMatchObject({ failure: null, counts: { '/': 2, '/about': 1 }, from })
    expect(found.asked.every((path) => path.startsWith('/'))).toBe(true)
  })
})
