// What every action gets: who asks, the database as that actor may see it, and the world outside.
import type { ErrorCode } from '#contract/errors.ts'
import type { Adapters } from './adapters.ts'
import { type Actor, type JobActor, type Person, scopeOf } from './actor.ts'
import { Failure } from './fail.ts'
import { atOnce, type Db, dbFor, inScope } from './db/transaction.ts'

/** No field is optional and none has a default: what an action needs, its caller has decided. */
export interface Context extends Adapters {
  actor: Actor
  /** The current transaction inside `inTransaction`; outside, each query is a transaction of its own. */
  db: Db
  requestId: string
  client: Client
  /** Aborted when the caller is gone or the program stops. */
  signal: AbortSignal
}

/** The other end of a request; background work has nobody there. */
interface Client {
  /** The network address, taken from the socket or from the trusted proxy. */
  address: string
  headers: Headers
  setCookie(line: string): void
}

export const nobody: Client = { address: '', headers: new Headers(), setCookie: () => undefined }

/** Runs `work` in one transaction that sees what the actor may see; nested calls join the outer one. */
export function inTransaction<Result>(
  ctx: Context,
  work: (ctx: Context) => Promise<Result>,
): Promise<Result> {
  return inScope(ctx.database, scopeOf(ctx.actor), (db) => work({ ...ctx, db }))
}

/** The same for reading what `work` asks for before it first waits: the database is waited for once. */
export function readAtOnce<Result>(ctx: Context, work: (ctx: Context) => Promise<Result>): Promise<Result> {
  return atOnce(ctx.database, scopeOf(ctx.actor), (db) => work({ ...ctx, db }))
}

/** Runs `work` as the owner of all tables, for what concerns sign-in only; nested calls take their own role again. */
export function asOwner<Result>(ctx: Context, work: (ctx: Context) => Promise<Result>): Promise<Result> {
  return inScope(ctx.database, 'owner', (db) => work({ ...ctx, db }))
}

/** Rows of everybody, as a backup sees them: for what its owner or the invited can no longer, or not yet, see themselves. */
export const everyRow = <Result>(ctx: Context, work: (db: Db) => Promise<Result>): Promise<Result> =>
  inScope(ctx.database, 'operator', work)

/** A context whose every query is a short transaction in the actor's scope. */
export function contextFor(
  adapters: Adapters,
  request: { actor: Actor; requestId: string; client: Client; signal: AbortSignal },
): Context {
  const scope = scopeOf(request.actor)
  return {
    ...adapters,
    ...request,
    log: adapters.log.child({ requestId: request.requestId }),
    db: dbFor(adapters.database, scope),
  }
}

/** The same request, by whoever is not signed in. */
export function asGuest(ctx: Context): Context {
  const actor: Actor = { kind: 'guest' }
  return { ...ctx, actor, db: dbFor(ctx.database, scopeOf(actor)) }
}

/** The signed-in person; access rules have admitted one before an action asks. */
export function person(ctx: Context, guest: ErrorCode = 'not_signed_in'): Person {
  if (ctx.actor.kind !== 'person') throw new Failure(guest, {}, [])
  return ctx.actor
}

/** The person's or job's user id, or null when the system itself acts. */
export const actorId = (actor: Actor): string | null =>
  actor.kind === 'person' || actor.kind === 'job' ? actor.uid : null

/** Begins background work in a context of its own. */
export const jobContext = (
  adapters: Adapters,
  actor: JobActor,
  jobId: string,
  signal: AbortSignal,
): Context => contextFor(adapters, { actor, requestId: jobId, client: nobody, signal })
