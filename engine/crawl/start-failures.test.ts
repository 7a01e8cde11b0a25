import { describe, expect, it } from 'vitest'
import type { FakePage } from '#server/adapters/fetch/fake-web.ts'
import { crawlPages, ORIGIN, page } from './crawl-pages.fixture.ts'

const CASES: [what: string, pages: Record<string, FakePage>, startUrl: string, reason: string][] = [
  ['is no address', {}, 'not an address', 'malformed'],
  ['has another scheme', {}, 'ftp://acme.test/', 'not_http'],
  ['does not resolve', {}, 'https://nowhere.test/', 'unresolvable'],
  ['does not speak HTTP', { '/*': { failure: 'not_http' } }, `${ORIGIN}/`, 'not_http'],
  ['is private', { '/*': { failure: 'private_address' } }, `${ORIGIN}/`, 'private_address'],
  [
    'is private, and only its page says so',
    { '/': { failure: 'private_address' } },
    `${ORIGIN}/`,
    'private_address',
  ],
  ['refuses connections', { '/*': { failure: 'refused' } }, `${ORIGIN}/`, 'refused'],
  ['has a bad certificate', { '/*': { failure: 'tls' } }, `${ORIGIN}/`, 'tls'],
  ['never answers', { '/*': { failure: 'timeout' } }, `${ORIGIN}/`, 'timeout'],
  ['answers 500', { '/': { status: 500 } }, `${ORIGIN}/`, 'server_error'],
  ['answers 500 to everything', { '/*': { status: 500 } }, `${ORIGIN}/`, 'server_error'],
  ['answers 404', { '/*': { status: 404 } }, `${ORIGIN}/`, 'not_found'],
  ['answers 403', { '/*': { status: 403 } }, `${ORIGIN}/`, 'access_denied'],
  ['is empty', { '/': '' }, `${ORIGIN}/`, 'empty'],
  [
    'has a page without a word',
    { '/': '<html><body><img src="x.png"></body></html>' },
    `${ORIGIN}/`,
    'empty',
  ],
  ['is huge', { '/': { body: new Uint8Array(6_000_000) } }, `${ORIGIN}/`, 'too_large'],
  [
    'is a picture',
    { '/': { body: 'GIF89a', headers: { 'content-type': 'image/gif' } } },
    `${ORIGIN}/`,
    'not_a_page',
  ],
  [
    'is an API',
    { '/': { body: '{}', headers: { 'content-type': 'application/json' } } },
    `${ORIGIN}/`,
    'not_a_page',
  ],
  [
    'is nonsense that calls itself HTML',
    { '/': { body: new Uint8Array([1, 0, 2, 0, 255, 254, 0, 7]) } },
    `${ORIGIN}/`,
    'not_a_page',
  ],
  [
    'is a broken PDF',
    { '/': { body: '%PDF-1.7 nothing', headers: { 'content-type': 'application/pdf' } } },
    `${ORIGIN}/`,
    'broken',
  ],
  ['leads in a circle', { '/': { status: 302, headers: { location: '/' } } }, `${ORIGIN}/`, 'redirect_loop'],
  [
    'is forbidden by robots.txt',
    { '/': page('home'), '/robots.txt': 'user-agent: *\ndisallow: /' },
    `${ORIGIN}/`,
    'robots_forbidden',
  ],
  [
    'cannot give its robots.txt',
    { '/': page('home'), '/robots.txt': { status: 500 } },
    `${ORIGIN}/`,
    'server_error',
  ],
  [
    'does not want to be kept',
    { '/': page('home', [], '<meta name="robots" content="noindex">') },
    `${ORIGIN}/`,
    'noindex',
  ],
]

describe('a website', () => {
  it.each(CASES)('that %s is named as such, and nothing is kept', async (_what, pages, startUrl, reason) => {
    const { outcome, paths } = await crawlPages(pages, { startUrl })
    expect(outcome).toMatchObject({ ended: 'start_failed', pages: 0, startFailure: { reason } })
    expect(paths).toEqual([])
  })

  it('is never asked for a page when its robots.txt cannot be had', async () => {
    const { web } = await crawlPages({ '/': page('home'), '/robots.txt': { status: 503 } })
    expect(new Set(web.requests)).toEqual(new Set([`${ORIGIN}/robots.txt`]))
  })

  it('may move: where its start page leads is its home', async () => {
    const { paths, outcome } = await crawlPages({
      '/': { status: 301, headers: { location: 'https://new.test/en/' } },
      'https://new.test/en/': page('home', ['/en/about']),
      'https://new.test/en/about': page('about'),
    })
    expect(outcome.ended).toBe('finished')
    expect(paths).toEqual(['https://new.test/en/', 'https://new.test/en/about'])
  })

  it('that moved is judged by the robots.txt of its new home', async () => {
    const { outcome } = await crawlPages({
      '/': { status: 301, headers: { location: 'https://new.test/' } },
      'https://new.test/': page('home'),
      'https://new.test/robots.txt': 'user-agent: *\ndisallow: /',
    })
    expect(outcome.startFailure?.reason).toBe('robots_forbidden')
  })
})
