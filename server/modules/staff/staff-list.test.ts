import { describe, expect, it } from 'vitest'
import type { Caller } from '#server/testing/test-caller.ts'
import { visitorConversation } from '#server/testing/seeded-conversations.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = await testApp()

const names = async (who: Caller, wanted: Parameters<Caller['calls']['staff']['list']>[0]) => {
  const { items, total } = await who.calls.staff.list(wanted)
  expect(total).toBe(items.length)
  return items.map(({ name }) => name)
}

/** An answer of somebody's colleague to a visitor, rated or not. */
async function answer(who: Caller, staffId: string, rating: number | null) {
  const id = await visitorConversation(app, who, staffId)
  await app.query(
    `insert into message (id, workspace_id, conversation_id, role, text, state, band, rating, created_at)
     values ($1, $2, $3, 'staff', 'Yes.', 'complete', 'answer', $4, now())`,
    [`answer-${id}`, who.workspaceId, id, rating],
  )
}

describe('the list of staff', () => {
  it('is filtered by state and by what somebody knows, and searched by name and job [STF-3]', async () => {
    const ada = await app.person('ada')
    const site = await ada.calls.knowledge.create({ url: 'https://example.com' })
    const zoe = await ada.calls.staff.create({ name: 'Zoé', jobTitle: 'Front desk' })
    await ada.calls.staff.create({ name: 'Amal', knowledgeSourceIds: [site.id] })
    await ada.calls.staff.setStatus({ id: zoe.id, status: 'paused' })
    expect(await names(ada, { status: 'paused' })).toEqual(['Zoé'])
    expect(await names(ada, { knowledgeSourceId: site.id })).toEqual(['Amal'])
    expect(await names(ada, { query: 'ZOE' })).toEqual(['Zoé'])
    expect(await names(ada, { query: 'desk' })).toEqual(['Zoé'])
    expect(await names(ada, { query: 'ma', status: 'paused' })).toEqual([])
  })

  it('is sorted by name, answers and rating, those without a rating last, page by page [STF-3] [STF-4]', async () => {
    const ada = await app.person('ada')
    const made: Record<string, string> = {}
    for (const name of ['Émile', 'Amal', 'Zoé']) made[name] = (await ada.calls.staff.create({ name })).id
    await answer(ada, made['Amal'] ?? '', 3)
    await answer(ada, made['Amal'] ?? '', null)
    await answer(ada, made['Zoé'] ?? '', 5)
    expect(await names(ada, { sort: 'name' })).toEqual(['Amal', 'Émile', 'Zoé'])
    expect(await names(ada, { sort: 'answers' })).toEqual(['Amal', 'Zoé', 'Émile'])
    expect(await names(ada, { sort: 'rating' })).toEqual(['Zoé', 'Amal', 'Émile'])
    const first = await ada.calls.staff.list({ sort: 'rating', limit: 2 })
    const second = await ada.calls.staff.list({ sort: 'rating', limit: 2, cursor: first.nextCursor ?? '' })
    expect([...first.items, ...second.items].map(({ name }) => name)).toEqual(['Zoé', 'Amal', 'Émile'])
    expect([first.total, second.total, second.nextCursor]).toEqual([3, 3, null])
  })

  it('holds nobody of another workspace, whatever is asked for [STF-3] [WSP-5]', async () => {
    const [ada, eve] = [await app.person('ada'), await app.person('eve')]
    const site = await ada.calls.knowledge.create({ url: 'https://example.com' })
    await ada.calls.staff.create({ name: 'Kenji', knowledgeSourceIds: [site.id] })
    for (const sort of ['newest', 'name', 'answers', 'rating'] as const)
      expect(await names(eve, { sort, query: 'kenji' })).toEqual([])
    for (const knowledgeSourceId of [site.id, 'absent'])
      await expect(eve.calls.staff.list({ knowledgeSourceId })).rejects.toThrow('staff_knowledge_unknown')
  })

  it('refuses a state, an order and a place that there are not, and says which', async () => {
    const ada = await app.person('ada')
    for (const [path, wrong] of [
      ['status', 'asleep'],
      ['sort', 'height'],
      ['cursor', 'nonsense'],
      ['query', 'x'.repeat(121)],
    ] as const) {
      const answer = await ada.ask('GET', `/api/staff?${path}=${wrong}`)
      expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_input', issues: [{ path }] } })
    }
  })
})
