import type { Workspace } from '#contract/workspace/workspaces.ts'
import type { Actor } from '#server/platform/actor.ts'
import { mayDo, type Verdict } from '#server/platform/permit.ts'

/** Its owner and admins change a workspace. */
export const canManage = (actor: Actor, { id }: Pick<Workspace, 'id'>): Verdict =>
  mayDo(actor, id, 'manage', 'workspace_not_found')

/** Its owner alone hands a workspace over, and deletes it. */
export const canOwn = (actor: Actor, { id }: Pick<Workspace, 'id'>): Verdict =>
  mayDo(actor, id, 'own', 'workspace_not_found')
