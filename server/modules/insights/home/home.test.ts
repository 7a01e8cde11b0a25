import { eventTypes } from '#contract/events.ts'
import { describe, expect, it } from 'vitest'
import { contextFor, nobody } from '#server/platform/context.ts'
import { visitorConversation } from '#server/testing/seeded-conversations.ts'
import { testApp } from '#server/testing/test-app.ts'
import { activityOf, recentNews } from './rules.ts'
import { findNews } from './store.ts'

const app = await testApp()

describe('the home page', () => {
  it('shows a new person zeros, a welcome and nothing that did not happen [HOME-1, HOME-2]', async () => {
    const ada = await app.person('ada')
    const { metrics, announcements } = await ada.calls.home.get()
    expect(metrics).toMatchObject({
      aiStaffOverview: { total: 0, active: 0 },
      knowledgeBase: { total: 0, researched: 0, passages: 0 },
      performanceInsights: {
        current: { interactions: 0, satisfaction: null, conversionRate: null },
        previous: { interactions: 0, satisfaction: null, conversionRate: null },
      },
    })
    expect(announcements.map(({ title }) => title)).toEqual(['Welcome to your staff room'])
  })

  it('counts this week beside the one before, from the workspace alone and without trials [HOME-1, STF-1, STF-4]', async () => {
    const [ada, eve] = [await app.person('ada'), await app.person('eve')]
    const { id } = await ada.calls.staff.create({ name: 'Kenji' })
    await eve.calls.staff.create({ name: 'Spy' })
    const [outside, trial] = [
      await visitorConversation(app, ada, id),
      (await ada.calls.conversations.start({ staffId: id })).id,
    ]
    const days = [1, 2, 6.9, 7.1, 13, 15]
    for (const [index, day] of days.entries())
      await app.query(
        `insert into message (id, workspace_id, conversation_id, role, text, state, band, rating, created_at)
         values ($1, $2, $3, 'staff', 'x', 'complete', 'answer', $4, now() - make_interval(secs => $5))`,
        [`m${index}`, ada.workspaceId, outside, index === 0 ? 5 : index === 1 ? 4 : null, day * 86_400],
      )
    await app.query(
      `insert into message (id, workspace_id, conversation_id, role, text, state, band, rating, created_at)
       values ('trial', $1, $2, 'staff', 'x', 'complete', 'answer', 1, now())`,
      [ada.workspaceId, trial],
    )
    const { current, previous } = (await ada.calls.home.get()).metrics.performanceInsights
    expect(current).toMatchObject({ interactions: 3, satisfaction: 4.5, conversionRate: 0 })
    expect(previous).toMatchObject({ interactions: 2, satisfaction: null })
    expect((await eve.calls.home.get()).metrics.performanceInsights.current.interactions).toBe(0)
  })

  it('tells the newest five activities of the active workspace [HOME-3]', async () => {
    const [ada, eve] = [await app.person('ada'), await app.person('eve')]
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) await ada.calls.staff.create({ name })
    await eve.calls.staff.create({ name: 'Spy' })
    const { recentActivity } = await ada.calls.home.get()
    expect(recentActivity.map(({ text }) => text)).toEqual(
      ['F', 'E', 'D', 'C', 'B'].map((name) => `A virtual human was hired: ${name}`),
    )
    for (const { workspaceId, category } of recentActivity)
      expect({ workspaceId, category }).toEqual({ workspaceId: ada.workspaceId, category: 'staff' })
  })

  it('is not emptied by changes that are no news, and takes for news what its one list names [HOME-3]', async () => {
    const ada = await app.person('ada')
    const { id } = await ada.calls.staff.create({ name: 'Kenji' })
    const tell = (type: string, change: string) =>
      app.query(
        `insert into event (workspace_id, type, subject, payload, at)
         values ($1, $2, $3, jsonb_strip_nulls(jsonb_build_object('change', nullif($4, ''))), now())`,
        [ada.workspaceId, type, id, change],
      )
    const quiet = ['sorted', 'noted', 'joined', 'closed', 'asked', 'replied']
    for (const change of quiet) await tell('conversation.changed', change)
    const { recentActivity } = await ada.calls.home.get()
    expect(recentActivity[0]?.text).toBe('A virtual human was hired: Kenji')
    expect(recentActivity).toHaveLength(2)

    // Every type with every change: each is news for the reader exactly where the page has words for it.
    const changes = [...new Set(recentNews.kinds.map((kind) => kind.split('.')[2] ?? '')), ...quiet]
    const every = eventTypes.flatMap((type) => changes.map((change) => ({ type, change })))
    for (const { type, change } of every) await tell(type, change)
    const actor = { kind: 'job', workspaceId: ada.workspaceId, uid: null } as const
    const ctx = contextFor(app.adapters, {
      actor,
      requestId: 'news',
      client: nobody,
      signal: AbortSignal.timeout(60_000),
    })
    const read = (await findNews(ctx, ada.workspaceId, every.length)).slice(0, -2)
    expect(read.map(({ type, change }) => ({ type, change })).toReversed()).toEqual(
      every.filter(({ type, change }) => activityOf(type, change) !== null),
    )
    expect(read.length).toBeGreaterThan(recentNews.kinds.length)
  })

  it('tells what was asked and how it was rated, until the conversation is deleted [HOME-3]', async () => {
    const [ada, eve] = [await app.person('ada'), await app.person('eve')]
    const { id: staffId } = await ada.calls.staff.create({ name: 'Kenji' })
    const { id } = await ada.calls.conversations.start({ staffId })
    const told = async () => (await ada.calls.home.get()).recentActivity.map(({ params }) => params)
    expect((await told())[0]).toEqual({ subject: id, name: 'Kenji', conversationId: id, staffId })
    for await (const _ of await ada.calls.conversations.ask({ id, text: 'When are you open?' }));
    const { messages } = await ada.calls.conversations.get({ id })
    const answer = messages.at(-1)?.id ?? ''
    await ada.calls.conversations.rate({ id: answer, rating: 4 })
    const about = { name: 'Kenji', conversationId: id, staffId, question: 'When are you open?' }
    expect((await told()).slice(0, 2)).toEqual([
      { ...about, subject: answer, rating: 4 },
      { ...about, subject: id },
    ])
    await ada.calls.conversations.delete({ id })
    expect((await told()).slice(0, 2)).toEqual([
      { subject: answer, name: 'Kenji', rating: 4 },
      { subject: id, name: 'Kenji' },
    ])
    expect(JSON.stringify((await eve.calls.home.get()).recentActivity)).not.toContain('Kenji')
  })
})
