// Wishes for another e-mail address.
import { and, eq, not, or } from 'drizzle-orm'
import type { OwnerContext } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import { person } from '../tables.ts'

interface EmailChangeState {
  newEmail: string
  oldConfirmedAt: Date | null
  newConfirmedAt: Date | null
  expiresAt: Date
}

const columns = `new_email as "newEmail", old_confirmed_at as "oldConfirmedAt", new_confirmed_at as "newConfirmedAt",
  expires_at as "expiresAt"`

/** Replaces whatever the person wished before. */
export async function saveEmailChange(
  ctx: OwnerContext,
  uid: string,
  newEmail: string,
  expiresAt: Date,
): Promise<void> {
  await ctx.db.query(
    `insert into email_change (user_id, new_email, expires_at, created_at) values ($1, $2, $3, $4)
     on conflict (user_id) do update set new_email = $2, expires_at = $3, created_at = $4, old_confirmed_at = null,
       new_confirmed_at = null`,
    [uid, newEmail, expiresAt, ctx.clock.now()],
  )
}

/** The wish that still counts, locked until the transaction ends; null when there is none. */
export async function findEmailChange(ctx: OwnerContext, uid: string): Promise<EmailChangeState | null> {
  const [row] = await ctx.db.query<EmailChangeState>(
    `select ${columns} from email_change where user_id = $1 and expires_at > $2 for update`,
    [uid, ctx.clock.now()],
  )
  return row ?? null
}

/** Notes that one of the addresses said yes, and gives the wish as it is now. */
export async function confirmEmailChangeAt(
  ctx: OwnerContext,
  uid: string,
  side: 'old' | 'new',
): Promise<EmailChangeState | null> {
  const [row] = await ctx.db.query<EmailChangeState>(
    `update email_change set ${side}_confirmed_at = $2 where user_id = $1 and expires_at > $2 returning ${columns}`,
    [uid, ctx.clock.now()],
  )
  return row ?? null
}

export async function deleteEmailChange(ctx: OwnerContext, uid: string): Promise<boolean> {
  const gone = await ctx.db.query('delete from email_change where user_id = $1 returning user_id', [uid])
  return gone.length > 0
}

/**
 * Gives the person another address, confirmed. Fails with `link_expired` when somebody else has taken it meanwhile, even in this
 * very moment, or the person is gone; the transaction cannot go on then.
 */
export async function saveEmail({ db, clock }: OwnerContext, uid: string, email: string): Promise<void> {
  const saved = await db.orm
    .update(person)
    .set({ email, emailVerified: true, emailProven: true, updatedAt: clock.now() })
    .where(eq(person.id, uid))
    .returning({ id: person.id })
    .catch((error: unknown) => {
      if (isTaken(error)) return fail('link_expired')
      throw error
    })
  if (saved.length === 0) fail('link_expired')
}

/** Source: PostgreSQL's error code `unique_violation`, and the name that it gives the key of the address. */
const isTaken = (error: unknown): boolean =>
  error instanceof Error &&
  ((Reflect.get(error, 'code') === '23505' && Reflect.get(error, 'constraint') === 'person_email_key') ||
    isTaken(error.cause))

/** Notes that the person's address is confirmed by whoever is this person now; false when it was confirmed already. */
export async function saveEmailVerified(ctx: OwnerContext, uid: string): Promise<boolean> {
  const [before] = await ctx.db.orm
    .select({ verified: person.emailVerified })
    .from(person)
    .where(eq(person.id, uid))
    .for('no key update')
  await ctx.db.orm
    .update(person)
    .set({ emailVerified: true, emailProven: true, updatedAt: ctx.clock.now() })
    .where(and(eq(person.id, uid), or(not(person.emailVerified), not(person.emailProven))))
  return before?.verified === false
}

/** Whether the address was ever confirmed by somebody who was signed in as this person. */
export async function isEmailProven(ctx: OwnerContext, uid: string): Promise<boolean> {
  const rows = await ctx.db.orm
    .select({ id: person.id })
    .from(person)
    .where(and(eq(person.id, uid), person.emailProven))
  return rows.length > 0
}
