import { type Context, type TxContext, inTransaction } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { requireRecentProof } from '#server/modules/identity/people/index.ts'
import { held, requireManaged } from '#server/modules/workspaces/index.ts'
import { deleteSecret, findSecretDay, saveSecret } from '#server/modules/doors/visits/index.ts'

interface Identity {
  createdAt: string | null
}

/** Since when visitors can be vouched for. Fails: `workspace_not_found`. */
export const getIdentity = (ctx: Context, { id }: { id: string }): Promise<Identity> =>
  inTransaction(ctx, async (ctx) => {
    await requireManaged(ctx, id)
    return { createdAt: (await findSecretDay(ctx, id))?.toISOString() ?? null }
  })

/** Makes the secret, the only time that it is told. Fails: `workspace_not_found`, `fresh_sign_in_needed`. */
export const createSecret = (ctx: Context, { id }: { id: string }): Promise<Identity & { secret: string }> =>
  inTransaction(ctx, async (ctx) => {
    await requireManaged(await held(ctx, id), id)
    await requireRecentProof(ctx)
    const secret = `vs_${ctx.random.token()}`
    await saveSecret(ctx, id, secret)
    await tell(ctx, id)
    return { secret, createdAt: ctx.clock.now().toISOString() }
  })

/** Takes it away. Fails: `workspace_not_found`. */
export const removeSecret = (ctx: Context, { id }: { id: string }): Promise<Identity> =>
  inTransaction(ctx, async (ctx) => {
    await requireManaged(await held(ctx, id), id)
    if (await deleteSecret(ctx, id)) await tell(ctx, id)
    return { createdAt: null }
  })

const tell = (ctx: TxContext, id: string): Promise<void> =>
  announce(ctx, 'workspace.changed', {
    subject: id,
    workspaceId: id,
    payload: { change: 'visitor_identity' },
  })
