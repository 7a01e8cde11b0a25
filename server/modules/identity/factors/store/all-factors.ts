import { eq } from 'drizzle-orm'
import type { OwnerContext } from '#server/platform/context.ts'
import { passkey, passkeyChallenge } from '../tables.ts'
import { deleteChallenges } from './second-step-challenges.ts'
import { deleteTwoStep } from './two-step.ts'

/** Forgets everything that the person holds besides a password, and what was begun with it. */
export async function deleteFactors(ctx: OwnerContext, uid: string): Promise<void> {
  await ctx.db.orm.delete(passkey).where(eq(passkey.userId, uid))
  await ctx.db.orm.delete(passkeyChallenge).where(eq(passkeyChallenge.userId, uid))
  await deleteTwoStep(ctx, uid)
  await deleteChallenges(ctx, uid)
}
