import { type Actor, isMember } from '#server/platform/actor.ts'
import { allowed, refused, type Verdict } from '#server/platform/permit.ts'

/** New knowledge belongs to the active workspace. */
export const canAddKnowledge = (actor: Actor, workspaceId: string | null): Verdict =>
  workspaceId !== null && isMember(actor, workspaceId) ? allowed : refused('knowledge_create_no_workspace')

/** Members of the workspace manage its knowledge. */
export const canManage = (actor: Actor, source: { id: string; workspaceId: string }): Verdict =>
  isMember(actor, source.workspaceId) ? allowed : refused('knowledge_update_not_found', { id: source.id })
