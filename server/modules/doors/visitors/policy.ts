import type { Actor } from '#server/platform/actor.ts'
import { mayDo, type Verdict } from '#server/platform/permit.ts'

/** Who works in the workspace takes out what is kept of a visitor, and erases them. */
export const canManageVisitor = (
  actor: Actor,
  { id, workspaceId }: { id: string; workspaceId: string },
): Verdict => mayDo(actor, workspaceId, 'work', 'conversation_not_found', { id })
