// People, as they stand in the database.
import { eq } from 'drizzle-orm'
import { notificationPreferences, type User } from '#contract/person/accounts.ts'
import { preferences, type StoredPreferences } from '#contract/person/preferences.ts'
import { type Person, roleIn } from '#server/platform/actor.ts'
import type { Context, OwnerContext } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import { initialNotificationPreferences, initialPreferences } from './rules.ts'
import { person } from './tables.ts'

interface UserRow {
  id: string
  name: string
  email: string
  image: string | null
  created_at: Date
  last_login_at: Date | null
  email_verified: boolean
  theme: StoredPreferences['theme'] | null
  skin: StoredPreferences['skin'] | null
  is_vertical_nav_semi_dark: boolean | null
  layout_preferences: unknown
  preferences_chosen_at: unknown
  notification_preferences: unknown
  subscription_status: string
  stripe_customer_id: string | null
  active_workspace: string | null
  active_name: string | null
  active_logo_url: string | null
  first_name: string
  last_name: string
  company_name: string
  current_step: number | null
  completed: boolean | null
  knowledge_source_created: boolean | null
  staff_created: boolean | null
  is_dismissed: boolean | null
}

/** The signed-in person as the browser sees them. Fails: `not_signed_in` when the account is gone. */
export async function readUser(ctx: Context, actor: Person): Promise<User> {
  const [row] = await ctx.db.query<UserRow>(
    `select p.*, o.current_step, o.completed, g.knowledge_source_created, g.staff_created, g.is_dismissed,
       w.name as active_name, w.logo_url as active_logo_url
     from person p
     left join onboarding o on o.user_id = p.id
     left join setup_guide g on g.user_id = p.id
     left join workspace w on w.id = $2
     where p.id = $1`,
    [actor.uid, actor.activeWorkspace],
  )
  // Deleted since the request was admitted.
  if (!row) return fail('not_signed_in')
  return {
    uid: row.id,
    displayName: row.name,
    email: row.email,
    photoURL: row.image,
    role: 'user',
    createdAt: row.created_at.toISOString(),
    lastLoginAt: row.last_login_at?.toISOString() ?? null,
    emailVerified: row.email_verified,
    preferences: preferences.parse({
      theme: row.theme ?? initialPreferences.theme,
      skin: row.skin ?? initialPreferences.skin,
      isVerticalNavSemiDark: row.is_vertical_nav_semi_dark ?? initialPreferences.isVerticalNavSemiDark,
      layout: row.layout_preferences,
      chosenAt: row.preferences_chosen_at,
    }),
    notificationPreferences: notificationPreferences.parse(
      row.notification_preferences ?? initialNotificationPreferences,
    ),
    subscriptionStatus: row.subscription_status,
    stripeCustomerId: row.stripe_customer_id,
    workspaces: [...actor.workspaces],
    activeWorkspace: actor.activeWorkspace,
    activeRole: actor.activeWorkspace === null ? null : roleIn(actor, actor.activeWorkspace),
    activeName: row.active_name,
    activeLogoUrl: row.active_logo_url,
    firstName: row.first_name,
    lastName: row.last_name,
    companyName: row.company_name,
    setupGuide: {
      knowledgeSourceCreated: row.knowledge_source_created ?? false,
      staffCreated: row.staff_created ?? false,
      isDismissed: row.is_dismissed ?? false,
    },
    onboarding: { currentStep: row.current_step ?? 0, completed: row.completed ?? false },
  }
}

/** The first fields of a new account (ACC-1). */
export async function completeNewPerson(
  ctx: OwnerContext,
  uid: string,
  displayName: string,
  workspaceId: string,
): Promise<void> {
  await ctx.db.orm
    .update(person)
    .set({ firstName: displayName, lastName: '', lastLoginAt: ctx.clock.now(), activeWorkspace: workspaceId })
    .where(eq(person.id, uid))
}

export async function saveLogin(ctx: OwnerContext, uid: string): Promise<void> {
  await ctx.db.orm.update(person).set({ lastLoginAt: ctx.clock.now() }).where(eq(person.id, uid))
}

/** Who an address belongs to, or null. */
export async function findByEmail(
  ctx: OwnerContext,
  email: string,
): Promise<{ uid: string; displayName: string; email: string; isSuspended: boolean } | null> {
  const [row] = await ctx.db.orm
    .select({
      uid: person.id,
      displayName: person.name,
      email: person.email,
      suspendedAt: person.suspendedAt,
    })
    .from(person)
    .where(eq(person.email, email))
    .limit(1)
  return row
    ? { uid: row.uid, displayName: row.displayName, email: row.email, isSuspended: row.suspendedAt !== null }
    : null
}

export async function findById(
  ctx: OwnerContext,
  uid: string,
): Promise<{ displayName: string; email: string; emailVerified: boolean; isSuspended: boolean } | null> {
  const [row] = await ctx.db.orm
    .select({
      displayName: person.name,
      email: person.email,
      emailVerified: person.emailVerified,
      suspendedAt: person.suspendedAt,
    })
    .from(person)
    .where(eq(person.id, uid))
    .limit(1)
  if (!row) return null
  const { suspendedAt, ...found } = row
  return { ...found, isSuspended: suspendedAt !== null }
}

/**
 * Nobody else can change or delete this person until the transaction ends: of two who would, one comes after the other.
 * Locked before anything that they hold. False when the account is gone.
 */
export async function lockPerson(ctx: Context, uid: string): Promise<boolean> {
  const found = await ctx.db.orm
    .select({ id: person.id })
    .from(person)
    .where(eq(person.id, uid))
    .for('no key update')
  return found.length > 0
}

/** All that a person has chosen about looks; what was never chosen stays untold. */
export async function savePreferences(ctx: Context, uid: string, settled: StoredPreferences): Promise<void> {
  const { theme, skin, isVerticalNavSemiDark, layout, chosenAt } = settled
  await ctx.db.orm
    .update(person)
    .set({
      ...(chosenAt['theme'] === undefined ? {} : { theme }),
      ...(chosenAt['skin'] === undefined ? {} : { skin }),
      ...(chosenAt['isVerticalNavSemiDark'] === undefined ? {} : { isVerticalNavSemiDark }),
      layoutPreferences: layout,
      preferencesChosenAt: chosenAt,
      updatedAt: ctx.clock.now(),
    })
    .where(eq(person.id, uid))
}

/** Names as the onboarding asked for them. */
export async function saveNames(
  ctx: Context,
  uid: string,
  names: { firstName: string; lastName: string; companyName: string },
): Promise<void> {
  await ctx.db.orm
    .update(person)
    .set({ ...names, updatedAt: ctx.clock.now() })
    .where(eq(person.id, uid))
}

export async function saveActiveWorkspace(ctx: Context, uid: string, workspaceId: string): Promise<void> {
  await ctx.db.orm
    .update(person)
    .set({ activeWorkspace: workspaceId, updatedAt: ctx.clock.now() })
    .where(eq(person.id, uid))
}
