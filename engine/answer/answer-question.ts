import type { AnswerLength } from '#contract/workspace/staff-voice.ts'
import type { EvidencePassage } from '#engine/ground/evidence.ts'
import { type AnswerEvent, type AnswerPorts, giveAnswer, type PreparedAnswer } from './give-answer.ts'
import type { Knowledge } from './knowledge.ts'
import type { Persona, Turn } from './prompt.ts'
import { quoteAnswer, type QuotedAnswer } from './quote-answer.ts'
import { talkOf } from './talk/small-talk.ts'
import { isInOther, languageWords, type Spoken } from './talk/spoken-languages.ts'

/** Passages that a model is given. */
const passagesShown = 8

interface AnswerInput {
  question: string
  knowledge: Knowledge
  /** Ids of passages by likeness of meaning, best first. */
  vectorHits?: readonly string[]
  history?: readonly Turn[]
  persona?: Persona
  /** BCP 47 of the visitor, used when the question itself does not tell. */
  language?: string | null
  /** For "are you open now?": what the clocks show at the house, as if they were UTC; without it no day is taken for today. */
  now?: Date | null
  /** Dates on which the house has other hours than those of its week. */
  holidays?: readonly string[]
  length?: AnswerLength
  /** The languages that are answered in; all without them. */
  spoken?: Spoken | null
}

/** Ranks the passages and quotes from them: the part of answering that takes time. */
export function prepareAnswer({
  question: text,
  knowledge,
  vectorHits = [],
  language = null,
  history = [],
  persona,
  now = null,
  holidays = [],
  length = 'normal',
  spoken = null,
}: AnswerInput): PreparedAnswer {
  const earlier = history.filter(({ speaker }) => speaker === 'visitor').map((turn) => turn.text)
  const voice = { name: persona?.name ?? null, site: null }
  const options = { vectorHits, language, earlier, now, holidays, voice, length }
  const { retrieved, ...found } = quoteAnswer(text, knowledge, options)
  const quoted = spoken === null ? found : inSpoken(text, found, spoken)
  const passages = withFacts(
    quoted,
    retrieved.map(({ passage }) => passage),
    knowledge,
  )
  return { question: { text, language: quoted.language }, quoted, passages }
}

/** What was found, or which languages are answered in: to a message in another one, and to whoever asks. */
function inSpoken(text: string, found: PreparedAnswer['quoted'], spoken: Spoken): PreparedAnswer['quoted'] {
  const isOther = isInOther(text, found, spoken)
  if (!isOther && (talkOf(text) !== 'language' || found.kind !== 'talk')) return found
  const language = isOther ? spoken.fallback : found.language
  return {
    band: 'answer',
    kind: 'talk',
    asksForPerson: false,
    answer: languageWords(language, spoken.languages),
    sentences: [],
    contact: null,
    language,
  }
}

/** Answers a question from what a staff member knows: `prepareAnswer`, then `giveAnswer`. */
export function answerQuestion(input: AnswerInput, ports: AnswerPorts): AsyncGenerator<AnswerEvent> {
  return giveAnswer(prepareAnswer(input), input, ports)
}

/** The passages of known facts come first, so that the model sees them too. */
function withFacts(
  quoted: Pick<QuotedAnswer, 'sentences'>,
  passages: EvidencePassage[],
  knowledge: Knowledge,
): EvidencePassage[] {
  const first = quoted.sentences.flatMap(({ receipts }) =>
    receipts.map(({ passageId }) => knowledge.find(passageId)),
  )
  const all = [...first.filter((one) => one !== undefined), ...passages]
  return [...new Set(all)].slice(0, passagesShown)
}
