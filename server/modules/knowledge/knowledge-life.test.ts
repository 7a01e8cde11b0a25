import { afterAll, describe, expect, it } from 'vitest'
import { generateSite } from '#engine/lab/sites/generate-site.ts'
import { serveSite } from '#engine/lab/sites/serve-site.ts'
import { freePort } from '#server/testing/free-port.ts'
import { hurriedClock } from '#server/testing/hurried-clock.ts'
import { testApp } from '#server/testing/test-app.ts'
import { until } from '#server/testing/until.ts'
import type { Caller } from '#server/testing/test-caller.ts'

const site = generateSite({ seed: 11, template: 'studio', pages: 60 })
const served = await serveSite(site, { slowMs: 200 })
const app = await testApp({
  // The hurried clock hurries the time budget too.
  settings: { RESEARCH_ALLOW: served.allow, RESEARCH_MAX_SECONDS: '7200' },
  replaced: { clock: hurriedClock() },
})
afterAll(() => served.close())

async function untilDone(who: Caller, id: string) {
  return until(async () => {
    const source = await who.calls.knowledge.get({ id })
    return ['research_pending', 'research_in_progress'].includes(source.status) ? null : source
  }, 'the research ends')
}

describe('knowledge sources', () => {
  it('are added to the active workspace and wait for their research [KNW-1, KNW-2]', async () => {
    const ada = await app.person('ada')
    const source = await ada.calls.knowledge.create({ url: 'example.com/shop#top', query: 'prices' })
    expect(source).toMatchObject({
      name: 'example.com',
      url: 'https://example.com/shop',
      type: 'website_research',
      status: 'research_pending',
      query: 'prices',
      extractionTypes: [],
      researchSettings: { maxDepth: 2, maxPages: 200, engine: null },
      screenshotUrl: null,
      firecrawlJobId: null,
      researchError: null,
      workspaceId: ada.workspaceId,
      ownerUid: ada.uid,
    })
    expect((await ada.calls.accounts.getSession()).user?.setupGuide.knowledgeSourceCreated).toBe(true)
  })

  it('cannot be added by a guest [KNW-2, ERR-6]', async () => {
    await expect(app.guest().calls.knowledge.create({ url: 'https://example.com' })).rejects.toThrow(
      'User not authenticated to create knowledge source.',
    )
  })

  it('cannot be added without an active workspace [KNW-2, ERR-7]', async () => {
    const ada = await app.person('ada')
    await app.query('update person set active_workspace = null where id = $1', [ada.uid])
    await expect(ada.calls.knowledge.create({ url: 'https://example.com' })).rejects.toThrow(
      'No active workspace selected to create knowledge source.',
    )
  })

  it.each([
    ['ftp://example.com', 'address_not_http'],
    ['javascript:alert(1)', 'address_not_http'],
    ['not an address', 'address_invalid'],
    ['localhost:1234', 'address_private'],
    ['http://10.0.0.1/', 'address_private'],
    ['http://[::1]/', 'address_private'],
    ['http://2130706433/', 'address_private'],
    ['http://0x7f.1/', 'address_private'],
    ['http://wiki.internal/', 'address_private'],
    ['nowhere', 'address_invalid'],
  ])('of the address %s are refused with %s', async (url, code) => {
    const ada = await app.person('ada')
    await expect(ada.calls.knowledge.create({ url })).rejects.toThrow(code)
  })

  it('are researched: pages, passages, report and items, each in its place [KNW-3, KNW-5]', async () => {
    const ada = await app.person('ada')
    const { id } = await ada.calls.knowledge.create({
      url: served.origin,
      query: 'what does it cost',
      researchSettings: { maxDepth: 3, maxPages: 200, engine: null },
    })
    const source = await untilDone(ada, id)
    expect(source).toMatchObject({ status: 'research_completed', partialReason: null, researchError: null })
    expect(source.passagesCount).toBeGreaterThan(60)
    const { finalAnalysis, activities, sources } = source.researchData
    expect(activities.length).toBeGreaterThan(20)
    const reasons = new Set(sources.map(({ reason }) => reason))
    for (const reason of ['robots_forbidden', 'duplicate', 'not_found', 'redirect_loop'])
      expect(reasons).toContain(reason)
    const read = sources.filter(({ state }) => state === 'read')
    expect(read.length).toBeGreaterThan(50)
    // Each goes by its title as soon as it is read, where the browser knows activities alone.
    const titles = new Map(read.map(({ url, title }) => [url, title.slice(0, 120)]))
    const arrived = activities.filter(
      ({ code, params }) => code === 'page_read' && titles.has(String(params.url)),
    )
    expect(arrived.length).toBeGreaterThan(10)
    for (const { params } of arrived) expect(params.title ?? '').toBe(titles.get(String(params.url)))
    const snapshots = await Promise.all(
      read.slice(0, 10).map(({ snapshotId }) => ada.calls.knowledge.getSnapshot({ id: snapshotId ?? '' })),
    )
    for (const { text, blocks } of snapshots)
      for (const { start, end } of blocks) expect(end).toBeGreaterThan(start - (text === '' ? 1 : 0))
    for (const { statements } of finalAnalysis?.sections ?? [])
      for (const { snapshotId, start, end, quote } of statements.flatMap(({ citations }) => citations))
        expect((await ada.calls.knowledge.getSnapshot({ id: snapshotId })).text.slice(start, end)).toBe(quote)
    expect(source.itemCounts.length).toBeGreaterThan(1)
    for (const { type, count } of source.itemCounts)
      expect((await ada.calls.knowledge.listItems({ id, type, limit: 1 })).total).toBe(count)
    for (const { citation } of source.extracted_items.slice(0, 20)) {
      const { text } = await ada.calls.knowledge.getSnapshot({ id: citation.snapshotId })
      expect(text.slice(citation.start, citation.end)).toBe(citation.quote)
    }
    expect(served.forbidden).toEqual([])
    for (const { text } of site.canaries) {
      const rows = await app.query('select 1 from page_snapshot where position($1 in text) > 0', [text])
      expect(rows).toEqual([])
    }

    const again = await ada.calls.knowledge.research({ id })
    expect(again.status).toBe('research_pending')
    expect((await ada.calls.knowledge.get({ id })).researchData.finalAnalysis).toEqual(finalAnalysis)
    await expect(ada.calls.knowledge.research({ id })).rejects.toThrow('knowledge_busy')
    const cancelled = await ada.calls.knowledge.cancel({ id })
    expect(cancelled.status).toBe('research_cancelled')
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const after = await ada.calls.knowledge.get({ id })
    expect(after.status).toBe('research_cancelled')
    expect(after.passagesCount).toBe(source.passagesCount)
  })

  it.each([
    [
      'http://does-not-exist.invalid/',
      'unresolvable',
      'This address does not exist: no server answers to its name.',
    ],
    [`${served.origin}/no-such-page`, 'not_found', 'There is no page at this address.'],
  ])('at %s fail with a sentence and can be tried again [KNW-2]', async (url, code, message) => {
    const ada = await app.person('ada')
    const { id } = await ada.calls.knowledge.create({ url })
    const source = await untilDone(ada, id)
    expect(source).toMatchObject({ status: 'research_failed', researchError: { code, message } })
    expect((await ada.calls.knowledge.research({ id })).status).toBe('research_pending')
    await ada.calls.knowledge.cancel({ id })
  })

  it('can be changed, listed and deleted by their people only [KNW-4, ERR-11, ERR-12, WSP-5]', async () => {
    const [ada, eve] = [await app.person('ada'), await app.person('eve')]
    const { id } = await ada.calls.knowledge.create({ url: 'http://does-not-exist.invalid/' })
    await expect(eve.calls.knowledge.update({ id, name: 'Mine' })).rejects.toThrow(
      `Cannot update: Knowledge Source with ID ${id} not found or not accessible.`,
    )
    await expect(eve.calls.knowledge.delete({ id })).rejects.toThrow(
      `Cannot delete: Knowledge Source with ID ${id} not found or not accessible.`,
    )
    expect((await ada.calls.knowledge.update({ id, name: 'Ours', query: 'hours' })).name).toBe('Ours')
    expect((await ada.calls.knowledge.list({})).items.map((source) => source.name)).toEqual(['Ours'])
    expect((await eve.calls.knowledge.list({})).items).toEqual([])
    await ada.calls.knowledge.delete({ id })
    await expect(ada.calls.knowledge.delete({ id })).rejects.toThrow('knowledge_delete_not_found')
    expect((await ada.calls.knowledge.list({})).total).toBe(0)
  })
})

