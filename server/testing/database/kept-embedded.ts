// Embedded databases that one test file gives back and the next one of its process takes: to open one costs more than most
// files do with it, for its thread compiles all of its code anew.
import { readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type EmbeddedThread, startEmbeddedThread } from '#server/adapters/database/embedded-thread.ts'
import { emptyTables, tablesToEmpty } from './empty-tables.ts'
import { copiedDataFolder } from './template-folder.ts'

interface KeptDatabase {
  dataDir: string
  /** It goes on when the database over it is closed. */
  thread: EmbeddedThread
  /** What is emptied. */
  tables: readonly string[]
  /** What the migrations have made. */
  shape: string
}

const PREFIX = 'staffroom-kept-'
const kept: KeptDatabase[] = []

/** One as the migrations left it, from a file before or made for this one. */
export async function takeEmbedded(): Promise<KeptDatabase> {
  return kept.pop() ?? (await makeEmbedded())
}

/** Gives back one that is closed: as it was when it was taken, or it goes. */
export async function giveEmbedded(one: KeptDatabase): Promise<void> {
  if (await withClient(one.thread, tidied(one)).catch(() => false)) return void kept.push(one)
  await one.thread.stop().catch(() => {})
  rmSync(one.dataDir, { recursive: true, force: true })
}

async function makeEmbedded(): Promise<KeptDatabase> {
  removeLeft()
  const dataDir = await copiedDataFolder(`${PREFIX}${process.pid}-`)
  const thread = await startEmbeddedThread({ folder: join(dataDir, 'database'), durable: false })
  return withClient(thread, async (client) => ({
    dataDir,
    thread,
    tables: await tablesToEmpty(client),
    shape: await shapeOf(client),
  }))
}

/** Those of test processes that are gone: they are ended without being asked. */
function removeLeft(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1])
    if (pid && !isRunning(pid)) rmSync(join(tmpdir(), name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return Reflect.get(Object(error), 'code') === 'EPERM'
  }
}

/** Empties it down to the numbers that were given and what is known for plans, and says whether it is made as it was. */
const tidied =
  ({ tables, shape }: KeptDatabase) =>
  async (client: pg.Client) => {
    await emptyTables(client, tables)
    await client.query('vacuum')
    await client.query(`
      select setval(format('%I.%I', schemaname, sequencename), start_value, false) from pg_sequences;
      delete from pg_statistic
      where starelid in (select oid from pg_class where relnamespace = 'public'::regnamespace);
      update pg_class set reltuples = -1, relpages = 0, relallvisible = 0
      where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples >= 0`)
    return (await shapeOf(client)) === shape
  }

/** Everything that statements have made, so that what a test adds, changes or takes away is seen. */
async function shapeOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ shape: string }>(`
    select md5(string_agg(made, ',' order by made)) as shape from (
      select format('class %s %s %s %s', oid, relname, relrowsecurity, relacl) as made from pg_class
      where oid > 16383 and relkind <> 't'
      union all select format('column %s %s %s %s', attrelid, attname, atttypid, attnotnull) from pg_attribute
      where attrelid > 16383 and attnum > 0
      union all select format('trigger %s %s %s', oid, tgname, tgenabled) from pg_trigger
      union all select format('function %s %s', oid, md5(prosrc)) from pg_proc where oid > 16383
      union all select format('policy %s %s', oid, polname) from pg_policy
      union all select format('constraint %s %s', oid, conname) from pg_constraint where oid > 16383
      union all select format('role %s %s', oid, rolname) from pg_roles
      union all select format('migration %s', name) from migration
    ) all_made`)
  return rows[0]?.shape ?? ''
}

/** With a connection of its own: what a test has set for that of the product is not there. */
async function withClient<Result>(
  thread: EmbeddedThread,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ user: 'postgres', database: 'postgres', stream: () => thread.connect() })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
