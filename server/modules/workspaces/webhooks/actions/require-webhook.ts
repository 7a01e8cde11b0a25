import type { Context } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import { heldToManage } from '#server/modules/workspaces/index.ts'
import { findWebhook, lockWebhook, type WebhookRow } from '../store/webhooks.ts'

/**
 * A webhook that the actor may change as things stand now; it and its workspace are held until the transaction ends. Fails:
 * `webhook_not_found`, for missing and foreign alike; `role_too_small`.
 */
export async function requireWebhook(ctx: Context, id: string): Promise<WebhookRow> {
  const { workspaceId } = (await findWebhook(ctx, id)) ?? fail('webhook_not_found')
  await heldToManage(ctx, workspaceId, 'webhook_not_found')
  return (await lockWebhook(ctx, id)) ?? fail('webhook_not_found')
}
