import { expect, it } from 'vitest'
import { inScope } from '#server/platform/db/transaction.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = await testApp()

const linesOf = (uid: string) =>
  inScope(app.database, 'owner', (db) =>
    db.query('select workspace_id as "workspaceId", kind, quantity from usage_entry where user_id = $1', [
      uid,
    ]),
  )

/** Notes usage as whoever sees these workspaces alone. */
const note = (sees: string, workspaceId: string, kind: string, quantity: number) =>
  inScope(app.database, { workspaces: [sees], userId: null }, (db) =>
    db.query('select note_usage($1, $2, $3, $4, $5, null)', [
      workspaceId,
      kind,
      quantity,
      'some-answer',
      new Date('2026-05-01T12:00:00Z'),
    ]),
  )

it('What is used in a workspace is noted for its owner by whoever sees it', async () => {
  const ada = await app.person('ada')
  await note(ada.workspaceId, ada.workspaceId, 'answer', 1)
  expect(await linesOf(ada.uid)).toEqual([{ workspaceId: ada.workspaceId, kind: 'answer', quantity: 1 }])
})

it('Nobody notes usage in a workspace that they do not see, even if they ask the database itself', async () => {
  const [ada, ben] = [await app.person('ada'), await app.person('ben')]
  await expect(note(ben.workspaceId, ada.workspaceId, 'answer', 1)).rejects.toThrow('out of sight')
})

it.each([
  ['answer', -1],
  ['page', 5],
])('Whoever acts in a workspace can note no %s of %i there', async (kind, quantity) => {
  const ben = await app.person('ben')
  await expect(note(ben.workspaceId, ben.workspaceId, kind, quantity)).rejects.toThrow('nobody may note')
  expect(await linesOf(ben.uid)).toEqual([])
})
