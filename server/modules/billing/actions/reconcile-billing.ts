import { asOwner, type Context } from '#server/platform/context.ts'
import { PaymentsError } from '#server/adapters/payments/payments.ts'
import { findAccount, forgetOldEvents, listCustomers } from '../store/accounts.ts'
import { readAccount } from './read-account.ts'

export interface Reconciled {
  customers: number
  /** Of whom something else was known than the provider says. */
  changed: string[]
  /** Of whom the provider could not tell. */
  failed: string[]
}

/** Asks the provider about every customer and keeps what it says: for the operator, after news were lost. */
export async function reconcileBilling(ctx: Context): Promise<Reconciled> {
  const outcome: Reconciled = { customers: 0, changed: [], failed: [] }
  for (let after = ''; ; ) {
    const page = await asOwner(ctx, (ctx) => listCustomers(ctx, after))
    for (const { uid } of page) {
      outcome.customers += 1
      try {
        const before = await standingOf(ctx, uid)
        await readAccount(ctx, uid)
        if ((await standingOf(ctx, uid)) !== before) outcome.changed.push(uid)
      } catch (error) {
        if (!(error instanceof PaymentsError)) throw error
        outcome.failed.push(uid)
      }
    }
    const last = page.at(-1)
    if (!last) break
    after = last.uid
  }
  await asOwner(ctx, forgetOldEvents)
  return outcome
}

/** What the product does follows from these words alone. */
async function standingOf(ctx: Context, uid: string): Promise<string> {
  const account = await asOwner(ctx, (ctx) => findAccount(ctx, uid))
  return account === null
    ? 'none'
    : [account.state, account.priceId, account.cancelsAtPeriodEnd, account.periodEnd?.toISOString()].join()
}
