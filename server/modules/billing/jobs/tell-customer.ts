import * as z from 'zod/mini'
import { asOwner, inTransaction, type TxContext } from '#server/platform/context.ts'
import { defineJob, enqueue } from '#server/platform/jobs/jobs.ts'
import { findPayer } from '../store/accounts.ts'

/** For days, as the provider writes to the address that it knows: by then it may be somebody else's. */
export const tellCustomer = defineJob({
  name: 'billing.tell-customer',
  input: z.object({ uid: z.string(), nameBefore: z.string() }),
  attempts: 1_000,
  timeoutMs: 60_000,
  backoffMs: 10_000,
  run: async (ctx, { uid, nameBefore }) => {
    const read = () => asOwner(ctx, (ctx) => findPayer(ctx, uid))
    for (let payer = await read(); payer?.customerId; ) {
      const { customerId, email, name } = payer
      await ctx.payments.updateCustomer(customerId, { email, name, nameBefore })
      // Changed again while the provider was told, it may have heard the newer one first.
      payer = await read()
      if (payer?.email === email && payer.name === name) return
    }
  },
  onGivenUp: async (ctx, { uid }, error) => {
    ctx.log.error('billing.customer_not_told', { uid, error })
  },
})

/** Has the payment provider told of another address or name, in the transaction that changes it. */
export async function tellOfCustomer(ctx: TxContext, uid: string, nameBefore: string): Promise<void> {
  const workspaceId = `workspace_${uid}`
  await inTransaction({ ...ctx, actor: { kind: 'job', workspaceId, uid } }, (ctx) =>
    enqueue(ctx, tellCustomer, { uid, nameBefore }),
  )
}
