import type { Workspace } from '#contract/workspace/workspaces.ts'
import type { Actor } from '#server/platform/actor.ts'
import { allowed, refused, type Verdict } from '#server/platform/permit.ts'

/** Only the owner changes a workspace. */
export const canManage = (actor: Actor, workspace: Workspace): Verdict =>
  actor.kind === 'person' && workspace.members[actor.uid]?.role === 'owner'
    ? allowed
    : refused('workspace_not_found')
