import type { GroundedSentence, Message } from '#contract/conversations.ts'
import { fail } from '#server/platform/fail.ts'
import { type Placed, placed } from '../rules.ts'
import type { AskedByProgram } from './ask-for-program.ts'

type Telling =
  | { type: 'begun'; question: Message }
  | { type: 'added'; text: string; receipts: Placed[] }
  | { type: 'done'; text: string; receipts: Placed[]; question: Message; message: Message }

/**
 * A question that is written down, then its answer as one growing text, with each receipt's place in it; ends with the whole. Fails: `conversation_not_found`, when
 * the conversation was erased meanwhile.
 */
export async function* tellAnswer({ conversationId, events }: AskedByProgram): AsyncGenerator<Telling, void> {
  let text = ''
  const receipts: Placed[] = []
  let last: GroundedSentence | undefined
  let question: Message | null = null
  for await (const event of events) {
    if (event.type === 'question') {
      question = event.message
      yield { type: 'begun', question }
    }
    if (event.type === 'sentence') {
      const { added, receipts: own } = placed(text, last, event)
      last = event.sentence
      text += added
      receipts.push(...own)
      yield { type: 'added', text: added, receipts: own }
    }
    if (event.type !== 'done' || question === null) continue
    const { message } = event
    // Small talk has no sentences that rest on anything.
    if (text === '' && message.text !== '') {
      text = message.text
      yield { type: 'added', text, receipts: [] }
    }
    // A reader of plain text is led there too.
    if (message.link !== undefined) {
      const added = `\n\n${message.link.label}: ${message.link.address}`
      text += added
      yield { type: 'added', text: added, receipts: [] }
    }
    yield { type: 'done', text, receipts, question, message }
    return
  }
  fail('conversation_not_found', { id: conversationId })
}

/** The whole answer, once it is written down. */
export async function wholeAnswer(asked: AskedByProgram): Promise<Extract<Telling, { type: 'done' }>> {
  for await (const told of tellAnswer(asked)) if (told.type === 'done') return told
  return fail('conversation_not_found', { id: asked.conversationId })
}
