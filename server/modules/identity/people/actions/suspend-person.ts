import * as z from 'zod/mini'
import type { Database } from '#server/adapters/database/database.ts'
import { inScope } from '#server/platform/db/transaction.ts'

/** Whom; `lift` lets the person in again. */
export const suspension = z.object({ email: z.string(), lift: z.boolean() })
export type Suspension = z.infer<typeof suspension>

/**
 * Shuts a person out, or lets them in again: their sessions end at once, their open streams within seconds, and the log
 * of events says so. False when nobody has this address.
 */
export function suspendPerson(database: Database, { email, lift }: Suspension, now: Date): Promise<boolean> {
  return inScope(database, 'owner', async (db) => {
    const [person] = await db.query<{ id: string }>(
      `update person set suspended_at = $2, updated_at = $3 where lower(email) = lower($1) returning id`,
      [email, lift ? null : now, now],
    )
    if (!person) return false
    await db.query('delete from person_session where user_id = $1', [person.id])
    await db.transaction.join('system', async (db) => {
      const told = [
        [lift ? 'account.changed' : 'session.ended', { suspended: !lift }],
        ['security.recorded', { act: lift ? 'reinstated' : 'suspended' }],
      ]
      for (const [type, payload] of told)
        await db.query(
          'insert into event (user_id, type, subject, payload, at) values ($1, $2, $1, $3, $4)',
          [person.id, type, payload, now],
        )
    })
    return true
  })
}
