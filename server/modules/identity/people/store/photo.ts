import { eq } from 'drizzle-orm'
import { asOwner, type Context } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import { person } from '../tables.ts'

/**
 * Gives a person another photo, or none; returns the address of the one before. Two at once are settled one after the
 * other. Fails: `not_signed_in` when the person is gone.
 */
export async function savePhoto(ctx: Context, uid: string, image: string | null): Promise<string | null> {
  const [before] = await ctx.db.orm
    .select({ image: person.image })
    .from(person)
    .where(eq(person.id, uid))
    .for('no key update')
  // Deleted while the picture was on its way: nobody is left whose it could be.
  if (!before) fail('not_signed_in')
  await ctx.db.orm.update(person).set({ image, updatedAt: ctx.clock.now() }).where(eq(person.id, uid))
  return before.image
}

/** The address of somebody's photo; null without one. */
export async function findPhoto(ctx: Context, uid: string): Promise<string | null> {
  const [found] = await asOwner(ctx, (ctx) =>
    ctx.db.orm.select({ image: person.image }).from(person).where(eq(person.id, uid)),
  )
  return found?.image ?? null
}
