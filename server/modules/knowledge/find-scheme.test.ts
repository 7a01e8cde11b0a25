// Which scheme an address means that was typed without one.
import { createServer } from 'node:http'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { KnowledgeDetail } from '#contract/knowledge.ts'
import { portOf } from '#server/adapters/fetch/address-guard.ts'
import { failureOf } from '#server/adapters/fetch/exchange.ts'
import { type GuardedFetch, guardedFetch } from '#server/adapters/fetch/guarded-fetch.ts'
import { listen } from '#server/adapters/fetch/loopback.fixture.ts'
import type { FetchedResource, WebRequest } from '#server/adapters/fetch/web-fetch.ts'
import { askToTheEnd, hireWithKnowledge } from '#server/testing/hired-staff.ts'
import { bakery, serveSmallSite } from '#server/testing/small-site.ts'
import { emailOf, password, testApp, tokenIn } from '#server/testing/test-app.ts'
import type { Caller } from '#server/testing/test-caller.ts'
import { until } from '#server/testing/until.ts'

const pages = {
  ...structuredClone(bakery),
  '/': { title: 'Welcome', paragraphs: ['Welcome to our small house. Look around.'] },
}
const site = await serveSmallSite(pages)
afterAll(() => site.close())
/** Whether somebody listens at the second port. */
let isOpen = false
const other = createServer((_, response) => {
  response
    .writeHead(200, { 'content-type': 'text/html' })
    .end('<h1>Back again</h1><p>We are open every day.</p>')
})
const port = await listen(other)
afterAll(() => {
  other.closeAllConnections()
  other.close()
})

/** What comes of asking for the bakery by https: as it is, it hears none. */
type Https =
  | 'none'
  | 'served'
  | 'served late'
  | 'elsewhere'
  | 'timeout'
  | 'reset'
  | 'in part'
  | 'out of order'
  | 'not found'
let https: Https = 'none'
const failed = (code: string, url: string) =>
  failureOf(Object.assign(new Error(code), { code }), new URL(url))

const allow = [site.allow, `127.0.0.1:${port}`, '127.0.0.1:443']
const guarded: GuardedFetch = guardedFetch({
  userAgent: 'StaffroomBot/1.0',
  allow: new Set(allow),
  resolve: async (host) => (host === 'inside.example' ? ['10.0.0.1'] : ['127.0.0.1']),
})
afterAll(() => guarded.close())

/** The bakery as it is, under another address. */
async function servedAt(origin: string, request: WebRequest): Promise<FetchedResource> {
  const { pathname, search } = new URL(request.url)
  const answer = await guarded.get({
    ...request,
    url: site.origin + pathname + search,
    port: portOf(new URL(site.origin)),
  })
  return { ...answer, url: answer.url.replace(site.origin, origin) }
}

async function answered(request: WebRequest): Promise<FetchedResource> {
  const { host, origin, protocol } = new URL(request.url)
  if (origin === 'https://127.0.0.1' || (host === `127.0.0.1:${port}` && !isOpen))
    throw failed('ECONNREFUSED', request.url)
  if (host === 'bakery.example:80') throw failed('ERR_SSL_WRONG_VERSION_NUMBER', request.url)
  if (host === 'bakery.example') return servedAt(origin, request)
  if (host === 'www.bare.example') return servedAt(origin, request)
  if (host === 'bare.example') {
    if (protocol === 'https:') throw failed('ECONNREFUSED', request.url)
    return answered({ ...request, url: request.url.replace('http://', 'https://www.') })
  }
  if (host !== site.allow || protocol === 'http:' || https === 'none') return guarded.get(request)
  switch (https) {
    case 'served':
      return servedAt(origin, request)
    case 'served late':
      https = 'served'
      throw failed('UND_ERR_CONNECT_TIMEOUT', request.url)
    case 'in part':
      if (request.url.endsWith('/people')) throw failed('ECONNRESET', request.url)
      return servedAt(origin, request)
    case 'out of order':
      return { ...(await servedAt(origin, request)), status: 521 }
    case 'not found':
      return { ...(await servedAt(origin, request)), status: 404 }
    case 'timeout':
      throw failed('UND_ERR_CONNECT_TIMEOUT', request.url)
    case 'reset':
      throw failed('ECONNRESET', request.url)
    case 'elsewhere': {
      const location = 'https://closed.example/'
      if ((await request.mayFollow?.(location)) !== false) throw failed('ECONNREFUSED', location)
      const headers = { location }
      return { ...(await servedAt(origin, request)), status: 301, headers, bodyRead: false }
    }
  }
}

