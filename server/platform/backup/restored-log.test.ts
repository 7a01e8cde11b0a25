// What a restored installation tells: what had not been told at the moment of the backup, once, and nothing of before.
import { createHash } from 'node:crypto'
import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createGunzip, gzipSync } from 'node:zlib'
import { afterAll, afterEach, expect, it } from 'vitest'
import type { Database } from '#server/adapters/database/database.ts'
import { memoryStorage } from '#server/adapters/storage/memory-storage.ts'
import { hurriedClock } from '#server/testing/hurried-clock.ts'
import { openTestDatabase } from '#server/testing/test-db.ts'
import { dbFor } from '../db/transaction.ts'
import { startLogReaders } from '../events/consumers.ts'
import { settleRestoredEvents } from '../events/event-log.ts'
import { announceAlone, kernelOver, personOf } from '../kernel.fixture.ts'
import { restoreBackup } from './restore-backup.ts'
import { tarEnd, tarEntries, tarEntry } from './tar.ts'
import { writeBackup } from './write-backup.ts'

const source = await openTestDatabase()
const target = await openTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'staffroom-backup-'))
const file = join(folder, 'backup.tar.gz')
afterAll(async () => {
  await source.close()
  await target.close()
  rmSync(folder, { recursive: true })
})
afterEach(async () => {
  await source.reset()
  await target.reset()
  rmSync(file, { force: true })
})

const backup = () =>
  writeBackup(
    { database: source.database, storage: memoryStorage(), now: new Date('2026-01-02T03:04:05Z') },
    file,
  )
const restore = () => restoreBackup({ database: target.database, storage: memoryStorage() }, file)

/** Events of transactions that were written at once, so that places and numbers go different ways; two readers' places. */
async function fill(database: Database, first: bigint): Promise<void> {
  const db = dbFor(database, 'operator')
  const add = (xid: number, subject: string) =>
    db.query(
      `insert into event (xid, workspace_id, type, subject, at) values ($1::xid8, 'acme', 'staff.changed', $2, now())`,
      [String(first + BigInt(xid)), subject],
    )
  for (const [xid, subject] of [
    [1, 'first'],
    [3, 'unread, before'],
    [2, 'read, behind'],
    [2, 'the place'],
    [4, 'unread, last'],
  ] as const)
    await add(xid, subject)
  await db.query(
    `insert into log_place (name, xid, id) values
       ('test', $1::xid8, (select id from event where subject = 'the place')),
       ('slow', $2::xid8, (select id from event where subject = 'first')), ('forgotten', '0', 0)`,
    [String(first + 2n), String(first + 1n)],
  )
}

/** Starts the readers on the restored installation, and tells them something new. */
async function readOn(): Promise<Record<'test' | 'slow', string[]>> {
  const kernel = kernelOver(target.database)
  const read: Record<'test' | 'slow', string[]> = { test: [], slow: [] }
  const readers = startLogReaders(
    { ...kernel.adapters, clock: hurriedClock() },
    (['test', 'slow'] as const).map((name) => ({
      name,
      types: ['staff.changed'],
      read: async (_ctx, events) => void read[name].push(...events.map(({ subject }) => subject)),
    })),
  )
  await announceAlone(kernel.as(personOf('ada', 'acme')), 'staff.changed', {
    subject: 'new',
    workspaceId: 'acme',
  })
  await expect
    .poll(() => read.test.includes('new') && read.slow.includes('new'), { timeout: 30_000 })
    .toBe(true)
  await readers.stop()
  await kernel.close()
  return read
}

it.each([
  ['has passed', 10n],
  ['has yet to reach', 9_000_000_000n],
])(
  'A restored installation tells once what was not told yet, by numbers that its database %s [trust 10]',
  async (_which, first) => {
    await fill(source.database, first)
    await backup()
    await restore()
    // As each start does.
    await settleRestoredEvents(target.database)
    const { test, slow } = await readOn()
    expect(test.toSorted()).toEqual(['new', 'unread, before', 'unread, last'])
    expect(slow.toSorted()).toEqual(['new', 'read, behind', 'the place', 'unread, before', 'unread, last'])
  },
)

it('Two processes that start at once settle a restored log once', async () => {
  await fill(target.database, 9_000_000_000n)
  const settled = await Promise.all([1, 2].map(() => settleRestoredEvents(target.database)))
  expect(settled.toSorted()).toEqual([0, 5])
  const { test } = await readOn()
  expect(test.toSorted()).toEqual(['new', 'unread, before', 'unread, last'])
})

it('A backup that was made before backups held the places of the log is restored, and read on by the numbers of events', async () => {
  await fill(source.database, 9_000_000_000n)
  await backup()
  await withoutPlaces()
  await restore()
  const { test, slow } = await readOn()
  expect(test).toEqual(['unread, last', 'new'])
  expect(slow).toEqual(['unread, before', 'read, behind', 'the place', 'unread, last', 'new'])
})

/** Makes the backup into one of before: without the columns of the type `xid8`. */
async function withoutPlaces(): Promise<void> {
  const places: Record<string, { column: number; name: string }> = {
    'public.event': { column: 0, name: 'xid' },
    'public.log_place': { column: 1, name: 'xid' },
  }
  const entries: { name: string; bytes: Uint8Array }[] = []
  const hashes: Record<string, string> = {}
  const rowsOf: Record<string, string[]> = {}
  let manifest = ''
  for await (const { name, bytes } of tarEntries(createReadStream(file).pipe(createGunzip()))) {
    const text = Buffer.from(bytes).toString('utf8')
    const table = name.split('/')[1] ?? ''
    const place = places[table]
    if (name === 'manifest.json') manifest = text
    else if (place === undefined) entries.push({ name, bytes })
    else {
      const rows = text.trimEnd().split('\n')
      const without = rows.map((row) => {
        const values: unknown[] = JSON.parse(row)
        const kept = values.filter((_, at) => at !== place.column)
        return `[${kept.map((value) => JSON.stringify(value)).join(', ')}]`
      })
      rowsOf[table] = [...(rowsOf[table] ?? []), ...without]
      entries.push({ name, bytes: Buffer.from(`${without.join('\n')}\n`) })
    }
  }
  for (const { name, bytes } of entries) hashes[name] = createHash('sha256').update(bytes).digest('hex')
  const whole = JSON.parse(manifest)
  const tables = whole.tables.map((table: { name: string; columns: string[]; hash: string }) => {
    const place = places[table.name]
    if (place === undefined) return table
    const rows = (rowsOf[table.name] ?? []).map((row) => md5(row)).toSorted()
    return {
      ...table,
      columns: table.columns.filter((name) => name !== place.name),
      hash: md5(rows.join('')),
    }
  })
  const text = JSON.stringify({ ...whole, tables, hashes })
  const parts = [...entries, { name: 'manifest.json', bytes: Buffer.from(text) }]
  writeFileSync(
    file,
    gzipSync(Buffer.concat([...parts.map(({ name, bytes }) => tarEntry(name, bytes)), tarEnd()])),
  )
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')
