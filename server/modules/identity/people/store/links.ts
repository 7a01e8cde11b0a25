// Other services with which people sign in.
import { and, asc, eq, ne } from 'drizzle-orm'
import type { OwnerContext } from '#server/platform/context.ts'
import { lockPerson } from '../store.ts'
import { signInMethod } from '../tables.ts'

interface Link {
  uid: string
  provider: string
  /** The provider's own id of the person. */
  accountId: string
}

const isOf = (provider: string, accountId: string) =>
  and(eq(signInMethod.providerId, provider), eq(signInMethod.accountId, accountId))

/** Whose sign-in this is, or null; nobody can take it away until the transaction ends. */
export async function lockLinkedPerson(
  ctx: OwnerContext,
  provider: string,
  accountId: string,
): Promise<string | null> {
  const find = () =>
    ctx.db.orm
      .select({ uid: signInMethod.userId })
      .from(signInMethod)
      .where(isOf(provider, accountId))
      .limit(1)
  const [found] = await find()
  if (!found) return null
  // The person before what they hold, as whoever takes a link away locks them too.
  await lockPerson(ctx, found.uid)
  const [row] = await find().for('share')
  return row?.uid ?? null
}

/** Oldest first; the password is none of them. */
export async function listLinks(
  ctx: OwnerContext,
  uid: string,
): Promise<{ provider: string; linkedAt: Date }[]> {
  return ctx.db.orm
    .select({ provider: signInMethod.providerId, linkedAt: signInMethod.createdAt })
    .from(signInMethod)
    .where(and(eq(signInMethod.userId, uid), ne(signInMethod.providerId, 'credential')))
    .orderBy(asc(signInMethod.createdAt), asc(signInMethod.id))
}

/** False when the provider's account belongs to somebody already. */
export async function insertLink(ctx: OwnerContext, link: Link): Promise<boolean> {
  const now = ctx.clock.now()
  const { uid, provider, accountId } = link
  const made = await ctx.db.orm
    .insert(signInMethod)
    .values({
      id: ctx.ids.short(),
      userId: uid,
      providerId: provider,
      accountId,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: signInMethod.id })
  return made.length > 0
}

/** False when there was none. */
export async function deleteLink(ctx: OwnerContext, uid: string, provider: string): Promise<boolean> {
  const gone = await ctx.db.orm
    .delete(signInMethod)
    .where(and(eq(signInMethod.userId, uid), eq(signInMethod.providerId, provider)))
    .returning({ id: signInMethod.id })
  return gone.length > 0
}

/** Takes every linked service away. */
export async function dropLinks(ctx: OwnerContext, uid: string): Promise<void> {
  await ctx.db.orm
    .delete(signInMethod)
    .where(and(eq(signInMethod.userId, uid), ne(signInMethod.providerId, 'credential')))
}
