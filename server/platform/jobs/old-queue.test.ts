// A database in which a library's queue still has work: an upgrade carries it into the product's own, where it runs once.
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { migrate } from '#server/adapters/database/migrate.ts'
import { openTestDatabase } from '#server/testing/test-db.ts'
import { makeOldQueue } from '../backup/old-queue.ts'
import { inScope } from '../db/transaction.ts'
import { kernelOver } from '../kernel.fixture.ts'
import { startWorker } from './job-worker.ts'
import { defineJob } from './jobs.ts'

const { database, close } = await openTestDatabase()
const kernel = kernelOver(database)
afterAll(async () => {
  await kernel.close()
  await close()
})

const runs: { n: number; key: string | null; uid: string | null; workspaceId: string }[] = []
const job = defineJob({
  name: 'test.work',
  input: z.object({ n: z.int() }),
  attempts: 2,
  timeoutMs: 60_000,
  async run({ actor }, { n }, { key }) {
    if (actor.kind !== 'job') throw new Error('A job runs as a job.')
    runs.push({ n, key, uid: actor.uid, workspaceId: actor.workspaceId })
  },
})

const rows = <Row extends object>(text: string) => inScope(database, 'operator', (db) => db.query<Row>(text))
const addOld = (
  n: number,
  state: string,
  more: { key?: string; startAfter?: string; heartbeat?: string } = {},
) =>
  database.pool.query(
    `insert into pgboss.job (id, name, priority, data, state, retry_limit, retry_count, retry_delay, retry_backoff,
       expire_seconds, deletion_seconds, singleton_key, start_after, created_on, keep_until, started_on, heartbeat_on,
       blocked, blocking, pending_dependencies)
     values ($1, 'test.work', 0, $2, $3::pgboss.job_state, 4, 1, 0, false, 1, 1, coalesce($4, $1::uuid::text),
       now() + $5::interval, now() - interval '1 hour' + $6 * interval '1 second', now(), now(), now() + $7::interval,
       false, false, 0)`,
    [
      `00000000-0000-4000-8000-00000000000${n}`,
      JSON.stringify({ input: { n }, workspaceId: 'acme', uid: n === 1 ? 'ada' : null }),
      state,
      more.key ?? null,
      more.startAfter ?? '-1 hour',
      n,
      more.heartbeat ?? null,
    ],
  )

/** What makes the table of jobs and adds to it. */
const ofJobs = [
  '0130_jobs',
  '0500_jobs_in_turns',
  '0531_job_lanes',
  '0532_lanes_of_old_programs',
  '0534_jobs_that_end_the_program',
]

beforeAll(async () => {
  await database.pool.query(
    `drop table job;
     drop function jobs_due_first(text, int), job_lanes_after(text, text, text, int, int), put_into_lane()`,
  )
  await database.pool.query('delete from migration where name = any($1)', [ofJobs])
  await inScope(database, 'owner', makeOldQueue)
  await addOld(1, 'created')
  await addOld(2, 'retry', { key: 'twin' })
  await addOld(3, 'active', { heartbeat: '-1 minute' })
  await addOld(4, 'completed')
  await addOld(5, 'failed')
  await addOld(6, 'cancelled')
  await addOld(7, 'created', { startAfter: '1 hour' })
})

it('What waits in an old queue, or was left by its worker, runs once in the new one, and what had ended does not', async () => {
  expect(await migrate(database)).toEqual(ofJobs)
  expect(await migrate(database)).toEqual([])
  const { rows: schemas } = await database.pool.query(`select 1 from pg_namespace where nspname = 'pgboss'`)
  expect(schemas).toEqual([])
  for (let start = 1; start <= 2; start += 1) {
    const worker = await startWorker(kernel.adapters, [job])
    const left = async () =>
      (await rows<{ id: string }>(`select right(id::text, 1) as id from job where state <> 'completed'`)).map(
        ({ id }) => id,
      )
    for (let tries = 0; tries < 800 && (await left()).length > 1; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 10))
    expect(await left()).toEqual(['7'])
    await worker.stop()
  }
  expect(runs.toSorted((a, b) => a.n - b.n)).toEqual([
    { n: 1, key: null, uid: 'ada', workspaceId: 'acme' },
    { n: 2, key: 'twin', uid: null, workspaceId: 'acme' },
    { n: 3, key: null, uid: null, workspaceId: 'acme' },
  ])
})
