import type { TxContext } from '#server/platform/context.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { createCustomer } from '../jobs.ts'

/** Makes a new person a customer in the background: signing up neither waits for the payment provider nor fails with it. */
export async function beginCustomer(ctx: TxContext, uid: string, workspaceId: string): Promise<void> {
  await enqueue(ctx, createCustomer, { uid }, { key: uid, workspaceId })
}
