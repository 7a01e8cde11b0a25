// A visitor speaks with a person who says nothing, or who may not any more: nobody is left with nobody.
import type { TxContext } from '#server/platform/context.ts'
import { wishOf } from '../rules.ts'
import {
  dropLostAssignees,
  findEvents,
  findLost,
  findUnanswered,
  lockFloor,
  type SharedConversation,
} from '../store/floor.ts'
import { changeFloor } from './change-floor.ts'

/** Gives a visitor back whom this person has told nothing since; whoever has answered, or speaks no more, is left alone. */
export async function personIsSilent(
  ctx: TxContext,
  id: string,
  { uid, since }: { uid: string; since: Date },
): Promise<void> {
  const conversation = await lockFloor(ctx, id)
  if (conversation?.speaker !== 'person' || conversation.assigneeId !== uid) return
  const unanswered = await findUnanswered(ctx, conversation)
  if (unanswered !== null && unanswered <= since) await leaveVisitor(ctx, conversation)
}

/** Takes the conversations of a workspace from those who may not speak in them any more. */
export async function giveBackLost(ctx: TxContext, workspaceId: string): Promise<void> {
  for (const id of await findLost(ctx, workspaceId)) {
    const conversation = await lockFloor(ctx, id)
    // Somebody else may have taken it meanwhile.
    if (conversation === null || !(await findLost(ctx, workspaceId, id)).includes(id)) continue
    await leaveVisitor(ctx, conversation)
  }
  await dropLostAssignees(ctx, workspaceId)
}

/** Whoever spoke does no more: the visitor waits for another person where they asked for one. */
export async function leaveVisitor(
  ctx: TxContext,
  conversation: SharedConversation,
): Promise<SharedConversation> {
  const wish = wishOf(await findEvents(ctx, conversation.id))
  return changeFloor(ctx, conversation, { act: 'leave', wish })
}

/** Tells a visitor that nobody has come yet, unless somebody has, or they wait no longer. */
export async function nobodyComes(ctx: TxContext, id: string, wantedSince: Date): Promise<void> {
  const conversation = await lockFloor(ctx, id)
  if (conversation !== null) await changeFloor(ctx, conversation, { act: 'nobody', wantedSince })
}
