import type { Conversation } from '#contract/conversations.ts'
import type { Staff } from '#contract/staff.ts'
import { type Actor, isMember } from '#server/platform/actor.ts'
import { allowed, refused, type Verdict } from '#server/platform/permit.ts'

/** Members of the workspace talk to its virtual humans. */
export const canTalkTo = (actor: Actor, staff: Pick<Staff, 'id' | 'workspaceId'>): Verdict =>
  isMember(actor, staff.workspaceId) ? allowed : refused('staff_not_accessible', { id: staff.id })

/** Members of the workspace read, judge and delete its conversations. */
export const canManage = (actor: Actor, conversation: Pick<Conversation, 'id' | 'workspaceId'>): Verdict =>
  isMember(actor, conversation.workspaceId)
    ? allowed
    : refused('conversation_not_found', { id: conversation.id })
