import type { Conversation } from '#contract/conversations.ts'
import type { Staff } from '#contract/staff.ts'
import type { Kept } from '#contract/workspace/roles.ts'
import type { Actor } from '#server/platform/actor.ts'
import { allowed, mayDo, mayDoWith, refused, type Verdict } from '#server/platform/permit.ts'

/** Members of the workspace talk to its virtual humans, a visitor to the one whose door they came in by. */
export const canTalkTo = (actor: Actor, staff: Pick<Staff, 'id' | 'workspaceId'>): Verdict =>
  actor.kind === 'visitor' && actor.staffId === staff.id
    ? allowed
    : mayDo(actor, staff.workspaceId, 'read', 'staff_not_accessible', { id: staff.id })

/** In a visitor's conversation the visitor asks, and nobody else. */
export const canAskIn = (actor: Actor, { askedBy }: Pick<Conversation, 'askedBy'>): Verdict =>
  (actor.kind === 'visitor') === (askedBy === 'visitor') ? allowed : refused('conversation_of_visitor')

/** Whoever asks in a conversation rates its answers. */
export const canRate = (
  actor: Actor,
  conversation: Pick<Conversation, 'id' | 'workspaceId' | 'askedBy'>,
): Verdict => {
  const asks = canAskIn(actor, conversation)
  return asks.allowed && actor.kind !== 'visitor'
    ? mayDo(actor, conversation.workspaceId, 'read', 'conversation_not_found', { id: conversation.id })
    : asks
}

type Managed = Pick<Conversation, 'id' | 'workspaceId'> & Kept

/** Who works with a virtual human judges and deletes what was said with it. */
export const canManage = (actor: Actor, conversation: Managed): Verdict =>
  mayDoWith(actor, conversation, 'conversation_not_found', { id: conversation.id })

/** Whose conversation it is calls a person into it. */
export const canCall = (
  actor: Actor,
  { id, visitorId }: { id: string; visitorId: string | null },
): Verdict =>
  actor.kind === 'visitor' && actor.visitorId === visitorId
    ? allowed
    : refused('conversation_not_found', { id })

/** Everybody in the workspace reads what was said in it. */
export const canRead = (actor: Actor, conversation: Pick<Conversation, 'id' | 'workspaceId'>): Verdict =>
  mayDo(actor, conversation.workspaceId, 'read', 'conversation_not_found', { id: conversation.id })

/** Who works with a virtual human speaks with its visitors; with each other they have other ways. */
export const canShare = (actor: Actor, conversation: Managed & Pick<Conversation, 'askedBy'>): Verdict => {
  const manages = canManage(actor, conversation)
  if (!manages.allowed) return manages
  return conversation.askedBy === 'visitor' ? allowed : refused('conversation_not_of_visitor')
}
