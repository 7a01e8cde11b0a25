import { asOwner, type Context } from '#server/platform/context.ts'
import { tellPerson } from '#server/modules/identity/people/index.ts'
import { tellOfCustomer } from '../jobs/tell-customer.ts'
import { findPayer, saveCustomer } from '../store/accounts.ts'
import { readAccount } from './read-account.ts'

/**
 * The customer that this person is, made now when there is none yet; null when the account is gone. Throws
 * `PaymentsError`. The provider is asked outside of any transaction, and knows by the person's id what it has done.
 */
export async function ensureCustomer(ctx: Context, uid: string): Promise<string | null> {
  const payer = await asOwner(ctx, (ctx) => findPayer(ctx, uid))
  if (!payer || payer.customerId !== null) return payer?.customerId ?? null
  // Known again since another key was set: a second one would be charged beside it.
  if (payer.formerIds.length > 0 && (await readAccount(ctx, uid)) !== null) return ensureCustomer(ctx, uid)
  const customerId = await ctx.payments.createCustomer({ uid, email: payer.email, name: payer.name })
  const after = await asOwner(ctx, async (ctx) => {
    if (await saveCustomer(ctx, uid, customerId)) await tellPerson(ctx, uid)
    const after = await findPayer(ctx, uid)
    // Changed while the provider was working: whoever changed it saw no customer to tell of it.
    const isOld =
      after?.customerId === customerId && (after.email !== payer.email || after.name !== payer.name)
    if (isOld) await tellOfCustomer(ctx, uid, payer.name)
    return after
  })
  // Deleted while the provider was working: nothing of them may stay there.
  if (!after) await ctx.payments.deleteCustomer(customerId)
  return after?.customerId ?? null
}
