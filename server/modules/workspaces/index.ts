import type { Context } from '#server/platform/context.ts'
import { firstWorkspaceName } from './rules.ts'
import { insertWorkspace, renameWorkspace } from './store.ts'

export { maskedKey } from './rules.ts'
export {
  findVisitorDays,
  findWorkspace,
  findWorkspaces,
  lockWorkspace,
  renameWorkspace,
  saveKeyEnding,
  saveVisitorDays,
} from './store.ts'
export { requireWorkspace } from './actions/list-workspaces.ts'
export { changeLogo, held, requireManaged, requireOwned } from './actions/update-workspace.ts'
export { workspacesRouter } from './router.ts'

/** The workspace that every new person gets (ACC-8). */
export function createFirstWorkspace(
  ctx: Context,
  { id, uid, displayName }: { id: string; uid: string; displayName: string },
): Promise<void> {
  return insertWorkspace(ctx, { id, ownerUid: uid, name: firstWorkspaceName(displayName) })
}

/** The same of somebody whose workspace stands already, from a try-out. */
export const nameFirstWorkspace = (ctx: Context, id: string, displayName: string): Promise<void> =>
  renameWorkspace(ctx, id, firstWorkspaceName(displayName))
