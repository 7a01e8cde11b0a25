// What the stand-in keeps, in a file of SQLite: several processes of one installation see the same, and a restart loses
// nothing. Tests keep it in memory.
import { DatabaseSync } from 'node:sqlite'
import type { ObjectKind, Objects } from './objects.ts'

export interface Ledger {
  get<Kind extends ObjectKind>(kind: Kind, id: string | null | undefined): Objects[Kind] | null
  /** In the order in which they were made. */
  all<Kind extends ObjectKind>(kind: Kind): Objects[Kind][]
  save<Kind extends ObjectKind>(kind: Kind, object: Objects[Kind]): void
  remove(kind: ObjectKind, id: string): void
  /** Whether there once was such an object, which has been removed. */
  wasRemoved(id: string): boolean
  /** A new id, such as `cus_000001`. */
  newId(prefix: string): string
  /** What an idempotency key was answered with, and for what. */
  answered(key: string): { asked: string; status: number; body: string } | null
  keepAnswer(key: string, answer: { asked: string; status: number; body: string }): void
  /** All of it or nothing; others wait meanwhile. */
  atOnce<Result>(work: () => Result): Result
  close(): void
}

const TABLES = `
  pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 5000;
  create table if not exists object (
    place integer primary key autoincrement, id text not null unique, kind text not null, json text);
  create index if not exists object_kind on object (kind, place);
  create table if not exists answer (key text primary key, asked text not null, status integer not null, body text not null);
  create table if not exists counter (name text primary key, value integer not null);`

/** Opens the ledger in this file, or in memory for `:memory:`. */
export function openLedger(file: string): Ledger {
  const db = new DatabaseSync(file)
  db.exec(TABLES)
  const one = db.prepare('select json from object where id = ? and kind = ? and json is not null')
  const all = db.prepare('select json from object where kind = ? and json is not null order by place')
  const put = db.prepare(
    'insert into object (id, kind, json) values (?, ?, ?) on conflict (id) do update set json = excluded.json',
  )
  const count = db.prepare(
    'insert into counter (name, value) values (?, 1) on conflict (name) do update set value = value + 1 returning value',
  )
  let depth = 0
  return {
    get: (kind, id) => {
      const row = id ? one.get(id, kind) : undefined
      return row ? read<Objects[typeof kind]>(row['json']) : null
    },
    all: (kind) => all.all(kind).map((row) => read<Objects[typeof kind]>(row['json'])),
    save: (kind, object) => void put.run(object.id, kind, JSON.stringify(object)),
    remove: (kind, id) =>
      void db.prepare('update object set json = null where id = ? and kind = ?').run(id, kind),
    wasRemoved: (id) =>
      db.prepare('select 1 from object where id = ? and json is null').get(id) !== undefined,
    newId: (prefix) => `${prefix}_${String(count.get(prefix)?.['value'] ?? 0).padStart(6, '0')}`,
    answered: (key) => {
      const row = db.prepare('select asked, status, body from answer where key = ?').get(key)
      return row
        ? { asked: String(row['asked']), status: Number(row['status']), body: String(row['body']) }
        : null
    },
    keepAnswer: (key, { asked, status, body }) =>
      void db
        .prepare('insert or replace into answer (key, asked, status, body) values (?, ?, ?, ?)')
        .run(key, asked, status, body),
    atOnce: (work) => {
      if (depth > 0) return work()
      db.exec('begin immediate')
      depth += 1
      try {
        const result = work()
        db.exec('commit')
        return result
      } catch (error) {
        db.exec('rollback')
        throw error
      } finally {
        depth -= 1
      }
    },
    close: () => db.close(),
  }
}

/** The ledger alone writes what it reads. */
function read<Shape>(json: unknown): Shape {
  const value: Shape = JSON.parse(String(json))
  return value
}
