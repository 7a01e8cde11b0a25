import type { Webhook, WebhookType } from '#contract/workspace/webhooks.ts'
import { type Context, type TxContext, inTransaction, person } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { fail } from '#server/platform/fail.ts'
import { endingOf, secretOf } from '#server/platform/signed-webhooks.ts'
import { recordAct } from '#server/modules/identity/people/index.ts'
import { startAddress } from '#server/modules/knowledge/index.ts'
import { held, requireManaged } from '#server/modules/workspaces/index.ts'
import { mostWebhooks } from '../rules.ts'
import {
  deleteWebhook,
  findWebhooks,
  insertWebhook,
  keepSecret,
  lockWebhook,
  saveWebhook,
  shapedWebhook,
  type WebhookRow,
} from '../store/webhooks.ts'
import { requireWebhook } from './require-webhook.ts'

/** The webhooks of a workspace, oldest first. Fails: `workspace_not_found`. */
export async function listWebhooks(ctx: Context, { id }: { id: string }): Promise<{ items: Webhook[] }> {
  return inTransaction(ctx, async (ctx) => {
    await requireManaged(ctx, id)
    return { items: (await findWebhooks(ctx, id)).map((row) => shapedWebhook(row)) }
  })
}

/**
 * Adds a webhook; its secret is told whole this once. Fails: `workspace_not_found`, `webhook_limit_reached`, `address_invalid`,
 * `address_not_http`, `address_private`.
 */
export async function createWebhook(
  ctx: Context,
  { id: workspaceId, url, types }: { id: string; url: string; types: WebhookType[] },
): Promise<{ secret: string; webhook: Webhook }> {
  const { uid } = person(ctx)
  const secret = secretOf(ctx.random.token(24))
  return inTransaction(ctx, async (ctx) => {
    await requireManaged(await held(ctx, workspaceId), workspaceId)
    const address = addressOf(ctx, url)
    const others = await findWebhooks(ctx, workspaceId)
    if (others.length >= mostWebhooks) fail('webhook_limit_reached', { most: mostWebhooks })
    const id = ctx.ids.next()
    const ending = endingOf(secret)
    await insertWebhook(ctx, { id, workspaceId, url: address, types: ordered(types), secretEnding: ending })
    await keepSecret(ctx, { id, workspaceId, secret, ending })
    await recordAct(ctx, uid, 'webhook_added')
    return { secret, webhook: await told(ctx, await requireWebhook(ctx, id), 'added') }
  })
}

interface Change {
  id: string
  url?: string | undefined
  types?: WebhookType[] | undefined
  state?: 'on' | 'off' | undefined
}

/** Changes a webhook; turned on again, it begins anew. Fails as adding one, and `webhook_not_found`. */
export async function updateWebhook(ctx: Context, { id, url, types, state }: Change): Promise<Webhook> {
  const { uid } = person(ctx)
  return inTransaction(ctx, async (ctx) => {
    const before = await requireWebhook(ctx, id)
    const address = url === undefined ? before.url : addressOf(ctx, url)
    const after: WebhookRow = {
      ...before,
      url: address,
      types: types === undefined ? before.types : ordered(types),
      state: state ?? before.state,
      // What could not be reached at another address says nothing of this one.
      failingSince: state === 'on' || address !== before.url ? null : before.failingSince,
    }
    await saveWebhook(ctx, after)
    await recordAct(ctx, uid, 'webhook_changed')
    return told(ctx, after, 'updated')
  })
}

/** Makes another secret; for a day the one before signs too. Fails: `webhook_not_found`. */
export async function renewSecret(
  ctx: Context,
  { id }: { id: string },
): Promise<{ secret: string; webhook: Webhook }> {
  const { uid } = person(ctx)
  const secret = secretOf(ctx.random.token(24))
  return inTransaction(ctx, async (ctx) => {
    const before = await requireWebhook(ctx, id)
    const ending = endingOf(secret)
    await keepSecret(ctx, { id, workspaceId: before.workspaceId, secret, ending })
    await recordAct(ctx, uid, 'webhook_secret_renewed')
    return { secret, webhook: await told(ctx, { ...before, secretEnding: ending }, 'secret_renewed') }
  })
}

/** Deletes a webhook with all that it was told. Fails: `webhook_not_found`. */
export async function removeWebhook(ctx: Context, { id }: { id: string }): Promise<{ id: string }> {
  const { uid } = person(ctx)
  return inTransaction(ctx, async (ctx) => {
    const before = await requireWebhook(ctx, id)
    await deleteWebhook(ctx, id)
    await told(ctx, before, 'removed')
    await recordAct(ctx, uid, 'webhook_removed')
    return { id }
  })
}

/**
 * Switches off whatever of a workspace is told somewhere, those that are off already too: each gets a secret that nobody has seen,
 * for the one before may be anybody's. Gives how many webhooks that were.
 */
export async function switchOffWebhooks(ctx: TxContext, workspaceId: string): Promise<number> {
  const all = await findWebhooks(ctx, workspaceId)
  for (const { id } of all) {
    const before = await lockWebhook(ctx, id)
    if (before === null) continue
    const secret = secretOf(ctx.random.token(24))
    await keepSecret(ctx, { id, workspaceId, secret, ending: endingOf(secret) }, 0)
    await saveWebhook(ctx, { ...before, state: 'off' })
    await told(ctx, before, 'updated')
  }
  return all.length
}

async function told(ctx: TxContext, row: WebhookRow, change: string): Promise<Webhook> {
  await announce(ctx, 'webhook.changed', {
    subject: row.id,
    workspaceId: row.workspaceId,
    payload: { change },
  })
  return shapedWebhook(row)
}

/** The addresses that research may reach may be told something, and no others. */
const addressOf = (ctx: Context, typed: string): string =>
  startAddress(typed, (host) => ctx.config.research.allow.includes(host))

const ordered = (types: readonly WebhookType[]): WebhookType[] => [...new Set(types)]
