import { expect, it, onTestFinished } from 'vitest'
import { createTestDatabase, dropTestDatabase, testPostgresUrl } from '#server/testing/test-postgres.ts'
import { onPostgres } from '#server/testing/test-db.ts'
import { openServer } from './server.ts'

const SETTINGS = [
  'TimeZone',
  'idle_in_transaction_session_timeout',
  'jit',
  'tcp_keepalives_count',
  'tcp_keepalives_idle',
  'tcp_keepalives_interval',
  'work_mem',
]

async function settingsAt(more: (url: URL) => void): Promise<Record<string, string>> {
  const made = await createTestDatabase(testPostgresUrl())
  const url = new URL(made)
  more(url)
  const { pool, stop } = await openServer(url.href, 1, 60_000)
  onTestFinished(async () => {
    await stop()
    await dropTestDatabase(testPostgresUrl(), made)
  })
  const { rows } = await pool.query<{ name: string; value: string }>(
    'select name, current_setting(name) as value from pg_settings where name = any($1)',
    [SETTINGS],
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

const ours = {
  TimeZone: 'UTC',
  idle_in_transaction_session_timeout: '1min',
  jit: 'off',
}

it.skipIf(!onPostgres)('A server finds out soon that whoever began a transaction has vanished', async () => {
  const settings = await settingsAt(() => {})
  expect(settings).toMatchObject(ours)
  const { tcp_keepalives_idle: idle, tcp_keepalives_interval: apart, tcp_keepalives_count: most } = settings
  // A socket of the machine's own has no such signs.
  expect([
    ['10', '5', '3'],
    ['0', '0', '0'],
  ]).toContainEqual([idle, apart, most])
})

it.skipIf(!onPostgres)('Options in the address are kept beside ours, and go before them', async () => {
  const settings = await settingsAt((url) =>
    url.searchParams.set('options', '-c work_mem=7MB -c idle_in_transaction_session_timeout=5min'),
  )
  expect(settings).toMatchObject({
    ...ours,
    idle_in_transaction_session_timeout: '5min',
    work_mem: '7MB',
  })
})
