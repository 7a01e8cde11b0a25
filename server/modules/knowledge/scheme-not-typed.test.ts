// An address that was typed without a scheme means the one that answers.
import { createServer } from 'node:http'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { KnowledgeDetail } from '#contract/knowledge.ts'
import { type GuardedFetch, guardedFetch } from '#server/adapters/fetch/guarded-fetch.ts'
import { listen } from '#server/adapters/fetch/loopback.fixture.ts'
import { bakery, serveSmallSite } from '#server/testing/small-site.ts'
import { emailOf, password, testApp, tokenIn } from '#server/testing/test-app.ts'
import type { Caller } from '#server/testing/test-caller.ts'
import { until } from '#server/testing/until.ts'

const site = await serveSmallSite(bakery)
afterAll(() => site.close())
/** A port that nobody listens on until a test does. */
const free = createServer((_, response) => {
  response
    .writeHead(200, { 'content-type': 'text/html' })
    .end('<h1>Back again</h1><p>We are open every day.</p>')
})
const port = await listen(free)
await new Promise((resolve) => free.close(resolve))

const allow = [site.allow, `127.0.0.1:${port}`, '127.0.0.1:443']
const guarded: GuardedFetch = guardedFetch({
  userAgent: 'StaffroomBot/1.0',
  allow: new Set(allow),
  resolve: async (host) => (host === 'inside.example' ? ['10.0.0.1'] : ['127.0.0.1']),
})
afterAll(() => guarded.close())
/** What was asked for, and what it failed of. */
const asked: string[] = []
const app = await testApp({
  settings: { RESEARCH_ALLOW: allow.join(), RESEARCH_PAUSE_MS: '10' },
  replaced: {
    web: {
      get: async (request) => {
        const answer = await guarded.get(request).catch((error: unknown) => {
          asked.push(`${request.url} ${String(Object(error).reason)}`)
          throw error
        })
        asked.push(request.url)
        return answer
      },
    },
  },
})
beforeEach(() => {
  asked.length = 0
})

const ended = ({ calls }: Caller, id: string): Promise<KnowledgeDetail> =>
  until(async () => {
    const source = await calls.knowledge.get({ id })
    return /completed|failed/.test(source.status) ? source : null
  }, 'the research ends')

describe('a website whose address was typed without a scheme', () => {
  it('is read by http where there is no TLS, and is at that address from then on [KNW-1]', async () => {
    const ada = await app.person('ada')
    const { id, url } = await ada.calls.knowledge.create({ url: `${site.allow}/visit` })
    expect(url).toBe(`https://${site.allow}/visit`)
    expect(await ended(ada, id)).toMatchObject({
      status: 'research_completed',
      url: `${site.origin}/visit`,
    })
    await ada.calls.knowledge.research({ id })
    await ended(ada, id)
    expect(asked.filter((url) => url.startsWith('https:'))).toEqual([`https://${site.allow}/robots.txt tls`])
  })

  it('is looked at before it is read by the scheme that answers', async () => {
    const ada = await app.person('ada')
    expect(await ada.calls.knowledge.survey({ url: site.allow })).toMatchObject({
      url: `${site.origin}/`,
      failure: null,
    })
    expect(await ada.calls.knowledge.survey({ url: `https://${site.allow}` })).toMatchObject({
      failure: 'tls',
    })
  })

  it('is found as well by whoever tries a colleague out, and by whoever signs up for it [ACC-3, ONB-2]', async () => {
    const guest = app.guest()
    const { source } = await guest.calls.tryOuts.start({ url: site.allow })
    expect(await ended(guest, source.id)).toMatchObject({
      status: 'research_completed',
      url: `${site.origin}/`,
    })
    const bea = app.guest()
    const about = { displayName: 'bea', email: emailOf('bea'), password, wantedSite: site.allow }
    await bea.calls.accounts.signUp(about)
    await bea.calls.accounts.verifyEmail({
      token: tokenIn(await app.mailTo(emailOf('bea'), 'Confirm your e-mail address')),
    })
    const begun = await until(async () => {
      const { site } = await bea.calls.onboarding.get()
      return site?.isReady === true ? site : null
    }, 'the website is read')
    expect(begun).toMatchObject({ url: `${site.origin}/`, failure: null })
  })

  it('has both tried again as long as neither has answered', async () => {
    const ada = await app.person('ada')
    const { id } = await ada.calls.knowledge.create({ url: `127.0.0.1:${port}` })
    expect(await ended(ada, id)).toMatchObject({
      status: 'research_failed',
      url: `https://127.0.0.1:${port}/`,
      researchError: { code: 'refused' },
    })
    await new Promise<void>((resolve) => free.listen(port, '127.0.0.1', resolve))
    try {
      await ada.calls.knowledge.research({ id })
      expect(await ended(ada, id)).toMatchObject({
        status: 'research_completed',
        url: `http://127.0.0.1:${port}/`,
      })
    } finally {
      free.closeAllConnections()
      free.close()
    }
  })

  it('is asked for at no private address by either', async () => {
    const ada = await app.person('ada')
    // Allowed at the port of https alone, where nobody is.
    const { id } = await ada.calls.knowledge.create({ url: '127.0.0.1' })
    expect(await ended(ada, id)).toMatchObject({
      url: 'https://127.0.0.1/',
      researchError: { code: 'refused' },
    })
    expect(asked.filter((url) => url.startsWith('http:'))).toEqual([
      'http://127.0.0.1/robots.txt private_address',
    ])
    asked.length = 0
    const { id: inside } = await ada.calls.knowledge.create({ url: 'inside.example' })
    expect(await ended(ada, inside)).toMatchObject({
      url: 'https://inside.example/',
      researchError: { code: 'private_address' },
    })
    expect(asked.filter((url) => url.startsWith('http:'))).toEqual([])
  })
})

describe('a website whose address was typed with its scheme', () => {
  it('is read by that and no other [KNW-1]', async () => {
    const ada = await app.person('ada')
    const { id } = await ada.calls.knowledge.create({ url: `https://${site.allow}/` })
    expect(await ended(ada, id)).toMatchObject({
      status: 'research_failed',
      url: `https://${site.allow}/`,
      researchError: { code: 'tls' },
    })
    expect(asked.filter((url) => url.startsWith('http:'))).toEqual([])
    // Typed anew without one, it means either.
    await ada.calls.knowledge.research({ id, url: site.allow })
    expect(await ended(ada, id)).toMatchObject({ status: 'research_completed', url: `${site.origin}/` })
  })
})
