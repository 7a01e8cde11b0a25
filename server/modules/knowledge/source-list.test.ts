// On one database: it is about what is shown.
import { describe, expect, it } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import type { Caller } from '#server/testing/test-caller.ts'

const app = await testApp()

const names = async (who: Caller, wanted: Parameters<Caller['calls']['knowledge']['list']>[0]) => {
  const { items, total } = await who.calls.knowledge.list(wanted)
  expect(total).toBe(items.length)
  return items.map(({ name }) => name)
}

/** Somebody with three websites whose research ended in three ways, and one that waits. */
async function withSites(who: Caller) {
  for (const [name, status, pages] of [
    ['Über uns', 'research_completed', 7],
    ['Fjord', 'research_failed', 0],
    ['Atlas', 'research_cancelled', 3],
    ['Zebra', 'research_pending', 0],
  ] as const) {
    const { id } = await who.calls.knowledge.create({ url: `https://${pages}.example.com/${status}`, name })
    await app.query('update knowledge_source set status = $2, pages_read = $3 where id = $1', [
      id,
      status,
      pages,
    ])
  }
}

describe('the list of knowledge sources', () => {
  it('is filtered by state, and searched by name and address [KNW-4]', async () => {
    const ada = await app.person('ada')
    await withSites(ada)
    expect(await names(ada, { state: 'ready' })).toEqual(['Über uns'])
    expect(await names(ada, { state: 'running' })).toEqual(['Zebra'])
    expect(await names(ada, { state: 'failed' })).toEqual(['Fjord'])
    expect(await names(ada, { state: 'cancelled' })).toEqual(['Atlas'])
    expect(await names(ada, { query: 'uber' })).toEqual(['Über uns'])
    expect(await names(ada, { query: '7.example' })).toEqual(['Über uns'])
  })

  it('is sorted by name, pages and status, page by page with a true total [KNW-4]', async () => {
    const ada = await app.person('ada')
    await withSites(ada)
    expect(await names(ada, { sort: 'newest' })).toEqual(['Zebra', 'Atlas', 'Fjord', 'Über uns'])
    expect(await names(ada, { sort: 'name' })).toEqual(['Atlas', 'Fjord', 'Über uns', 'Zebra'])
    expect((await names(ada, { sort: 'pages' })).slice(0, 2)).toEqual(['Über uns', 'Atlas'])
    expect(await names(ada, { sort: 'status' })).toEqual(['Zebra', 'Fjord', 'Atlas', 'Über uns'])
    const first = await ada.calls.knowledge.list({ sort: 'name', limit: 3 })
    const second = await ada.calls.knowledge.list({ sort: 'name', limit: 3, cursor: first.nextCursor ?? '' })
    expect([first.total, second.total, second.nextCursor]).toEqual([4, 4, null])
    expect(second.items.map(({ name }) => name)).toEqual(['Zebra'])
  })

  it('holds nothing of another workspace, whatever is asked for [KNW-4] [WSP-5]', async () => {
    const [ada, eve] = [await app.person('ada'), await app.person('eve')]
    await withSites(ada)
    for (const sort of ['newest', 'name', 'pages', 'status'] as const)
      expect(await names(eve, { sort, query: 'zebra' })).toEqual([])
    expect(await names(eve, { state: 'ready' })).toEqual([])
  })

  it('refuses a state, an order and a place that there are not, and says which [KNW-4]', async () => {
    const ada = await app.person('ada')
    for (const [path, wrong] of [
      ['state', 'asleep'],
      ['sort', 'height'],
      ['cursor', 'nonsense'],
    ] as const) {
      const answer = await ada.ask('GET', `/api/knowledge-sources?${path}=${wrong}`)
      expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_input', issues: [{ path }] } })
    }
  })
})

describe('the pages of a website', () => {
  it('are those that were passed over, or those that were read, counted on the server [KNW-4]', async () => {
    const [ada, eve] = [await app.person('ada'), await app.person('eve')]
    const { id } = await ada.calls.knowledge.create({ url: 'https://example.com' })
    const states = ['read', 'skipped', 'failed', 'queued', 'read']
    for (const [index, state] of states.entries())
      await app.query(
        `insert into research_page (run_id, url, workspace_id, depth, state, at)
         select current_run_id, $2, workspace_id, 0, $3, now() from knowledge_source where id = $1`,
        [id, `https://example.com/${index}`, state],
      )
    const shown = async (outcome?: 'read' | 'passed') => {
      const { items, total } = await ada.calls.knowledge.listPages({ id, ...(outcome && { outcome }) })
      return [total, items.map(({ state }) => state)]
    }
    expect(await shown('passed')).toEqual([2, ['skipped', 'failed']])
    expect(await shown('read')).toEqual([2, ['read', 'read']])
    expect((await shown())[0]).toBe(5)
    const first = await ada.calls.knowledge.listPages({ id, outcome: 'passed', limit: 1 })
    const second = await ada.calls.knowledge.listPages({
      id,
      outcome: 'passed',
      limit: 1,
      cursor: first.nextCursor ?? '',
    })
    expect([first.total, second.items[0]?.state, second.nextCursor]).toEqual([2, 'failed', null])
    await expect(eve.calls.knowledge.listPages({ id, outcome: 'passed' })).rejects.toThrow(
      'knowledge_not_found',
    )
  })
})
