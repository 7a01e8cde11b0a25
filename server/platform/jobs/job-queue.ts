// The queue under the jobs: pg-boss over the one pool, in the schema pgboss, as the owner of the tables.
import { type Db as BossDb, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Notices } from '#server/adapters/database/notices.ts'
import type { Database } from '#server/adapters/database/database.ts'
import { oneAtATime } from '#server/adapters/database/one-at-a-time.ts'
import type { Ids } from '#server/adapters/ids/ids.ts'
import type { Log } from '#server/adapters/log/log.ts'
import { type Actor, scopeOf } from '../actor.ts'
import { actorId, type Context } from '../context.ts'
import { setRetry } from './job-claims.ts'
import type { AnyJob, EnqueueOptions, Job, JobQueue } from './jobs.ts'
import { afterCommit, type Db, inScope, isInTransaction } from '../db/transaction.ts'

const DAY_SECONDS = 86_400
/** No job has this id. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** What lies in the queue: the input, and for whom the work is done. */
export interface QueuedWork {
  input: unknown
  workspaceId: string
  uid: string | null
}

export type Claimed = JobWithMetadata<QueuedWork>
type Attempt = Pick<Claimed, 'id' | 'retryCount'>

/** What a worker does with the queue, besides what actions do. */
export interface BossQueue extends JobQueue {
  /** Makes the queue's tables and a queue for each job; nothing can be enqueued before. */
  start(jobs: readonly AnyJob[]): Promise<void>
  /** Calls back whenever a job may have been added or cancelled, here or in another process. */
  onNews(listener: () => void): void
  take(job: AnyJob, atMost: number): Promise<Claimed[]>
  complete(job: AnyJob, attempt: Attempt): Promise<void>
  /** Ends an attempt that failed; null gives the job up. False, and no change, when it is no longer this worker's. */
  fail(job: AnyJob, attempt: Attempt, error: unknown, retryInMs: number | null): Promise<boolean>
  /** Says that these are still being worked on, and names those that no longer are. */
  lost(job: AnyJob, attempts: readonly Attempt[]): Promise<string[]>
  stop(): Promise<void>
}

interface Parts {
  database: Database
  notices: Notices
  ids: Ids
  log: Log
}

/** The queue of this database; `start` it before use. */
export function bossQueue({ database, notices, ids, log }: Parts): BossQueue {
  const boss = new PgBoss({
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    schema: 'pgboss',
    // Dead workers are found by `job-claims.ts`, which does not count a kill as a failed attempt.
    supervise: false,
    schedule: false,
    bamIntervalSeconds: 3_600,
    queueCacheIntervalSeconds: 3_600,
  })
  boss.on('error', (error) => log.error('jobs.queue_error', { error }))
  boss.on('warning', ({ message }) => log.warn('jobs.queue_warning', { message }))

  const owned = <Result>(work: (db: BossDb) => Promise<Result>): Promise<Result> =>
    inScope(database, 'owner', (db) => work(throughDb(db)))

  return {
    start: (jobs) =>
      oneAtATime(database, async () => {
        await boss.start()
        const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
        for (const job of jobs) {
          const options = queueOptions(job)
          const before = known.get(job.name)
          if (!before) await boss.createQueue(job.name, { policy: 'exclusive', ...options })
          else if (Object.entries(options).some(([name, value]) => Reflect.get(before, name) !== value))
            await boss.updateQueue(job.name, options)
          else continue
          // The library looks a new queue up once; now, so that it does not inside somebody's transaction.
          await boss.touch(job.name, NOBODY)
        }
      }),

    async enqueue<Input>(ctx: Context, job: Job<Input>, input: Input, options: EnqueueOptions) {
      if (!isInTransaction(database))
        throw new Error('A job is enqueued in the transaction that writes what it works on.')
      const id = ids.next()
      const work: QueuedWork = {
        input: job.input.parse(input),
        workspaceId: workspaceFor(ctx.actor, options.workspaceId),
        uid: actorId(ctx.actor),
      }
      const startAfter = Math.ceil((options.delayMs ?? 0) / 1000)
      const priority = options.priority ?? 0
      const sent = await owned((db) =>
        // Without a key the id is one, for only keyed jobs have twins.
        boss.send(job.name, work, { id, singletonKey: options.key ?? id, startAfter, priority, db }),
      )
      if (sent !== null) afterCommit(() => notices.tell('jobs'))
      return sent
    },

    async cancel<Input>(ctx: Context, job: Job<Input>, key: string) {
      if (!isInTransaction(database))
        throw new Error('A job is cancelled in the transaction that wants it so.')
      const cancelled = await owned(async (db) => {
        const found = await boss.findJobs<QueuedWork>(job.name, { key, db })
        const { workspaces } = scopeOf(ctx.actor)
        const mine = found.filter(
          ({ state, data }) => open.has(state) && workspaces.includes(data.workspaceId),
        )
        if (mine.length > 0)
          await boss.cancel(
            job.name,
            mine.map(({ id }) => id),
            { db },
          )
        return mine.length > 0
      })
      if (cancelled) afterCommit(() => notices.tell('jobs'))
      return cancelled
    },

    onNews: (listener) => notices.on('jobs', listener),
    take: (job, atMost) => boss.fetch<QueuedWork>(job.name, { batchSize: atMost, includeMetadata: true }),
    complete: async (job, attempt) => void (await boss.complete(job.name, attemptOf(attempt))),
    fail: (job, attempt, error, retryInMs) =>
      inScope(database, 'owner', async (db) => {
        if (!(await setRetry(db, job, attempt, retryInMs))) return false
        await boss.fail(job.name, attemptOf(attempt), faultOf(error), { db: throughDb(db) })
        return true
      }),
    async lost(job, attempts) {
      const held = settledBy(await boss.touch(job.name, attempts.map(attemptOf)))
      return attempts.map(({ id }) => id).filter((id) => !held.has(id))
    },
    stop: () => boss.stop({ close: false, graceful: false }),
  }
}

/** The ids that a call changed; the library gives them, but its types do not say so. */
function settledBy(response: object): Set<string> {
  const ids: unknown = Reflect.get(response, 'settled')
  return new Set(Array.isArray(ids) ? ids.map(String) : [])
}

const open = new Set<Claimed['state']>(['created', 'retry', 'active'])

const attemptOf = ({ id, retryCount }: Attempt): Attempt => ({ id, retryCount })

function queueOptions(job: AnyJob) {
  return {
    retryLimit: job.attempts - 1,
    // The longest there are: the worker keeps the time of each attempt, and waiting work is never thrown away.
    expireInSeconds: DAY_SECONDS,
    retentionSeconds: 365 * DAY_SECONDS,
  }
}

/** The queue library speaks to a database by one function. */
const throughDb = (db: Pick<Db, 'query'>): BossDb => ({
  executeSql: async (text, values) => ({ rows: await db.query(text, values) }),
})

/** The workspace that a job works for, which must be one of the actor's. */
function workspaceFor(actor: Actor, asked: string | undefined): string {
  const own =
    actor.kind === 'job' ? actor.workspaceId : actor.kind === 'person' ? actor.activeWorkspace : null
  const workspaceId = asked ?? own
  if (workspaceId === null || !scopeOf(actor).workspaces.includes(workspaceId))
    throw new Error('A job works for one of the workspaces of whoever enqueues it.')
  return workspaceId
}

/** What is kept of an error: never its parameters, which may hold anything. */
function faultOf(error: unknown): { name: string; message: string } {
  const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) }
  return { name, message: message.slice(0, 500).toWellFormed().replaceAll('\0', '\uFFFD') }
}
