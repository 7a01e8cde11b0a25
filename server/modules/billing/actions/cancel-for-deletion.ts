import { asOwner, type TxContext } from '#server/platform/context.ts'
import { cancelJob, enqueue } from '#server/platform/jobs/jobs.ts'
import { createCustomer, forgetCustomer } from '../jobs.ts'
import { findPayer } from '../store/accounts.ts'

/**
 * Ends what the person has subscribed to and lets the payment provider forget them. To be called in the transaction that
 * deletes the account, before its row is gone: the work outlives the account and goes on until the provider has done it.
 */
export async function cancelForDeletion(ctx: TxContext, uid: string): Promise<void> {
  const payer = await asOwner(ctx, (ctx) => findPayer(ctx, uid))
  await cancelJob(ctx, createCustomer, uid)
  for (const customerId of [payer?.customerId, ...(payer?.formerIds ?? [])])
    if (customerId) await enqueue(ctx, forgetCustomer, { customerId })
}
