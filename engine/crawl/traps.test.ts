import { describe, expect, it } from 'vitest'
import { crawlPages, page } from './crawl-pages.fixture.ts'
import { templateOf, trapAtSight } from './traps.ts'

const shell = (links: string[]) =>
  `<html><body><main><h1>Events</h1><p>Here you find the events of our house, day by day and month by month.</p>${links.map((href) => `<a href="${href}">next</a>`).join('')}</main></body></html>`

describe('a trap', () => {
  it('that is an endless calendar ends after some pages, with its name', async () => {
    const { outcome, web, skipped } = await crawlPages(
      {
        '/': page('home', ['/calendar/2026/1']),
        '/calendar*': (url) => {
          const [, , year, month] = url.pathname.split('/').map(Number)
          const at = (year ?? 0) * 12 + (month ?? 0)
          return shell([`/calendar/${Math.floor(at / 12)}/${(at % 12) + 1}`]).replace(
            'Events',
            `Events ${url.pathname}`,
          )
        },
      },
      { maxDepth: 10_000, maxPages: 10_000 },
    )
    expect(outcome.ended).not.toBe('page_budget')
    expect(web.requests.filter((url) => url.includes('/calendar')).length).toBeLessThanOrEqual(10)
    expect(skipped.at(-1)?.reason).toBe('trap_calendar')
  })

  it('that is a calendar of many views ends after ten pages of all of them together [KNW-3]', async () => {
    const { web, skipped } = await crawlPages(
      {
        '/': page('home', [
          '/events/2026-01/',
          '/events/day/2026-01-01/',
          '/events/list/?tribe-bar-date=2026-01-01',
        ]),
        '/events*': (url) => {
          const month = Number(/2026-(\d\d)/.exec(url.href)?.[1] ?? 1)
          const next = `2026-${String((month % 12) + 1).padStart(2, '0')}`
          const name = new Date(Date.UTC(2026, month, 1)).toLocaleString('en', { month: 'long' })
          const days = Array.from(
            { length: 28 },
            (_, day) => `/events/day/${next}-${String(day + 1).padStart(2, '0')}/`,
          )
          return shell([...days, `/events/${next}/`, `/events/list/?tribe-bar-date=${next}-01`]).replace(
            '<h1>Events',
            `<h1>${name} ${url.pathname}`,
          )
        },
      },
      { maxDepth: 10_000, maxPages: 10_000, unthrottled: true },
    )
    expect(web.requests.filter((url) => url.includes('/events')).length).toBeLessThanOrEqual(10)
    expect(skipped.some((step) => step.reason === 'trap_calendar')).toBe(true)
  })

  it('is not a year of articles with the date in their addresses [KNW-3]', async () => {
    const links = Array.from({ length: 40 }, (_, i) => `/2026/05/story-${i}`)
    const { pages } = await crawlPages({
      '/': page('home', links),
      '/2026*': (url) =>
        page(`story ${'abcdefghij'[url.pathname.length % 10]}${url.pathname.slice(-2).replace('-', '')}`),
    })
    expect(pages).toHaveLength(41)
  })

  it('that only counts ends within ten pages, with its name [KNW-3]', async () => {
    const { web, skipped } = await crawlPages(
      {
        '/': page('home', ['/list?page=1']),
        '/list*': (url) => shell([`/list?page=${Number(url.searchParams.get('page')) + 1}`]) + url.search,
      },
      { maxDepth: 10_000, maxPages: 10_000 },
    )
    expect(web.requests.filter((url) => url.includes('/list')).length).toBeLessThanOrEqual(10)
    expect(skipped.at(-1)?.reason).toBe('trap_counter')
  })

  it('of one template without new words ends where each page leads to two more as well, with its name', async () => {
    let n = 0
    const { web, skipped } = await crawlPages(
      {
        '/': page('home', ['/x/a']),
        '/x*': () =>
          shell(['/x/', '/x/'].map((path) => `${path}${'abcdefghij'[((n += 1)) % 10]}${n.toString(36)}`)),
      },
      { maxDepth: 10_000, maxPages: 10_000 },
    )
    expect(web.requests.length).toBeLessThan(70)
    expect(skipped.some((step) => step.reason === 'trap_template')).toBe(true)
  })

  it('of one page that leads to the next ends within ten pages, with its name [KNW-3]', async () => {
    const { web, skipped } = await crawlPages(
      {
        '/': page('home', ['/next/a']),
        '/next*': (url) => shell([`/next/a${url.pathname.split('/').at(-1)}`]),
      },
      { maxDepth: 10_000, maxPages: 10_000 },
    )
    expect(web.requests.filter((url) => url.includes('/next')).length).toBeLessThanOrEqual(10)
    expect(skipped.some((step) => step.reason === 'trap_template')).toBe(true)
  })

  it('is no row of pages that each say something new, however long it is [KNW-3]', async () => {
    const { pages } = await crawlPages(
      {
        '/': page('home', ['/list?page=1']),
        '/list*': (url) => {
          const at = Number(url.searchParams.get('page'))
          const word = [...String(at)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
          return page(`offer ${word}`, at < 40 ? [`/list?page=${at + 1}`] : [])
        },
      },
      { maxDepth: 10_000, maxPages: 10_000 },
    )
    expect(pages).toHaveLength(41)
  })

  it('of links that are relative by mistake ends at sight', async () => {
    const { web, skipped } = await crawlPages(
      { '/': page('home', ['/a/']), '/a*': (url) => page(url.pathname, ['b/', 'c/']) },
      { maxDepth: 100 },
    )
    expect(web.requests.length).toBeLessThan(100)
    expect(skipped.some((step) => step.reason === 'trap_repeated_segment')).toBe(true)
  })

  it('of filters that combine takes a share of the pages at most', async () => {
    const { outcome, pages } = await crawlPages(
      {
        '/': page('home', ['/shop?size=1&color=a', '/end']),
        '/end': page('end'),
        '/shop*': (url) => {
          const at = Number.parseInt(url.searchParams.get('color') ?? 'a', 36)
          const words = [7919, 104_729, 1_299_709, 15_485_863].map((prime) => (at * prime).toString(36))
          return page(`filter ${words.join(' ')}`, [
            `/shop?size=1&color=${(at + 1).toString(36)}`,
            `/shop?size=1&color=${(at + 2).toString(36)}`,
          ])
        },
      },
      { maxDepth: 10_000, maxPages: 300 },
    )
    expect(outcome.ended).toBe('finished')
    expect(pages.filter((step) => step.url.includes('shop')).length).toBeLessThanOrEqual(95)
    expect(outcome.skipped.template_share).toBeGreaterThan(0)
  })

  it('is not what a large honest site looks like', async () => {
    const links = Array.from({ length: 150 }, (_, i) => `/products/item-${i}`)
    const { pages } = await crawlPages(
      {
        '/': page('home', links),
        '/products*': (url) =>
          page(`${url.pathname.replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`),
      },
      { maxPages: 1_000 },
    )
    expect(pages).toHaveLength(151)
  })
})

describe('an address', () => {
  it.each([
    ['https://a.test/a/b/a/b/a/b', 'trap_repeated_segment'],
    ['https://a.test/1/1/1/1', null],
    ['https://a.test/a//b', null],
    ['https://a.test/a////b', 'trap_repeated_segment'],
    ['https://a.test/a/b/a/b', null],
    [`https://a.test/${'x'.repeat(2_100)}`, 'address_too_long'],
    ['https://a.test/calendar/2031/05', 'trap_calendar'],
    ['https://a.test/calendar?date=1920-01-01', 'trap_calendar'],
    ['https://a.test/calendar?month=2027-01', null],
    ['https://a.test/blog/2024/05/title', null],
    ['https://a.test/products/2150/12345', null],
    ['https://a.test/?year=2190', 'trap_calendar'],
    ['https://a.test/events?from=2031-05', 'trap_calendar'],
    ['https://a.test/mugs/1015-12-blue-mug.html', null],
    ['https://a.test/category/1050/2', null],
    ['https://a.test/item/3456/1', null],
    ['https://a.test/viewtopic?f=1&start=1000', null],
    ['https://a.test/list?from=1500&to=2100', null],
    ['https://a.test/history?year=1972', null],
    ['https://a.test/chronicle/1978/05/the-fire', null],
  ])('%s is judged at sight: %s', (url, reason) => {
    expect(trapAtSight(url, 2026, false)).toBe(reason)
  })

  it('that the sitemap lists is never refused at sight [KNW-3]', async () => {
    const listed = ['/calendar/1978/05', '/calendar/2090/01', '/a/b/a/b/a/b']
    const { paths, outcome } = await crawlPages({
      '/': page('home', listed),
      '/sitemap.xml': `<urlset>${listed.map((path) => `<url><loc>${path}</loc></url>`).join('')}</urlset>`,
      '/calendar/1978/05': page('fire'),
      '/calendar/2090/01': page('eclipse'),
      '/a/b/a/b/a/b': page('nest'),
    })
    expect(paths).toEqual(['/', ...listed].sort())
    expect(Object.values(outcome.skipped).filter((times) => times > 0)).toEqual([])
  })

  it.each([
    ['https://a.test/products/anvil', 'https://a.test/products/rope', true],
    ['https://a.test/products/anvil', 'https://a.test/about', false],
    ['https://a.test/p/1', 'https://a.test/p/2', true],
    ['https://a.test/list?page=1&a=2', 'https://a.test/list?a=9&page=3', true],
    ['https://a.test/list?page=1', 'https://a.test/list', false],
  ])('%s and %s share a template: %s', (a, b, same) => {
    expect(templateOf(a).name === templateOf(b).name).toBe(same)
  })
})
