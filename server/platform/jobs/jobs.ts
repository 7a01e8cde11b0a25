// Background work: it is written in the transaction that wants it done, and runs to an end or to a failure that a person sees.
import type * as z from 'zod/mini'
import type { Context } from '../context.ts'

/** One run of a job. */
export interface JobRun {
  id: string
  /** What kept a twin from being enqueued, or null. */
  key: string | null
  /** 1 on the first; a run that was cut off by the program's end is not counted. */
  attempt: number
  attempts: number
}

/** A kind of background work. */
export interface Job<Input> {
  /** Letters, digits, hyphens and dots, such as `knowledge.research`. */
  name: string
  input: z.ZodMiniType<Input>
  /** How often it is tried before it is given up; at least 1. */
  attempts: number
  /** How long one attempt may take; then its signal is aborted. */
  timeoutMs: number
  /** How many run at once in one process; 2 unless told. */
  concurrency?: number
  /** The pause before the second attempt; it doubles each time, up to five minutes. 2 seconds unless told. */
  backoffMs?: number
  /** The work. `ctx.signal` is aborted when it must end: cancelled, timed out, or the program stops. */
  run(ctx: Context, input: Input, job: JobRun): Promise<void>
  /** Shows a person that it failed for good; runs in the transaction that gives the job up. */
  onGivenUp?(ctx: Context, input: Input, error: unknown): Promise<void>
}

/** Describes a kind of background work. */
export const defineJob = <Input>(job: Job<Input>): Job<Input> => job

/** A job whose input's shape does not matter to whoever holds it. */
// oxlint-disable-next-line typescript/no-explicit-any -- only `any` lets jobs of every input stand in one list
export type AnyJob = Job<any>

export interface EnqueueOptions {
  /** While a job of this name and key waits or runs, another is not added. */
  key?: string
  /** The workspace that the job works for; the actor's own unless told. */
  workspaceId?: string
  /** Not before this many milliseconds have passed. */
  delayMs?: number
  /** Of waiting jobs the greatest goes first, then the oldest; 0 unless told. */
  priority?: number
}

export interface JobQueue {
  enqueue<Input>(ctx: Context, job: Job<Input>, input: Input, options: EnqueueOptions): Promise<string | null>
  cancel<Input>(ctx: Context, job: Job<Input>, key: string): Promise<boolean>
}

/**
 * Adds a job in the current transaction: it exists if and only if the transaction commits. Gives its id, or null when
 * a twin with the same key waits or runs already.
 */
export const enqueue = <Input>(
  ctx: Context,
  job: Job<Input>,
  input: Input,
  options: EnqueueOptions = {},
): Promise<string | null> => ctx.jobs.enqueue(ctx, job, input, options)

/** Takes back the job with this key: a waiting one never runs, a running one is told to end. False when there is none. */
export const cancelJob = <Input>(ctx: Context, job: Job<Input>, key: string): Promise<boolean> =>
  ctx.jobs.cancel(ctx, job, key)
