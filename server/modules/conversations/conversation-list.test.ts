import { expect, it } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import type { Caller } from '#server/testing/test-caller.ts'

const app = await testApp()

/** A conversation with one answer in it. */
async function talk(who: Caller, staffId: string, band: 'answer' | 'unknown', rating: number | null) {
  const { id } = await who.calls.conversations.start({ staffId })
  await app.query(
    `insert into message (id, workspace_id, conversation_id, role, text, state, band, rating, created_at)
     values ($1, $2, $3, 'staff', 'Yes.', 'complete', $4, $5, now())`,
    [`answer-${id}`, who.workspaceId, id, band, rating],
  )
  return id
}

it('conversations are those that reached their goal, found no answer or were rated, with a true total [STF-3]', async () => {
  const [ada, eve] = [await app.person('ada'), await app.person('eve')]
  const { id: staffId } = await ada.calls.staff.create({ name: 'Kenji' })
  const rated = await talk(ada, staffId, 'answer', 2)
  const unanswered = await talk(ada, staffId, 'unknown', null)
  const converted = await talk(ada, staffId, 'answer', null)
  await ada.calls.conversations.setConverted({ id: converted, converted: true })
  const shown = async (only: 'converted' | 'unanswered' | 'rated') => {
    const { items, total } = await ada.calls.conversations.list({ staffId, only })
    expect(total).toBe(items.length)
    return items.map(({ id }) => id)
  }
  expect(await shown('converted')).toEqual([converted])
  expect(await shown('unanswered')).toEqual([unanswered])
  expect(await shown('rated')).toEqual([rated])
  expect((await ada.calls.conversations.list({ staffId })).total).toBe(3)
  await expect(eve.calls.conversations.list({ staffId, only: 'rated' })).rejects.toThrow(
    'staff_not_accessible',
  )
  const answer = await ada.ask('GET', `/api/conversations?staffId=${staffId}&only=long`)
  expect(answer).toMatchObject({
    status: 422,
    body: { code: 'invalid_input', issues: [{ path: 'only' }] },
  })
})
