// An answer made of facts, and what speaks for it: a question may sound like one about hours or a comparison and ask for
// something else.
import type { ProvenSentence } from '#engine/ground/receipts.ts'
import type { AskedWord, Question } from '../question/analyse-question.ts'
import type { QuestionKind } from '../question/question-kinds.ts'
import { better, Comparison, type Held } from '../rank/compare-words.ts'
import type { Unit } from '../units/build-units.ts'

const kinds = ['comparison', 'hours', 'exception', 'contact', 'prices'] as const

export interface FoundFact {
  kind: (typeof kinds)[number]
  sentences: ProvenSentence[]
  /** How well what was found fits, in a measure of each kind's own. */
  confidence: number
  /** Words of the question that tell whose fact is asked for. */
  subject: readonly AskedWord[]
  /** What the sentences are made of. */
  units: readonly Unit[]
  /** It rests on the day or the time that it is where the house is. */
  isByClock?: boolean
  /** The hours of the week, for a day on which the house may rest. */
  isInDoubt?: boolean
  /** Clock and pages decide it: nothing is left to judge. */
  isProven?: boolean
}

const asking: readonly QuestionKind[] = [
  'hours',
  'price',
  'person',
  'place',
  'date',
  'count',
  'yesNo',
  'other',
]

/** What a gate is told of a fact; `quoted` is what the best quotation has for itself. */
export function factRow(
  { kind, confidence, subject, units, sentences }: FoundFact,
  question: Question,
  quoted: { right: number; known: number; unit: Unit | null },
): number[] {
  const comparison = new Comparison(subject)
  const total = subject.reduce((sum, { weight }) => sum + weight, 0) || 1
  const held = units.reduce<readonly Held[]>(
    (best, { read, heading, asked, columns, above, title, language }) =>
      [read, heading, asked, columns, above, title].reduce<readonly Held[]>((all, text) => {
        const own = comparison.of(text, language)
        return all.map((one, place) => better(one, own[place] ?? one))
      }, best),
    subject.map(() => ({ exact: 0, meant: 0, near: 0 })),
  )
  const sum = (of: (one: Held) => number): number =>
    held.reduce((all, one, place) => all + of(one) * ((subject[place]?.weight ?? 0) / total), 0)
  const gone = Math.max(
    0,
    ...held.map((one, place) => (1 - one.near) * ((subject[place]?.weight ?? 0) / total)),
  )
  const rarest = Math.max(0, ...held.map((one, place) => (1 - one.meant) * (subject[place]?.rarity ?? 0)))
  return [
    ...kinds.map((one) => (one === kind ? 1 : 0)),
    ...asking.map((one) => (one === question.kind ? 1 : 0)),
    confidence,
    subject.length,
    subject.length === 0 ? 1 : sum(({ exact }) => exact),
    subject.length === 0 ? 1 : sum(({ meant }) => meant),
    subject.length === 0 ? 1 : sum(({ near }) => near),
    gone,
    rarest,
    question.words.length,
    sentences.length,
    units.length,
    quoted.right,
    quoted.known,
    quoted.unit !== null && units.includes(quoted.unit) ? 1 : 0,
    quoted.unit !== null && units.some(({ heading }) => heading === quoted.unit?.heading) ? 1 : 0,
  ]
}
