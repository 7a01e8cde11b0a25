// Background work: it is written in the transaction that wants it done, and runs to an end or to a failure that a person sees.
import type * as z from 'zod/mini'
import { type Actor, scopeOf } from '../actor.ts'
import { actorId, type Context, inTransaction, type TxContext } from '../context.ts'

/** One run of a job. */
export interface JobRun {
  id: string
  /** What kept a twin from being enqueued, or null. */
  key: string | null
  /** 1 on the first; a run that was cut off by the program's end is not counted. */
  attempt: number
  attempts: number
}

/** How many run at once in one process, at most. */
export interface Turns {
  inWorkspace: number
  /** Of one lane of a workspace; as many as of the workspace unless told. */
  inLane?: number
}

/** A kind of background work. */
interface Job<Input> {
  /** Letters, digits, hyphens and dots, such as `knowledge.research`. */
  name: string
  input: z.ZodMiniType<Input>
  /** How often it is tried before it is given up; at least 1. */
  attempts: number
  /** How long one attempt may take; then its signal is aborted. */
  timeoutMs: number
  /** How many run at once in one process; 2 unless told. */
  concurrency?: number
  /** Workspaces take turns, whatever the priorities: one's slow work delays no other's. They take none unless told. */
  turns?: Turns
  /** The pause before the second attempt; it doubles each time, up to five minutes. 2 seconds unless told. */
  backoffMs?: number
  /** The work. `ctx.signal` is aborted when it must end: cancelled, timed out, or the program stops. */
  run(ctx: Context, input: Input, job: JobRun): Promise<void>
  /** Shows a person that it failed for good; runs in the transaction that gives the job up. */
  onGivenUp?(ctx: TxContext, input: Input, error: unknown): Promise<void>
}

/** Describes a kind of background work. */
export const defineJob = <Input>(job: Job<Input>): Job<Input> => job

/** A job whose input's shape does not matter to whoever holds it. */
// oxlint-disable-next-line typescript/no-explicit-any -- only `any` lets jobs of every input stand in one list
export type AnyJob = Job<any>

interface EnqueueOptions {
  /** While a job of this name and key waits or runs, another is not added. */
  key?: string | null
  /** The workspace that the job works for; the actor's own unless told. */
  workspaceId?: string
  /** In which lane of its workspace it stands, where workspaces take turns: the slow work of one delays no other. */
  lane?: string
  /** Not before this many milliseconds have passed. */
  delayMs?: number
  /** Of waiting jobs the greatest goes first, then the oldest; 0 unless told. */
  priority?: number
}

/**
 * Adds a job in the transaction that writes what it works on: it exists if and only if the transaction commits. Gives its id, or null when
 * a twin with the same key waits or runs already.
 */
export async function enqueue<Input>(
  ctx: TxContext,
  job: Job<Input>,
  input: Input,
  { key = null, priority = 0, delayMs = 0, lane = '', workspaceId }: EnqueueOptions = {},
): Promise<string | null> {
  const row = [
    ctx.ids.next(),
    job.name,
    workspaceFor(ctx.actor, workspaceId),
    actorId(ctx.actor),
    JSON.stringify(job.input.parse(input)),
    key,
    priority,
    delayMs,
    lane,
  ]
  return inTransaction(ctx, async ({ db, notices }) => {
    const [added] = await db.query<{ id: string }>(
      `insert into job (id, name, workspace_id, actor_id, input, key, priority, due_at, lane)
       values ($1, $2, $3, $4, $5, $6, $7, now() + $8 * interval '1 millisecond', $9)
       on conflict (name, key) where state in ('waiting', 'running') do nothing returning id::text as id`,
      row,
    )
    if (added) db.transaction.afterCommit(() => notices.tell('jobs'))
    return added?.id ?? null
  })
}

/** Takes back the job with this key: a waiting one never runs, a running one is told to end. False when there is none. */
export async function cancelJob<Input>(ctx: TxContext, job: Job<Input>, key: string): Promise<boolean> {
  return inTransaction(ctx, async ({ db, notices }) => {
    const cancelled = await db.query(
      `update job set state = 'cancelled', ended_at = now()
       where name = $1 and key = $2 and workspace_id = any($3) and state in ('waiting', 'running') returning id`,
      [job.name, key, scopeOf(ctx.actor).workspaces],
    )
    if (cancelled.length > 0) db.transaction.afterCommit(() => notices.tell('jobs'))
    return cancelled.length > 0
  })
}

/** The workspace that a job works for, which must be one of the actor's. */
function workspaceFor(actor: Actor, asked: string | undefined): string {
  const own =
    actor.kind === 'job' ? actor.workspaceId : actor.kind === 'person' ? actor.activeWorkspace : null
  const workspaceId = asked ?? own
  if (workspaceId === null || !scopeOf(actor).workspaces.includes(workspaceId))
    throw new Error('A job works for one of the workspaces of whoever enqueues it.')
  return workspaceId
}
