// Gives a prepared answer sentence by sentence. It runs where requests are served, so it loads nothing that ranks.
import { checkSentence } from '#engine/ground/checking/check-sentence.ts'
import type { EvidencePassage } from '#engine/ground/evidence.ts'
import type { ProvenSentence, Receipt } from '#engine/ground/receipts.ts'
import { type DraftSentence, sentencesOf } from '#engine/ground/sentence-stream.ts'
import { type Persona, type Prompt, type Turn, buildPrompt } from './prompt.ts'
import type { Band, QuotedAnswer } from './quote-answer.ts'
import { unknownAnswer } from './unknown-answer.ts'

/** What ranking found for a question: plain values, so that it can be made on another thread. */
export interface PreparedAnswer {
  question: { text: string; language: string }
  /** The answer by quoting, which stands when there is no model or nothing that it says is supported. */
  quoted: Omit<QuotedAnswer, 'retrieved'>
  /** For the model, numbered from 1 in its prompt. */
  passages: EvidencePassage[]
}

export interface AnswerPorts {
  /** A model; without one the answer is quoted. May fail, stop in the middle or write nonsense. */
  draft?: (prompt: Prompt, passages: readonly EvidencePassage[]) => AsyncIterable<string>
}

/** Who speaks, and what was said before. */
interface GiveInput {
  persona?: Persona | undefined
  history?: readonly Turn[]
  /** False where the site counts as silent when it only has something close. */
  offersClosest?: boolean
}

/** Why the answer is made as it is; `model` with `ok` is the plain case where a model is configured. */
type AnswerReason =
  | 'ok'
  /** Small talk: it states nothing about the company and rests on no passage. */
  | 'talk'
  | 'no_model'
  | 'no_evidence'
  | 'model_failed'
  | 'model_stopped'
  | 'model_unsupported'
  | 'model_does_not_know'

export type AnswerEvent =
  | ({ type: 'sentence' } & ProvenSentence)
  | {
      type: 'done'
      band: Band
      /** All sentences, one after another. */
      answer: string
      /** Sentences of the model that no passage supports; they were not shown. */
      dropped: number
      engine: 'quote' | 'model'
      reason: AnswerReason
      /** Whether a person was asked for. */
      asksForPerson: boolean
    }

/** Sentences of the model that say that it does not know: the engine says that in its own words. */
const doesNotKnow =
  /\b(?:i (?:do not|don['’]t) know|i(?: am|['’]m) not sure|(?:do|does) not (?:say|mention|contain|provide|answer|specify|include)|(?:don|doesn)['’]t (?:say|mention|contain|provide|answer|specify)|no information|not (?:mentioned|specified|provided|stated|available in)|je ne sais pas|ne (?:dit|précise|mentionne) pas|aucune information)\b|لا أعرف|لا يذكر|لا توجد معلومات/iu
const sentencesOfModel = 40
/** Ends as sentences end, in Latin, Arabic and East Asian scripts. */
const isWhole = /[.!?…؟。！？]["”»’')\]]*$/u

/**
 * Gives a prepared answer, sentence by sentence; a sentence is given out only with its receipts. Without evidence the
 * model is not called; where it fails or nothing it says is supported, the answer is quoted, or the site does not say.
 * Ends with exactly one `done`; never throws because of the model.
 */
export async function* giveAnswer(
  { question, quoted: found, passages }: PreparedAnswer,
  input: GiveInput,
  ports: AnswerPorts,
): AsyncGenerator<AnswerEvent> {
  const quoted = found.band === 'closest' && input.offersClosest === false ? silent(found) : found
  if (quoted.kind === 'talk') {
    yield* finish(quoted, 0, 'talk')
    return
  }
  if (!ports.draft || quoted.band === 'unknown') {
    yield* finish(quoted, 0, quoted.band === 'unknown' ? 'no_evidence' : 'no_model')
    return
  }
  const model = fromModel(input, question, passages, ports.draft)
  let outcome: Outcome
  for (;;) {
    const step = await model.next()
    if (step.done) {
      outcome = step.value
      break
    }
    yield step.value
  }
  if (outcome.shown.length > 0) {
    const answer = outcome.shown.join(' ')
    const reason = outcome.failed ? 'model_stopped' : 'ok'
    const { dropped } = outcome
    yield { type: 'done', band: 'answer', answer, dropped, engine: 'model', reason, asksForPerson: false }
  } else if (outcome.unknowing && !outcome.failed && quoted.band !== 'answer') {
    const answer = unknownAnswer(question.language)
    yield {
      type: 'done',
      band: 'unknown',
      answer,
      dropped: outcome.dropped,
      engine: 'model',
      reason: 'model_does_not_know',
      asksForPerson: false,
    }
  } else {
    yield* finish(
      quoted,
      outcome.dropped,
      outcome.failed ? 'model_failed' : outcome.unknowing ? 'model_does_not_know' : 'model_unsupported',
    )
  }
}

/** The site does not surely say: that is told, and nothing that is close. */
const silent = (quoted: PreparedAnswer['quoted']): PreparedAnswer['quoted'] => ({
  ...quoted,
  band: 'unknown',
  kind: 'quotes',
  answer: unknownAnswer(quoted.language),
  sentences: [],
})

interface Outcome {
  shown: string[]
  dropped: number
  failed: boolean
  unknowing: boolean
}

async function* fromModel(
  input: GiveInput,
  question: PreparedAnswer['question'],
  passages: readonly EvidencePassage[],
  draft: NonNullable<AnswerPorts['draft']>,
): AsyncGenerator<AnswerEvent, Outcome> {
  const outcome: Outcome = { shown: [], dropped: 0, failed: false, unknowing: false }
  const prompt = buildPrompt(question.text, passages, { persona: input.persona, history: input.history })
  let count = 0
  for await (const sentence of sentencesOf(untilItFails(() => draft(prompt, passages), outcome))) {
    if (++count > sentencesOfModel) break
    // What was broken off may say the opposite of what it was going to say.
    if (outcome.failed && !isWhole.test(sentence.text)) continue
    if (doesNotKnow.test(sentence.text)) {
      outcome.unknowing = true
      continue
    }
    const receipts = receiptsFor(sentence, passages)
    if (receipts.length === 0) {
      outcome.dropped += 1
    } else if (!outcome.shown.includes(sentence.text)) {
      outcome.shown.push(sentence.text)
      yield { type: 'sentence', text: sentence.text, receipts }
    }
  }
  return outcome
}

/** The model may be down, slow beyond its deadline or broken: its text ends there, and the outcome says so. */
async function* untilItFails(start: () => AsyncIterable<string>, outcome: Outcome): AsyncGenerator<string> {
  try {
    yield* start()
  } catch {
    outcome.failed = true
  }
}

function receiptsFor({ text, cited }: DraftSentence, passages: readonly EvidencePassage[]): Receipt[] {
  const named = cited.map((number) => passages[number - 1])
  // A number that names no passage is an invented source: the sentence has none.
  if (named.includes(undefined)) return []
  const checked = checkSentence(text, named.length > 0 ? named.filter((one) => one !== undefined) : passages)
  return checked.supported ? checked.receipts : []
}

function* finish(
  quoted: PreparedAnswer['quoted'],
  dropped: number,
  reason: AnswerReason,
): Generator<AnswerEvent> {
  for (const sentence of quoted.sentences) yield { type: 'sentence', ...sentence }
  const { band, answer, asksForPerson } = quoted
  yield { type: 'done', band, answer, dropped, engine: 'quote', reason, asksForPerson }
}
