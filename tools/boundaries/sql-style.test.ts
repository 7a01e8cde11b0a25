import { expect, it } from 'vitest'
import { readSource } from '../source-files.ts'
import { findUntyped } from './sql-style.ts'

const untyped = (statement: string, path = 'server/modules/staff/store.ts'): string[] =>
  findUntyped([
    readSource('server/modules/staff/tables.ts', "export const staff = pgTable('staff', {})"),
    readSource(path, `await db.query(\`${statement}\`, values)`),
  ])

it.each([
  'select id, name from staff where id = $1 and ($2::text[] is null or workspace_id = any($2)) order by name limit 5',
  'select 1 from staff where id = any($1) for no key update',
  'insert into staff (id, name) values ($1, $2) on conflict do nothing',
  'update staff set name = $2, seen = null where id = $1 and deleted_at is null returning id',
  'delete from staff where id in ($1, $2)',
])('A statement that could be typed is found: %s', (statement) => {
  expect(untyped(statement)).toEqual([
    'server/modules/staff/store.ts:1: names staff alone, by its columns: typed, through db.orm',
  ])
})

it.each([
  'select s.id from staff s join workspace w on w.id = s.workspace_id',
  'select count(*) from staff where id = $1',
  'select logo <> $2 as own from staff where id = $1',
  'select id from staff where settings->>$2 = $1',
  'select id from staff where id = $1 order by name = $2 desc',
  "insert into staff (id, kind) values ($1, 'program')",
  'insert into staff (id) values ($1) on conflict (id) do update set name = $2',
  'update staff set answers = answers + 1 where id = $1',
  'select id from event where id = $1',
  'select id from staff where id = $1 and name = ${name}',
])('A statement that computes or names other tables is SQL: %s', (statement) => {
  expect(untyped(statement)).toEqual([])
})

it('A table of another module is SQL', () => {
  expect(untyped('select id from staff where id = $1', 'server/modules/billing/store.ts')).toEqual([])
})
