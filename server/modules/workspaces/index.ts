import type { Context } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import { firstWorkspaceName, mostOwned } from './rules.ts'
import { countOwned, insertWorkspace, renameWorkspace } from './store.ts'

export { maskedKey } from './rules.ts'
export {
  findSetUp,
  findVisitorDays,
  findWorkspace,
  findWorkspaces,
  renameWorkspace,
  saveKeyEnding,
  saveVisitorDays,
} from './store.ts'
export { requireWorkspace } from './actions/list-workspaces.ts'
export { changeLogo, held, heldToManage, requireManaged, requireOwned } from './actions/update-workspace.ts'
export { workspacesRouter } from './router.ts'

/** The workspace that every new person gets (ACC-8). */
export function createFirstWorkspace(
  ctx: Context,
  { id, uid, displayName }: { id: string; uid: string; displayName: string },
): Promise<void> {
  return insertWorkspace(ctx, { id, ownerUid: uid, name: firstWorkspaceName(displayName) })
}

/** Goes on unless this person owns more workspaces than one may. Fails: `workspace_limit_reached`. */
export async function requireFewOwned(ctx: Context, uid: string): Promise<void> {
  if ((await countOwned(ctx, uid)) > mostOwned) fail('workspace_limit_reached', { most: mostOwned })
}

/** The same of somebody whose workspace stands already, from a try-out. */
export const nameFirstWorkspace = (ctx: Context, id: string, displayName: string): Promise<void> =>
  renameWorkspace(ctx, id, firstWorkspaceName(displayName))
