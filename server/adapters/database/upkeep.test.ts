import { rmSync } from 'node:fs'
import { afterAll, expect, it } from 'vitest'
import { copiedDataFolder } from '#server/testing/database/template-folder.ts'
import { openDatabase } from './open-database.ts'
import { runUpkeep, startUpkeep } from './upkeep.ts'

const folder = await copiedDataFolder()
const database = await openDatabase(
  { dataDir: folder, database: { url: null, poolSize: 1 } },
  { durable: false },
)
const { pool } = database
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const figures = async () => {
  // Otherwise what has just been counted is told a second later.
  await pool.query('select pg_stat_force_next_flush()')
  const { rows } = await pool.query<{ dead: number; uncounted: number; log: number }>(
    `select n_dead_tup::int as dead, n_mod_since_analyze::int as uncounted,
       (pg_current_wal_insert_lsn() - redo_lsn)::int as log
     from pg_stat_user_tables, pg_control_checkpoint() where relname = 'worn'`,
  )
  return rows[0]
}

it('The embedded database gives room free, counts its rows and keeps its log short', async () => {
  await pool.query('create table worn (id int, words text)')
  for (let round = 0; round < 10; round++)
    await pool.query(
      `delete from worn; insert into worn select n, (select string_agg(md5(n * k || ''), '') from generate_series(1, 20) k)
       from generate_series(1, 10000) n`,
    )
  const before = await figures()
  expect(before?.dead).toBeGreaterThan(30_000)
  expect(before?.log).toBeGreaterThan(32 * 1024 * 1024)
  await runUpkeep(pool)
  const after = await figures()
  expect(after?.dead).toBe(0)
  expect(after?.uncounted).toBe(0)
  expect(after?.log).toBeLessThan(1024 * 1024)
})

it('Upkeep goes on after a failure and ends when it is told to', async () => {
  const asked: string[] = []
  const failing = Object.assign(Object.create(pool), {
    query: (text: string) => {
      asked.push(text)
      return Promise.reject(new Error('no'))
    },
  })
  const upkeep = startUpkeep(failing, 5)
  await expect.poll(() => asked.length).toBeGreaterThan(2)
  await upkeep.stop()
  const count = asked.length
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(asked).toHaveLength(count)
})
