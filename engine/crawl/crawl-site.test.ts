import { describe, expect, it } from 'vitest'
import { crawlPages, ORIGIN, page } from './crawl-pages.fixture.ts'
import { type CrawlStep, checkpointStep } from './crawl-step.ts'

const SITE = {
  '/': page('home', ['/about', '/products/', 'https://elsewhere.test/', '/logo.png', 'mailto:a@acme.test']),
  '/about': page('about', ['/', '/team']),
  '/team': page('team', ['/about']),
  '/products/': page('products', ['anvil', 'rope?utm_source=x']),
  '/products/anvil': page('anvil', ['/products/']),
  '/products/rope': page('rope', ['/products/']),
  '/hidden': page('hidden'),
  '/sitemap.xml': {
    body: `<urlset><url><loc>${ORIGIN}/hidden</loc></url><url><loc>https://elsewhere.test/x</loc></url></urlset>`,
    headers: { 'content-type': 'application/xml' },
  },
}
const PATHS = ['/', '/about', '/hidden', '/products/', '/products/anvil', '/products/rope', '/team']

describe('a crawl', () => {
  it('reads every page of a site once, those of its sitemap too, and leaves other sites alone', async () => {
    const { outcome, paths, web } = await crawlPages(SITE)
    expect(paths).toEqual(PATHS)
    expect(outcome).toMatchObject({
      ended: 'finished',
      pages: 7,
      startFailure: null,
      skipped: { file_type: 1, off_site: 1 },
    })
    expect(web.requests.filter((url) => !url.startsWith(ORIGIN))).toEqual([])
    expect(new Set(web.requests).size).toBe(web.requests.length)
  })

  it('follows what is found in a list elsewhere, and does without a list that is not read in time', async () => {
    const seen: string[] = []
    const found = await crawlPages(
      SITE,
      {},
      {
        ports: {
          readLinks: async ({ base, source }) => {
            seen.push(`${source} ${base}`)
            return { links: [{ url: `${ORIGIN}/team`, text: '', context: '', inMain: false }], sitemaps: [] }
          },
        },
      },
    )
    expect(seen).toEqual([`sitemap ${ORIGIN}/sitemap.xml`])
    expect(found.paths).toEqual(PATHS.filter((path) => path !== '/hidden'))
    const late = await crawlPages(
      SITE,
      {},
      {
        ports: { readLinks: () => Promise.reject(new Error('too late')) },
      },
    )
    expect(late.paths).toEqual(found.paths)
    expect(late.outcome.ended).toBe('finished')
  })

  it('asks for robots.txt first', async () => {
    const { web } = await crawlPages(SITE)
    expect(web.requests[0]).toBe(`${ORIGIN}/robots.txt`)
  })

  it('gives each page its text, its place and its links', async () => {
    const { pages } = await crawlPages(SITE)
    const about = pages.find((step) => step.url.endsWith('/about'))
    expect(about).toMatchObject({ depth: 1, status: 200, requestedUrl: `${ORIGIN}/about` })
    expect(about?.page?.page.title).toBe('about')
    expect(about?.page?.page.text).toContain('harbourabout')
    expect(about?.finding.links.map((link) => link.url)).toEqual([`${ORIGIN}/`, `${ORIGIN}/team`])
  })

  it('stops at its depth and says that more was there', async () => {
    const none = await crawlPages(SITE, { maxDepth: 0 })
    expect(none.paths).toEqual(['/'])
    expect(none.outcome.ended).toBe('depth_budget')
    const one = await crawlPages(SITE, { maxDepth: 1 })
    expect(one.paths).toEqual(['/', '/about', '/hidden', '/products/'])
  })

  it.each([1, 2, 3, 5])('keeps no more than %d pages', async (maxPages) => {
    const { outcome } = await crawlPages(SITE, { maxPages })
    expect(outcome).toMatchObject({ ended: 'page_budget', pages: maxPages })
  })

  it('stops at its bytes, its time, and when it is told that it has enough', async () => {
    expect((await crawlPages(SITE, { maxBytes: 1_500 })).outcome.ended).toBe('byte_budget')
    expect((await crawlPages(SITE, { maxMs: 600 })).outcome).toMatchObject({
      ended: 'time_budget',
      elapsedMs: 600,
    })
    let asked = 0
    const { outcome } = await crawlPages(SITE, {}, { ports: { enough: () => (asked += 1) >= 3 } })
    expect(outcome.ended).toBe('enough')
    expect(outcome.pages).toBeLessThan(7)
  })

  it('reads what fits the query first', async () => {
    const links = Array.from({ length: 20 }, (_, i) => `/p${i}`)
    const site = {
      '/': page('home', [...links, '/returns-policy']),
      '/returns-policy': page('returns'),
      '/p*': page('other'),
    }
    const { pages } = await crawlPages(site, { query: 'What is the policy for returns?', maxPages: 2 })
    expect(pages[1]?.url).toBe(`${ORIGIN}/returns-policy`)
  })

  it('is polite: a pause before each request, longer where robots.txt asks for it', async () => {
    const pace = async (robots: string) => {
      const { outcome, web } = await crawlPages({ ...SITE, '/robots.txt': robots })
      return outcome.elapsedMs / (web.requests.length - 1)
    }
    expect(await pace('')).toBe(250)
    expect(await pace('user-agent: *\ncrawl-delay: 3')).toBeGreaterThan(2_500)
    expect(await pace('user-agent: *\ncrawl-delay: 3000')).toBeLessThanOrEqual(10_000)
    expect((await crawlPages(SITE, { unthrottled: true })).outcome.elapsedMs).toBe(0)
  })

  it('has two requests under way at most, eight where it need not be polite', async () => {
    const most = async (unthrottled: boolean) => {
      let now = 0
      let peak = 0
      const slow = async () => {
        now += 1
        peak = Math.max(peak, now)
        await new Promise((done) => setTimeout(done, 20))
        now -= 1
        return page(`slow ${peak}`)
      }
      const links = Array.from({ length: 20 }, (_, i) => `/slow${i}`)
      await crawlPages({ '/': page('home', links), '/slow*': slow }, { unthrottled })
      return peak
    }
    expect(await most(false)).toBeLessThanOrEqual(2)
    expect(await most(true)).toBe(8)
  })

  it('goes on where several pages lead to an address whose robots.txt is not known yet', async () => {
    const away = (path: string) => ({ status: 301, headers: { location: `https://shop.test${path}` } })
    const { outcome, paths } = await crawlPages(
      {
        'http://shop.test/': page('home', ['/cart', '/my-account']),
        'http://shop.test/cart': away('/cart'),
        'http://shop.test/my-account': away('/my-account'),
        'https://shop.test/cart': page('cart'),
        'https://shop.test/my-account': page('account'),
      },
      { startUrl: 'http://shop.test/' },
    )
    expect(outcome.ended).toBe('finished')
    expect(paths).toEqual(['http://shop.test/', 'https://shop.test/cart', 'https://shop.test/my-account'])
  })

  it('ends at once when it is cancelled, also in a pause', async () => {
    const stop = new AbortController()
    const site = { ...SITE, '/about': { status: 503, headers: { 'retry-after': '50' } } }
    const crawl = crawlPages(
      site,
      {},
      {
        ports: { signal: stop.signal },
        record: (step) => {
          if (step.kind === 'retry') stop.abort(new Error('by a person'))
        },
      },
    )
    expect((await crawl).outcome.ended).toBe('cancelled')
  })

  it('fails with what keeping a step fails with', async () => {
    const failing = crawlPages(
      SITE,
      {},
      {
        record: (step) => {
          if (step.kind === 'page' && step.depth === 1) throw new Error('disk full')
        },
      },
    )
    await expect(failing).rejects.toThrow('disk full')
  })
})

