import { expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { inScope } from '#server/platform/db/transaction.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { Caller } from '#server/testing/test-caller.ts'

const app = await testApp()

/** Conversations of visitors, given to whoever it is, from one number to another; some of them closed or put aside. */
async function given(who: Caller, staffId: string, [from, to]: [number, number], state: string) {
  await app.query(
    `insert into conversation (id, workspace_id, staff_id, user_id, assignee_id, asked_by, title, speaker, wanted_since,
       snoozed_until, created_at, updated_at)
     select $2 || n, $1, $3, $2, case when $6 <> 'waiting' then $2 end, 'visitor', 'Saddle ' || n,
       case when $6 = 'closed' then 'closed' else 'staff' end, case when $6 = 'waiting' then now() end,
       case when $6 = 'snoozed' then now() + interval '1 day' end, now(), now() from generate_series($4::int, $5::int) n`,
    [who.workspaceId, who.uid, staffId, from, to, state],
  )
}

it('Counts what is in each view of whoever asks, of more than a hundred no further', async () => {
  const ada = await app.person('ada')
  expect(await ada.calls.inboxViews.count()).toEqual({ waiting: 0, mine: 0, snoozed: 0, saved: [] })
  const staff = await ada.calls.staff.create({ name: 'Noor' })
  await given(ada, staff.id, [1, 4], 'open')
  await given(ada, staff.id, [5, 6], 'snoozed')
  await given(ada, staff.id, [7, 7], 'waiting')
  await given(ada, staff.id, [8, 150], 'closed')
  const ids: string[] = []
  for (const [view, query] of [
    ['all', 'saddle'],
    // Inside a word of a title too.
    ['closed', 'saddle 9'],
    ['mine', 'saddle 3'],
    ['mine', ''],
    ['all', '?'],
    ['closed', ''],
    ['waiting', 'lamp'],
    ['waiting', 'saddle'],
  ] as const)
    ids.push((await ada.calls.inboxViews.save({ name: 'A view', view, query, isShared: false })).id)
  const { saved, ...own } = await ada.calls.inboxViews.count()
  expect(own).toEqual({ waiting: 1, mine: 4, snoozed: 2 })
  expect(saved.map(({ id }) => id)).toEqual(ids)
  expect(saved.map(({ count }) => count)).toEqual([limits.viewCounted, 24, 1, 4, 0, limits.viewCounted, 0, 1])
  for (const [at, view] of (await ada.calls.inboxViews.list()).items.entries())
    expect(saved[at]?.count).toBe(
      Math.min(
        limits.viewCounted,
        (await ada.calls.inbox.list({ view: view.view, query: view.query, limit: 1 })).total,
      ),
    )
  // Nobody else counts them.
  expect((await (await app.person('eve')).calls.inboxViews.count()).mine).toBe(0)
})

it('Counts by what is found, and asks no conversation besides', async () => {
  const bea = await app.person('bea')
  const staff = await bea.calls.staff.create({ name: 'Noor' })
  await given(bea, staff.id, [1, 12], 'open')
  for (const view of ['all', 'mine', 'closed'] as const)
    await bea.calls.inboxViews.save({ name: 'A view', view, query: 'saddle 12', isShared: false })
  const rename = (from: string, to: string) =>
    inScope(app.database, 'owner', (db) => db.query(`alter function ${from} (text, tsquery) rename to ${to}`))
  await rename('conversation_says', 'conversation_unasked')
  try {
    expect((await bea.calls.inboxViews.count()).saved.map(({ count }) => count)).toEqual([1, 1, 0])
  } finally {
    await rename('conversation_unasked', 'conversation_says')
  }
})
