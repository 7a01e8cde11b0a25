// Takes jobs from the queue and runs them, a few of each kind at once.
import type { Adapters } from '../adapters.ts'
import { wakeSignal } from '../events/wake-up.ts'
import { contained } from '../containment.ts'
import { isDatabaseAway } from '../db/database-gone.ts'
import { forgetOldKeys } from '../db/idempotency.ts'
import { inTransaction, jobContext } from '../context.ts'
import { dbFor } from '../db/transaction.ts'
import {
  type ClaimedJob,
  claimDue,
  completeJob,
  failJob,
  forgetEnded,
  releaseJob,
  renewClaims,
  retryJob,
  reclaimDeadJobs,
} from './job-store.ts'
import { claimInTurns, dueInMs, type FullTurn, type Lane } from './job-turns.ts'
import type { AnyJob, Turns } from './jobs.ts'

/** With a database server other processes write jobs, and a notice of them may get lost. */
const POLL_SERVER_MS = 2_000
/** The embedded database has this process only, which rings for each job it writes. */
const POLL_EMBEDDED_MS = 60_000
const LIFE_SIGN_MS = 4_000
/** Between two signs of life, however much there is news of. */
const SIGNS_APART_MS = 500
const TIDY_MS = 3_600_000
const CONCURRENCY = 2
/** How long work that was told to end may take to do so. */
const GRACE_MS = 5_000
/** The pause after an attempt whose end could not be written down. */
const UNSETTLED_SECONDS = 30
/** The pause after an attempt that lost its database. */
const GONE_SECONDS = 1
/** Between two looks for work that is due and that another worker is just taking. */
const CONTENDED_MS = 20
/** Between two looks when all that one saw stands in full lanes; it doubles while there is no news and nothing is taken. */
const FULL_MS = 50
const LONGEST_FULL_MS = 2_000

const LONGEST_BACKOFF_MS = 300_000
/** A job that is cut off this often never comes to its end. */
const MOST_INTERRUPTIONS = 200
/** One that ran this often when a program ended without a goodbye is likely to be what ends it. */
const MOST_DEATHS = 6

const backoffMs = (job: AnyJob, attempt: number): number =>
  Math.min(LONGEST_BACKOFF_MS, (job.backoffMs ?? 2_000) * 2 ** (attempt - 1))

const isCutOffTooOften = ({ interruptions, deaths }: ClaimedJob): boolean =>
  interruptions > MOST_INTERRUPTIONS || deaths > MOST_DEATHS

/** Nothing for a job for which workspaces take no turns. */
const limitsOf = ({ turns }: AnyJob) => turns && { ...turns, inLane: turns.inLane ?? turns.inWorkspace }

/** Why a job's signal is aborted. */
class JobInterrupted extends Error {
  readonly why: 'stopping' | 'cancelled' | 'timed out'
  constructor(why: JobInterrupted['why']) {
    super(`The job was interrupted: ${why}.`)
    this.name = 'JobInterrupted'
    this.why = why
  }
}

interface Running {
  job: AnyJob
  claimed: ClaimedJob
  abort: AbortController
  ended: Promise<void>
}

export interface JobFigures {
  running: number
  finished: number
  /** Attempts that failed and will be tried again. */
  retried: number
  givenUp: number
}

export interface JobWorker {
  figures(): Readonly<JobFigures>
  /** Tells running jobs to end, gives them back, and resolves when none runs any more. */
  stop(): Promise<void>
}

