import { describe, expect, it } from 'vitest'
import { readResource } from '../documents/read-resource.ts'
import { crawlByService } from './crawl-by-service.ts'
import { ORIGIN, page, sleepingClock } from './crawl-pages.fixture.ts'
import { DEFAULT_REQUEST, type CrawlRequest } from './crawl-request.ts'
import { checkpointStep, type CrawlStep } from './crawl-step.ts'
import type { ServiceFailure, ServiceJob, ServiceLook, ServicePage } from './service-job.ts'

const given = (path: string, html: string | null, more: Partial<ServicePage> = {}): ServicePage => ({
  requestedUrl: ORIGIN + path,
  url: ORIGIN + path,
  status: 200,
  html,
  ...more,
})
const look = (pages: ServicePage[], more: Partial<ServiceLook> = {}): ServiceLook => ({
  state: 'completed',
  pages,
  next: null,
  completed: pages.length,
  total: pages.length,
  ...more,
})
const fault = (reason: ServiceFailure, retryable = false, retryAfterMs: number | null = null) =>
  Object.assign(new Error(reason), { reason, retryable, retryAfterMs })
type Said = ServiceLook | Error

/** Plays a service that says these things, one after the other and the last one again and again. */
async function crawl(
  says: (Said | ((next: string | null) => Said))[],
  request: Partial<CrawlRequest> & { maxPageBytes?: number } = {},
  more: {
    resume?: CrawlStep[]
    begin?: () => void
    signal?: AbortSignal
    leftOut?: ServiceJob['leftOut']
  } = {},
) {
  const clock = sleepingClock()
  const began = clock.now()
  const steps: CrawlStep[] = []
  const asked: string[] = []
  let looks = 0
  const job: ServiceJob = {
    begin: async ({ anew }) => {
      asked.push(anew ? 'begin anew' : 'begin')
      more.begin?.()
    },
    look: async (next) => {
      asked.push(next ?? 'look')
      const say = says[Math.min(looks, says.length - 1)]
      looks += 1
      const said = typeof say === 'function' ? say(next) : say
      if (said === undefined || said instanceof Error) throw said
      return said
    },
    leftOut: more.leftOut ?? (async () => []),
    cancel: async () => void asked.push('cancel'),
  }
  const outcome = await crawlByService(
    { ...DEFAULT_REQUEST, startUrl: `${ORIGIN}/`, maxPageBytes: 1_000_000, ...request },
    {
      readPage: (resource) => readResource(resource),
      now: clock.now,
      sleep: clock.sleep,
      random: () => 0.5,
      record: async (step) => void steps.push(step),
      signal: more.signal ?? new AbortController().signal,
    },
    job,
    more.resume,
  )
  const path = (url: string) => url.replace(ORIGIN, '')
  return {
    outcome,
    steps,
    asked,
    tookMs: clock.now() - began,
    pages: steps.flatMap((step) => (step.kind === 'page' ? [`${path(step.url)} ${step.depth}`] : [])),
    skipped: steps.flatMap((step) =>
      step.kind === 'skipped' && !step.atSight ? [`${path(step.requestedUrl)} ${step.reason}`] : [],
    ),
  }
}

const start = given('/', page('Welcome', ['/a', '/b']))
const a = given('/a', page('Apples', ['/a/deep']))
const b = given('/b', page('Pears'))

