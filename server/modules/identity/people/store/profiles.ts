// What a person says of themselves, read and written in that person's own scope.
import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { notificationPreferences } from '#contract/person/accounts.ts'
import type { Context } from '#server/platform/context.ts'
import { person } from '../tables.ts'

/** What is left out stays. */
interface ProfileChange {
  name?: string | undefined
  firstName?: string | undefined
  lastName?: string | undefined
  companyName?: string | undefined
}

export async function saveProfile(ctx: Context, uid: string, change: ProfileChange): Promise<void> {
  await ctx.db.orm
    .update(person)
    .set({ ...change, updatedAt: ctx.clock.now() })
    .where(eq(person.id, uid))
}

export async function saveNotificationPreferences(
  ctx: Context,
  uid: string,
  chosen: z.infer<typeof notificationPreferences>,
): Promise<void> {
  await ctx.db.orm
    .update(person)
    .set({ notificationPreferences: chosen, updatedAt: ctx.clock.now() })
    .where(eq(person.id, uid))
}
