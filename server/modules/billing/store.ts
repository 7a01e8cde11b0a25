// Which customer of the payment provider a person is. The column is the person's own row, so only the owner writes it.
import type { Context } from '#server/platform/context.ts'

export interface Payer {
  email: string
  name: string
  customerId: string | null
}

/** Null when the account is gone. */
export async function findPayer(ctx: Context, uid: string): Promise<Payer | null> {
  const [row] = await ctx.db.query<{ email: string; name: string; stripe_customer_id: string | null }>(
    'select email, name, stripe_customer_id from person where id = $1',
    [uid],
  )
  return row ? { email: row.email, name: row.name, customerId: row.stripe_customer_id } : null
}

/** Keeps the customer's id unless there is one already; false then, and when the account is gone. */
export async function saveCustomer(ctx: Context, uid: string, customerId: string): Promise<boolean> {
  const saved = await ctx.db.query(
    `update person set stripe_customer_id = $2, updated_at = $3
     where id = $1 and stripe_customer_id is null returning id`,
    [uid, customerId, ctx.clock.now()],
  )
  return saved.length > 0
}