describe('a crawl by a service', () => {
  it('takes its pages in as its own, with the depth that their links show, the start page first [KNW-7]', async () => {
    const { pages, outcome, asked } = await crawl([
      look([b, start], { state: 'going_on', next: 'second', completed: 2, total: 4 }),
      look([a, given('/a/deep', page('Plums'))], { completed: 4 }),
    ])
    expect(pages).toEqual(['/ 0', '/b 1', '/a 1', '/a/deep 2'])
    expect(outcome).toMatchObject({ ended: 'finished', startFailure: null, pages: 4 })
    expect(asked).toEqual(['begin', 'look', 'second'])
  })

  it('judges each page as one of its own: copies, hidden, broken, foreign, too large and empty ones are passed over [KNW-7]', async () => {
    const { pages, skipped } = await crawl(
      [
        look([
          start,
          a,
          given('/copy', page('Apples', ['/a/deep'])),
          given('/secret', page('Secret', [], '<meta name="robots" content="noindex">')),
          given('/gone', page('Not here'), { status: 404 }),
          given('/nothing', null),
          given('/blank', ' '),
          given('/large', page('Large') + ' '.repeat(5_000)),
          given('/away', page('Elsewhere'), { url: 'https://elsewhere.test/' }),
          {
            requestedUrl: 'javascript:alert(1)',
            url: 'javascript:alert(1)',
            status: 200,
            html: page('Script'),
          },
        ]),
      ],
      { maxPageBytes: 5_000 },
      {
        leftOut: async () => [
          { url: `${ORIGIN}/private`, reason: 'robots_forbidden' },
          { url: 'https://elsewhere.test/x', reason: 'unreadable' },
        ],
      },
    )
    expect(pages).toEqual(['/ 0', '/a 1'])
    expect(skipped.toSorted()).toEqual([
      '/away off_site',
      '/blank empty',
      '/copy duplicate',
      '/gone not_found',
      '/large too_large',
      '/nothing unreadable',
      '/private robots_forbidden',
      '/secret noindex',
    ])
  })

  it('waits as long as it is told to, asks again after faults that pass, and loses nothing by them [KNW-7]', async () => {
    const { outcome, tookMs, pages } = await crawl([
      fault('unavailable', true, 20_000),
      fault('unavailable', true),
      look([start], { state: 'going_on', next: 'second', completed: 1, total: 2 }),
      fault('unavailable', true),
      look([b], { completed: 2, total: 2 }),
    ])
    expect(pages).toEqual(['/ 0', '/b 1'])
    expect(outcome.ended).toBe('finished')
    expect(tookMs).toBeGreaterThanOrEqual(20_000)
  })

  it('ends with what has come when the service goes silent, fails, keeps pages back or turns in circles [KNW-7]', async () => {
    const onTheWay = { state: 'going_on', completed: 55, total: 141 } as const
    for (const [what, says] of [
      ['silent', [look([start], onTheWay)]],
      ['in circles', [look([start], { ...onTheWay, next: 'again' })]],
      ['failed', [look([start], { state: 'failed', completed: 1 })]],
      ['cancelled elsewhere', [look([start], { state: 'cancelled', completed: 1 })]],
      ['pages missing', [look([start], { completed: 9 })]],
      ['out of reach', [look([start], { ...onTheWay, next: 'second' }), fault('unavailable', true)]],
      ['expired', [look([start], { ...onTheWay, next: 'second' }), fault('expired')]],
      ['out of credits', [look([start], { ...onTheWay, next: 'second' }), fault('no_credits')]],
    ] as const) {
      const { outcome, pages, asked, tookMs } = await crawl([...says])
      expect(pages, what).toEqual(['/ 0'])
      expect(outcome, what).toMatchObject({ ended: 'engine_lost', startFailure: null })
      expect(asked.at(-1), what).toBe('cancel')
      expect(tookMs, what).toBeLessThan(180_000)
    }
  })

  it('says why there is not one page [KNW-7]', async () => {
    const reasonOf = async (says: Said[], begin?: () => void) => {
      const { outcome } = await crawl(says, {}, begin ? { begin } : {})
      expect(outcome.ended).toBe('start_failed')
      return outcome.startFailure?.reason
    }
    expect(await reasonOf([fault('no_credits')])).toBe('engine_no_credits')
    expect(await reasonOf([fault('refused')])).toBe('engine_refused')
    expect(await reasonOf([look([], { state: 'failed' })])).toBe('engine_unavailable')
    expect(await reasonOf([look([given('/', page('Gone'), { status: 410 })])])).toBe('not_found')
    const refusing = () => {
      throw fault('no_credits')
    }
    expect(await reasonOf([look([start])], refusing)).toBe('engine_no_credits')
  })

  it('keeps to its budgets of pages, bytes and time, and then tells the service [KNW-7]', async () => {
    const all = look([start, a, b], { completed: 3, total: 3 })
    for (const [budget, ended] of [
      [{ maxPages: 2 }, 'page_budget'],
      [{ maxBytes: 10 }, 'byte_budget'],
    ] as const) {
      const { outcome, asked } = await crawl([all], budget)
      expect(outcome.ended).toBe(ended)
      expect(asked.at(-1)).toBe('cancel')
    }
    const slow = look([start], { state: 'going_on', completed: 1, total: 2 })
    const { outcome, tookMs } = await crawl([slow], { maxMs: 30_000 })
    expect(outcome).toMatchObject({ ended: 'time_budget', pages: 1 })
    expect(tookMs).toBeLessThanOrEqual(33_000)
  })
})

describe('an interrupted crawl by a service', () => {
  it('goes on without reading a finished page again, after each of its steps [KNW-7]', async () => {
    const whole = await crawl([look([start, a, b])])
    for (let cut = 0; cut <= whole.steps.length; cut += 1) {
      const resume = whole.steps.slice(0, cut).flatMap((step) => checkpointStep(step) ?? [])
      const { outcome, pages } = await crawl([look([start, a, b])], {}, { resume })
      const before = resume.flatMap((step) => (step.kind === 'page' ? [step] : [])).length
      expect(pages, `after ${cut} steps`).toEqual(whole.pages.slice(before))
      expect(outcome).toMatchObject({ ended: 'finished', pages: 3 })
    }
  })

  it('begins anew, once, when the service knows it no more and nothing was read [KNW-7]', async () => {
    const { asked, outcome } = await crawl([fault('expired'), look([start])])
    expect(asked).toEqual(['begin', 'look', 'begin anew', 'look'])
    expect(outcome.ended).toBe('finished')
    expect((await crawl([fault('expired')])).outcome.startFailure?.reason).toBe('engine_unavailable')
  })

  it('ends at once when it is told to, and leaves the service to whoever takes it up [KNW-7]', async () => {
    const stop = new AbortController()
    const stopping = () => {
      stop.abort(new Error('stopping'))
      return look([start], { state: 'going_on' })
    }
    const { outcome, asked } = await crawl([stopping], {}, { signal: stop.signal })
    expect(outcome.ended).toBe('cancelled')
    expect(asked).not.toContain('cancel')
  })
})
