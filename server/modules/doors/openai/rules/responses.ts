// Answers as responses.
import { citationOf, ownField, secondsOf, type WholeAnswer } from './answer.ts'
import type { Placed } from '#server/modules/doors/programs/index.ts'

const annotation = (receipt: Placed) => ({ type: 'url_citation', ...citationOf(receipt) })
const textPart = (text: string, receipts: readonly Placed[]) => ({
  type: 'output_text',
  text,
  annotations: receipts.map(annotation),
  logprobs: [],
})

interface Begun {
  id: string
  createdAt: string
  model: string
  previous: string | null
}

export const responseId = (questionId: string): string => `resp_${questionId}`

/** The question that a response's id stands for. */
export const questionIdIn = (id: string): string => id.replace(/^resp_/, '')

const item = ({ id }: Begun, status: 'in_progress' | 'completed', content: object[]) => ({
  type: 'message',
  id: `msg_${id}`,
  status,
  role: 'assistant',
  content,
})

const response = (begun: Begun, status: 'in_progress' | 'completed', output: object[]) => ({
  id: responseId(begun.id),
  object: 'response',
  created_at: secondsOf(begun.createdAt),
  status,
  error: null,
  incomplete_details: null,
  instructions: null,
  metadata: {},
  model: begun.model,
  output,
  parallel_tool_calls: false,
  previous_response_id: begun.previous,
  store: true,
  temperature: null,
  text: { format: { type: 'text' } },
  tool_choice: 'none',
  tools: [],
  top_p: null,
  truncation: 'disabled',
})

/** A whole answer. */
export const wholeResponse = (begun: Begun, answer: WholeAnswer, ignored: readonly string[]) => ({
  ...response(begun, 'completed', [item(begun, 'completed', [textPart(answer.text, answer.receipts)])]),
  staffroom: ownField(answer, ignored),
})

/** The events of one that streams, numbered as they are made. */
export function responseEvents(begun: Begun) {
  let number = 0
  let annotations = 0
  const event = (type: string, more: object) => ({ type, sequence_number: number++, ...more })
  const place = { item_id: `msg_${begun.id}`, output_index: 0, content_index: 0 }
  return {
    begin: () => [
      event('response.created', { response: response(begun, 'in_progress', []) }),
      event('response.in_progress', { response: response(begun, 'in_progress', []) }),
      event('response.output_item.added', { output_index: 0, item: item(begun, 'in_progress', []) }),
      event('response.content_part.added', { ...place, part: textPart('', []) }),
    ],
    added: (text: string, receipts: readonly Placed[]) => [
      event('response.output_text.delta', { ...place, delta: text, logprobs: [] }),
      ...receipts.map((receipt) =>
        event('response.output_text.annotation.added', {
          ...place,
          annotation_index: annotations++,
          annotation: annotation(receipt),
        }),
      ),
    ],
    end: (answer: WholeAnswer, ignored: readonly string[]) => {
      const part = textPart(answer.text, answer.receipts)
      return [
        event('response.output_text.done', { ...place, text: answer.text, logprobs: [] }),
        event('response.content_part.done', { ...place, part }),
        event('response.output_item.done', { output_index: 0, item: item(begun, 'completed', [part]) }),
        event('response.completed', { response: wholeResponse(begun, answer, ignored) }),
      ]
    },
  }
}
