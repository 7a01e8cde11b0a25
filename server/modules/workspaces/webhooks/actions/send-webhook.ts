import type { WebhookMessage } from '#contract/workspace/webhooks.ts'
import { type Context, type TxContext, inTransaction } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { fail, isFailure } from '#server/platform/fail.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { deliver } from '../jobs/deliver.ts'
import { bodyOf } from '../rules.ts'
import { findMessage, findMessages, insertMessage, type MessageRow, withAttempts } from '../store/messages.ts'
import { requireWebhook } from './require-webhook.ts'

/** Sends a message that says it is a test, whether the webhook is on or not. Fails: `webhook_not_found`. */
export async function testWebhook(ctx: Context, { id }: { id: string }): Promise<WebhookMessage> {
  return inTransaction(ctx, async (ctx) => {
    const { workspaceId } = await requireWebhook(ctx, id)
    const type = 'webhook.test'
    const messageId = `msg_${ctx.ids.next()}`
    const body = bodyOf(type, ctx.clock.now().toISOString(), { workspaceId })
    await insertMessage(ctx, { id: messageId, workspaceId, webhookId: id, type, body })
    return sendByHand(ctx, await requireMessage(ctx, messageId))
  })
}

/** Sends a message again, once; it keeps its id, by which the other side knows it. Fails: `webhook_message_not_found`. */
export async function resendMessage(ctx: Context, { id }: { id: string }): Promise<WebhookMessage> {
  return inTransaction(ctx, async (ctx) => {
    const message = await requireMessage(ctx, id)
    await requireWebhook(ctx, message.webhookId).catch((error: unknown) => {
      if (isFailure(error, 'webhook_not_found')) fail('webhook_message_not_found')
      throw error
    })
    return sendByHand(ctx, message)
  })
}

/** What a webhook was told, newest first. Fails: `webhook_not_found`, `invalid_input`. */
export async function listMessages(
  ctx: Context,
  { id, limit, cursor }: { id: string; limit: number; cursor?: string | undefined },
): Promise<{ items: WebhookMessage[]; nextCursor: string | null; total: number }> {
  return inTransaction(ctx, async (ctx) => {
    await requireWebhook(ctx, id)
    return findMessages(ctx, id, { limit, cursor })
  })
}

async function requireMessage(ctx: Context, id: string): Promise<MessageRow> {
  return (await findMessage(ctx, id)) ?? fail('webhook_message_not_found')
}

async function sendByHand(ctx: TxContext, message: MessageRow): Promise<WebhookMessage> {
  const { id, workspaceId, webhookId } = message
  await enqueue(
    ctx,
    deliver,
    { messageId: id, attempt: null },
    { workspaceId, lane: webhookId, key: `${id}:by-hand` },
  )
  await announce(ctx, 'webhook.changed', { subject: webhookId, workspaceId })
  const [shaped] = await withAttempts(ctx, [message])
  return shaped ?? fail('webhook_message_not_found')
}
