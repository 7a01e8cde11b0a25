import { afterAll, beforeEach, describe, expect, expectTypeOf, it } from 'vitest'
import * as z from 'zod/mini'
import { testDatabase } from '#server/testing/test-db.ts'
import { until } from '#server/testing/until.ts'
import { type Context, inTransaction } from '../context.ts'
import { dbFor, inScope } from '../db/transaction.ts'
import { claimDue, completeJob, renewClaims, SILENCE_SECONDS, reclaimDeadJobs } from './job-store.ts'
import { claimInTurns, dueInMs } from './job-turns.ts'
import { startWorker } from './job-worker.ts'
import { type AnyJob, cancelJob, defineJob, enqueue, type JobRun } from './jobs.ts'
import { kernelOver, personOf } from '../kernel.fixture.ts'

const database = await testDatabase()
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** What the job of a test does, and what was seen of it. */
let work: (ctx: Context, input: { n: number }, job: JobRun) => Promise<void>
let runs: { n: number; attempt: number; key: string | null }[]
let givenUp: { n: number; error: unknown }[]

const job = defineJob({
  name: 'test.work',
  input: z.object({ n: z.int() }),
  attempts: 3,
  timeoutMs: 60_000,
  concurrency: 2,
  backoffMs: 1_000,
  async run(ctx, input, run) {
    runs.push({ n: input.n, attempt: run.attempt, key: run.key })
    await work(ctx, input, run)
  },
  async onGivenUp(ctx, input, error) {
    await ctx.db.query('select 1')
    givenUp.push({ n: input.n, error })
  },
})
const hasty = defineJob({ ...job, name: 'test.hasty', attempts: 1, timeoutMs: 100 })
const jobs: AnyJob[] = [job, hasty]

const kernel = kernelOver(database)
const ctx = kernel.as(personOf('ada', 'acme'))
afterAll(() => kernel.close())
beforeEach(async () => {
  runs = []
  givenUp = []
  work = async () => {}
})

const rows = <Row extends object>(text: string) => inScope(database, 'operator', (db) => db.query<Row>(text))
const queued = async () =>
  (await rows<{ state: string }>('select state from job order by created_at, id')).map(({ state }) => state)
/** On which whoever waits two seconds or longer waits for ever, unless woken: for news, not for the next look. */
const impatientClock = {
  ...kernel.adapters.clock,
  sleep: (ms: number, signal?: AbortSignal) =>
    ms < 2_000
      ? kernel.adapters.clock.sleep(ms, signal)
      : new Promise<void>((_resolve, reject) => {
          const wake = () => reject(signal?.reason)
          if (signal?.aborted) wake()
          else signal?.addEventListener('abort', wake, { once: true })
        }),
}
const add = (n: number, key?: string) =>
  inTransaction(ctx, (ctx) => enqueue(ctx, job, { n }, key === undefined ? {} : { key }))