describe('a website whose address was wrong', () => {
  it('is read at another one, under its name and with its colleagues, until something is known of it [KNW-1]', async () => {
    const ada = await app.person('ada')
    const gone = `http://127.0.0.1:${await freePort()}/`
    const { id } = await ada.calls.knowledge.create({ url: 'nobody-has-this.example' })
    await app.query(
      `update knowledge_source set status = 'research_failed', current_run_id = null where id = $1`,
      [id],
    )
    const staff = await ada.calls.staff.create({ name: 'Noor', knowledgeSourceIds: [id] })
    await expect(ada.calls.knowledge.research({ id, url: gone })).rejects.toThrow('address_private')
    await expect(ada.calls.knowledge.research({ id, url: 'ftp://x.example' })).rejects.toThrow(
      'address_not_http',
    )
    expect(await ada.calls.knowledge.get({ id })).toMatchObject({ url: 'https://nobody-has-this.example/' })
    const moved = await ada.calls.knowledge.research({ id, url: served.origin })
    expect(moved).toMatchObject({ url: `${served.origin}/`, status: 'research_pending' })
    expect(moved.name).not.toContain('nobody')
    await expect(ada.calls.knowledge.research({ id, url: 'other.example' })).rejects.toThrow('knowledge_busy')
    expect(await untilDone(ada, id)).toMatchObject({ status: 'research_completed', url: `${served.origin}/` })
    expect((await ada.calls.staff.get({ id: staff.id })).knowledgeSourceIds).toEqual([id])
    await expect(ada.calls.knowledge.research({ id, url: 'other.example' })).rejects.toThrow(
      'knowledge_address_used',
    )
  })
})
