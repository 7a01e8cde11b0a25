import type { Context } from '#server/platform/context.ts'
import { fail, isFailure } from '#server/platform/fail.ts'
import { requireManaged } from '#server/modules/workspaces/index.ts'
import { lockWebhook, type WebhookRow } from '../store/webhooks.ts'

/**
 * A webhook that the actor may change, held until the transaction ends. Fails: `webhook_not_found`, for missing, foreign and not
 * theirs to change alike.
 */
export async function requireWebhook(ctx: Context, id: string): Promise<WebhookRow> {
  const found = await lockWebhook(ctx, id)
  if (found === null) return fail('webhook_not_found')
  await requireManaged(ctx, found.workspaceId).catch((error: unknown) => {
    if (isFailure(error, 'workspace_not_found')) fail('webhook_not_found')
    throw error
  })
  return found
}
