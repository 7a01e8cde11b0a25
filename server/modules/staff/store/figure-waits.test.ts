import { expect, it } from 'vitest'
import { inScope } from '#server/platform/db/transaction.ts'
import { seedConversations, visitorConversation } from '#server/testing/seeded-conversations.ts'
import { onPostgres } from '#server/testing/test-db.ts'
import { testApp } from '#server/testing/test-app.ts'
import { findWrongFigures } from './figures.ts'

const app = await testApp()

/** Only a database of many connections can make anybody wait for anybody. */
it.runIf(onPostgres)(
  'No answer waits for another one of the same colleague to be on disk [STF-4]',
  async () => {
    const ada = await app.person('ada')
    const staff = await ada.calls.staff.create({ name: 'Amal' })
    const begun = await Promise.all([1, 2].map(() => visitorConversation(app, ada, staff.id)))
    const answer = (number: number) => (db: { query(text: string, values: unknown[]): Promise<unknown> }) =>
      db.query(
        `insert into message (id, workspace_id, conversation_id, role, text, state, band, created_at)
       values ($1, $2, $3, 'staff', 'So it is.', 'complete', 'answer', now())`,
        [`answer${number}`, ada.workspaceId, begun[number]],
      )
    const { promise: first, resolve: isWritten } = Promise.withResolvers<void>()
    // Begun outside of the first transaction, so it is one of its own.
    const second = first.then(() => inScope(app.database, 'operator', answer(1)))
    await inScope(app.database, 'operator', async (db) => {
      await answer(0)(db)
      isWritten()
      await second
    })
    expect(await ada.calls.staff.get({ id: staff.id })).toMatchObject({ interactionsCount: 2 })
  },
)

it('A list by answers tells of the answer that was just given, and its figures equal the recount [STF-3] [STF-4]', async () => {
  const ada = await app.person('ada')
  await seedConversations(app, ada, { seed: 5, count: 40 })
  const { items } = await ada.calls.staff.list({ sort: 'answers' })
  expect(items.map(({ interactionsCount }) => interactionsCount)).toEqual(
    items.map(({ interactionsCount }) => interactionsCount).toSorted((a, b) => b - a),
  )
  expect(await findWrongFigures(app.database)).toEqual([])
})
