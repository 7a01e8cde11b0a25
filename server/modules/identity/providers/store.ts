// Attempts that wait for a browser to come back.
import { and, eq, lte } from 'drizzle-orm'
import { hashOf } from '#server/adapters/random/hash-of.ts'
import type { OwnerContext } from '#server/platform/context.ts'
import { attemptMs, pendingMs } from './rules.ts'
import { pendingSignUp, signInAttempt } from './tables.ts'

type AttemptRow = typeof signInAttempt.$inferSelect
export type Attempt = Omit<AttemptRow, 'stateHash' | 'browserHash' | 'expiresAt'>
export type UsedAttempt = Attempt & { begunAt: Date }
type PendingSignUp = Pick<typeof pendingSignUp.$inferSelect, 'provider' | 'accountId' | 'name'>

const later = (ctx: OwnerContext, ms: number): Date => new Date(ctx.clock.now().getTime() + ms)

/** Keeps an attempt for ten minutes, and forgets those that nobody came back for. */
export async function insertAttempt(
  ctx: OwnerContext,
  attempt: Attempt,
  secrets: { state: string; browser: string },
): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db.orm.delete(signInAttempt).where(lte(signInAttempt.expiresAt, now))
  await ctx.db.orm.delete(pendingSignUp).where(lte(pendingSignUp.expiresAt, now))
  await ctx.db.orm.insert(signInAttempt).values({
    ...attempt,
    stateHash: hashOf(secrets.state),
    browserHash: hashOf(secrets.browser),
    expiresAt: later(ctx, attemptMs),
  })
}

/** The attempt of this state and browser, which can be used no more; null when there is none or its time is over. */
export async function useAttempt(
  ctx: OwnerContext,
  found: { state: string; browser: string; provider: string },
): Promise<UsedAttempt | null> {
  const [row] = await ctx.db.orm
    .delete(signInAttempt)
    .where(
      and(
        eq(signInAttempt.stateHash, hashOf(found.state)),
        eq(signInAttempt.browserHash, hashOf(found.browser)),
        eq(signInAttempt.provider, found.provider),
      ),
    )
    .returning()
  if (!row || row.expiresAt <= ctx.clock.now()) return null
  return { ...row, begunAt: new Date(row.expiresAt.getTime() - attemptMs) }
}

/** Keeps who somebody is until they have given an address. */
export async function insertPending(
  ctx: OwnerContext,
  id: string,
  browser: string,
  pending: PendingSignUp,
): Promise<void> {
  await ctx.db.orm
    .insert(pendingSignUp)
    .values({ ...pending, id, browserHash: hashOf(browser), expiresAt: later(ctx, pendingMs) })
}

/** Who waits under this id in this browser, or null. It can be asked again: an address may be taken. */
export async function findPending(
  ctx: OwnerContext,
  id: string,
  browser: string,
): Promise<PendingSignUp | null> {
  const [row] = await ctx.db.orm
    .select()
    .from(pendingSignUp)
    .where(and(eq(pendingSignUp.id, id), eq(pendingSignUp.browserHash, hashOf(browser))))
    .limit(1)
  return row && row.expiresAt > ctx.clock.now() ? row : null
}

export async function deletePending(ctx: OwnerContext, id: string): Promise<void> {
  await ctx.db.orm.delete(pendingSignUp).where(eq(pendingSignUp.id, id))
}
