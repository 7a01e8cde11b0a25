// One try to deliver a message. The next one is a job of its own, for the pauses between them are hours.
import * as z from 'zod/mini'
import { WebFetchError } from '#server/adapters/fetch/web-fetch.ts'
import { type Context, type TxContext, inTransaction } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { defineJob, enqueue } from '#server/platform/jobs/jobs.ts'
import { signedHeaders } from '#server/platform/signed-webhooks.ts'
import { storableText } from '#engine/text/storable.ts'
import { GONE, isTaken, lastingMs, mostWebhooks, pauses } from '../rules.ts'
import { findMessage, insertAttempt, type MessageRow, saveMessage } from '../store/messages.ts'
import { findManagers, findSecrets, lockWebhook, saveWebhook, type WebhookRow } from '../store/webhooks.ts'
import { sendPausedMail } from './paused-mail.ts'

/** Characters of what the other side answered that are kept. */
const ANSWER_KEPT = 500

/** Deliveries to one receiver that are under way at once. */
const inLane = 2

interface Try {
  messageId: string
  /** How many the program made before by itself; null for one by hand. */
  attempt: number | null
}

export const deliver = defineJob<Try>({
  name: 'webhooks.deliver',
  input: z.object({ messageId: z.string(), attempt: z.nullable(z.int()) }),
  // What fails here is ours, such as a database that is away; that the other side does not answer is an outcome.
  attempts: 20,
  timeoutMs: 40_000,
  // A try waits for somebody else's server, which costs next to nothing here.
  concurrency: 80,
  // As many as all of a workspace's webhooks may have: one that is silent delays none of the others.
  turns: { inWorkspace: mostWebhooks * inLane, inLane },
  run: tryOnce,
})

async function tryOnce(ctx: Context, wanted: Try): Promise<void> {
  const begun = await inTransaction(ctx, (ctx) => begin(ctx, wanted))
  if (begun === null) return
  const outcome = await post(ctx, begun)
  await inTransaction(ctx, (ctx) => settle(ctx, wanted, outcome))
}

interface Delivery {
  webhook: WebhookRow
  message: MessageRow
}

/** What there is to deliver; null when it was deleted, is delivered, or was tried by this very job before. */
async function begin(ctx: TxContext, { messageId, attempt }: Try): Promise<Delivery | null> {
  const found = await findDelivery(ctx, messageId)
  if (found === null || attempt === null) return found
  const { webhook, message } = found
  if (!isDue(message, attempt)) return null
  if (webhook.state === 'on') return found
  await saveMessage(ctx, { ...message, state: 'failed', nextAt: null })
  await announce(ctx, 'webhook.changed', { subject: webhook.id, workspaceId: webhook.workspaceId })
  return null
}

/** The message as it is once its webhook is held; null when either was deleted. */
async function findDelivery(ctx: TxContext, messageId: string): Promise<Delivery | null> {
  const named = await findMessage(ctx, messageId)
  const webhook = named && (await lockWebhook(ctx, named.webhookId))
  const message = webhook && (await findMessage(ctx, messageId))
  return message ? { webhook, message } : null
}

/** Whether this try is the message's next one: it may have been delivered by hand meanwhile. */
const isDue = ({ state, tries }: MessageRow, attempt: number): boolean =>
  state === 'waiting' && tries === attempt

/** The secret was sealed with another session secret than this program's, as after a restore without it. */
const NO_SECRET = 'no_secret'

interface Outcome {
  status: number | null
  fault: string | null
  tookMs: number
  answer: string
}

async function post(ctx: Context, { webhook, message }: Delivery): Promise<Outcome> {
  const { id, body } = message
  const secrets = await findSecrets(ctx, webhook.id)
  // Nobody could tell from whom it is.
  if (secrets.length === 0) return { status: null, fault: NO_SECRET, tookMs: 0, answer: '' }
  const began = ctx.clock.elapsed()
  const headers = signedHeaders({ id, body, at: ctx.clock.now() }, secrets)
  try {
    const { status, answer, tookMs } = await ctx.webPost.post({
      url: webhook.url,
      headers,
      body,
      signal: ctx.signal,
    })
    return { status, fault: null, tookMs, answer: storableText(answer.slice(0, ANSWER_KEPT)) }
  } catch (error) {
    if (!(error instanceof WebFetchError)) throw error
    const tookMs = Math.round(ctx.clock.elapsed() - began)
    return { status: null, fault: error.reason, tookMs, answer: '' }
  }
}

async function settle(ctx: TxContext, { messageId, attempt }: Try, outcome: Outcome): Promise<void> {
  const found = await findDelivery(ctx, messageId)
  if (found === null) return
  const { webhook, message } = found
  await insertAttempt(ctx, message, outcome)
  if (isTaken(outcome.status)) {
    const tries = attempt === null ? message.tries : Math.max(message.tries, attempt + 1)
    await saveMessage(ctx, { ...message, tries, state: 'delivered', nextAt: null })
    await saveWebhook(ctx, { ...webhook, failingSince: null, deliveredAt: ctx.clock.now() })
    // A test is sent by hand alone.
  } else if (attempt === null) {
    if (message.tries === 0 && message.type === 'webhook.test' && message.state === 'waiting')
      await saveMessage(ctx, { ...message, state: 'failed', nextAt: null })
  } else if (isDue(message, attempt)) await settleFailure(ctx, found, attempt, outcome)
  await announce(ctx, 'webhook.changed', { subject: webhook.id, workspaceId: webhook.workspaceId })
}

/** Only what the program tries by itself counts: a try by hand may stand alone in days of silence. */
async function settleFailure(
  ctx: TxContext,
  { webhook, message }: Delivery,
  attempt: number,
  { status, fault }: Outcome,
): Promise<void> {
  const now = ctx.clock.now()
  const failingSince = webhook.failingSince ?? now
  const hasSecret = fault !== NO_SECRET
  const isOver = !hasSecret || status === GONE || now.getTime() - failingSince.getTime() >= lastingMs
  const pauses = webhook.state === 'on' && isOver
  await saveWebhook(ctx, { ...webhook, failingSince, state: pauses ? 'paused' : webhook.state })
  if (pauses) await tellManagers(ctx, webhook, hasSecret)
  await tryLater(ctx, message, attempt, pauses)
}

async function tryLater(
  ctx: TxContext,
  message: MessageRow,
  attempt: number,
  isOver: boolean,
): Promise<void> {
  const tries = attempt + 1
  const pause = isOver ? undefined : pauses[attempt]
  if (pause === undefined) return saveMessage(ctx, { ...message, tries, state: 'failed', nextAt: null })
  // Up to a tenth more, so that what failed together does not come back together.
  const delayMs = Math.round(pause * (1 + ctx.random.fraction() / 10))
  const nextAt = new Date(ctx.clock.now().getTime() + delayMs)
  await saveMessage(ctx, { ...message, tries, state: 'waiting', nextAt })
  await enqueue(
    ctx,
    deliver,
    { messageId: message.id, attempt: tries },
    { key: `${message.id}:${tries}`, lane: message.webhookId, delayMs },
  )
}

async function tellManagers(
  ctx: TxContext,
  { workspaceId, url }: WebhookRow,
  hasSecret: boolean,
): Promise<void> {
  const { host } = new URL(url)
  for (const uid of await findManagers(ctx, workspaceId))
    await sendPausedMail(ctx, { uid, workspaceId, host, hasSecret })
}
