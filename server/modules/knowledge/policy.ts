import type { Actor } from '#server/platform/actor.ts'
import { mayDo, refused, type Verdict } from '#server/platform/permit.ts'

/** New knowledge belongs to the active workspace. */
export const canAddKnowledge = (actor: Actor, workspaceId: string | null): Verdict =>
  workspaceId === null
    ? refused('knowledge_create_no_workspace')
    : mayDo(actor, workspaceId, 'work', 'knowledge_create_no_workspace')

/** Who works in the workspace manages its knowledge. */
export const canManage = (actor: Actor, source: { id: string; workspaceId: string }): Verdict =>
  mayDo(actor, source.workspaceId, 'work', 'knowledge_update_not_found', { id: source.id })
