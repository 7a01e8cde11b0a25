// What the public asks never makes whoever is signed in wait long: while somebody signed in is at work, questions of visitors and
// of guests who try a colleague out begin only as fast as leaves the program time for others. Those of one company do not queue
// behind those of another.
import { performance } from 'node:perf_hooks'
import type { Clock } from '#server/adapters/clock/clock.ts'
import type { Database } from '#server/adapters/database/database.ts'
import type { Actor } from './actor.ts'
import { turnstile } from './turnstile.ts'

/** Somebody is at work for so long after what they asked for last. */
const atWorkMs = 2_000
/** Of the time of the event loop, what visitors leave to others. */
const busiest = 0.5
const lookEveryMs = 20
/** Nobody is kept longer than this before their question begins. */
const longestMs = 3_000

interface Turns {
  questions: ReturnType<typeof turnstile>
  /** When somebody signed in asked for something last, of the clock's `elapsed`. */
  memberAt: number
  /** The event loop as it was when it was looked at last, and when that was, of `performance.now`. */
  loop: ReturnType<typeof performance.eventLoopUtilization>
  lookedAt: number
}

const known = new WeakMap<Database, Turns>()

function turnsOf(database: Database): Turns {
  const turns = known.get(database) ?? {
    questions: turnstile(1),
    memberAt: Number.NEGATIVE_INFINITY,
    loop: performance.eventLoopUtilization(),
    lookedAt: performance.now(),
  }
  known.set(database, turns)
  return turns
}

interface Asking {
  actor: Actor
  database: Database
  clock: Clock
  signal: AbortSignal
}

/** Whose questions queue behind one another; null for whoever is signed in, and for the program itself. */
function publicOf(actor: Actor): string | null {
  if (actor.kind === 'visitor') return actor.workspaceId
  return actor.kind === 'person' && actor.key === 'try-out' ? 'try-outs' : null
}

/** Notes that somebody asks for something: whoever is signed in is at work from now on. */
export function noteAtWork({ actor, database, clock }: Omit<Asking, 'signal'>): void {
  if (actor.kind === 'person' && actor.key !== 'try-out') turnsOf(database).memberAt = clock.elapsed()
}

/**
 * Waits before a question of the public while the program is busy and somebody signed in is at work, three seconds at most. False
 * when whoever asks has left meanwhile.
 */
export async function yieldToMembers({ actor, database, clock, signal }: Asking): Promise<boolean> {
  const from = publicOf(actor)
  const turns = turnsOf(database)
  const isAtWork = () => clock.elapsed() - turns.memberAt < atWorkMs
  if (from === null || signal.aborted || !isAtWork()) return !signal.aborted
  const patience = new AbortController()
  void clock.sleep(longestMs, signal).then(
    () => patience.abort(),
    () => patience.abort(),
  )
  // Who has waited long enough leaves the queue as who has gone does.
  const leave = await turns.questions.enter(from, patience.signal).catch(() => null)
  while (leave !== null && !patience.signal.aborted && isAtWork() && !isCalm(turns))
    await clock.sleep(lookEveryMs, patience.signal).catch(() => {})
  leave?.()
  return !signal.aborted
}

/** Whether the program had time for others since it was looked at last, which is not asked again at once. */
function isCalm(turns: Turns): boolean {
  const now = performance.now()
  if (now - turns.lookedAt < lookEveryMs) return false
  const { utilization } = performance.eventLoopUtilization(turns.loop)
  turns.loop = performance.eventLoopUtilization()
  turns.lookedAt = now
  return utilization < busiest
}
