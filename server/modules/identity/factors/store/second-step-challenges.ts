// Sign-ins that have passed their first step.
import { and, eq, gt, lt, lte, sql } from 'drizzle-orm'
import { hashOf } from '#server/adapters/random/hash-of.ts'
import type { OwnerContext } from '#server/platform/context.ts'
import { challengeMs, mostWrongCodes } from '../rules.ts'
import { secondStepChallenge } from '../tables.ts'

/** Begins to wait for a second step; `browser` is the secret that only this browser has. Gives the challenge's id. */
export async function insertChallenge(
  ctx: OwnerContext,
  { uid, browser }: { uid: string; browser: string },
): Promise<string> {
  const now = ctx.clock.now()
  await ctx.db.orm.delete(secondStepChallenge).where(lte(secondStepChallenge.expiresAt, now))
  const id = ctx.ids.short()
  await ctx.db.orm.insert(secondStepChallenge).values({
    id,
    userId: uid,
    browserHash: hashOf(browser),
    expiresAt: new Date(now.getTime() + challengeMs),
  })
  return id
}

/** Whose challenge this is, locked until the transaction ends; null when it cannot be answered in this browser (any more). */
export async function lockChallenge(
  ctx: OwnerContext,
  { id, browser }: { id: string; browser: string },
): Promise<string | null> {
  const [row] = await ctx.db.orm
    .select({ uid: secondStepChallenge.userId })
    .from(secondStepChallenge)
    .where(
      and(
        eq(secondStepChallenge.id, id),
        eq(secondStepChallenge.browserHash, hashOf(browser)),
        gt(secondStepChallenge.expiresAt, ctx.clock.now()),
        lt(secondStepChallenge.wrongCodes, mostWrongCodes),
      ),
    )
    .limit(1)
    .for('update')
  return row?.uid ?? null
}

/** Counts a wrong code; gives how many more may be tried. */
export async function countWrongCode(ctx: OwnerContext, id: string): Promise<number> {
  const [row] = await ctx.db.orm
    .update(secondStepChallenge)
    .set({ wrongCodes: sql`${secondStepChallenge.wrongCodes} + 1` })
    .where(eq(secondStepChallenge.id, id))
    .returning({ wrong: secondStepChallenge.wrongCodes })
  return Math.max(0, mostWrongCodes - (row?.wrong ?? mostWrongCodes))
}

/** Makes every sign-in of the person that waits for its second step begin anew. */
export async function deleteChallenges(ctx: OwnerContext, uid: string): Promise<void> {
  await ctx.db.orm.delete(secondStepChallenge).where(eq(secondStepChallenge.userId, uid))
}

export async function deleteChallenge(ctx: OwnerContext, id: string): Promise<void> {
  await ctx.db.orm.delete(secondStepChallenge).where(eq(secondStepChallenge.id, id))
}
