import * as z from 'zod/mini'
import type { Database } from '#server/adapters/database/database.ts'
import { inScope } from '#server/platform/db/transaction.ts'

export const unlocking = z.object({ email: z.string() })
type Unlocking = z.infer<typeof unlocking>

/**
 * Switches two-step sign-in off for somebody who has lost the app and every recovery code; their audit log says so. The
 * password is asked for as before. False when nobody has this address, or two-step sign-in is not on.
 */
export function unlockPerson(database: Database, { email }: Unlocking, now: Date): Promise<boolean> {
  return inScope(database, 'owner', async (db) => {
    const [person] = await db.query<{ id: string }>(
      `delete from two_step where confirmed_at is not null
         and user_id = (select id from person where lower(email) = lower($1)) returning user_id as id`,
      [email],
    )
    if (!person) return false
    await db.query('delete from recovery_code where user_id = $1', [person.id])
    await db.transaction.join('system', (db) =>
      db.query(
        `insert into event (user_id, type, subject, payload, at) values ($1, 'security.recorded', $1, $2, $3)`,
        [person.id, { act: 'two_step_disabled', way: null, sessionId: null }, now],
      ),
    )
    return true
  })
}
