// A conversation that was put aside comes back by the clock.
import type { TxContext } from '#server/platform/context.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { snoozeOver } from '../jobs.ts'
import { lockFloor, type SharedConversation } from '../store/floor.ts'
import { callPeople, tellChange } from './change-floor.ts'

/** The views compare with the clock of whoever reads them, which may be a little behind. */
const clocksDifferMs = 1_000

/** Has it told when a conversation that is put aside until then comes back. */
export async function comeBackAt(
  ctx: TxContext,
  { id, workspaceId }: Pick<SharedConversation, 'id' | 'workspaceId'>,
  until: Date,
): Promise<void> {
  const leftMs = until.getTime() - ctx.clock.now().getTime()
  if (leftMs <= 0) return
  const snoozedUntil = until.toISOString()
  await enqueue(
    ctx,
    snoozeOver,
    { conversationId: id, snoozedUntil },
    { workspaceId, key: `${id} ${snoozedUntil}`, delayMs: leftMs + clocksDifferMs },
  )
}

/** Tells that a conversation is back, unless it was put aside anew or taken up meanwhile; whose it is hears where its visitor waits. */
export async function comesBack(ctx: TxContext, id: string, snoozedUntil: Date): Promise<void> {
  const conversation = await lockFloor(ctx, id)
  if (conversation?.snoozedUntil?.getTime() !== snoozedUntil.getTime()) return
  await tellChange(ctx, conversation, 'back')
  const { wantedSince, assigneeId } = conversation
  if (wantedSince !== null && assigneeId !== null)
    await callPeople(ctx, conversation, ctx.clock.now(), assigneeId)
}