describe('while it waits for its host, a crawl', () => {
  const waiting = { ...SITE, '/about': { status: 503, headers: { 'retry-after': '50' } } }

  it('tells its progress at least every two seconds', async () => {
    const { steps } = await crawlPages(waiting)
    const times = steps.map((step) => step.atMs)
    const gaps = times.slice(1).map((at, i) => at - (times[i] ?? 0))
    expect(times.at(-1)).toBeGreaterThan(50_000)
    expect(Math.max(...gaps)).toBeLessThanOrEqual(2_000)
  })

  it('ends when its steps are no longer kept', async () => {
    let waits = false
    const given = crawlPages(
      waiting,
      {},
      {
        record: (step) => {
          if (waits && step.kind === 'progress') throw new Error('no longer wanted')
          waits ||= step.kind === 'retry'
        },
      },
    )
    await expect(given).rejects.toThrow('no longer wanted')
  })
})

describe('an interrupted crawl', () => {
  const everyStep = Array.from({ length: 11 }, (_, i) => i + 1)

  it.each(everyStep)('goes on after %d steps, and reads no finished page again', async (cut) => {
    const kept: CrawlStep[] = []
    const died = crawlPages(
      SITE,
      {},
      {
        record: (step) => {
          if (kept.length === cut) throw new Error('kill -9')
          const small = checkpointStep(step)
          if (small !== null) kept.push(small)
        },
      },
    )
    await died.catch(() => undefined)
    const checkpoint: CrawlStep[] = JSON.parse(JSON.stringify(kept))
    const { paths, outcome, web } = await crawlPages(SITE, {}, { resume: checkpoint })
    const before = checkpoint
      .filter((step) => step.kind === 'page')
      .map((step) => step.url.slice(ORIGIN.length))
    expect([...before, ...paths].sort()).toEqual(PATHS)
    expect(outcome.pages).toBe(7)
    const finished = checkpoint.map((step) =>
      'url' in step ? step.url : 'origin' in step ? `${step.origin}/robots.txt` : '',
    )
    expect(web.requests.filter((url) => finished.includes(url))).toEqual([])
  })

  it('keeps to the pause that robots.txt asks for', async () => {
    const site = { ...SITE, '/robots.txt': 'user-agent: *\ncrawl-delay: 3' }
    const { steps } = await crawlPages(site, { maxPages: 2 })
    const resume = steps.filter((step) => checkpointStep(step) !== null)
    const before = Math.max(...steps.map(({ atMs }) => atMs))
    const { outcome, web } = await crawlPages(site, {}, { resume })
    expect((outcome.elapsedMs - before) / (web.requests.length - 1)).toBeGreaterThan(2_500)
  })

  it.each([
    ['answers 503', { status: 503 }, 'server_error'],
    ['breaks the connection', { failure: 'cut_off' as const }, 'robots_unavailable'],
  ])('still knows that a robots.txt that %s forbids nothing', async (_what, robots, reason) => {
    const site = { '/': page('home'), '/robots.txt': robots }
    const { steps } = await crawlPages(site)
    const resume = steps.filter((step) => step.kind === 'robots')
    const { outcome } = await crawlPages(site, {}, { resume })
    expect(outcome.startFailure?.reason).toBe(reason)
  })

  it('keeps to its budgets over all its runs', async () => {
    const first = await crawlPages(SITE, { maxPages: 3 })
    const resume = first.steps.filter((step) => checkpointStep(step) !== null)
    const again = await crawlPages(SITE, { maxPages: 3 }, { resume })
    expect(again.outcome).toMatchObject({ ended: 'page_budget', pages: 3 })
    expect(again.web.requests).toEqual([])
    const more = await crawlPages(SITE, { maxPages: 100 }, { resume })
    expect(more.outcome.pages).toBe(7)
  })
})

