import { inTransaction, type TxContext } from '#server/platform/context.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { createCustomer, tellCustomer } from '../jobs.ts'

/** Makes a new person a customer in the background: signing up neither waits for the payment provider nor fails with it. */
export async function beginCustomer(ctx: TxContext, uid: string, workspaceId: string): Promise<void> {
  await enqueue(ctx, createCustomer, { uid }, { key: uid, workspaceId })
}

/** Has the payment provider told of another address or name, in the transaction that changes it. */
export async function tellOfCustomer(ctx: TxContext, uid: string, nameBefore: string): Promise<void> {
  const workspaceId = `workspace_${uid}`
  await inTransaction({ ...ctx, actor: { kind: 'job', workspaceId, uid } }, (ctx) =>
    enqueue(ctx, tellCustomer, { uid, nameBefore }),
  )
}
