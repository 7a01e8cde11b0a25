// Gives a prepared answer sentence by sentence. It runs where requests are served, so it loads nothing that ranks.
import { checkAnswer, isBareYesOrNo } from '#engine/ground/checking/yes-or-no.ts'
import type { EvidencePassage } from '#engine/ground/evidence.ts'
import type { ProvenSentence } from '#engine/ground/receipts.ts'
import { type DraftSentence, sentencesOf } from '#engine/ground/sentence-stream.ts'
import { type Persona, type Prompt, type Turn, buildPrompt } from './prompt.ts'
import type { Band, QuotedAnswer } from './quote-answer.ts'
import { closestWords, unknownAnswer } from './unknown-answer.ts'

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
  /** Whether whoever asks can ask for a person of the company. */
  canAskPerson?: boolean
  /** In which words of ours are said; in the language of the question where it is left out. */
  ownLanguage?: string
}

/** Why the answer is made as it is; `model` with `ok` is the plain case where a model is configured. */
type AnswerReason =
  | 'ok'
  /** Small talk: it states nothing about the company and rests on no passage. */
  | 'talk'
  /** It rests on the day or the time, which no model is told. */
  | 'by_clock'
  | 'no_model'
  | 'no_evidence'
  | 'model_failed'
  | 'model_stopped'
  | 'model_unsupported'
  | 'model_does_not_know'

export type AnswerEvent =
  | ({ type: 'sentence'; engine: 'quote' | 'model' } & ProvenSentence)
  /** Said beside sentences that are only close: words of ours, with receipts where they go on in a page's. */
  | { type: 'aside'; text: string; receipts: ProvenSentence['receipts'] }
  | {
      type: 'done'
      band: Band
      /** All sentences and asides, one after another. */
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
    yield* finish(quoted, 0, 'talk', input)
    return
  }
  if (ports.draft && quoted.isByClock) {
    yield* finish(quoted, 0, 'by_clock', input)
    return
  }
  if (!ports.draft || quoted.band === 'unknown') {
    yield* finish(quoted, 0, quoted.band === 'unknown' ? 'no_evidence' : 'no_model', input)
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
      input,
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
  contact: null,
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
  let opening: string | null = null
  for await (const said of sentencesOf(untilItFails(() => draft(prompt, passages), outcome))) {
    if (++count > sentencesOfModel) break
    const sentence = opening === null ? said : { ...said, text: `${opening} ${said.text}` }
    opening = isBareYesOrNo(said.text) ? said.text : null
    // "Yes." is judged with what comes behind it.
    if (opening !== null) continue
    // What was broken off may say the opposite of what it was going to say.
    if (outcome.failed && !isWhole.test(sentence.text)) continue
    if (doesNotKnow.test(sentence.text)) {
      outcome.unknowing = true
      continue
    }
    const checked = checkedBy(question.text, sentence, passages)
    if (checked === null) {
      outcome.dropped += 1
    } else if (!outcome.shown.includes(checked.text)) {
      outcome.shown.push(checked.text)
      yield { type: 'sentence', engine: 'model', ...checked }
    }
  }
  if (opening !== null) outcome.dropped += 1
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

/** A sentence as it may be shown, with its receipts; null where no passage supports it. */
function checkedBy(
  question: string,
  { text, cited }: DraftSentence,
  passages: readonly EvidencePassage[],
): ProvenSentence | null {
  const named = cited.map((number) => passages[number - 1])
  // A number that names no passage is an invented source: the sentence has none.
  if (named.includes(undefined)) return null
  return checkAnswer(question, text, named.length > 0 ? named.filter((one) => one !== undefined) : passages)
}

function* finish(
  quoted: PreparedAnswer['quoted'],
  dropped: number,
  reason: AnswerReason,
  input: GiveInput,
): Generator<AnswerEvent> {
  const { band, sentences, asksForPerson } = quoted
  const said = sentences.map((sentence) => ({
    type: 'sentence' as const,
    engine: 'quote' as const,
    ...sentence,
  }))
  if (band !== 'closest') {
    yield* said
    yield { type: 'done', band, answer: quoted.answer, dropped, engine: 'quote', reason, asksForPerson }
    return
  }
  const { opening } = closestWords(input.ownLanguage ?? quoted.language)
  const all = [{ type: 'aside' as const, text: opening, receipts: [] }, ...said, ...nextSteps(quoted, input)]
  yield* all
  const answer = all.map(({ text }) => text).join(' ')
  yield { type: 'done', band, answer, dropped, engine: 'quote', reason, asksForPerson }
}

/** What whoever is not answered can do: reach the house, or ask for a person. */
function nextSteps(
  { contact, language }: PreparedAnswer['quoted'],
  { canAskPerson = false, ownLanguage = language }: GiveInput,
): (AnswerEvent & { type: 'aside' })[] {
  const words = closestWords(ownLanguage)
  const steps: (AnswerEvent & { type: 'aside' })[] = []
  if (contact)
    steps.push({ type: 'aside', text: `${words.contact} ${contact.text}`, receipts: contact.receipts })
  if (canAskPerson) steps.push({ type: 'aside', text: words.person, receipts: [] })
  return steps
}
