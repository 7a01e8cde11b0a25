import type { Actor } from '#server/platform/actor.ts'
import type { Kept } from '#contract/workspace/roles.ts'
import { mayDoWith, type Verdict } from '#server/platform/permit.ts'

/** Who works in the workspace takes out what is kept of a visitor, and erases them. */
export const canManageVisitor = (
  actor: Actor,
  conversation: Kept & { id: string; workspaceId: string },
): Verdict => mayDoWith(actor, conversation, 'conversation_not_found', { id: conversation.id })
