import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { crawlPages, ORIGIN, page, sleepingClock } from './crawl-pages.fixture.ts'
import { turnsInMemory } from './host-turns.ts'

const long = (more = '') =>
  page('long', []).replace(
    '</p>',
    ` ${'The quick brown fox jumps over the lazy dog. '.repeat(20)}${more}</p>`,
  )

describe('a page', () => {
  it('that says what another says is not kept twice', async () => {
    const { paths, reasons } = await crawlPages({
      '/': page('home', ['/a', '/copy']),
      '/a': long(),
      '/copy': long(),
    })
    // Two are read at once: which of them comes first is not decided.
    const [kept] = paths.slice(1)
    expect(['/a', '/copy']).toContain(kept)
    expect(reasons).toEqual([kept === '/a' ? '/copy duplicate' : '/a duplicate'])
  })

  it('that says almost the same is not kept, unless it has a word of its own', async () => {
    const { paths, reasons } = await crawlPages({
      '/': page('home', ['/a']),
      '/a': long('The lazy dog.').replace('</p>', '</p><a href="/near">near</a><a href="/fact">fact</a>'),
      '/near': long('The lazy fox.'),
      '/fact': long('It costs 4711.'),
    })
    expect(paths).toEqual(['/', '/a', '/fact'])
    expect(reasons).toEqual(['/near near_duplicate'])
  })

  it('is cited by its canonical address', async () => {
    const canonical = `<link rel="canonical" href="${ORIGIN}/list">`
    const { paths, web } = await crawlPages({
      '/': page('home', ['/list?sort=price']),
      '/list?sort=price': page('list', ['/list', '/list?sort=name'], canonical),
      '/list': page('list', [], canonical),
      '/list?sort=name': page('list names', [], canonical),
    })
    expect(paths).toEqual(['/', '/list'])
    expect(web.requests).not.toContain(`${ORIGIN}/list`)
  })

  it.each([
    ['after', ['/shop', '/shop?product=12']],
    ['before', ['/shop?product=12', '/shop']],
  ])(
    'that the sitemap lists is kept with its own text, read %s the one that it calls canonical',
    async (_, links) => {
      const canonical = `<link rel="canonical" href="${ORIGIN}/shop">`
      const { pages } = await crawlPages(
        {
          '/': page('home'),
          '/sitemap.xml': `<urlset>${links.map((path) => `<url><loc>${path}</loc></url>`).join('')}</urlset>`,
          '/shop': page('shop', [], canonical),
          '/shop?product=12': page('kettle', [], canonical),
        },
        { maxPages: 10 },
      )
      const said = pages.map(({ url, page }) => [url.slice(ORIGIN.length), page?.page.title])
      expect(said.sort()).toEqual([
        ['/', 'home'],
        ['/shop', 'shop'],
        ['/shop?product=12', 'kettle'],
      ])
    },
  )

  it('with a canonical address of another page and its own text is kept', async () => {
    const canonical = `<link rel="canonical" href="${ORIGIN}/">`
    const { paths } = await crawlPages({ '/': page('home', ['/a']), '/a': page('alpha', [], canonical) })
    expect(paths).toEqual(['/', '/a'])
  })

  it('that asks not to be kept is not, and its links are followed; or not, if it asks that', async () => {
    const robots = (content: string) => `<meta name="robots" content="${content}">`
    const { paths, reasons } = await crawlPages({
      '/': page('home', ['/no', '/none', '/header', '/other']),
      '/no': page('no', ['/found'], robots('noindex')),
      '/none': page('none', ['/lost'], robots('none')),
      '/header': { body: page('header', ['/lost2']), headers: { 'x-robots-tag': 'noindex, nofollow' } },
      '/other': { body: page('other', []), headers: { 'x-robots-tag': 'googlebot: noindex' } },
      '/found': page('found'),
      '/lost': page('lost'),
      '/lost2': page('lost2'),
    })
    expect(paths).toEqual(['/', '/found', '/other'])
    expect(reasons).toEqual(['/header noindex', '/no noindex', '/none noindex'])
  })

  it('behind a redirect is kept once, under its own address', async () => {
    const { paths, reasons } = await crawlPages({
      '/': page('home', ['/new', '/old', '/away', '/forbidden-way']),
      '/new': page('new'),
      '/old': { status: 301, headers: { location: '/new' } },
      '/away': { status: 302, headers: { location: 'https://elsewhere.test/' } },
      '/forbidden-way': { status: 302, headers: { location: '/forbidden' } },
      '/robots.txt': 'user-agent: *\ndisallow: /forbidden$',
    })
    expect(paths).toEqual(['/', '/new'])
    expect(reasons).toEqual(['/away off_site', '/forbidden-way robots_forbidden', '/old already_read'])
  })

  it('is found with and without www and by an unsafe address, and is one page', async () => {
    const { paths } = await crawlPages({
      '/': page('home', [
        'https://www.acme.test/a',
        'http://acme.test/a',
        '/a/',
        '/a/index.html',
        '/a#part',
        '/a?utm_source=x',
      ]),
      '/a': page('alpha'),
      'https://www.acme.test/a': page('alpha'),
    })
    expect(paths).toHaveLength(2)
  })

  it('whose link says nofollow is not read for that', async () => {
    const { web } = await crawlPages({
      '/': page('home').replace('</ul>', '<li><a rel="nofollow" href="/no">no</a></ul>'),
    })
    expect(web.requests).not.toContain(`${ORIGIN}/no`)
  })

  it('that robots.txt forbids is named and not asked for', async () => {
    const { web, reasons } = await crawlPages({
      '/': page('home', ['/private/a', '/a']),
      '/a': page('alpha'),
      '/robots.txt': 'user-agent: StaffroomBot\ndisallow: /private',
    })
    expect(reasons).toEqual(['/private/a robots_forbidden'])
    expect(web.requests).not.toContain(`${ORIGIN}/private/a`)
  })
})

