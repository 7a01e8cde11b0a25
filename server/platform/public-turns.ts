// What the public asks never makes whoever is signed in wait long: while somebody signed in is at work, questions of visitors and
// of guests who try a colleague out begin only as fast as leaves the program time for others. Those of one company do not queue
// behind those of another, and questions not behind what is only read.
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

/** What the public asks; a read is done with so soon that several begin where one question does. */
type Kind = 'questions' | 'reads'
const atOneLook: Record<Kind, number> = { questions: 1, reads: 5 }

interface Line {
  turns: ReturnType<typeof turnstile>
  /** The event loop as it was when it was looked at last, and when that was, of `performance.now`. */
  loop: ReturnType<typeof performance.eventLoopUtilization>
  lookedAt: number
  /** How many more may begin before it is looked at again. */
  left: number
}
interface Turns extends Record<Kind, Line> {
  /** When somebody signed in asked for something last, of the clock's `elapsed`. */
  memberAt: number
}
const newLine = (): Line => ({
  turns: turnstile(1),
  loop: performance.eventLoopUtilization(),
  lookedAt: performance.now(),
  left: 0,
})

const known = new WeakMap<Database, Turns>()

function turnsOf(database: Database): Turns {
  const turns = known.get(database) ?? {
    questions: newLine(),
    reads: newLine(),
    memberAt: Number.NEGATIVE_INFINITY,
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
 * Waits before a question or a read of the public while the program is busy and somebody signed in is at work, three seconds at most. False
 * when whoever asks has left meanwhile.
 */
export async function yieldToMembers(
  { actor, database, clock, signal }: Asking,
  kind: Kind = 'questions',
): Promise<boolean> {
  const from = publicOf(actor)
  const turns = turnsOf(database)
  const line = turns[kind]
  const isAtWork = () => clock.elapsed() - turns.memberAt < atWorkMs
  if (from === null || signal.aborted || !isAtWork()) return !signal.aborted
  const patience = new AbortController()
  void clock.sleep(longestMs, signal).then(
    () => patience.abort(),
    () => patience.abort(),
  )
  // Who has waited long enough leaves the queue as who has gone does.
  const leave = await line.turns.enter(from, patience.signal).catch(() => null)
  while (leave !== null && !patience.signal.aborted && isAtWork() && !mayBegin(line, atOneLook[kind]))
    await clock.sleep(lookEveryMs, patience.signal).catch(() => {})
  leave?.()
  return !signal.aborted
}

/** Whether the program had time for others since it was looked at last, which is not asked again at once. */
function mayBegin(line: Line, most: number): boolean {
  const now = performance.now()
  if (now - line.lookedAt >= lookEveryMs) {
    const { utilization } = performance.eventLoopUtilization(line.loop)
    line.loop = performance.eventLoopUtilization()
    line.lookedAt = now
    line.left = utilization < busiest ? most : 0
  }
  if (line.left === 0) return false
  line.left -= 1
  return true
}
