import { filledSchema } from './filled-schema.ts'
import { bestClaims, honestAnswer, honestReport } from './honest-answer.ts'
import { lyingAnswer } from './lying-answer.ts'
import type { ChatBody, ModelRequest, PromptMessage } from './model-request.ts'
import { type NumberedPassage, numberedPassages, sentencesOf } from './numbered-passages.ts'
import { obedientAnswer } from './obedient-answer.ts'

/** What the stand-in model says to a request, whole. `lies` are false sentences that the liar may use too. */
export function answerFor(request: ModelRequest, body: ChatBody, lies: readonly string[]): string {
  const passages = passagesIn(request.messages)
  const question = questionIn(request.messages)
  const schema = body.response_format?.json_schema?.schema
  if (schema !== undefined) {
    const claims = bestClaims(question, passages, 8).map((claim) => `${claim.text} [${claim.cites}]`)
    return JSON.stringify(filledSchema(schema, claims.length > 0 ? claims : [question]))
  }
  switch (request.behaviour) {
    case 'lying':
      return lyingAnswer(question, passages, lies)
    case 'obedient':
      return obedientAnswer(question, passages, systemText(request.messages))
    case 'instant':
      return verbatim(passages)
    default:
      return isReport(request.prompt)
        ? honestReport(question, passages, request.prompt)
        : honestAnswer(question, passages, request.prompt)
  }
}

function passagesIn(messages: readonly PromptMessage[]): NumberedPassage[] {
  const system = systemText(messages)
  const asked = messages
    .filter(({ role }) => role === 'user')
    .map(({ content }) => content)
    .join('\n\n')
  const found = [
    () => numberedPassages(system, true),
    () => numberedPassages(asked, true),
    () => numberedPassages(asked),
    () => numberedPassages(system),
  ]
  return found.map((look) => look()).find((passages) => passages.length > 0) ?? []
}

function isReport(prompt: string): boolean {
  return /\b(?:report|final analysis|key findings)\b/i.test(prompt)
}

function systemText(messages: readonly PromptMessage[]): string {
  return messages
    .filter(({ role }) => role === 'system')
    .map(({ content }) => content)
    .join('\n')
}

function verbatim(passages: readonly NumberedPassage[]): string {
  const said = passages.slice(0, 2).flatMap((passage) => {
    const [text] = sentencesOf(passage.text).filter((sentence) => /[.!?]$/.test(sentence))
    return text === undefined ? [] : [`${text.replace(/[.!?]+$/, '')} [${passage.number}].`]
  })
  return said.length > 0 ? said.join(' ') : 'The site does not say.'
}

/** The question of a prompt: what stands behind its last "Question:" or in <question>, else the last question asked, else the last message. */
function questionIn(messages: readonly PromptMessage[]): string {
  const asked = messages.filter(({ role }) => role === 'user').map(({ content }) => content)
  const text = asked.at(-1) ?? ''
  const tagged = [...text.matchAll(/<question>([\s\S]*?)<\/question>/gi)].at(-1)?.[1]
  const labelled = [...text.matchAll(/^\s*(?:question|query|visitor|user)\s*:\s*(.+)$/gim)].at(-1)?.[1]
  const loose = text.match(/[^\n.?!]*\?/g)?.at(-1)
  return (tagged ?? labelled ?? loose ?? text).trim()
}
