// People and their sessions.
import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { notificationPreferences, type preferences, type User } from '#contract/accounts.ts'
import type { Database } from '#server/adapters/database/database.ts'
import type { Person } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Audience } from '#server/kernel/events.ts'
import { initialNotificationPreferences, initialPreferences } from './rules.ts'
import { person } from './tables.ts'

type Preferences = z.infer<typeof preferences>

interface SessionRow {
  session_id: string
  uid: string
  email_verified: boolean
  onboarded: boolean | null
  workspaces: string[]
  active_workspace: string | null
}

/**
 * The person whose session token has this hash, with the workspaces they belong to, in one query. Null when the session
 * has ended or the account is suspended. The active workspace is one of theirs or null.
 */
export async function readPerson(database: Database, tokenHash: string, now: Date): Promise<Person | null> {
  const { rows } = await database.pool.query<SessionRow>({
    name: 'read-person',
    text: `select s.id as session_id, p.id as uid, p.email_verified, p.active_workspace, o.completed as onboarded,
       coalesce((select array_agg(m.workspace_id order by m.joined_at, m.workspace_id) from workspace_member m
                 where m.user_id = p.id and m.status = 'active'), '{}') as workspaces
     from person_session s
     join person p on p.id = s.user_id
     left join onboarding o on o.user_id = p.id
     where s.token = $1 and s.expires_at > $2 and p.suspended_at is null`,
    values: [tokenHash, now],
  })
  const [row] = rows
  if (!row) return null
  return {
    kind: 'person',
    uid: row.uid,
    sessionId: row.session_id,
    admission: !row.email_verified ? 'signed-in' : row.onboarded ? 'onboarded' : 'verified',
    workspaces: row.workspaces,
    activeWorkspace: row.workspaces.find((id) => id === row.active_workspace) ?? null,
  }
}

/** Which of these sessions are valid now, and what their people may hear: one query for all open streams. */
export async function readAudiences(
  database: Database,
  sessionIds: readonly string[],
  now: Date,
): Promise<Map<string, Audience>> {
  const { rows } = await database.pool.query<{ id: string; user_id: string; workspaces: string[] }>({
    name: 'read-audiences',
    text: `select s.id, s.user_id,
       coalesce((select array_agg(m.workspace_id order by m.workspace_id) from workspace_member m
                 where m.user_id = p.id and m.status = 'active'), '{}') as workspaces
     from person_session s join person p on p.id = s.user_id
     where s.id = any($1) and s.expires_at > $2 and p.suspended_at is null`,
    values: [[...sessionIds], now],
  })
  return new Map(rows.map(({ id, user_id, workspaces }) => [id, { workspaces, userId: user_id }]))
}

interface UserRow {
  id: string
  name: string
  email: string
  image: string | null
  created_at: Date
  last_login_at: Date | null
  email_verified: boolean
  theme: z.infer<typeof preferences>['theme'] | null
  skin: z.infer<typeof preferences>['skin'] | null
  is_vertical_nav_semi_dark: boolean | null
  notification_preferences: unknown
  subscription_status: string
  stripe_customer_id: string | null
  active_workspace: string | null
  first_name: string
  last_name: string
  company_name: string
  current_step: number | null
  completed: boolean | null
  knowledge_source_created: boolean | null
  staff_created: boolean | null
  is_dismissed: boolean | null
}

/** The signed-in person as the browser sees them. */
export async function readUser(ctx: Context, actor: Person): Promise<User> {
  const [row] = await ctx.db.query<UserRow>(
    `select p.*, o.current_step, o.completed, g.knowledge_source_created, g.staff_created, g.is_dismissed
     from person p
     left join onboarding o on o.user_id = p.id
     left join setup_guide g on g.user_id = p.id
     where p.id = $1`,
    [actor.uid],
  )
  if (!row) throw new Error('a signed-in person has no row')
  return {
    uid: row.id,
    displayName: row.name,
    email: row.email,
    photoURL: row.image,
    role: 'user',
    createdAt: row.created_at.toISOString(),
    lastLoginAt: row.last_login_at?.toISOString() ?? null,
    emailVerified: row.email_verified,
    preferences: {
      theme: row.theme ?? initialPreferences.theme,
      skin: row.skin ?? initialPreferences.skin,
      isVerticalNavSemiDark: row.is_vertical_nav_semi_dark ?? initialPreferences.isVerticalNavSemiDark,
    },
    notificationPreferences: notificationPreferences.parse(
      row.notification_preferences ?? initialNotificationPreferences,
    ),
    subscriptionStatus: row.subscription_status,
    stripeCustomerId: row.stripe_customer_id,
    workspaces: [...actor.workspaces],
    activeWorkspace: actor.activeWorkspace,
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

/** Only as the owner: the first fields of a new account (ACC-1). */
export async function completeNewPerson(
  ctx: Context,
  uid: string,
  displayName: string,
  workspaceId: string,
): Promise<void> {
  await ctx.db.orm
    .update(person)
    .set({ firstName: displayName, lastName: '', lastLoginAt: ctx.clock.now(), activeWorkspace: workspaceId })
    .where(eq(person.id, uid))
}

/** Only as the owner. */
export async function saveLogin(ctx: Context, uid: string): Promise<void> {
  await ctx.db.orm.update(person).set({ lastLoginAt: ctx.clock.now() }).where(eq(person.id, uid))
}

/** Only as the owner: who an address belongs to, or null. */
export async function findByEmail(
  ctx: Context,
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

/** Only as the owner. */
export async function findById(
  ctx: Context,
  uid: string,
): Promise<{ displayName: string; email: string; emailVerified: boolean } | null> {
  const [row] = await ctx.db.orm
    .select({ displayName: person.name, email: person.email, emailVerified: person.emailVerified })
    .from(person)
    .where(eq(person.id, uid))
    .limit(1)
  return row ?? null
}

/** What a person chose about looks; keys that are left out stay as they are. */
export async function savePreferences(
  ctx: Context,
  uid: string,
  chosen: { [Key in keyof Preferences]?: Preferences[Key] | undefined },
): Promise<void> {
  await ctx.db.orm
    .update(person)
    .set({ ...chosen, updatedAt: ctx.clock.now() })
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
