import type { ApiKey, KeyScope } from '#contract/workspace/api-keys.ts'
import { hashOf } from '#server/adapters/random/hash-of.ts'
import { asOwner, type Context, inTransaction, person } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { recordAct, requireRecentProof } from '#server/modules/identity/people/index.ts'
import { held, maskedKey, requireManaged, saveKeyEnding } from '#server/modules/workspaces/index.ts'
import { endOf, secretOf } from '../rules.ts'
import { deleteKey, findKey, saveKey } from '../store.ts'

/** What is known of a workspace's key; null when there is none. Fails: `workspace_not_found`. */
export async function getKey(ctx: Context, { id }: { id: string }): Promise<{ key: ApiKey | null }> {
  return inTransaction(ctx, async (ctx) => {
    const { apiKey } = await requireManaged(ctx, id)
    return { key: await toldKey(ctx, id, apiKey) }
  })
}

/**
 * Makes the key of a workspace, the only time that it is told whole; the one before ends with the transaction. Fails:
 * `workspace_not_found`, `role_too_small`, `fresh_sign_in_needed`.
 */
export async function createKey(
  ctx: Context,
  { id, scope, days }: { id: string; scope: KeyScope; days: number | null },
): Promise<{ secret: string; key: ApiKey }> {
  const { uid } = person(ctx)
  const secret = secretOf(ctx.random.token())
  return inTransaction(ctx, async (ctx) => {
    await requireManaged(await held(ctx, id), id)
    await requireRecentProof(ctx)
    const expiresAt = endOf(ctx.clock.now(), days)
    await asOwner(ctx, (ctx) =>
      saveKey(ctx, { workspaceId: id, uid, hash: hashOf(secret), scope, expiresAt }),
    )
    const lastFour = secret.slice(-4)
    await saveKeyEnding(ctx, id, lastFour)
    await announce(ctx, 'workspace.changed', {
      subject: id,
      workspaceId: id,
      payload: { change: 'key_made' },
    })
    await recordAct(ctx, uid, 'api_key_made')
    const key = await toldKey(ctx, id, maskedKey(lastFour))
    if (key === null) throw new Error('a key was not written')
    return { secret, key }
  })
}

/** Ends the key of a workspace; nothing happens where there is none. Fails: `workspace_not_found`, `role_too_small`. */
export async function revokeKey(ctx: Context, { id }: { id: string }): Promise<{ key: null }> {
  const { uid } = person(ctx)
  return inTransaction(ctx, async (ctx) => {
    const { apiKey } = await requireManaged(await held(ctx, id), id)
    if (apiKey === null) return { key: null }
    await asOwner(ctx, (ctx) => deleteKey(ctx, id))
    await saveKeyEnding(ctx, id, null)
    await announce(ctx, 'workspace.changed', {
      subject: id,
      workspaceId: id,
      payload: { change: 'key_revoked' },
    })
    await recordAct(ctx, uid, 'api_key_revoked')
    return { key: null }
  })
}

async function toldKey(ctx: Context, id: string, masked: string | null): Promise<ApiKey | null> {
  const row = await asOwner(ctx, (ctx) => findKey(ctx, id))
  if (row === null || masked === null) return null
  const { scope, createdAt, expiresAt, lastUsedAt } = row
  return {
    masked,
    scope,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}
