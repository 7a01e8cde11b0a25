// Who mails go to.
import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { notificationPreferences } from '#contract/person/accounts.ts'
import { type Language, languageNamed } from '#contract/languages.ts'
import type { OwnerContext } from '#server/platform/context.ts'
import { initialNotificationPreferences } from '../rules.ts'
import { lockPerson } from '../store.ts'
import { person } from '../tables.ts'

export interface Recipient {
  uid: string
  displayName: string
  email: string
  emailVerified: boolean
  language: Language
  /** What they want to be told, where and how often; null for who has no account any more. */
  notifications: z.infer<typeof notificationPreferences> | null
}

interface Row {
  id: string
  name: string
  email: string
  email_verified: boolean
  language: string | null
  notification_preferences: unknown
}

/** The person as a mail needs them, or null when they are gone or suspended. */
export async function findRecipient(ctx: OwnerContext, uid: string): Promise<Recipient | null> {
  const [row] = await ctx.db.query<Row>(
    `select id, name, email, email_verified, notification_preferences,
       coalesce(layout_preferences->>'language', language) as language
     from person where id = $1 and suspended_at is null and not is_try_out`,
    [uid],
  )
  if (!row) return null
  return {
    uid: row.id,
    displayName: row.name,
    email: row.email,
    emailVerified: row.email_verified,
    language: languageNamed(row.language) ?? 'en',
    notifications: notificationPreferences.parse(
      row.notification_preferences ?? initialNotificationPreferences,
    ),
  }
}

/** The language in which a new person asked, for as long as they choose none. */
export async function saveLanguage(ctx: OwnerContext, uid: string, language: Language): Promise<void> {
  await ctx.db.orm.update(person).set({ language }).where(eq(person.id, uid))
}

/** No more mails about what the staff do. */
export async function stopStaffActivity(ctx: OwnerContext, uid: string): Promise<void> {
  await lockPerson(ctx, uid)
  const to = await findRecipient(ctx, uid)
  if (!to?.notifications) return
  const { email, inApp } = to.notifications
  const chosen = { email: { ...email, newStaffActivity: false }, inApp }
  await ctx.db.orm
    .update(person)
    .set({ notificationPreferences: chosen, updatedAt: ctx.clock.now() })
    .where(eq(person.id, uid))
}

/** They are told as somebody new is. */
export async function forgetNotificationPreferences(ctx: OwnerContext, uid: string): Promise<void> {
  await ctx.db.orm.update(person).set({ notificationPreferences: null }).where(eq(person.id, uid))
}
