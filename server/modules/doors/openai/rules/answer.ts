// What answers of both kinds have in common.
import type { ErrorCode } from '#contract/errors.ts'
import type { Message } from '#contract/conversations.ts'
import type { Failure } from '#server/platform/fail.ts'
import type { Placed } from '#server/modules/doors/programs/index.ts'

/** What a whole answer is made of. */
export interface WholeAnswer {
  text: string
  receipts: readonly Placed[]
  question: Message
  message: Message
}

/** Of our own, beside what the protocol knows. Offsets are UTF-16 code units, of the answer and of the page's text. */
export const ownField = ({ message, receipts }: WholeAnswer, ignored: readonly string[]) => ({
  conversation_id: message.conversationId,
  band: message.band,
  written_by: message.writtenBy,
  link: message.link ?? null,
  receipts: receipts.map(({ start, end, citation }) => ({
    start_index: start,
    end_index: end,
    url: citation.url,
    title: citation.pageTitle,
    quote: citation.quote,
    snapshot_id: citation.snapshotId,
    page_start: citation.start,
    page_end: citation.end,
  })),
  ignored,
})

export const citationOf = ({ start, end, citation }: Placed) => ({
  start_index: start,
  end_index: end,
  url: citation.url,
  title: citation.pageTitle,
})

export const secondsOf = (iso: string): number => Math.floor(Date.parse(iso) / 1000)

interface Said {
  type: string
  code: string
  param: string | null
}

const said: Partial<Record<ErrorCode, Said>> = {
  key_needed: { type: 'invalid_request_error', code: 'invalid_api_key', param: null },
  key_not_admitted: { type: 'invalid_request_error', code: 'insufficient_permissions', param: null },
  too_many_requests: { type: 'requests', code: 'rate_limit_exceeded', param: null },
  too_many_questions: { type: 'requests', code: 'rate_limit_exceeded', param: null },
  plan_limit_answers: { type: 'insufficient_quota', code: 'insufficient_quota', param: null },
  staff_not_accessible: { type: 'invalid_request_error', code: 'model_not_found', param: 'model' },
  staff_not_found: { type: 'invalid_request_error', code: 'model_not_found', param: 'model' },
  staff_not_on_shift: { type: 'invalid_request_error', code: 'model_not_found', param: 'model' },
  message_not_found: {
    type: 'invalid_request_error',
    code: 'previous_response_not_found',
    param: 'previous_response_id',
  },
}

/** Statuses that the protocol's clients know, where ours is another. */
const statuses: Partial<Record<ErrorCode, number>> = {
  invalid_input: 400,
  plan_limit_answers: 429,
  staff_not_on_shift: 404,
}

/** A failure in the protocol's words, and with its status. */
export function errorOf({ code, message, issues }: Failure, ownStatus: number) {
  const status = statuses[code] ?? ownStatus
  const [issue] = issues
  const known = said[code]
  const error = {
    message: issue === undefined ? message : `${issue.path}: ${issue.message}`,
    type: known?.type ?? (status >= 500 ? 'server_error' : 'invalid_request_error'),
    param: known?.param ?? (issue?.path || null),
    code: known?.code ?? code,
  }
  return { status, body: { error } }
}