/** What was asked for, and what it failed of. */
const asked: string[] = []
const byScheme = (scheme: 'http' | 'https') => asked.filter((url) => url.startsWith(`${scheme}:`))
const app = await testApp({
  settings: { RESEARCH_ALLOW: allow.join(), RESEARCH_PAUSE_MS: '10' },
  replaced: {
    web: {
      get: async (request) => {
        const answer = await answered(request).catch((error: unknown) => {
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
  https = 'none'
})

const ended = ({ calls }: Caller, id: string): Promise<KnowledgeDetail> =>
  until(async () => {
    const source = await calls.knowledge.get({ id })
    return /completed|failed/.test(source.status) ? source : null
  }, 'the research ends')

describe('a website whose address was typed without a scheme', () => {
  it('is read by http where there is no TLS, and each time https is asked for first [KNW-1]', async () => {
    const ada = await app.person('ada')
    const { id, url } = await ada.calls.knowledge.create({ url: `${site.allow}/visit` })
    expect(url).toBe(`https://${site.allow}/visit`)
    const byHttp = { status: 'research_completed', url: `${site.origin}/visit` }
    expect(await ended(ada, id)).toMatchObject(byHttp)
    await ada.calls.knowledge.research({ id })
    expect(await ended(ada, id)).toMatchObject(byHttp)
    const once = `https://${site.allow}/robots.txt tls`
    expect(byScheme('https')).toEqual([once, once])
  })

  it('is read by https as soon as that answers, its pages the same as before, and by nothing else from then on', async () => {
    const ada = await app.person('ada')
    const { id } = await ada.calls.knowledge.create({ url: site.allow })
    expect(await ended(ada, id)).toMatchObject({ url: `${site.origin}/` })
    const secured = { status: 'research_completed', url: `https://${site.allow}/` }
    https = 'served'
    for (const _ of [1, 2]) {
      asked.length = 0
      await ada.calls.knowledge.research({ id })
      expect(await ended(ada, id)).toMatchObject(secured)
      expect(byScheme('http')).toEqual([])
    }
    const { items } = await ada.calls.knowledge.listReadings({ id })
    expect(items).toMatchObject([{ state: 'unchanged' }, { state: 'unchanged' }])
    https = 'none'
    await ada.calls.knowledge.research({ id })
    expect(await ended(ada, id)).toMatchObject({ url: secured.url, researchError: { code: 'tls' } })
    expect(byScheme('http')).toEqual([])
  })

  it('is corrected, and what was declined of it is so, also once it is read by https [STF-6]', async () => {
    const ada = await app.person('ada')
    const { source, staff, conversation } = await hireWithKnowledge(ada, site.allow)
    const { id } = source
    const { items } = await ada.calls.knowledge.listItems({ id, type: 'prices' })
    const loaf = items.find(({ value }) => value.includes('6.40'))
    if (loaf === undefined) throw new Error('no price was found')
    const { snapshotId, start, end } = loaf.citation
    const asked = 'How much is a sourdough loaf?'
    const text = 'A sourdough loaf costs 6.90 euros since November.'
    const words = { questions: [asked], text, staffIds: [staff.id] }
    await ada.calls.approvedAnswers.correct({ id, snapshotId, start, end, ...words })

    await ada.calls.knowledge.update({ id, asksFirst: true })
    const paragraphs = [...pages['/prices'].paragraphs, 'Rye rolls are sold out by noon.']
    pages['/prices'].paragraphs = paragraphs
    const readAgain = async () => {
      await ada.calls.knowledge.research({ id })
      await ended(ada, id)
      const [reading] = (await ada.calls.knowledge.listReadings({ id })).items
      if (reading === undefined) throw new Error('nothing was read again')
      return reading
    }
    const waiting = await readAgain()
    expect(waiting).toMatchObject({ state: 'waiting', changed: 1 })
    await ada.calls.knowledge.decideReading({ id, readingId: waiting.id, accepts: false })
    https = 'served'
    expect(await readAgain()).toMatchObject({ state: 'unchanged' })
    const address = async () => (await ada.calls.knowledge.get({ id })).url
    // Nothing that was read by https holds yet.
    expect(await address()).toBe(`${site.origin}/`)

    pages['/prices'].paragraphs = [...paragraphs, 'Cakes are baked on Friday.']
    const secured = await readAgain()
    expect(await address()).toBe(`${site.origin}/`)
    await ada.calls.knowledge.decideReading({ id, readingId: secured.id, accepts: true })
    expect(await address()).toBe(`https://${site.allow}/`)
    const { places } = (await ada.calls.approvedAnswers.listCorrections({ id })).items[0]?.corrects ?? {}
    const page = await ada.calls.knowledge.getSnapshot({ id: places?.[0]?.snapshotId ?? '' })
    expect(page.url).toBe(`https://${site.allow}/prices`)
    expect((await askToTheEnd(ada, conversation.id, asked)).answer.text).toBe(text)
    pages['/prices'].paragraphs = bakery['/prices'].paragraphs
  })

  it('has by https what was carried over from when it was read by http', async () => {
    const ada = await app.person('ada')
    const { id } = await ada.calls.knowledge.create({ url: site.allow })
    await ended(ada, id)
    https = 'in part'
    const { paragraphs } = pages['/']
    pages['/'].paragraphs = [...paragraphs, 'There is a ramp at the door.']
    await ada.calls.knowledge.research({ id })
    expect(await ended(ada, id)).toMatchObject({ url: `https://${site.allow}/` })
    https = 'served'
    asked.length = 0
    await ada.calls.knowledge.research({ id })
    await ended(ada, id)
    expect(asked).toContain(`https://${site.allow}/people`)
    expect(byScheme('http')).toEqual([])
    pages['/'].paragraphs = paragraphs
  })

  it('goes on by http while https has no more than an error of its server', async () => {
    const ada = await app.person('ada')
    const { id } = await ada.calls.knowledge.create({ url: site.allow })
    await ended(ada, id)
    https = 'out of order'
    await ada.calls.knowledge.research({ id })
    expect(await ended(ada, id)).toMatchObject({ status: 'research_completed', url: `${site.origin}/` })
  })

  it('keeps its address where its start page cannot be had by https', async () => {
    const ada = await app.person('ada')
    const { id } = await ada.calls.knowledge.create({ url: site.allow })
    await ended(ada, id)
    https = 'not found'
    await ada.calls.knowledge.research({ id })
    expect(await ended(ada, id)).toMatchObject({ status: 'research_failed', url: `${site.origin}/` })
    https = 'none'
    await ada.calls.knowledge.research({ id })
    expect(await ended(ada, id)).toMatchObject({ status: 'research_completed', url: `${site.origin}/` })
  })

  it('stays at http where that leads to the https of another host', async () => {
    const ada = await app.person('ada')
    const { id } = await ada.calls.knowledge.create({ url: 'bare.example' })
    const byHttp = { status: 'research_completed', url: 'http://bare.example/' }
    expect(await ended(ada, id)).toMatchObject(byHttp)
    await ada.calls.knowledge.research({ id })
    expect(await ended(ada, id)).toMatchObject(byHttp)
  })

  it('is read by https alone once a version was, also if https had not answered when it was asked first', async () => {
    const ada = await app.person('ada')
    https = 'served late'
    const { id } = await ada.calls.knowledge.create({ url: site.allow })
    expect(await ended(ada, id)).toMatchObject({ status: 'research_completed' })
    https = 'none'
    await ada.calls.knowledge.research({ id })
    expect(await ended(ada, id)).toMatchObject({
      url: `https://${site.allow}/`,
      researchError: { code: 'tls' },
    })
    expect(byScheme('http')).toEqual([])
  })

  it.each<Https>(['elsewhere', 'timeout', 'reset'])(
    'is asked for by no http where https is there: %s',
    async (kind) => {
      const ada = await app.person('ada')
      https = kind
      expect(await ada.calls.knowledge.survey({ url: site.allow })).toMatchObject({
        url: `https://${site.allow}/`,
      })
      expect(byScheme('http')).toEqual([])
    },
  )

  it('is known without a port that goes without saying', async () => {
    const ada = await app.person('ada')
    const { id } = await ada.calls.knowledge.create({ url: 'bakery.example:80' })
    expect(await ended(ada, id)).toMatchObject({
      status: 'research_completed',
      url: 'http://bakery.example/',
    })
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
    isOpen = true
    // As the form sends it, which has the address whole.
    await ada.calls.knowledge.research({ id, url: `https://127.0.0.1:${port}/` })
    expect(await ended(ada, id)).toMatchObject({
      status: 'research_completed',
      url: `http://127.0.0.1:${port}/`,
    })
  })

  it('is asked for at no private address by either', async () => {
    const ada = await app.person('ada')
    // Allowed at the port of https alone.
    const { id } = await ada.calls.knowledge.create({ url: '127.0.0.1' })
    expect(await ended(ada, id)).toMatchObject({
      url: 'https://127.0.0.1/',
      researchError: { code: 'refused' },
    })
    expect(byScheme('http')).toEqual(['http://127.0.0.1/robots.txt private_address'])
    asked.length = 0
    const { id: inside } = await ada.calls.knowledge.create({ url: 'inside.example' })
    expect(await ended(ada, inside)).toMatchObject({
      url: 'https://inside.example/',
      researchError: { code: 'private_address' },
    })
    expect(byScheme('http')).toEqual([])
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
    expect(byScheme('http')).toEqual([])
    // Typed anew without one, it means either.
    await ada.calls.knowledge.research({ id, url: site.allow })
    expect(await ended(ada, id)).toMatchObject({ status: 'research_completed', url: `${site.origin}/` })
  })
})
