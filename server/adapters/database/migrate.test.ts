import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { onPostgres, openTestDatabase, testDatabase } from '#server/testing/test-db.ts'
import { testPostgresUrl } from '#server/testing/test-postgres.ts'
import { DatabaseUnusable } from './database.ts'
import { migrate, pendingMigrations } from './migrate.ts'
import { type MigrationFile, migrationFiles } from './migration-files.ts'
import { openDatabase } from './open-database.ts'

const database = await testDatabase()
const known = migrationFiles()

const step = (name: string, sql: string): MigrationFile => ({
  name,
  sql,
  hash: createHash('sha256').update(sql).digest('hex'),
})
const exists = async (table: string) =>
  (await database.pool.query('select to_regclass($1) is not null as there', [table])).rows[0].there

it('A database that is up to date stays as it is', async () => {
  expect(await pendingMigrations(database)).toEqual([])
  expect(await migrate(database)).toEqual([])
})

it('A step that fails takes the ones before it along, and is named', async () => {
  const steps = [
    ...known,
    step('9001_first', 'create table first (id int)'),
    step('9002_broken', 'select 1/0'),
  ]
  await expect(migrate(database, steps)).rejects.toThrow(
    new DatabaseUnusable('The migration 9002_broken failed, and nothing was changed: division by zero'),
  )
  expect(await exists('first')).toBe(false)
  expect(await pendingMigrations(database)).toEqual([])
})

it('New steps run once, in order, even when two programs start at once', async () => {
  const other = await openTestDatabase()
  onTestFinished(other.close)
  const steps = [
    ...known,
    step('9001_one', 'create table one (id int)'),
    step('9002_two', 'alter table one add column words text'),
  ]
  const ran = await Promise.all([migrate(other.database, steps), migrate(other.database, steps)])
  expect(ran.flat()).toEqual(['9001_one', '9002_two'])
})

it('An older program refuses the database of a newer one and says what to do', async () => {
  await expect(migrate(database, known.slice(0, -1))).rejects.toThrow(
    /^The database was made by a newer Staffroom \(it has the step \w+, which this program does not know\)\. Start the newer program/,
  )
})

it('A step that was changed after it had run is refused', async () => {
  const [first, ...rest] = known
  const changed = step(first?.name ?? '', `${first?.sql}\n-- changed`)
  await expect(migrate(database, [changed, ...rest])).rejects.toThrow('was changed after it had run')
})

it('Files that do not say their place in the order are refused', () => {
  const folder = mkdtempSync(join(tmpdir(), 'staffroom-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, '0002_second.sql'), 'b')
  writeFileSync(join(folder, '0001_first.sql'), 'a')
  expect(migrationFiles(folder).map(({ name }) => name)).toEqual(['0001_first', '0002_second'])
  writeFileSync(join(folder, 'third.sql'), '')
  expect(() => migrationFiles(folder)).toThrow('third.sql must be named')
})

it('A server that does not answer is named in a plain sentence, without its password', async () => {
  const url = 'postgres://someone:very-secret@127.0.0.1:9/none'
  const refused = openDatabase({ dataDir: '', database: { url, poolSize: 1 } })
  await expect(refused).rejects.toThrow(/^The database server named by DATABASE_URL does not answer \(/)
  await expect(refused).rejects.not.toThrow('very-secret')
})

it.runIf(onPostgres)('A user who may not make roles is told what an administrator has to run', async () => {
  await database.pool.query(`do $$ begin create role plain_user login; exception when duplicate_object then null; end $$;
    grant plain_user to current_user`)
  await database.pool.query('create database plain owner plain_user')
  const url = new URL(testPostgresUrl())
  Object.assign(url, { username: 'plain_user', pathname: '/plain' })
  const plain = await openDatabase({ dataDir: '', database: { url: url.href, poolSize: 1 } })
  onTestFinished(async () => {
    await plain.close()
    await database.pool.query('drop database plain')
  })
  await expect(migrate(plain)).rejects.toThrow(
    /Run once as an administrator of the database server, then start again: GRANT staffroom_app TO plain_user; GRANT staffroom_system TO plain_user; GRANT staffroom_operator TO plain_user;$/,
  )
})
