import { expect, it } from 'vitest'
import { dbFor, inScope } from '#server/platform/db/transaction.ts'
import { testApp } from '#server/testing/test-app.ts'
import { endingsOf, keySome, partsOf, sortKey } from './named-rows.ts'

const app = await testApp()

it('Names sort by their letters without accents and case, and numbers by how great they are', () => {
  const names = ['Zoé', 'amal 10', 'Émile', 'Amal 9', 'Øya', 'Straße', 'Strasbourg', 'مريم']
  expect(names.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))).toEqual([
    'Amal 9',
    'amal 10',
    'Émile',
    'Øya',
    'Strasbourg',
    'Straße',
    'Zoé',
    'مريم',
  ])
})

it('A word is found by what it ends with, and a range holds what begins with a part', () => {
  expect([...endingsOf('Zoë, oe!')]).toEqual([
    ['zoe', true],
    ['oe', true],
    ['e', false],
  ])
  const { low, high } = partsOf('O zo')
  expect(low).toEqual(['zo', 'o'])
  expect(high).toEqual(['zo\u{10FFFF}', 'o\u{10FFFF}'])
})

it('The search reads a range of an index behind row-level security [SHELL-2] [WSP-5]', async () => {
  const ada = await app.person('ada')
  await app.query(
    `insert into name_ending (workspace_id, kind, id, ending, whole, at)
     select $1, 'staff', 'n' || n, 'word' || n, true, now() from generate_series(1, 20000) n`,
    [ada.workspaceId],
  )
  await app.database.pool.query('analyze name_ending')
  const plan = await inScope(app.database, { workspaces: [ada.workspaceId], userId: ada.uid }, (db) =>
    db.query(
      `explain select kind, id from name_ending where workspace_id = $1 and whole and ending >= $2 and ending < $3 limit 100`,
      [ada.workspaceId, 'word1999', 'word1999\u{10FFFF}'],
    ),
  )
  const text = plan.map((row) => String(row['QUERY PLAN'])).join('\n')
  expect(text).toMatch(/Index Cond: .*ending >= 'word1999'.*ending </)
  expect(text).not.toContain('Seq Scan')
})

it('Who is renamed while they are keyed is found by the new name, and not by the old one [SHELL-2]', async () => {
  const ada = await app.person('ada')
  const { workspaceId } = ada
  const { id } = await ada.calls.staff.create({ name: 'Zebedee' })
  await app.query('update staff set sort_key = null where id = $1', [id])
  const kind = { kind: 'staff', table: 'staff', name: 'name', detail: 'job_title' }
  const db = dbFor(app.database, { workspaces: [workspaceId], userId: ada.uid })
  let isFirst = true
  const slow: Pick<typeof db, 'fresh'> = {
    fresh: async (text, values) => {
      const rows = await db.fresh<never>(text, values)
      // Behind the first look somebody renames them, and somebody else keys the new name.
      if (!isFirst) return rows
      isFirst = false
      await ada.calls.staff.update({ id, name: 'Marguerite' })
      await keySome(db, kind, workspaceId)
      return rows
    },
  }
  await keySome(slow, kind, workspaceId)
  const found = async (query: string) => (await ada.calls.staff.list({ query })).items.map(({ name }) => name)
  expect([await found('marg'), await found('zebe')]).toEqual([['Marguerite'], []])
})