describe('a job', () => {
  it('exists only when the transaction that wants it commits', async () => {
    const undone = inTransaction(ctx, async (ctx) => {
      await enqueue(ctx, job, { n: 1 })
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    expect(await queued()).toEqual([])
    expectTypeOf<Context>().not.toExtend<Parameters<typeof enqueue>[0]>()
  })

  it('is written with its row, and the rest of the transaction sees only its own workspace', async () => {
    await inTransaction(ctx, async (ctx) => {
      expect(await enqueue(ctx, job, { n: 1 })).toMatch(/^[0-9a-f-]{36}$/)
      const [row] = await ctx.db.query('select current_user::text as role')
      expect(row).toEqual({ role: 'staffroom_app' })
    })
    expect(await queued()).toEqual(['waiting'])
  })

  it('cannot be enqueued for a foreign workspace, nor with an input of another shape', async () => {
    const foreign = inTransaction(ctx, (ctx) => enqueue(ctx, job, { n: 1 }, { workspaceId: 'evil' }))
    await expect(foreign).rejects.toThrow('one of the workspaces')
    await expect(add(1.5)).rejects.toThrow()
    expect(await queued()).toEqual([])
  })

  it('has no twin with the same key while it waits or runs', async () => {
    expect(await add(1, 'same')).not.toBeNull()
    expect(await add(2, 'same')).toBeNull()
    expect(await add(3, 'other')).not.toBeNull()
    const finish: (() => void)[] = []
    work = () => new Promise((resolve) => finish.push(resolve))
    const worker = await startWorker(kernel.adapters, [job])
    await until(() => runs.length === 2, 'both run')
    expect(await add(4, 'same')).toBeNull()
    for (const end of finish) end()
    await until(async () => (await queued()).every((state) => state === 'completed'), 'both are done')
    await worker.stop()
    expect(runs.map(({ n }) => n).toSorted()).toEqual([1, 3])
  })

  it('runs soon after the commit, as many at once as it says', async () => {
    const worker = await startWorker(kernel.adapters, jobs)
    let [now, most] = [0, 0]
    work = async () => {
      most = Math.max(most, ++now)
      await pause(20)
      now -= 1
    }
    for (const n of Array.from({ length: 8 }).keys()) await add(n, `key-${n}`)
    await until(async () => (await queued()).every((state) => state === 'completed'), 'all are done')
    expect(runs.map(({ n }) => n).toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    expect(runs[0]).toMatchObject({ key: expect.stringMatching('key-') })
    expect(most).toBe(2)
    await worker.stop()
  })

  it('is tried again after a failure, and then given up so that a person sees it', async () => {
    const worker = await startWorker(kernel.adapters, jobs)
    work = () => Promise.reject(new Error('no luck'))
    await add(1)
    await until(() => givenUp.length === 1, 'it is given up')
    expect(runs.map(({ attempt }) => attempt)).toEqual([1, 2, 3])
    expect(givenUp).toMatchObject([{ n: 1, error: { message: 'no luck' } }])
    await until(async () => (await queued())[0] === 'failed', 'it is marked')
    expect(worker.figures()).toMatchObject({ finished: 0, retried: 2, givenUp: 1, running: 0 })
    await worker.stop()
  })

  it('is told to end when its time is over', async () => {
    const worker = await startWorker(kernel.adapters, jobs)
    const ends: unknown[] = []
    work = (ctx) =>
      new Promise((_resolve, reject) =>
        ctx.signal.addEventListener('abort', () => {
          ends.push(ctx.signal.reason)
          reject(new Error('ended'))
        }),
      )
    await inTransaction(ctx, (ctx) => enqueue(ctx, hasty, { n: 1 }))
    await until(() => givenUp.length === 1, 'it is given up')
    expect(ends).toMatchObject([{ why: 'timed out' }])
    await worker.stop()
  })

  it('that waits never runs once cancelled, and one that runs is told to end by the notice of that', async () => {
    await add(1, 'waiting')
    expect(await inTransaction(ctx, (ctx) => cancelJob(ctx, job, 'waiting'))).toBe(true)
    expect(await inTransaction(ctx, (ctx) => cancelJob(ctx, job, 'absent'))).toBe(false)
    const foreign = kernel.as(personOf('eve', 'evil'))
    let ended = false
    work = (ctx) =>
      new Promise((_resolve, reject) =>
        ctx.signal.addEventListener('abort', () => {
          ended = true
          reject(new Error('ended'))
        }),
      )
    const worker = await startWorker({ ...kernel.adapters, clock: impatientClock }, jobs)
    await add(2, 'running')
    await until(() => runs.length === 1, 'it runs')
    expect(await inTransaction(foreign, (ctx) => cancelJob(ctx, job, 'running'))).toBe(false)
    expect(await inTransaction(ctx, (ctx) => cancelJob(ctx, job, 'running'))).toBe(true)
    await until(() => ended, 'it is told to end')
    await worker.stop()
    expect(runs).toMatchObject([{ n: 2 }])
    expect(givenUp).toEqual([])
    expect(await queued()).toEqual(['cancelled', 'cancelled'])
  })

  it('goes back when the program stops, however often, and still has all its attempts', async () => {
    work = (ctx) =>
      new Promise((_resolve, reject) =>
        ctx.signal.addEventListener('abort', () => reject(new Error('ended'))),
      )
    await add(1)
    for (let stops = 1; stops <= 5; stops += 1) {
      const worker = await startWorker(kernel.adapters, jobs)
      await until(() => runs.length === stops, 'it runs')
      await worker.stop()
      expect(await queued()).toEqual(['waiting'])
    }
    work = () => Promise.reject(new Error('no luck'))
    const worker = await startWorker(kernel.adapters, jobs)
    await until(() => givenUp.length === 1, 'it is given up')
    expect(runs.slice(5).map(({ attempt }) => attempt)).toEqual([1, 2, 3])
    await worker.stop()
  })

  it('of a worker that was killed is taken back', async () => {
    await add(1)
    await rows(`update job set state = 'running', claim = 1, alive_at = now() - interval '1 minute'`)
    const worker = await startWorker(kernel.adapters, jobs)
    await until(async () => (await queued())[0] === 'completed', 'it is done')
    expect(runs).toMatchObject([{ n: 1, attempt: 1 }])
    await worker.stop()
  })

  it('that ran six times when the program was killed may run once more, and is given up then', async () => {
    await add(1)
    const died = (deaths: number) =>
      rows(`update job set state = 'running', alive_at = now() - interval '1 minute', deaths = ${deaths}`)
    await died(5)
    const before = await startWorker(kernel.adapters, jobs)
    await until(async () => (await queued())[0] === 'completed', 'it is done')
    await before.stop()
    await died(6)
    const worker = await startWorker(kernel.adapters, jobs)
    await until(() => givenUp.length === 1, 'it is given up')
    expect(givenUp).toMatchObject([{ n: 1, error: { message: 'The job ended the program too often.' } }])
    expect(runs).toHaveLength(1)
    await worker.stop()
  })

  it('does not begin before its time, and begins then without being asked for again', async () => {
    const worker = await startWorker(kernel.adapters, jobs)
    await inTransaction(ctx, (ctx) => enqueue(ctx, job, { n: 1 }, { delayMs: 600 }))
    await until(async () => (await queued())[0] === 'completed', 'it is done')
    const [row] = await rows<{ early: boolean }>('select ended_at < due_at as early from job')
    expect(row).toEqual({ early: false })
    await worker.stop()
  })

  it('goes first when it matters most, then when it has waited longest', async () => {
    for (const [n, priority] of [1, 3, 2, 3].entries())
      await inTransaction(ctx, (ctx) => enqueue(ctx, job, { n }, { priority }))
    const worker = await startWorker(kernel.adapters, [defineJob({ ...job, concurrency: 1 })])
    await until(async () => (await queued()).every((state) => state === 'completed'), 'all are done')
    expect(runs.map(({ n }) => n)).toEqual([1, 3, 2, 0])
    await worker.stop()
  })
})

describe('jobs for which workspaces take turns', () => {
  const shared = defineJob({ ...job, name: 'test.shared', concurrency: 5, turns: { inWorkspace: 2 } })
  const addTo = (workspaceId: string, n: number, lane = '') =>
    inTransaction(kernel.as(personOf('ada', workspaceId)), (ctx) => enqueue(ctx, shared, { n }, { lane }))

  it('run so many of one, however much of it waits, and the others beside it', async () => {
    const hold = Promise.withResolvers<void>()
    work = async (_ctx, { n }) => (n < 100 ? hold.promise : undefined)
    for (let n = 0; n < 20; n += 1) await addTo('acme', n)
    const worker = await startWorker(kernel.adapters, [shared])
    await until(() => runs.length === 2, 'two of the first run')
    await addTo('bolt', 100)
    await until(() => runs.length === 3, 'one of the second has run')
    expect(runs.map(({ n }) => n)).toEqual([0, 1, 100])
    hold.resolve()
    await until(async () => (await queued()).every((state) => state === 'completed'), 'all are done')
    expect(runs.map(({ n }) => n).toSorted((a, b) => a - b)).toEqual([...Array(20).keys(), 100])
    await worker.stop()
  })

  it('are taken first of whoever has the fewest running, then by what is due longest, and by no two workers', async () => {
    for (const [at, workspaceId] of ['acme', 'acme', 'acme', 'bolt', 'cord', 'bolt'].entries())
      await addTo(workspaceId, at)
    // Two of one millisecond are due alike.
    await rows(
      `update job set due_at = now() - interval '1 minute' + (input->>'n')::int * interval '1 second'`,
    )
    const room = [{ name: shared.name, room: 4, inWorkspace: 2, inLane: 2 }]
    const system = dbFor(database, 'system')
    const idle = { name: shared.name, workspaceId: 'cord', lane: '', running: 2 }
    const numbers = ({ claimed }: Awaited<ReturnType<typeof claimInTurns>>) =>
      claimed.map(({ input }) => Object(input).n).toSorted((a, b) => a - b)
    expect(numbers(await claimInTurns(system, room, [idle]))).toEqual([0, 1, 3, 5])
    expect(numbers(await claimInTurns(system, room, [idle]))).toEqual([2])
    expect(numbers(await claimInTurns(system, room, []))).toEqual([4])
  })

  it('and whose lanes do too: one’s slow work delays none of the others', async () => {
    const lanes = defineJob({ ...shared, concurrency: 6, turns: { inWorkspace: 4, inLane: 2 } })
    const hold = Promise.withResolvers<void>()
    work = async (_ctx, { n }) => (n < 100 ? hold.promise : undefined)
    for (let n = 0; n < 20; n += 1) await addTo('acme', n, 'slow')
    const worker = await startWorker(kernel.adapters, [lanes])
    await until(() => runs.length === 2, 'two of the slow lane run')
    for (const n of [100, 101, 102]) await addTo('acme', n, 'quick')
    await until(() => runs.length === 5, 'the other lane has run')
    expect(runs.map(({ n }) => n)).toEqual([0, 1, 100, 101, 102])
    // More of the workspace than it may have at once do not run, whatever their lanes.
    for (const n of [50, 51, 52]) await addTo('acme', n, `slow ${n}`)
    await until(() => runs.length === 7, 'two more lanes run')
    await addTo('bolt', 103)
    await until(() => runs.length === 8, 'another workspace has run')
    expect(runs.map(({ n }) => n).slice(5)).toEqual([50, 51, 103])
    hold.resolve()
    await until(async () => (await queued()).every((state) => state === 'completed'), 'all are done')
    await worker.stop()
  })

  it('give a lane that has fewer running the next turn in its workspace', async () => {
    for (const [n, lane] of ['a', 'a', 'a', 'b', 'c'].entries()) await addTo('acme', n, lane)
    await rows(
      `update job set due_at = now() - interval '1 minute' + (input->>'n')::int * interval '1 second'`,
    )
    const room = [{ name: shared.name, room: 9, inWorkspace: 4, inLane: 2 }]
    const held = { name: shared.name, workspaceId: 'acme', lane: 'b', running: 1 }
    const { claimed } = await claimInTurns(dbFor(database, 'system'), room, [held])
    // Of the three that are left to the workspace.
    expect(claimed.map(({ input, lane }) => [Object(input).n, lane]).toSorted()).toEqual([
      [0, 'a'],
      [1, 'a'],
      [4, 'c'],
    ])
  })

  const fill = (workspaceId: string, lane: string, due: string, many: number) =>
    rows(`insert into job (id, name, workspace_id, input, lane, due_at)
      select gen_random_uuid(), '${shared.name}', '${workspaceId}', '{"n": 0}', ${lane}, now() + interval '${due}'
      from generate_series(1, ${many}) at`)

  it('are found behind one lane that has filled every look, and among more lanes than a look sees', async () => {
    await fill('acme', `'slow'`, '-1 hour', 600)
    await fill('bolt', `'later ' || at`, '1 hour', 600)
    await fill('cord', `'quick'`, '-1 minute', 1)
    const slow = { name: shared.name, workspaceId: 'acme', lane: 'slow', running: 2 }
    const system = dbFor(database, 'system')
    const found: string[] = []
    let after: Parameters<typeof claimInTurns>[1][number]['after']
    let looks = 0
    for (; found.length === 0 && looks < 9; looks += 1) {
      // What else is due is unknown.
      expect(await dueInMs(system, [shared.name], [slow], 70)).toBe(70)
      const room = { name: shared.name, room: 5, inWorkspace: 4, inLane: 2, after }
      const look = await claimInTurns(system, [room], [slow])
      found.push(...look.claimed.map(({ lane }) => lane))
      after = look.reached[0]
    }
    expect(found).toEqual(['quick'])
    expect(looks).toBeGreaterThan(1)
  })

  it.each([
    ['due', '-1 hour', 12],
    ['due in five hours', '5 hours', 4],
  ])('cost few looks and signs of life while 200 of one lane are %s', async (_when, due, most) => {
    const hold = Promise.withResolvers<void>()
    work = () => hold.promise
    await fill('acme', `'slow'`, '-2 hours', 2)
    await fill('acme', `'slow'`, due, 200)
    // The second is the worker's own: what it wants to rest, however slow its looks are here.
    let rested = 0
    const { clock } = kernel.adapters
    const sleep: typeof clock.sleep = (ms, signal) => {
      rested += ms
      return clock.sleep(ms, signal)
    }
    const worker = await startWorker({ ...kernel.adapters, clock: { ...clock, sleep } }, [shared])
    await until(() => runs.length === 2, 'two run')
    // Each statement of a worker takes a connection of its own; a look is two of them, and a sign of life is one.
    let taken = 0
    const count = () => void (taken += 1)
    database.pool.on('acquire', count)
    rested = 0
    await until(() => rested >= 1_000, 'a second has passed')
    database.pool.off('acquire', count)
    expect(taken).toBeLessThanOrEqual(most)
    // What is added is found at once nevertheless.
    await addTo('bolt', 100)
    await until(() => runs.length === 3, 'another has begun')
    hold.resolve()
    await worker.stop()
  })
})

describe('two workers', () => {
  const system = dbFor(database, 'system')
  const room = (of: number) => [{ name: job.name, room: of }]

  it('never hold the same job', async () => {
    const workers = [await startWorker(kernel.adapters, jobs), await startWorker(kernel.adapters, jobs)]
    work = async () => void (await pause(3))
    const all = Array.from({ length: 40 }, (_, n) => n)
    await Promise.all(all.map((n) => add(n)))
    await until(async () => (await queued()).every((state) => state === 'completed'), 'all are done')
    expect(runs.map(({ n }) => n).toSorted((a, b) => a - b)).toEqual(all)
    await Promise.all(workers.map((worker) => worker.stop()))
  })

  it('pass on what one has left in silence, and that one can end it no longer', async () => {
    await add(1)
    const [lost] = await claimDue(system, room(5))
    expect(await claimDue(system, room(5))).toEqual([])
    expect(await reclaimDeadJobs(system, [job.name], false)).toBe(0)
    await rows(`update job set alive_at = now() - interval '${SILENCE_SECONDS + 1} seconds'`)
    expect(await reclaimDeadJobs(system, [job.name], false)).toBe(1)
    const [taken] = await claimDue(system, room(5))
    expect(taken).toMatchObject({ id: lost?.id, failures: 0, interruptions: 0, deaths: 1 })
    if (!lost || !taken) throw new Error('Nothing was taken.')
    expect(await renewClaims(system, [lost])).toEqual([lost.id])
    await completeJob(system, lost)
    expect(await queued()).toEqual(['running'])
    expect(await renewClaims(system, [taken])).toEqual([])
    await completeJob(system, taken)
    expect(await queued()).toEqual(['completed'])
  })
})
