import * as z from 'zod/mini'
import type { Database } from '#server/adapters/database/database.ts'
import { inScope } from '#server/platform/db/transaction.ts'
import { deleteTwoStepOf } from '../store/two-step.ts'

export const unlocking = z.object({ email: z.string() })
type Unlocking = z.infer<typeof unlocking>

/**
 * Switches two-step sign-in off for somebody who has lost the app and every recovery code; their audit log says so. The
 * password is asked for as before. False when nobody has this address, or two-step sign-in is not on.
 */
export function unlockPerson(database: Database, { email }: Unlocking, now: Date): Promise<boolean> {
  return inScope(database, 'owner', async (db) => {
    const uid = await deleteTwoStepOf(db, email)
    if (uid === null) return false
    await db.transaction.join('system', (db) =>
      db.query(
        `insert into event (user_id, type, subject, payload, at) values ($1, 'security.recorded', $1, $2, $3)`,
        [uid, { act: 'two_step_disabled', way: null, sessionId: null }, now],
      ),
    )
    return true
  })
}
