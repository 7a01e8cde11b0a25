import type { Workspace } from '#contract/workspace/workspaces.ts'
import type { Person } from '#server/platform/actor.ts'
import { asOwner, type Context, inTransaction, person } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { fail } from '#server/platform/fail.ts'
import { saveActiveWorkspace } from '#server/modules/identity/people/index.ts'
import { mostOwned } from '../rules.ts'
import { countOwned, insertWorkspace } from '../store.ts'
import { requireWorkspace } from './list-workspaces.ts'

/** Makes another workspace and the active one of whoever asks. Fails: `workspace_limit_reached`. */
export async function createWorkspace(ctx: Context, { name }: { name: string }): Promise<Workspace> {
  const before = person(ctx)
  const { uid } = before
  const id = `workspace_${ctx.ids.short()}`
  const actor: Person = {
    ...before,
    workspaces: [...before.workspaces, id],
    roles: { ...before.roles, [id]: 'owner' },
  }
  return asOwner(ctx, async (ctx) => {
    if ((await countOwned(ctx, uid)) >= mostOwned) fail('workspace_limit_reached', { most: mostOwned })
    return inTransaction({ ...ctx, actor }, async (ctx) => {
      await insertWorkspace(ctx, { id, ownerUid: uid, name })
      await saveActiveWorkspace(ctx, uid, id)
      await announce(ctx, 'workspace.changed', {
        subject: id,
        workspaceId: id,
        payload: { change: 'created' },
      })
      await announce(ctx, 'account.changed', { subject: uid, workspaceId: null, userId: uid })
      return requireWorkspace(ctx, id)
    })
  })
}
