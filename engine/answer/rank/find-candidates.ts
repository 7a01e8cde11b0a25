import type { Knowledge } from '../knowledge.ts'
import type { Question } from '../question/analyse-question.ts'
import type { Unit } from '../units/build-units.ts'
import type { Retrieved } from '../retrieve.ts'
import { isOrder } from '#engine/ground/reading/orders.ts'
import { isMenuLine, lengthWorth } from '../quoting/sentence-form.ts'
import { Comparison } from './compare-words.ts'
import type { CustomerVectors } from '../meaning/customer-vectors.ts'
import { type EncodedPieces, encodeQuestion } from '../encoder/encoded-pieces.ts'
import { nearnessTo } from './meaning-features.ts'
import { isInSection, type SpokenOf } from './spoken-of.ts'
import type { Candidate } from './unit-features.ts'
import { weightsOf } from './unit-features.ts'

/** Pieces that are looked at closely. */
const looked = 40
/** A knowledge of more pieces is read by its best passages alone. */
const wholeUpTo = 1_500

/** What it counts beside the words themselves that a piece points to where the question does. */
const nearWorth = 0.5
/** And that the sentence encoder sees it there. */
const encodedWorth = 1
/** And that it stands beside what was spoken of. */
const besideWorth = 0.25

interface Meant {
  vectors: CustomerVectors
  encoded: EncodedPieces | null
  spoken: SpokenOf | null
}

/** A menu, the foot of a page, a byline. */
const furniture = -0.6

/**
 * What may answer a question: the pieces of the passages that ranking found, and in a small knowledge all others too, the
 * most promising of both.
 */
export function findCandidates(
  knowledge: Knowledge,
  question: Question,
  retrieved: readonly Retrieved[],
  meant: Meant,
): Candidate[] {
  const best = retrieved[0]?.score ?? 0
  const scores = new Map<Unit, Pick<Candidate, 'passage' | 'within'>>()
  for (const { passage, score } of retrieved) {
    for (const unit of knowledge.unitsIn(passage.documentId)) {
      const inside = unit.start >= passage.start && unit.end <= passage.start + passage.text.length
      const isHead = unit.heading?.text === passage.heading
      if (!inside && !isHead) continue
      const share = best > 0 ? (inside ? score / best : (0.5 * score) / best) : 0
      const known = scores.get(unit)
      const within = inside ? (known?.within ?? passage) : (known?.within ?? null)
      scores.set(unit, { passage: Math.max(known?.passage ?? 0, share), within })
    }
  }
  if (knowledge.units.length <= wholeUpTo)
    for (const unit of knowledge.units) if (!scores.has(unit)) scores.set(unit, { passage: 0, within: null })
  const { spoken } = meant
  if (spoken)
    for (const unit of knowledge.unitsIn(spoken.unit.document.id))
      if (isInSection(unit, spoken.unit) && !scores.has(unit)) scores.set(unit, { passage: 0, within: null })
  const texts = new Set<string>()
  return promising(question, [...scores], meant)
    .filter(({ unit }) => {
      const key = `${unit.kind === 'sentence' && unit.read.words.length > 7 ? '' : unit.heading?.text}\n${unit.read.text}`
      return !isOrder(unit.read.text) && !texts.has(key) && texts.add(key)
    })
    .slice(0, looked)
}

/** Those that hold most of what is asked, by a quick look. */
function promising(
  question: Question,
  scores: readonly (readonly [Unit, Pick<Candidate, 'passage' | 'within'>])[],
  { vectors, encoded, spoken }: Meant,
): Candidate[] {
  const pointing = encoded && encodeQuestion(question.text, question.language)
  const meaning = vectors.ofQuestion(question.text, question.language)
  const comparison = new Comparison(question.words)
  const weights = weightsOf(question)
  return scores
    .filter(
      ([unit]) =>
        unit.kind !== 'heading' && !unit.question && unit.read.words.length > 0 && !isFurniture(unit),
    )
    .map(([unit, { passage, within }]) => {
      const of = (text: Unit['heading']) => comparison.of(text, unit.language)
      const [self, heading, asked, columns, title] = [
        unit.read,
        unit.heading,
        unit.asked,
        unit.columns,
        unit.title,
      ].map(of)
      let worth = 0.35 * passage + nearWorth * nearnessTo(vectors, meaning, unit)
      if (pointing) worth += encodedWorth * (encoded.likeness(pointing, unit) ?? 0)
      if (spoken && isInSection(unit, spoken.unit)) worth += besideWorth
      for (const [place, weight] of weights.entries()) {
        const near = Math.max(
          self?.[place]?.near ?? 0,
          0.85 * (heading?.[place]?.near ?? 0),
          0.95 * (asked?.[place]?.near ?? 0),
          0.8 * (columns?.[place]?.near ?? 0),
          0.6 * (title?.[place]?.near ?? 0),
        )
        worth += weight * near
      }
      return { unit, passage, within, worth }
    })
    .sort((a, b) => b.worth - a.worth)
    .slice(0, 2 * looked)
    .map(({ unit, passage, within }) => ({ unit, passage, within }))
}

const furnitures = new WeakMap<Unit, boolean>()

function isFurniture(unit: Unit): boolean {
  const known = furnitures.get(unit)
  if (known !== undefined) return known
  const { read, start, end, question, kind } = unit
  const is =
    isMenuLine(read.text) || lengthWorth({ ...read, start, end, question, row: kind === 'row' }) <= furniture
  furnitures.set(unit, is)
  return is
}
