// Changes who speaks in a conversation: one place, one transaction, whoever moves.
import type { ToldPeople } from '#contract/conversations.ts'
import { actorId, type Context, type TxContext } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { tellAtOnce } from '#server/modules/notifications/index.ts'
import { presence, requireLive } from '#server/modules/staff/index.ts'
import { nobodyCame, personSilent } from '../jobs.ts'
import { handOffReasonOf, isSilent, type Move, moved, patienceMsOf, silenceMs } from '../rules.ts'
import {
  dropAnswering,
  findBeforeHandOff,
  insertEvent,
  saveFloor,
  type SharedConversation,
  type Sorted,
} from '../store/floor.ts'
import { endAnswer } from '../store/answers-under-way.ts'

/**
 * Makes a move in a conversation that is kept to this transaction: who speaks, what is told of it there, and whom it
 * concerns are written together or not at all. Gives the conversation as it is then. `also` is saved with it, in one update.
 */
export async function changeFloor(
  ctx: TxContext,
  before: SharedConversation,
  move: Move,
  also: Sorted = {},
): Promise<SharedConversation> {
  const now = ctx.clock.now()
  const { speaker, turn, assigneeId, wantedSince, wantedWhy } = before
  const change = moved({ speaker, turn, assigneeId, wantedSince, wantedWhy }, move, now)
  if (change === null) return before
  const { floor, event } = change
  const { id, workspaceId, staffId } = before
  if (move.act === 'ask') {
    // A visitor who calls is told at once when there is nobody to hear it.
    const missing = await whyNobody(ctx, before, now)
    if (missing !== null) return tellNobody(ctx, before, missing)
  }
  // Nobody waits for people who hear nothing of it.
  const missing = event === 'person_left' ? await whyNobody(ctx, before, now) : null
  if (missing !== null) return tellNobody(ctx, await changeFloor(ctx, before, { act: 'return' }), missing)
  // Whoever reads the inbox is to write: an address was left, or is left once more to whoever comes.
  if (move.act === 'contact' || (move.act === 'leave' && event === 'returned' && floor.wantedSince !== null))
    await callPeople(ctx, before, now)
  // Whoever is wanted already goes on to be wanted for that, until nobody is, or somebody came who was not called.
  const isFirstCall = (move.act === 'ask' || move.act === 'contact') && wantedSince === null
  const isUnasked =
    floor.wantedSince === null &&
    (floor.speaker !== 'person' || (speaker !== 'person' && wantedSince === null))
  const handOffReason = isFirstCall ? handOffReasonOf(await findBeforeHandOff(ctx, id)) : null
  const why = isFirstCall || isUnasked ? { handOffReason } : {}
  await saveFloor(ctx, id, { ...also, ...floor, ...why, snoozedUntil: null }, move.act !== 'nobody')
  if (isSilent(floor) || floor.speaker === 'closed')
    for (const answerId of await dropAnswering(ctx, id)) endAnswer(answerId)
  const isCalled = floor.speaker === 'waiting' && before.speaker !== 'waiting'
  const promiseMinutes = isCalled ? (await requireLive(ctx, staffId)).settings.promiseMinutes : null
  if (event !== null)
    await insertEvent(ctx, before, event, move.act === 'leave' ? null : actorId(ctx.actor), {
      told: promiseMinutes === null ? null : { promiseMinutes },
    })
  if (isCalled) {
    const delayMs = patienceMsOf(promiseMinutes)
    await enqueue(
      ctx,
      nobodyCame,
      { conversationId: id, wantedSince: now.toISOString() },
      { workspaceId, delayMs },
    )
  }
  const isToSpeak = event === 'joined' || (event === 'contact_left' && floor.speaker === 'person')
  if (isToSpeak && floor.assigneeId !== null) await expectWord(ctx, before, floor.assigneeId)
  if (event !== null) await tellChange(ctx, { workspaceId, staffId, id }, event)
  return { ...before, ...floor, snoozedUntil: null }
}

/** From now on somebody is to say something; where the visitor hears nothing from them, others are called. */
export async function expectWord(
  ctx: TxContext,
  { id, workspaceId }: Pick<SharedConversation, 'id' | 'workspaceId'>,
  uid: string,
): Promise<void> {
  const since = ctx.clock.now().toISOString()
  await enqueue(ctx, personSilent, { conversationId: id, uid, since }, { workspaceId, delayMs: silenceMs })
}

export const tellChange = (
  ctx: TxContext,
  { id, workspaceId, staffId }: Pick<SharedConversation, 'id' | 'workspaceId' | 'staffId'>,
  change: string,
): Promise<void> =>
  announce(ctx, 'conversation.changed', { subject: id, workspaceId, payload: { change, staffId } })

/** Why nobody hears a call, and what the visitor is told of it. */
type Missing =
  | { event: 'outside_hours'; text: string; told: ToldPeople | null }
  | { event: 'limit_reached'; text: string }
  | { event: 'contact_wanted' | 'calls_used_up' }

/** Tells a visitor that nobody hears the call. An address that is known counts as left: nobody is asked for it twice. */
export async function tellNobody(
  ctx: TxContext,
  before: SharedConversation,
  { event, ...words }: Missing,
): Promise<SharedConversation> {
  await insertEvent(ctx, before, event, null, words)
  await tellChange(ctx, before, event)
  // Whoever is wanted already waits in the inbox.
  if (before.contactEmail === null || before.wantedSince !== null) return before
  return changeFloor(ctx, before, { act: 'contact' })
}

/** Null when people were told; else what the visitor hears instead, in the company's own words where it wrote any. */
async function whyNobody(ctx: Context, conversation: SharedConversation, now: Date): Promise<Missing | null> {
  const { hours } = (await requireLive(ctx, conversation.staffId)).settings
  const { areThere, backAt } = presence(hours, now)
  if (hours !== null && !areThere)
    return {
      event: 'outside_hours',
      text: hours.words,
      told: backAt === null ? null : { backAt: backAt.toISOString() },
    }
  return (await callPeople(ctx, conversation, now)) ? null : { event: 'contact_wanted' }
}

/** Tells those who are to be told, in the app and by mail: those chosen in the settings, or everybody, or `uid` alone; false when there is nobody. */
export async function callPeople(
  ctx: Context,
  { id, workspaceId, staffId, editorUids }: SharedConversation,
  now: Date,
  uid?: string,
): Promise<boolean> {
  const { handOff } = (await requireLive(ctx, staffId)).settings
  return tellAtOnce(ctx, workspaceId, {
    code: 'person_wanted',
    subject: { kind: 'conversation', id },
    params: { staffId },
    kept: { editorUids },
    first: handOff.to,
    ...(uid !== undefined && { uid }),
    at: now.toISOString(),
  })
}
