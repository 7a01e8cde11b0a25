// On one database: it is about a service.
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { hurriedClock } from '#server/testing/hurried-clock.ts'
import { startFirecrawlServer } from '#server/testing/firecrawl-server/firecrawl-server.ts'
import { askToTheEnd } from '#server/testing/hired-staff.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { Caller } from '#server/testing/test-caller.ts'
import { until } from '#server/testing/until.ts'

const standIn = await startFirecrawlServer()
const app = await testApp({
  settings: { FIRECRAWL_API_KEY: standIn.apiKey, FIRECRAWL_BASE_URL: standIn.baseUrl },
  replaced: { clock: hurriedClock() },
})
afterAll(() => standIn.close())

const site = 'https://bakery.example'
const html = (title: string, text: string, links: string[] = [], head = '') =>
  `<!doctype html><html lang="en"><head><title>${title}</title>${head}</head><body><main><h1>${title}</h1><p>${text}</p>` +
  `${links.map((at) => `<a href="${at}">Page ${at}</a>`).join(' ')}</main></body></html>`
const half =
  '{"@type":"Product","name":"Loaf \\ud83c\\u0000","offers":{"price":"6.40","priceCurrency":"EUR"}}'
const pages = [
  {
    url: `${site}/`,
    html: html('Bakery', 'We bake bread every day in the harbour.', ['/prices', '/hours', '/nul']),
  },
  {
    url: `${site}/prices`,
    html: html('Prices', 'A sourdough loaf costs 6.40 euros and a butter croissant costs 2.10 euros.'),
  },
  {
    url: `${site}/hours`,
    html: html('Opening hours', 'The bakery is open from Tuesday to Saturday, 7:30 to 18:00.'),
  },
  {
    url: `${site}/nul`,
    html: html(
      'Cakes \0',
      `Cakes \0 are baked ${'\ud83c'} on Fridays and Saturdays only.`,
      [],
      `<script type="application/ld+json">${half}</script>`,
    ),
  },
]
const all = { maxDepth: 2, maxPages: 20, engine: 'firecrawl' } as const
const state = async (who: Caller, id: string) => {
  const { status, partial, partialReason, researchError, firecrawlJobId } = await who.calls.knowledge.get({
    id,
  })
  return { status, partial, partialReason, error: researchError?.code ?? null, firecrawlJobId }
}
const ended = (who: Caller, id: string) =>
  until(async () => {
    const now = await state(who, id)
    return /completed|failed/.test(now.status) && now
  }, 'the research has ended')

beforeEach(() => {
  standIn.behave('honest')
  standIn.serve(pages, { blocked: [`${site}/private`] })
})

describe('a website that Firecrawl reads', () => {
  it('is read as far as somebody chose: Firecrawl is told, and what it brings nevertheless is not kept [KNW-7]', async () => {
    const ada = await app.person('ada')
    const pageChoice = { include: [], exclude: ['/hours', '/prices'] }
    const { id } = await ada.calls.knowledge.create({ url: site, researchSettings: { ...all, pageChoice } })
    await ended(ada, id)
    expect(standIn.begun.at(-1)).toMatchObject({ excludePaths: ['^/hours(/.*)?$', '^/prices(/.*)?$'] })
    const { items } = await ada.calls.knowledge.listPages({ id, limit: 50 })
    const reasons = new Map(items.map(({ url, state, reason }) => [new URL(url).pathname, reason ?? state]))
    expect([reasons.get('/'), reasons.get('/prices'), reasons.get('/hours')]).toEqual([
      'read',
      'not_chosen',
      'not_chosen',
    ])
  })

  it('is researched like every other: pages, text that cannot be kept, report, receipts, and the id of its crawl [KNW-7]', async () => {
    const ada = await app.person('ada')
    const { id } = await ada.calls.knowledge.create({ url: site, researchSettings: all })
    const { firecrawlJobId, ...end } = await ended(ada, id)
    expect(end).toEqual({ status: 'research_completed', partial: false, partialReason: null, error: null })
    expect(standIn.crawls.has(firecrawlJobId ?? '')).toBe(true)
    expect(standIn.begun.at(-1)).toMatchObject({ url: `${site}/`, limit: 20, maxDiscoveryDepth: 2 })

    const { items } = await ada.calls.knowledge.listPages({ id, limit: 50 })
    expect(
      Object.fromEntries(items.map(({ url, state, reason }) => [new URL(url).pathname, reason ?? state])),
    ).toEqual({
      '/': 'read',
      '/prices': 'read',
      '/hours': 'read',
      '/nul': 'read',
      '/private': 'robots_forbidden',
    })
    const { researchSettings } = await ada.calls.knowledge.get({ id })
    expect(researchSettings).toEqual({ ...all, pageChoice: null })

    const staff = await ada.calls.staff.create({ name: 'Kenji', knowledgeSourceIds: [id] })
    const conversation = await ada.calls.conversations.start({ staffId: staff.id })
    const { answer } = await askToTheEnd(ada, conversation.id, 'What does a sourdough loaf cost?')
    expect(answer.text).toContain('6.40')
  })

  it('is finished with what came when the crawl is lost, and failed with the reason when nothing came [KNW-7, KNW-2]', async () => {
    const ada = await app.person('ada')
    standIn.behave('failed', 'GET')
    const { id } = await ada.calls.knowledge.create({ url: site, researchSettings: all })
    expect(await ended(ada, id)).toMatchObject({
      status: 'research_completed',
      partial: true,
      partialReason: 'engine_lost',
      error: null,
    })
    for (const [behaviour, on, expected] of [
      ['402', 'POST', { status: 'research_failed', error: 'engine_no_credits', firecrawlJobId: null }],
      ['401', 'POST', { status: 'research_failed', error: 'engine_refused', firecrawlJobId: null }],
      ['garbage', 'GET', { status: 'research_failed', error: 'engine_unavailable' }],
    ] as const) {
      standIn.behave(behaviour, on)
      await ada.calls.knowledge.research({ id })
      expect(await ended(ada, id), behaviour).toMatchObject(expected)
    }
    for (const [behaviour, on, times] of [
      ['429', 'POST', 1],
      ['500', 'GET', 2],
      ['truncated', 'GET', 1],
    ] as const) {
      standIn.behave(behaviour, on, times)
      await ada.calls.knowledge.research({ id })
      expect(await ended(ada, id), behaviour).toMatchObject({ status: 'research_completed', partial: false })
    }
  })

  it('is given up at Firecrawl too when its research is cancelled [KNW-7]', async () => {
    const ada = await app.person('ada')
    standIn.behave('stuck', 'GET')
    const { id } = await ada.calls.knowledge.create({ url: site, researchSettings: all })
    const jobId = await until(async () => (await state(ada, id)).firecrawlJobId, 'the crawl has begun')
    await ada.calls.knowledge.cancel({ id })
    await until(() => standIn.crawls.get(jobId)?.cancelled === true, 'Firecrawl is told')
  })

  it('is chosen for each website by itself, and left to the installation again [KNW-7]', async () => {
    const ada = await app.person('ada')
    const { researchSettings, id } = await ada.calls.knowledge.create({ url: 'https://bakery.example/other' })
    expect(researchSettings.engine).toBeNull()
    await ada.calls.knowledge.update({ id, researchSettings: { engine: 'firecrawl' } })
    expect((await ada.calls.knowledge.get({ id })).researchSettings.engine).toBe('firecrawl')
    await ada.calls.knowledge.update({ id, researchSettings: { engine: null } })
    expect((await ada.calls.knowledge.get({ id })).researchSettings.engine).toBeNull()
  })
})
