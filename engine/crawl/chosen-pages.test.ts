import { describe, expect, it } from 'vitest'
import { pathChooser } from '#contract/sites/page-choice.ts'
import { addressChooser, cleanChoice } from './chosen-pages.ts'
import { ORIGIN, crawlPages, page } from './crawl-pages.fixture.ts'

describe('a choice of pages', () => {
  it.each([
    ['nothing', [], [], null],
    ['all of it', ['/'], [], null],
    ['one folder left out', [], ['/blog/'], { include: [], exclude: ['/blog'] }],
    ['one folder named alone', ['/shop'], [], { include: ['/shop'], exclude: ['/'] }],
    ['an exception', ['/blog/about'], ['/blog'], { include: ['/blog/about'], exclude: ['/blog'] }],
    ['what is said twice', ['/shop', '/shop/chairs'], ['/', '/blog'], { include: ['/shop'], exclude: ['/'] }],
    ['one that is left out and named', ['/a'], ['/a'], { include: ['/a'], exclude: ['/'] }],
    ['other spellings', [], ['//caf%c3%a9/', '/café/index.html'], { include: [], exclude: ['/caf%C3%A9'] }],
    ['an index page', [], ['/index.php'], { include: [], exclude: ['/index.php'] }],
    ['an index page alone', ['/shop/index.php'], [], { include: ['/shop/index.php'], exclude: ['/'] }],
  ])('of %s has one form', (_what, include, exclude, expected) => {
    expect(cleanChoice({ include, exclude })).toEqual(expected)
  })

  it('is decided by the longest path, in whole segments', () => {
    const chooses = pathChooser({ include: ['/blog/about'], exclude: ['/blog'] })
    const read = ['/', '/blogging', '/blog/about', '/blog/about/us', '/shop/blog']
    const left = ['/blog', '/blog/', '/blog/aboutness', '//blog//one']
    expect(read.filter((path) => !chooses(path))).toEqual([])
    expect(left.filter(chooses)).toEqual([])
  })

  it('goes by the path of an address: an index page with its folder, a query by its page', () => {
    const chooses = addressChooser({ include: [], exclude: ['/blog', '/list.php', '/caf%C3%A9'] })
    expect(chooses(`${ORIGIN}/blog/index.html`)).toBe(false)
    expect(chooses(`${ORIGIN}/blog?page=2`)).toBe(false)
    expect(chooses(`${ORIGIN}/list.php?id=3`)).toBe(false)
    expect(chooses(`${ORIGIN}/?p=3`)).toBe(true)
  })

  it('leaves out the pages of an index that are told apart by their queries, and no other', () => {
    const chooses = addressChooser(cleanChoice({ include: [], exclude: ['/index.php'] }))
    expect(chooses(`${ORIGIN}/index.php?id=3`)).toBe(false)
    expect(['/', '/about', '/?p=3', '/blog/index.php'].filter((path) => !chooses(ORIGIN + path))).toEqual([])
  })
})

describe('a crawl of chosen pages', () => {
  const site = {
    '/': page('Home', ['/shop/', '/blog/', '/blog/about', '/about']),
    '/shop/': page('Shop', ['/shop/chairs', '/blog/sale', '/moved']),
    '/shop/chairs': page('Chairs'),
    '/blog/': page('Blog', ['/blog/one']),
    '/blog/one': page('One'),
    '/blog/about': page('About the blog', ['/blog/deep']),
    '/about': page('About'),
    '/moved': { status: 301, headers: { location: '/blog/one' } },
    '/sitemap.xml': {
      headers: { 'content-type': 'application/xml' },
      body: `<urlset>${['/blog/two', '/shop/tables'].map((path) => `<loc>${ORIGIN}${path}</loc>`).join('')}</urlset>`,
    },
    '/blog/two': page('Two'),
    '/shop/tables': page('Tables'),
  }

  it('asks for none outside of it, whether linked, listed, redirected to or read before', async () => {
    const choice = cleanChoice({ include: ['/blog/about'], exclude: ['/blog'] })
    const again = [{ url: `${ORIGIN}/blog/one`, depth: 1 }]
    const { paths, web, skipped, outcome } = await crawlPages(site, { choice, again, seeds: ['/blog/seed'] })
    expect(paths).toEqual(['/', '/about', '/blog/about', '/shop/', '/shop/chairs', '/shop/tables'])
    const asked = web.requests
      .map((url) => url.replace(ORIGIN, ''))
      .filter((path) => path.startsWith('/blog'))
    expect(asked).toEqual(['/blog/about'])
    expect(
      new Set(
        skipped.filter(({ reason }) => reason === 'not_chosen').map(({ requestedUrl }) => requestedUrl),
      ),
    ).toEqual(new Set([`${ORIGIN}/blog/`, `${ORIGIN}/blog/sale`, `${ORIGIN}/moved`, `${ORIGIN}/blog/deep`]))
    expect(outcome.ended).toBe('finished')
  })

  it('reads the start page whatever is chosen, and what robots.txt forbids it does not [KNW-2]', async () => {
    const only = cleanChoice({ include: ['/shop'], exclude: [] })
    const robots = 'User-agent: *\nDisallow: /shop/chairs'
    const { paths } = await crawlPages({ ...site, '/robots.txt': robots }, { choice: only })
    expect(paths).toEqual(['/', '/shop/', '/shop/tables'])
    const none = await crawlPages(site, { choice: { include: [], exclude: ['/'] } })
    expect(none.paths).toEqual(['/'])
  })

  it('finds what is chosen behind more addresses than one list is read for', async () => {
    const before = Array.from({ length: 6_000 }, (_, at) => `<loc>${ORIGIN}/blog/${at}</loc>`).join('')
    const sitemap = { body: `<urlset>${before}<loc>${ORIGIN}/shop/last</loc></urlset>` }
    const pages = { '/': page('Home'), '/sitemap.xml': sitemap, '/shop/last': page('Last') }
    const { paths } = await crawlPages(pages, { choice: cleanChoice({ include: ['/shop'], exclude: [] }) })
    expect(paths).toEqual(['/', '/shop/last'])
  })

  it('is as it was where nothing is chosen', async () => {
    const { steps: all } = await crawlPages(site)
    const { steps: same } = await crawlPages(site, { choice: cleanChoice({ include: ['/'], exclude: [] }) })
    expect(same).toEqual(all)
  })
})
