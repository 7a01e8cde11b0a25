// Answers as chat completions.
import { citationOf, ownField, secondsOf, type WholeAnswer } from './answer.ts'
import type { Placed } from '#server/modules/doors/programs/index.ts'

const annotation = (receipt: Placed) => ({ type: 'url_citation', url_citation: citationOf(receipt) })

const idOf = (questionId: string): string => `chatcmpl-${questionId}`

/** A whole answer. */
export const completion = (answer: WholeAnswer, model: string, ignored: readonly string[]) => ({
  id: idOf(answer.question.id),
  object: 'chat.completion',
  created: secondsOf(answer.question.createdAt),
  model,
  choices: [
    {
      index: 0,
      message: {
        role: 'assistant',
        content: answer.text,
        refusal: null,
        annotations: answer.receipts.map(annotation),
      },
      logprobs: null,
      finish_reason: 'stop',
    },
  ],
  staffroom: ownField(answer, ignored),
})

/** The parts of one that streams. */
export function chunks({ id, created, model }: { id: string; created: number; model: string }) {
  const chunk = (delta: object, finish: 'stop' | null = null, more: object = {}) => ({
    id: idOf(id),
    object: 'chat.completion.chunk',
    created,
    model,
    choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }],
    ...more,
  })
  return {
    begin: () => chunk({ role: 'assistant', content: '' }),
    added: (text: string, receipts: readonly Placed[]) =>
      chunk({
        content: text,
        ...(receipts.length === 0 ? {} : { annotations: receipts.map(annotation) }),
      }),
    end: (answer: WholeAnswer, ignored: readonly string[]) =>
      chunk({}, 'stop', { staffroom: ownField(answer, ignored) }),
  }
}
