import { textLinesOf } from '#contract/visitors/answer-lines.ts'
import type { GroundedSentence, Message } from '#contract/conversations.ts'
import { type Context, inTransaction } from '#server/platform/context.ts'
import { noteModelCalls } from '#server/modules/billing/index.ts'
import { knowledgeVersion } from '#server/modules/knowledge/index.ts'
import { requireStaff } from '#server/modules/staff/index.ts'
import { findMessages } from '../store/messages.ts'
import { answerFrom, readBasis } from './answer-from.ts'
import { requireConversation } from './require-conversation.ts'

/** Of a long conversation so many turns are read. */
const turnsRead = 40

/**
 * What the virtual human would answer to the last question, for a person who writes; nothing of it is kept. Null where
 * nothing was asked, or the site does not say. Fails: `conversation_not_found`.
 */
export async function suggestAnswer(
  ctx: Context,
  { id }: { id: string },
): Promise<{ text: string; sentences: GroundedSentence[]; writtenBy: Message['writtenBy'] } | null> {
  const { staff, messages, basis, known } = await inTransaction(ctx, async (ctx) => {
    const { staffId } = await requireConversation(ctx, id)
    const staff = await requireStaff(ctx, staffId)
    const [basis, known, messages] = await Promise.all([
      readBasis(ctx, staffId),
      knowledgeVersion(ctx, staff.knowledgeSourceIds),
      findMessages(ctx, id, turnsRead),
    ])
    return { staff, messages, basis, known }
  })
  const asked = messages.findLastIndex(({ role }) => role === 'person')
  const question = messages[asked]
  // What was looked up the company's system answers.
  if (!question || question.lookUp) return null
  const sentences: GroundedSentence[] = []
  for await (const event of answerFrom(ctx, {
    staff,
    basis,
    known,
    question: question.text,
    history: messages.slice(0, asked),
    // Whoever reads it has come: a rule that calls people is of no use to them.
    hearsNobody: true,
    // And a person says it, in whatever language they like.
    speaksAll: true,
  })) {
    if (event.type === 'sentence') {
      // A person says in words of their own how sure they are.
      if (!event.isAside) sentences.push(event.sentence)
      continue
    }
    const { modelCalls } = event
    if (modelCalls > 0)
      await inTransaction(ctx, async (ctx) => noteModelCalls(ctx, staff.workspaceId, question.id, modelCalls))
    if (event.band !== 'unknown' && sentences.length > 0)
      return {
        text: textLinesOf(sentences, event.writtenBy).join('\n'),
        sentences,
        writtenBy: event.writtenBy,
      }
  }
  return null
}
