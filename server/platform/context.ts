// What every action gets: who asks, the database as that actor may see it, and the world outside.
import type { ErrorCode } from '#contract/errors.ts'
import type { Adapters } from './adapters.ts'
import { type Actor, type JobActor, type Person, scopeOf } from './actor.ts'
import { Failure } from './fail.ts'
import {
  atOnce,
  type Db,
  dbFor,
  inScope,
  type Scope,
  type TransactionOptions,
  type Tx,
  type Who,
} from './db/transaction.ts'

/** No field is optional and none has a default: what an action needs, its caller has decided. */
export interface Context extends Adapters {
  actor: Actor
  /** Queries of the transaction that this context was given by; outside of one, each is a transaction of its own. */
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

/**
 * The context inside of a transaction, under one role for its whole life. Whoever needs a transaction, or the role of the owner,
 * the program or the operator, takes one of these; only the functions below give them.
 */
export interface TxContext<Role extends Who = Who> extends Context {
  db: Tx<Role>
}
export type OwnerContext = TxContext<'owner'>
export type SystemContext = TxContext<'system'>

/**
 * Runs `work` in one transaction that sees what the actor may see. Given the context of a transaction it is part of that, in the
 * actor's role, and so are all functions below.
 */
export const inTransaction = <Result>(
  ctx: Context,
  work: (ctx: TxContext<Scope>) => Promise<Result>,
): Promise<Result> => inRole(ctx, scopeOf(ctx.actor), work)

/** The same for reading what `work` asks for before it first waits: the database is waited for once (`atOnce`). */
export const readAtOnce = <Result>(
  ctx: Context,
  work: (ctx: Context) => Promise<Result>,
): Promise<Result> => {
  const scope = scopeOf(ctx.actor)
  return ctx.db.transaction
    ? inRole(ctx, scope, work)
    : atOnce(ctx.database, scope, (db) => work({ ...ctx, db }))
}

/** Runs `work` as the owner of all tables, for what concerns sign-in only. */
export const asOwner = <Result>(
  ctx: Context,
  work: (ctx: OwnerContext) => Promise<Result>,
  options?: TransactionOptions,
): Promise<Result> => inRole(ctx, 'owner', work, options)

/** The owner's queries, in the context's transaction; outside of one, each is a transaction of its own. */
export const ownerDb = (ctx: Context): Db<'owner'> =>
  ctx.db.transaction?.as('owner') ?? dbFor(ctx.database, 'owner')

/** Runs `work` as the program itself: what it does is done whoever asks. */
export const asSystem = <Result>(
  ctx: Context,
  work: (ctx: SystemContext) => Promise<Result>,
): Promise<Result> => inRole(ctx, 'system', work)

/** Rows of everybody, as a backup sees them: for what its owner or the invited can no longer, or not yet, see themselves. */
export const everyRow = <Result>(
  ctx: Context,
  work: (db: Tx<'operator'>) => Promise<Result>,
): Promise<Result> => inRole(ctx, 'operator', ({ db }) => work(db))

/** Runs `work` under the role: in the context's transaction, or else in one that begins and ends here. */
export function inRole<Role extends Who, Result>(
  ctx: Context,
  who: Role,
  work: (ctx: TxContext<Role>) => Promise<Result>,
  options?: TransactionOptions,
): Promise<Result> {
  const inside = (db: Tx<Role>) => work({ ...ctx, db })
  const { transaction } = ctx.db
  return transaction ? transaction.join(who, inside) : inScope(ctx.database, who, inside, options)
}

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

/** The same request outside of its transaction: for what begins behind the commit. */
export const behindCommit = (ctx: Context): Context => ({
  ...ctx,
  db: dbFor(ctx.database, scopeOf(ctx.actor)),
})

/**
 * Refuses to wait within a transaction for what others share, such as a thread or what they all wait for: that may need the
 * connection which the transaction holds.
 */
export function requireNoTransaction({ db }: Context): void {
  if (db.transaction !== null) throw new Error('A transaction may not wait for what others share.')
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
