// Databases for tests on a PostgreSQL server: copies of one that has been migrated.
import pg from 'pg'
import { migrate } from '#server/adapters/database/migrate.ts'
import { openDatabase } from '#server/adapters/database/open-database.ts'
import { templateHash } from './database/template-hash.ts'

/** Any number, the same in every test process: one of them makes the template. */
const LOCK = 7_239_402
let made = 0

/** The address of the PostgreSQL server that the test command has started for tests that run where these do. */
export function testPostgresUrl(): string {
  const urls = (process.env['TEST_POSTGRES_URLS'] ?? '').split(' ').filter(Boolean)
  // The runners count their workers, the one from 1 and the other from 0.
  const { VITEST_POOL_ID, TEST_PARALLEL_INDEX } = process.env
  const worker = VITEST_POOL_ID === undefined ? Number(TEST_PARALLEL_INDEX ?? 0) : Number(VITEST_POOL_ID) - 1
  const url = urls[worker % urls.length]
  if (!url) throw new Error('TEST_DATABASE=postgres needs TEST_POSTGRES_URLS.')
  return url
}

/** Makes a migrated, empty database and gives its address. */
export async function createTestDatabase(serverUrl: string): Promise<string> {
  const template = `template_${templateHash()}`
  const name = `test_${process.pid}_${++made}`
  await withClient(serverUrl, async (client) => {
    await client.query(`select pg_advisory_lock(${LOCK})`)
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [template])
    if (rows.length === 0) await makeTemplate(client, serverUrl, template)
    await client.query(`drop database if exists ${name}`)
    await client.query(`create database ${name} template ${template}`)
  })
  return addressOf(serverUrl, name)
}

/**
 * Removes a database that `createTestDatabase` made. A worker of the server's own that is cleaning it up cannot be sent
 * away by the tests' user, but is soon done.
 */
export async function dropTestDatabase(serverUrl: string, url: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await withClient(serverUrl, (client) =>
        client.query(`drop database if exists ${new URL(url).pathname.slice(1)} with (force)`),
      )
      return
    } catch (error) {
      const isBusy = error instanceof pg.DatabaseError && ['42501', '55006'].includes(error.code ?? '')
      if (!isBusy || tries === 40) throw error
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }
}

async function makeTemplate(client: pg.Client, serverUrl: string, template: string): Promise<void> {
  const draft = `${template}_draft`
  await client.query(`drop database if exists ${draft}`)
  await client.query(`create database ${draft}`)
  const database = await openDatabase({
    dataDir: '',
    database: { url: addressOf(serverUrl, draft), poolSize: 1 },
  })
  await migrate(database)
  await database.close()
  await client.query(`alter database ${draft} rename to ${template}`)
}

function addressOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