describe('a page that its scripts write', () => {
  const app = `<html><body><div id="root"></div>${'<script src="/app.js"></script>'.repeat(5)}</body></html>`
  const site = { '/': page('home', ['/app']), '/app': app, '/found': page('found') }

  it('is named so where there is no browser', async () => {
    expect((await crawlPages(site)).reasons).toEqual(['/app needs_rendering'])
    expect((await crawlPages(site, {}, { ports: { render: async () => null } })).reasons).toEqual([
      '/app needs_rendering',
    ])
  })

  it('is read as they leave it where there is one', async () => {
    const asked: string[] = []
    const render = async (url: string) => {
      asked.push(url)
      return { html: page('app', ['/found']), url }
    }
    const { paths } = await crawlPages(site, {}, { ports: { render } })
    expect(paths).toEqual(['/', '/app', '/found'])
    expect(asked).toEqual([`${ORIGIN}/app`])
  })

  it('is read so too where the server sends its menu and footer; what they say is kept where there is none', async () => {
    const about = 'Pedal Works, 12 Mill Lane, Leeds LS1 4AB, telephone 0113 496 0000. '.repeat(4)
    const framed = app
      .replace('<body>', '<body><header>Pedal Works</header>')
      .replace('</body>', () => `<footer><p>${about}</p></footer></body>`)
    const render = async (url: string) => ({ html: page('rendered', ['/found']), url })
    const site = { '/': framed, '/found': page('found') }
    expect((await crawlPages(site, {}, { ports: { render } })).paths).toEqual(['/', '/found'])
    expect((await crawlPages(site)).paths).toEqual(['/'])
  })

  it('is rendered within a budget of pages and of time; the rest is named so [KNW-3]', async () => {
    const links = Array.from({ length: 60 }, (_, i) => `/app/${i}`)
    const many = { '/': page('home', links), '/app*': app }
    let times = 0
    const clock = sleepingClock()
    const crawl = (ms: number) =>
      crawlPages(
        many,
        {},
        {
          ports: {
            now: clock.now,
            sleep: clock.sleep,
            turns: turnsInMemory(clock.now),
            render: async (url) => {
              times += 1
              clock.pass(ms)
              return { html: page(`app ${'abcdefghij'[times % 10]}${times}`), url }
            },
          },
        },
      )
    await crawl(10)
    expect(times).toBe(20)
    times = 0
    await crawl(50_000)
    expect(times).toBeLessThan(10)
  })
})

