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
  /** Who pays for more than one subscription: the person, then each subscription, the one that counts first. */
  several: string[]
  /** How many customers the provider did not know, one after the other, when it was asked no further; 0 where it was. */
  unknown: number
}

/**
 * Asks the provider about every customer and keeps what it says: for the operator, after news were lost. With the key of another
 * account nobody is known, so it goes no further where it knows none of the first ones, unless it is told to `forget` them.
 */
export async function reconcileBilling(ctx: Context, { forget }: { forget: boolean }): Promise<Reconciled> {
  const outcome: Reconciled = { customers: 0, changed: [], failed: [], several: [], unknown: 0 }
  let isKnownKey = forget
  for (let after = ''; ; ) {
    const page = await asOwner(ctx, (ctx) => listCustomers(ctx, after))
    const customerIds = page.flatMap(({ customerId }) => customerId ?? [])
    if (!isKnownKey && customerIds.length > 0) {
      const known = await knownOf(ctx, customerIds)
      if (known === 'none') return { ...outcome, unknown: customerIds.length }
      isKnownKey = known === 'some'
    }
    for (const { uid } of page) {
      outcome.customers += 1
      try {
        const before = await standingOf(ctx, uid)
        const living = (await readAccount(forPerson(ctx, uid), uid))?.living ?? []
        if ((await standingOf(ctx, uid)) !== before) outcome.changed.push(uid)
        if (living.length > 1) outcome.several.push([uid, ...living].join(' '))
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

/** Whether it knows any of them; `unsure` where it could not tell of one before that. */
async function knownOf(ctx: Context, customerIds: readonly string[]): Promise<'some' | 'none' | 'unsure'> {
  try {
    for (const id of customerIds) if ((await ctx.payments.readAccount(id)) !== null) return 'some'
    return 'none'
  } catch (error) {
    if (error instanceof PaymentsError) return 'unsure'
    throw error
  }
}

/** Whom the answer concerns hears of it, so it comes in in their own scope. */
const forPerson = (ctx: Context, uid: string): Context => ({
  ...ctx,
  actor: { kind: 'job', workspaceId: '', uid },
})

/** What the product does follows from these words alone. */
async function standingOf(ctx: Context, uid: string): Promise<string> {
  const account = await asOwner(ctx, (ctx) => findAccount(ctx, uid))
  return account === null
    ? 'none'
    : [account.state, account.priceId, account.cancelsAtPeriodEnd, account.periodEnd?.toISOString()].join()
}
