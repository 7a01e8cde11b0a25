import { expect, it } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'

const app = await testApp()
const MANY = 1_100

it('Finds in the inbox what thousands of conversations hold, newest first and page by page, and what one of them holds', async () => {
  const ada = await app.person('ada')
  const staff = await ada.calls.staff.create({ name: 'Noor' })
  await app.query(
    `insert into conversation (id, workspace_id, staff_id, user_id, asked_by, title, contact_email, speaker, created_at, updated_at)
     select 'c' || n, $1, $2, $3, 'visitor', 'Parking at gate ' || n, case when n = 7 then 'rosa@harbour.example' end,
       case when n = 9 then 'closed' else 'staff' end, now() - n * interval '1 minute', now() - n * interval '1 minute'
     from generate_series(1, $4::int) n`,
    [ada.workspaceId, staff.id, ada.uid, MANY],
  )
  const find = (query: string, view: 'all' | 'closed' = 'all', cursor?: string) =>
    ada.calls.inbox.list({ view, query, limit: 25, ...(cursor === undefined ? {} : { cursor }) })
  const first = await find('park')
  expect(first.total).toBe(1_001)
  expect(first.items.map(({ id }) => id)).toEqual(Array.from({ length: 25 }, (_, at) => `c${at + 1}`))
  const second = await find('park', 'all', first.nextCursor ?? '')
  expect(second.items[0]?.id).toBe('c26')
  const idsOf = async (query: string, view?: 'all' | 'closed') =>
    (await find(query, view)).items.map(({ id }) => id)
  expect(await idsOf('PARKING 1077')).toEqual(['c1077'])
  expect((await find('park gate')).total).toBe(1_001)
  expect(await idsOf('harbour')).toEqual(['c7'])
  expect(await idsOf('parking', 'closed')).toEqual(['c9'])
  expect(await idsOf('lamp')).toEqual([])
  expect(await idsOf('%')).toEqual([])
}, 60_000)