describe('a try that fails', () => {
  const answersAfter = (fails: number, failure: object) => {
    let asked = 0
    return () => ((asked += 1) <= fails ? failure : page('late'))
  }

  it.each([
    ['503', { status: 503 }],
    ['429', { status: 429 }],
    ['a connection that breaks', { failure: 'cut_off' as const }],
  ])('with %s is tried again, three times in all', async (_what, failure) => {
    const site = (fails: number) => ({ '/': page('home', ['/late']), '/late': answersAfter(fails, failure) })
    expect((await crawlPages(site(2))).paths).toEqual(['/', '/late'])
    const given = await crawlPages(site(3))
    expect(given.paths).toEqual(['/'])
    expect(given.steps.filter((step) => step.kind === 'retry').map((step) => step.waitMs)).toEqual([
      500, 1_000,
    ])
  })

  it('waits as long as the host asks, up to a minute', async () => {
    const site = (seconds: string) => ({
      '/': page('home', ['/late']),
      '/late': answersAfter(1, { status: 503, headers: { 'retry-after': seconds } }),
    })
    const patient = await crawlPages(site('40'))
    expect(patient.paths).toEqual(['/', '/late'])
    expect(patient.outcome.elapsedMs).toBeGreaterThanOrEqual(40_000)
    const refused = await crawlPages(site('3600'))
    expect(refused.reasons).toEqual(['/late server_error'])
    expect(refused.outcome.elapsedMs).toBeLessThan(10_000)
  })

  it('of a kind that stays is not tried again', async () => {
    const { web, reasons } = await crawlPages({
      '/': page('home', ['/gone', '/secret', '/tls']),
      '/gone': { status: 410 },
      '/secret': { status: 403 },
      '/tls': { failure: 'tls' },
    })
    expect(reasons).toEqual(['/gone not_found', '/secret access_denied', '/tls tls'])
    expect(web.requests).toHaveLength(new Set(web.requests).size)
  })

  it('five times in a row ends the crawl of an ill host', async () => {
    const links = Array.from({ length: 30 }, (_, i) => `/x${i}`)
    const { outcome, skipped } = await crawlPages({ '/': page('home', links), '/x*': { status: 500 } })
    expect(outcome.ended).toBe('host_unavailable')
    expect(skipped.length).toBeLessThan(8)
  })
})