describe('addresses come', () => {
  it('from a packed index of sitemaps that robots.txt names', async () => {
    const xml = (body: string) => ({
      body: new Uint8Array(gzipSync(body)),
      headers: { 'content-type': 'application/gzip' },
    })
    const { paths } = await crawlPages({
      '/': page('home'),
      '/robots.txt': `Sitemap: ${ORIGIN}/index.xml.gz`,
      '/index.xml.gz': xml(`<sitemapindex><sitemap><loc>${ORIGIN}/one.xml</loc></sitemap></sitemapindex>`),
      '/one.xml': `<?xml version="1.0"?><urlset><url><loc><![CDATA[${ORIGIN}/a?x=1&y=2]]></loc></url><url><loc>/b</loc></url></urlset>`,
      '/a?x=1&y=2': page('alpha'),
      '/b': page('beta'),
    })
    expect(paths).toEqual(['/', '/a?x=1&y=2', '/b'])
  })

  it('from a feed, from llms.txt and from a plain list', async () => {
    const { paths } = await crawlPages({
      '/': page(
        'home',
        [],
        '<link rel="alternate" type="application/rss+xml" href="/rss"><link rel="alternate" type="application/atom+xml" href="/atom">',
      ),
      '/rss': { body: '<rss><channel><item><title>News</title><link>/news/1</link></item></channel></rss>' },
      '/atom': {
        body: '<feed><entry><title>Post</title><link rel="alternate" href="/post/1"/></entry></feed>',
      },
      '/llms.txt': { body: '# Acme\n- [Docs](/docs): how to', headers: { 'content-type': 'text/plain' } },
      '/sitemap.xml': { body: `${ORIGIN}/plain\n`, headers: { 'content-type': 'text/plain' } },
      '/news/1': page('news'),
      '/post/1': page('post'),
      '/docs': page('docs'),
      '/plain': page('plain'),
    })
    expect(paths).toEqual(['/', '/docs', '/news/1', '/plain', '/post/1'])
  })

  it.each([
    ['a page', 'text/plain', '\n<!doctype html><a href="/docs">[Docs](/docs)</a>', false],
    ['HTML without a tag at its start', 'text/html; charset=utf-8', 'Not found [Docs](/docs)', false],
    ['Markdown that is called HTML', 'text/html', '\n# Acme\n[Docs](/docs)', true],
    ['Markdown without a heading', 'text/markdown', '[Docs](/docs)', true],
    ['Markdown after a comment', 'text/plain', '<!-- made\nby us -->\n<!-- -->\n# Acme\n[Docs](/docs)', true],
    [
      'Markdown after a comment, called HTML',
      'text/html',
      '<!-- made by us -->\n# Acme\n[Docs](/docs)',
      true,
    ],
    ['Markdown that begins with a tag', 'text/markdown', '<img src="/logo.svg">\n\n[Docs](/docs)', true],
    ['a page that is called text', 'text/plain', '<p>Not found, see <a href="/docs">Docs</a>.</p>', false],
    [
      'a page after a comment',
      'text/plain',
      '<!-- made by us --><HTML><a href="/docs">[Docs](/docs)</a>',
      false,
    ],
    ['a page of no type', '', '<p>[Docs](/docs)</p>', false],
  ])('from %s in the place of llms.txt only if it is one', async (_, type, body, isOne) => {
    const { steps, paths } = await crawlPages({
      '/': page('home'),
      '/llms.txt': { body, headers: { 'content-type': type } },
      '/docs': page('docs'),
    })
    const list = steps.find((step) => step.kind === 'list' && step.source === 'llms')
    expect(list).toMatchObject({ found: isOne, httpStatus: 200 })
    expect(paths).toEqual(isOne ? ['/', '/docs'] : ['/'])
  })

  it('from the whole of a long sitemap, of which a page may name no more than a part', async () => {
    const links = Array.from({ length: 1_500 }, (_, at) => `/p${at}`)
    const { steps } = await crawlPages(
      {
        '/': page('home', links),
        '/sitemap.xml': `<urlset>${links.map((path) => `<url><loc>${path}</loc></url>`).join('')}</urlset>`,
      },
      { maxPages: 2 },
    )
    const listed = steps.filter((step) => step.kind === 'list').map((step) => step.links.length)
    expect(listed).toContain(1_500)
    const [home] = steps.filter((step) => step.kind === 'page')
    expect(home?.finding.links).toHaveLength(1_000)
  })

  it('never from addresses that are too long, of which it names a few', async () => {
    const long = Array.from({ length: 20 }, (_, at) => `/${at}${'x'.repeat(2_100)}`)
    const { pages, reasons, outcome } = await crawlPages({
      '/': page('home', [...long, `/${'y'.repeat(4_000)}?${'z'.repeat(60)}`, '/a']),
      '/a': page('alpha'),
    })
    expect(pages).toHaveLength(2)
    expect(outcome.skipped).toEqual({ address_too_long: 5 })
    expect(reasons).toHaveLength(5)
  })

  it('from seeds that the caller gives', async () => {
    const { paths } = await crawlPages(
      { '/': page('home'), '/seed': page('seed') },
      { seeds: ['/seed', 'https://elsewhere.test/'] },
    )
    expect(paths).toEqual(['/', '/seed'])
  })
})