/** Begins to work on these jobs. Resolves when what dead workers held has been taken back. */
export async function startWorker(adapters: Adapters, jobs: readonly AnyJob[]): Promise<JobWorker> {
  const { database, clock, log } = adapters
  const db = dbFor(database, 'system')
  const names = jobs.map(({ name }) => name)
  const byName = new Map(jobs.map((job) => [job.name, job]))
  const stop = new AbortController()
  /** That there may be something to take. */
  const news = wakeSignal(clock)
  /** That something was added or cancelled. */
  const changes = wakeSignal(clock)
  const running = new Map<string, Running>()
  /** How their work ended could not be written down, and they are still to be given back. */
  const unsettled = new Set<ClaimedJob>()
  /** Of each name of jobs, the lane behind which the next look goes on. */
  const reached = new Map<string, Lane>()
  let fullMs = FULL_MS
  const figures: JobFigures = { running: 0, finished: 0, retried: 0, givenUp: 0 }
  const pollMs = database.kind === 'embedded' ? POLL_EMBEDDED_MS : POLL_SERVER_MS

  function lookAgain(): void {
    fullMs = FULL_MS
    news.notify()
  }

  const freeSlots = (job: AnyJob) =>
    (job.concurrency ?? CONCURRENCY) - [...running.values()].filter((run) => run.job === job).length

  const withRoom = () => jobs.map((job) => ({ job, room: freeSlots(job) })).filter(({ room }) => room > 0)

  /** How much runs of each lane of each workspace, of the jobs for which workspaces take turns. */
  function shares() {
    const found = new Map<string, Lane & { limits: Required<Turns>; running: number }>()
    for (const { job, claimed } of running.values()) {
      const limits = limitsOf(job)
      if (!limits) continue
      const { name, workspaceId, lane } = claimed
      const key = `${name} ${workspaceId} ${lane}`
      const before = found.get(key)?.running ?? 0
      found.set(key, { limits, name, workspaceId, lane, running: before + 1 })
    }
    return [...found.values()]
  }

  /** Of which of them nothing more may run now. */
  function fullTurns(): FullTurn[] {
    const lanes = shares()
    const counts = new Map<string, number>()
    const full: FullTurn[] = []
    for (const { limits, name, workspaceId, lane, running } of lanes) {
      const key = `${name} ${workspaceId}`
      const count = (counts.get(key) ?? 0) + running
      counts.set(key, count)
      if (count >= limits.inWorkspace) full.push({ name, workspaceId, lane: null })
      else if (running >= limits.inLane) full.push({ name, workspaceId, lane })
    }
    return full
  }

  /** Starts what is due and there is room for; gives the milliseconds until the next look. */
  async function takeDue(): Promise<number> {
    const rooms = withRoom()
    if (rooms.length === 0) return pollMs
    const plain = rooms.flatMap(({ job, room }) => (job.turns ? [] : [{ name: job.name, room }]))
    const shared = rooms.flatMap(({ job, room }) => {
      const limits = limitsOf(job)
      return limits ? [{ name: job.name, room, ...limits, after: reached.get(job.name) }] : []
    })
    const claimed = plain.length > 0 ? await claimDue(db, plain) : []
    beginAll(claimed)
    if (shared.length > 0) {
      const look = await claimInTurns(db, shared, shares())
      beginAll(look.claimed)
      claimed.push(...look.claimed)
      for (const { name } of shared) reached.delete(name)
      for (const lane of look.reached) reached.set(lane.name, lane)
    }
    const names = withRoom().map(({ job }) => job.name)
    if (claimed.length > 0) fullMs = FULL_MS
    // Amid the lanes there is more to see soon; when all of them were seen in vain, less and less often.
    const pause = reached.size > 0 ? FULL_MS : fullMs
    if (reached.size === 0) fullMs = Math.min(LONGEST_FULL_MS, fullMs * 2)
    const ms = await dueInMs(db, names, fullTurns(), pause)
    return ms === null ? pollMs : Math.min(pollMs, Math.max(CONTENDED_MS, ms + 5))
  }

  function beginAll(all: readonly ClaimedJob[]): void {
    for (const claimed of all) {
      const job = byName.get(claimed.name)
      if (job) begin(job, claimed)
    }
  }

  function begin(job: AnyJob, claimed: ClaimedJob): void {
    const abort = new AbortController()
    figures.running += 1
    const piece = { name: 'job', end: (error: unknown) => abort.abort(error) }
    const ended = contained(piece, () => runOne(job, claimed, abort))
      .catch(async (error) => {
        log.error('job.not_settled', { job: job.name, jobId: claimed.id, error })
        unsettled.add(claimed)
        await giveBack()
      })
      .catch(() => {})
      .finally(() => {
        running.delete(claimed.id)
        figures.running -= 1
        lookAgain()
      })
    running.set(claimed.id, { job, claimed, abort, ended })
  }

  /** What cannot be given back now is later: nobody else takes it while this worker is alive. */
  async function giveBack(): Promise<void> {
    for (const claimed of unsettled) {
      await releaseJob(db, claimed, UNSETTLED_SECONDS)
      unsettled.delete(claimed)
    }
  }

  async function runOne(job: AnyJob, claimed: ClaimedJob, abort: AbortController): Promise<void> {
    const { id, key, workspaceId, actorId: uid } = claimed
    const attempt = claimed.failures + 1
    const tooOften = isCutOffTooOften(claimed)
    const actor = { kind: 'job', workspaceId, uid } as const
    const ctx = jobContext(adapters, actor, id, abort.signal)
    const told = { job: job.name, jobId: id, attempt }
    log.info('job.started', told)
    const late = new AbortController()
    clock.sleep(job.timeoutMs, late.signal).then(
      () => abort.abort(new JobInterrupted('timed out')),
      () => {},
    )
    try {
      if (tooOften) throw new Error('The job ended the program too often.')
      const input: unknown = job.input.parse(claimed.input)
      await orAborted(job.run(ctx, input, { id, key, attempt, attempts: job.attempts }), abort.signal)
      await completeJob(db, claimed)
      figures.finished += 1
      log.info('job.finished', told)
    } catch (thrown) {
      const error = abort.signal.aborted ? abort.signal.reason : thrown
      const why = error instanceof JobInterrupted ? error.why : null
      if (why === 'stopping') return await releaseJob(db, claimed, 0)
      if (why === 'cancelled') return log.info('job.cancelled', told)
      // Whatever becomes of the database, it is not the work that failed.
      if (isDatabaseAway(error) && !tooOften) return await releaseJob(db, claimed, GONE_SECONDS)
      if (attempt < job.attempts && !tooOften) {
        await retryJob(db, claimed, error, backoffMs(job, attempt))
        figures.retried += 1
        return log.warn('job.failed', { ...told, error })
      }
      const calm = jobContext(adapters, actor, id, stop.signal)
      await inTransaction(calm, async (ctx) => {
        await job.onGivenUp?.(ctx, claimed.input, error)
        if (!(await failJob(ctx.db, claimed, error)))
          throw new Error('Another worker has taken the job meanwhile.')
      })
      figures.givenUp += 1
      log.error('job.given_up', { ...told, error })
    } finally {
      late.abort()
    }
  }

  /** Resolves or rejects with the work; some time after an abort without it, for it may not listen. */
  async function orAborted(work: Promise<void>, signal: AbortSignal): Promise<void> {
    const done = new AbortController()
    const deaf = new Promise<never>((_resolve, reject) => {
      const listen = () =>
        void clock.sleep(GRACE_MS, done.signal).then(
          () => reject(signal.reason),
          () => {},
        )
      if (signal.aborted) listen()
      else signal.addEventListener('abort', listen, { once: true })
    })
    try {
      await Promise.race([work, deaf])
    } finally {
      done.abort()
    }
  }

  /** Says which jobs are still this worker's, and ends those that were cancelled or taken away. */
  async function giveSigns(): Promise<void> {
    const lost = await renewClaims(db, [...[...running.values()].map(({ claimed }) => claimed), ...unsettled])
    for (const id of lost) running.get(id)?.abort.abort(new JobInterrupted('cancelled'))
  }

  async function work(): Promise<void> {
    let tidied = clock.elapsed()
    while (!stop.signal.aborted) {
      let pause = pollMs
      try {
        pause = await takeDue()
        if (clock.elapsed() - tidied > TIDY_MS) {
          tidied = clock.elapsed()
          await forgetEnded(db)
          await forgetOldKeys(database, clock.now())
          await adapters.identity.forgetExpired()
        }
      } catch (error) {
        log.error('jobs.look_failed', { error })
        pause = POLL_SERVER_MS
      }
      await news.wait(pause, stop.signal)
    }
  }

  /**
   * Gives signs often enough not to be thought dead, and when a notice may tell of a cancellation. Other workers may die, and a job may
   * have been taken whose row never arrived here: what nobody gives signs of goes back.
   */
  async function keepAlive(): Promise<void> {
    let reclaimed = clock.elapsed()
    while (!stop.signal.aborted) {
      await changes.wait(LIFE_SIGN_MS, stop.signal)
      if (stop.signal.aborted) return
      try {
        if (running.size > 0) await giveSigns()
        await giveBack()
        if (clock.elapsed() - reclaimed >= Math.max(LIFE_SIGN_MS, pollMs)) {
          reclaimed = clock.elapsed()
          if ((await reclaimDeadJobs(db, names, false)) > 0) lookAgain()
        }
      } catch (error) {
        log.error('jobs.life_sign_failed', { error })
      }
      await clock.sleep(SIGNS_APART_MS, stop.signal).catch(() => {})
    }
  }

  // Nobody else can hold a job of the embedded database.
  const taken = await reclaimDeadJobs(db, names, database.kind === 'embedded')
  if (taken > 0) log.info('jobs.taken_back', { jobs: taken })
  adapters.notices.on('jobs', () => {
    lookAgain()
    changes.notify()
  })
  const loops = [work(), keepAlive()]
  return {
    figures: () => figures,
    async stop() {
      stop.abort()
      await Promise.all(loops)
      for (const { abort } of running.values()) abort.abort(new JobInterrupted('stopping'))
      await Promise.all([...running.values()].map(({ ended }) => ended))
      await giveBack().catch(() => {})
    },
  }
}
