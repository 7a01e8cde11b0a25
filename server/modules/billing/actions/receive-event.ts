import { asOwner, type Context, inTransaction } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { refreshAccount } from '../jobs.ts'
import { findPayerOfCustomer, noteEvent } from '../store/accounts.ts'

/**
 * Takes news of the payment provider: notes them, once, and has it asked how things stand with the customer; both or
 * neither. Fails: `webhook_refused` when the signature is not the provider's over these very bytes, or too old.
 */
export async function receiveEvent(
  ctx: Context,
  { rawBody, signature }: { rawBody: string; signature: string },
): Promise<void> {
  const event = await ctx.payments.readEvent(rawBody, signature, ctx.clock.now())
  if (event === null) return fail('webhook_refused')
  await asOwner(ctx, async (ctx) => {
    const isNew = await noteEvent(ctx, event)
    const payer = isNew && event.customerId ? await findPayerOfCustomer(ctx, event.customerId) : null
    if (!payer) return
    const actor = { kind: 'job', workspaceId: `workspace_${payer.uid}`, uid: payer.uid } as const
    await inTransaction({ ...ctx, actor }, (ctx) =>
      enqueue(ctx, refreshAccount, { uid: payer.uid, type: event.type }),
    )
  })
}
