// Authenticator apps and recovery codes.
import { and, count, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { hashOf } from '#server/adapters/random/hash-of.ts'
import type { OwnerContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { recoveryOf } from '../rules.ts'
import { recoveryCode, twoStep } from '../tables.ts'

interface TwoStep {
  /** Base32; null when it was sealed with another secret of the installation. */
  secret: string | null
  createdAt: Date
  confirmedAt: Date | null
}

/** What the person has begun or switched on; null when nothing. */
export async function findTwoStep(ctx: OwnerContext, uid: string): Promise<TwoStep | null> {
  return asHeld(ctx, uid, await ofPerson(ctx, uid))
}

/** The same, locked until the transaction ends. Whoever locks challenges or codes as well locks this first. */
export async function lockTwoStep(ctx: OwnerContext, uid: string): Promise<TwoStep | null> {
  return asHeld(ctx, uid, await ofPerson(ctx, uid).for('update'))
}

const ofPerson = (ctx: OwnerContext, uid: string) =>
  ctx.db.orm.select().from(twoStep).where(eq(twoStep.userId, uid)).limit(1)

function asHeld(ctx: OwnerContext, uid: string, [row]: (typeof twoStep.$inferSelect)[]): TwoStep | null {
  if (!row) return null
  const { secret, createdAt, confirmedAt } = row
  return { secret: ctx.sealing.open(secret, uid), createdAt, confirmedAt }
}

/** Keeps a new secret that no code has confirmed; never in place of a confirmed one, for which it gives false. */
export async function saveNewSecret(ctx: OwnerContext, uid: string, secret: string): Promise<boolean> {
  const fresh = { secret: ctx.sealing.seal(secret, uid), createdAt: ctx.clock.now(), lastPeriod: 0 }
  const kept = await ctx.db.orm
    .insert(twoStep)
    .values({ userId: uid, ...fresh })
    .onConflictDoUpdate({ target: twoStep.userId, set: fresh, setWhere: isNull(twoStep.confirmedAt) })
    .returning({ userId: twoStep.userId })
  return kept.length > 0
}

/** Switches it on; false when somebody else was quicker. */
export async function confirmSecret(ctx: OwnerContext, uid: string): Promise<boolean> {
  const confirmed = await ctx.db.orm
    .update(twoStep)
    .set({ confirmedAt: ctx.clock.now() })
    .where(and(eq(twoStep.userId, uid), isNull(twoStep.confirmedAt)))
    .returning({ userId: twoStep.userId })
  return confirmed.length > 0
}

/** Uses the code of a period up, with all before it; false when that was done already. */
export async function usePeriod(ctx: OwnerContext, uid: string, period: number): Promise<boolean> {
  const used = await ctx.db.orm
    .update(twoStep)
    .set({ lastPeriod: period })
    .where(and(eq(twoStep.userId, uid), lt(twoStep.lastPeriod, period)))
    .returning({ userId: twoStep.userId })
  return used.length > 0
}

/** Forgets secret and recovery codes. */
export async function deleteTwoStep(ctx: OwnerContext, uid: string): Promise<void> {
  await ctx.db.orm.delete(twoStep).where(eq(twoStep.userId, uid))
  await ctx.db.orm.delete(recoveryCode).where(eq(recoveryCode.userId, uid))
}

/** The same for whoever has this address, where it was switched on; gives who that is, or null. */
export async function deleteTwoStepOf(db: Tx<'owner'>, email: string): Promise<string | null> {
  const [held] = await db.query<{ uid: string }>(
    `delete from two_step where confirmed_at is not null
       and user_id = (select id from person where lower(email) = lower($1)) returning user_id as uid`,
    [email],
  )
  if (!held) return null
  await db.orm.delete(recoveryCode).where(eq(recoveryCode.userId, held.uid))
  return held.uid
}

/** Whether a code is asked for when this person signs in. */
export async function hasTwoStep(ctx: OwnerContext, uid: string): Promise<boolean> {
  const [row] = await ctx.db.orm
    .select({ userId: twoStep.userId })
    .from(twoStep)
    .where(and(eq(twoStep.userId, uid), isNotNull(twoStep.confirmedAt)))
    .limit(1)
  return row !== undefined
}

/** Replaces the person's recovery codes; only hashes are kept. */
export async function saveRecoveryCodes(
  ctx: OwnerContext,
  uid: string,
  codes: readonly string[],
): Promise<void> {
  await ctx.db.orm.delete(recoveryCode).where(eq(recoveryCode.userId, uid))
  await ctx.db.orm
    .insert(recoveryCode)
    .values(codes.map((code) => ({ userId: uid, hash: hashOf(recoveryOf(uid, code)) })))
}

/** Uses a recovery code up; false when it is none of the person's, or not any more. */
export async function spendRecoveryCode(ctx: OwnerContext, uid: string, typed: string): Promise<boolean> {
  const spent = await ctx.db.orm
    .delete(recoveryCode)
    .where(and(eq(recoveryCode.userId, uid), eq(recoveryCode.hash, hashOf(recoveryOf(uid, typed)))))
    .returning({ hash: recoveryCode.hash })
  return spent.length > 0
}

export async function countRecoveryCodes(ctx: OwnerContext, uid: string): Promise<number> {
  const [row] = await ctx.db.orm
    .select({ left: count() })
    .from(recoveryCode)
    .where(eq(recoveryCode.userId, uid))
  return row?.left ?? 0
}
