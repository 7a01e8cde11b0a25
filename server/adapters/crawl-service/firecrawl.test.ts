import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startFirecrawlServer } from '#server/testing/firecrawl-server/firecrawl-server.ts'
import { CrawlServiceError } from './crawl-service.ts'
import { firecrawl } from './firecrawl.ts'

const standIn = await startFirecrawlServer()
const { baseUrl, apiKey } = standIn
const service = firecrawl({ apiKey, baseUrl, timeoutMs: 300 })
const wish = { url: 'https://shop.example/', maxPages: 20, maxDepth: 2, choice: null }
const { signal } = new AbortController()
const page = (path: string, html: string | null = `<p>${path}</p>`) => ({
  url: `https://shop.example${path}`,
  html,
})
afterAll(async () => {
  await service.close()
  await standIn.close()
})
beforeEach(() => {
  standIn.behave('honest')
  standIn.serve([page('/'), page('/a'), page('/b', null)], { blocked: ['https://shop.example/private'] })
})

/** How a question fails. */
const failure = async (asked: Promise<unknown>) => {
  const error: unknown = await asked.catch((reason: unknown) => reason)
  if (!(error instanceof CrawlServiceError)) throw new Error(`no failure of the service: ${String(error)}`)
  const { reason, retryable, retryAfterMs } = error
  return { reason, retryable, retryAfterMs }
}

describe('a choice of pages', () => {
  const begunWith = async (choice: { include: string[]; exclude: string[] }, url = wish.url) => {
    await service.start({ ...wish, url, choice }, signal)
    const { includePaths, excludePaths } = standIn.begun.at(-1) ?? {}
    return { includePaths, excludePaths }
  }

  it('is told as patterns of paths, as far as they leave nothing out that is chosen [KNW-7]', async () => {
    expect(await begunWith({ include: [], exclude: ['/blog', '/a.b'] })).toEqual({
      includePaths: undefined,
      excludePaths: ['^/blog(/.*)?$', '^/a\\.b(/.*)?$'],
    })
    expect(await begunWith({ include: ['/shop'], exclude: ['/', '/shop/old'] })).toEqual({
      includePaths: ['^/$', '^/shop(/.*)?$'],
      excludePaths: ['^/shop/old(/.*)?$'],
    })
    // Of a folder of which something is read, and of the start page's, Firecrawl is told nothing.
    expect(await begunWith({ include: ['/blog/about'], exclude: ['/blog'] })).toEqual({})
    expect(await begunWith({ include: [], exclude: ['/en', '/fr'] }, 'https://shop.example/en/home')).toEqual(
      {
        excludePaths: ['^/fr(/.*)?$'],
      },
    )
  })
})

describe('Firecrawl', () => {
  it('is told what to read and how far, and gives its pages from look to look until it is done [KNW-7]', async () => {
    const job = await service.start(wish, signal)
    expect(standIn.begun.at(-1)).toMatchObject({
      url: wish.url,
      limit: 20,
      maxDiscoveryDepth: 2,
      allowExternalLinks: false,
      allowSubdomains: false,
    })
    const first = await service.look(job, null, signal)
    expect(first).toMatchObject({ state: 'going_on', completed: 2, total: 3 })
    expect(first.pages[0]).toEqual({ requestedUrl: wish.url, url: wish.url, status: 200, html: '<p>/</p>' })
    const second = await service.look(job, first.next, signal)
    expect(second).toMatchObject({ state: 'completed', next: null, pages: [{ html: null }] })
    expect(await service.leftOut(job, signal)).toEqual([
      { url: 'https://shop.example/private', reason: 'robots_forbidden' },
    ])
    await service.cancel(job, signal)
    expect(standIn.crawls.get(job)?.cancelled).toBe(true)
    expect(await service.credits(signal)).toBe(1_000)
  })

  it('fails with a reason that says whether asking again may help [KNW-7]', async () => {
    const job = await service.start(wish, signal)
    const look = () => service.look(job, null, signal)
    const again = { reason: 'unavailable', retryable: true, retryAfterMs: null }
    const never = { retryable: false, retryAfterMs: null }
    for (const [behaviour, expected] of [
      ['401', { ...never, reason: 'refused' }],
      ['402', { ...never, reason: 'no_credits' }],
      ['429', { ...again, retryAfterMs: 2_000 }],
      ['500', again],
      ['hang', again],
      ['truncated', again],
      ['garbage', again],
      ['expired', { ...never, reason: 'expired' }],
    ] as const) {
      standIn.behave(behaviour)
      expect(await failure(look()), behaviour).toEqual(expected)
    }
    await standIn.close()
    expect(await failure(look())).toEqual(again)
  })
})

describe('the key of Firecrawl', () => {
  it('goes to no other server, whatever the answer names for the next pages [KNW-7]', async () => {
    const other = await startFirecrawlServer()
    const mine = firecrawl({ apiKey, baseUrl: other.baseUrl })
    other.serve([page('/'), page('/a'), page('/b')])
    const job = await mine.start(wish, signal)
    other.behave('astray')
    const { next } = await mine.look(job, null, signal)
    expect(next).toContain('http://127.0.0.1:1/')
    const { pages } = await mine.look(job, next, signal)
    expect(pages).toHaveLength(1)
    expect(await failure(mine.look(job, 'http://169.254.169.254/latest', signal))).toMatchObject({
      reason: 'unavailable',
      retryable: false,
    })
    expect(other.asked.at(-1)).toBe(`GET /v2/crawl/${job}?skip=2`)
    await mine.close()
    await other.close()
  })
})
