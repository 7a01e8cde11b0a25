import type { AnswerEvent } from '#contract/conversations.ts'
import type { Staff } from '#contract/staff.ts'
import type { Visitor } from '#server/platform/actor.ts'
import { type Context, inTransaction, person } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import {
  askWhile,
  findTurns,
  findVisitorConversation,
  startConversation,
  type HistoryTurn,
  watchEveryMs,
} from '#server/modules/conversations/index.ts'
import { openProgramDoor } from '#server/modules/doors/index.ts'
import { findOrMakeVisitor, noteVisit } from '#server/modules/doors/visits/index.ts'
import { readAudiences } from '#server/modules/identity/people/index.ts'
import { visitorHash } from '../rules.ts'
import { findPlaceOf } from '../store.ts'

interface ProgramQuestion {
  staff: Staff
  text: string
  /** What was said before, as the program tells it; behind `previous`, where there is one. */
  history: readonly HistoryTurn[]
  /** Who the program asks for, in its own words; null when it does not say, and then each question is somebody's own. */
  user: string | null
  /** The question that this goes on from, by its id; null when it begins anew, or tells the whole history itself. */
  previous: string | null
  /** Whether what was asked after `previous` is not looked at. */
  branches: boolean
}

export interface AskedByProgram {
  conversationId: string
  events: AsyncGenerator<AnswerEvent, void>
}

/**
 * Asks for somebody outside in the name of a program: it counts, is kept and is erased like a visitor's question. Fails:
 * `message_not_found` (of `previous`), `conversation_with_person`, and as asking does.
 */
export async function askForProgram(ctx: Context, question: ProgramQuestion): Promise<AskedByProgram> {
  const { staff, text } = question
  const { sessionId } = person(ctx, 'key_needed')
  const { workspaceId } = staff
  const { visitor, conversationId, history } = await inTransaction(ctx, async (ctx) => {
    const found = await place(ctx, question)
    return { ...found, history: await readHistory(ctx, question, found.conversationId) }
  })
  const asVisitor = { ...ctx, actor: visitor }
  const conversation = () => Promise.resolve(conversationId)
  // People answer in the inbox, and no program looks there.
  const hearsNobody = true
  const asked = { conversation, text, hearsNobody, ...(history && { history }) }
  const requireKey = async () => {
    const audiences = await readAudiences(ctx.database, [sessionId], ctx.clock.now())
    if (!audiences.get(sessionId)?.workspaces.includes(workspaceId)) fail('key_needed')
  }
  const events = await askWhile(asVisitor, asked, requireKey, watchEveryMs.key)
  return { conversationId, events }
}

/** What was said before; null for all that is kept of the conversation. */
async function readHistory(
  ctx: Context,
  { history, previous, branches }: ProgramQuestion,
  conversationId: string,
): Promise<readonly HistoryTurn[] | null> {
  if (previous === null) return history
  return branches ? [...(await findTurns(ctx, conversationId, previous)), ...history] : null
}

/** Who asks, and in which conversation. */
async function place(
  ctx: Context,
  { staff, user, history, previous }: ProgramQuestion,
): Promise<{ visitor: Visitor; conversationId: string }> {
  const { id: staffId, workspaceId } = staff
  const key = ctx.random.token()
  const doorId = await openProgramDoor(ctx, { id: ctx.ids.next(), workspaceId, staffId, key })
  const actor = (visitorId: string): Visitor => ({ kind: 'visitor', visitorId, doorId, staffId, workspaceId })
  if (previous !== null) {
    const found = (await findPlaceOf(ctx, doorId, previous)) ?? fail('message_not_found', { id: previous })
    if (!(await noteVisit(ctx, found.visitorId))) fail('message_not_found', { id: previous })
    return { visitor: actor(found.visitorId), conversationId: found.conversationId }
  }
  const tokenHash = visitorHash(doorId, user ?? key)
  const visitorId = await findOrMakeVisitor(ctx, { id: ctx.ids.next(), workspaceId, doorId, tokenHash })
  await noteVisit(ctx, visitorId)
  const visitor = actor(visitorId)
  const known = history.length > 0 ? await findVisitorConversation(ctx, visitorId) : null
  const conversationId = known ?? (await startConversation({ ...ctx, actor: visitor }, { staffId })).id
  return { visitor, conversationId }
}
