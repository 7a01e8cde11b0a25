// The cheapest, the largest, this one or that: answers over several facts of one kind.
import type { Knowledge } from '../knowledge.ts'
import type { Question } from '../question/analyse-question.ts'
import { Comparison } from '../rank/compare-words.ts'
import { weightsOf } from '../rank/unit-features.ts'
import type { ReadText } from '#engine/ground/reading/sentence-words.ts'
import type { ProvenSentence } from '#engine/ground/receipts.ts'
import type { Unit } from '../units/build-units.ts'
import { areOfOneKind } from './cell-amounts.ts'
import { columnWorths, saysWhole, shareSaid } from './choose-columns.ts'
import { type Comparable, comparablesOf } from './comparables.ts'
import { type CompareAsked, compareAsked } from './compare-asked.ts'
import type { FoundFact } from './found-fact.ts'
import { marksOf } from './marks.ts'
import { periodOfColumn } from './periods.ts'
import { rowSentence, rowsSentence } from './prove.ts'
import { superlativeWords } from './superlative-words.ts'

const enough = 0.2
/** Sets among which two things that are named are looked for, the best first. */
const setsTried = 8

/** The answer to a question that compares; null for any other question or where nothing can be compared. */
export function compareAnswer(
  question: Question,
  knowledge: Knowledge,
  units: readonly Unit[],
): FoundFact | null {
  const asked = compareAsked(question.text)
  if (!asked) return null
  const subject = question.words.filter(({ word }) => !asked.words.test(word))
  const about = {
    ...question,
    words: subject,
    kind: asked.measure === 'money' ? ('price' as const) : question.kind,
  }
  const all = comparablesOf(units, knowledge)
  const sets = all
    .map((set) => ({ set, worth: worthOf(about, set, asked) }))
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth)
  const [best] = sets
  if (!best) return null
  const { set } = best
  if (asked.kind === 'pair')
    return pairAnswer(
      about,
      sets.slice(0, setsTried).map((one) => one.set),
      knowledge,
    )
  if (set.length < 2) return null
  const wanted = wantedAmong(about, set, asked.atLeast)
  // Nothing is large enough, or has what is asked for.
  if (wanted.length === 0 || !areOfOneKind(wanted)) return null
  // What is told in words may be more or less than every number.
  if (wanted.some(({ amount }) => Number.isNaN(amount))) return null
  const isLeast = leastWins(asked, set)
  if (isLeast === null) return null
  const order = wanted.toSorted((a, b) => a.amount - b.amount)
  const chosen = isLeast ? order[0] : order.at(-1)
  if (!chosen) return null
  const prefix = superlativeWords(question.text, {
    isLeast,
    measure: asked.measure,
    language: question.language,
  })
  const told = asked.per === null ? toldForAll(about, chosen, wanted, all, knowledge) : chosen.tell()
  return {
    kind: 'comparison',
    // What is chosen is named first; what it costs or measures stands behind a dash, for one colon is enough.
    sentences: [
      { ...told, text: `${prefix} ${told.text.replace(marksOf(chosen.unit.language).colon, ' – ')}` },
    ],
    confidence: best.worth,
    subject,
    units: [chosen.unit],
  }
}

/**
 * What is chosen with its price for each period of its table, where none is asked for and it stands at the same end of all of
 * them; else as it was chosen.
 */
function toldForAll(
  question: Question,
  chosen: Comparable,
  wanted: readonly Comparable[],
  sets: readonly (readonly Comparable[])[],
  knowledge: Knowledge,
): ProvenSentence {
  const { unit, property, transposed } = chosen
  const isPaidFor = ({ property }: Comparable) => property !== null && periodOfColumn(property.text) !== null
  const comparison = new Comparison(question.words)
  const isAsked = comparison.of(property, unit.language).some(({ exact }) => exact === 1)
  if (transposed || !isPaidFor(chosen) || isAsked) return chosen.tell()
  const among = new Set(wanted.map((one) => one.unit))
  const others = sets
    .filter(([one]) => one && !one.transposed && one.unit.grid?.grid === unit.grid?.grid && isPaidFor(one))
    .map((set) => set.filter((one) => among.has(one.unit)).toSorted((a, b) => a.amount - b.amount))
  const place = wanted.toSorted((a, b) => a.amount - b.amount)[0] === chosen ? 0 : -1
  return others.every((set) => set.at(place)?.unit === unit)
    ? rowSentence(unit, [...new Set(others.flatMap(([one]) => (one ? [one.column] : [])))], knowledge)
    : chosen.tell()
}

/** Whether the lowest is asked for; null where quickness is, and what is measured is neither a speed nor a time. */
function leastWins({ kind, isSpeed }: CompareAsked, set: readonly Comparable[]): boolean | null {
  if (!isSpeed) return kind === 'least'
  if (set.every(({ scale }) => scale === 'time')) return true
  return set.every(({ scale, property }) => scale === 'speed' || speed.test(property?.text ?? ''))
    ? false
    : null
}

const speed = /speed|vitesse|سرعة|km\/h|mph/iu

/** What a set is about as a whole: what stands above all of it. */
function contextOf(
  question: Question,
  set: readonly Comparable[],
  comparison: Comparison,
  columns: ReadText | null = set[0]?.unit.columns ?? null,
): number[] {
  const first = set[0]
  if (!first) return []
  const texts = [first.unit.heading, columns, first.unit.above, first.unit.title]
  return question.words.map(({ word }, at) =>
    Math.max(
      ...[...texts, gotten.test(word) ? null : first.property].map(
        (text) => comparison.of(text, first.unit.language)[at]?.near ?? 0,
      ),
    ),
  )
}

/** How one comes by all of a set alike ("to hire"): it tells a table from another, and no row from its neighbours. */
const gotten =
  /^(?:hire|hiring|rent|renting|rental|buy|buying|book|booking|order|get|louer|location|acheter|réserver|commander|استئجار|للإيجار|شراء|حجز)$/iu

/** How well a set of comparables is what is asked about. */
function worthOf(question: Question, set: readonly Comparable[], asked: CompareAsked): number {
  const [first] = set
  if (!first || set.length < 2 || (asked.measure !== 'any' && first.measure !== asked.measure)) return 0
  const named = (text: string | undefined): boolean => asked.property?.test(text ?? '') ?? false
  const inTable = first.unit.grid?.grid.columns.some(({ text }) => named(text)) || named(first.property?.text)
  if (asked.atLeast !== null && !inTable) return 0
  const comparison = new Comparison(question.words)
  const weights = weightsOf(question)
  const language = first.unit.language
  // For how long a thing is paid is compared for a thing that is named.
  const isNamed = first.property !== null && saysWhole(first.property, comparison, language)
  if (first.transposed && set.every(({ name }) => periodOfColumn(name.text) !== null) && !isNamed) return 0
  const context = contextOf(question, set, comparison)
  let worth = 0.25 + Math.min(0.1, set.length / 60)
  for (const [at, weight] of weights.entries()) {
    const isGotten = gotten.test(question.words[at]?.word ?? '')
    const held = (text: ReadText | null): number =>
      isGotten ? 0 : (comparison.of(text, language)[at]?.near ?? 0)
    const labels = Math.max(...set.map(({ unit }) => held(unit.read)))
    const property = held(first.property)
    const heading = comparison.of(first.unit.heading, language)[at]?.near ?? 0
    const columns = comparison.of(first.unit.columns, language)[at]?.near ?? 0
    worth +=
      weight * Math.max(0.65 * labels, 0.95 * (context[at] ?? 0)) +
      0.1 * weight * heading +
      0.2 * weight * columns
    // A property that is asked for by name decides between the columns of one table.
    if (property > 0.6)
      worth += 0.25 * property * (first.property ? shareSaid(first.property, comparison, language) : 1)
  }
  if (named(first.property?.text)) worth += 0.5
  const period = first.property ? periodOfColumn(first.property.text) : null
  if (asked.per !== null && (period ?? first.per) !== null)
    worth += (period ?? first.per) === asked.per ? 0.5 : -0.5
  return worth >= enough ? worth : 0
}

/** "Without breakfast": what is named behind such a word is not wanted. */
const without =
  /(?<!\p{L})(?:without|no|sans|pas de|بدون|دون|بلا)\s(?:(?:a|an|any|the|le|la|de|du|des)\s)?$/iu

/** Those that have what else the question names; all where it names nothing that tells them apart. */
function wantedAmong(
  question: Question,
  set: readonly Comparable[],
  atLeast: number | null,
): readonly Comparable[] {
  const comparison = new Comparison(question.words)
  // The name of a column tells its rows apart: not every room of a table with a column "Sauna" has one.
  const context = contextOf(question, set, comparison, null)
  let kept = set
  if (atLeast !== null) {
    const able = kept.filter(({ capacity }) => capacity !== null && capacity >= atLeast)
    if (able.length > 0 || kept.every(({ capacity }) => capacity !== null)) kept = able
  }
  const text = question.text.toLowerCase()
  for (const [at, { word }] of question.words.entries()) {
    if ((context[at] ?? 0) >= 0.8 || /^\d/.test(word) || gotten.test(word)) continue
    const isHeld = ({ unit, features, name }: Comparable): boolean =>
      (comparison.of(name, unit.language)[at]?.meant ?? 0) >= 0.8 ||
      features.some((feature) => (comparison.of(feature, unit.language)[at]?.meant ?? 0) >= 0.8)
    const holds = kept.filter(isHeld)
    const place = text.indexOf(word)
    if (place > 0 && without.test(text.slice(0, place))) {
      if (holds.length > 0) kept = kept.filter((one) => !isHeld(one))
    } else if (holds.length > 0 && holds.length < kept.length) kept = holds
    else if (holds.length === 0 && isLackedByAll(kept, at, comparison)) return []
  }
  return kept
}

/** Whether a table has a column of such things, and none of these rows has one. */
const isLackedByAll = (set: readonly Comparable[], at: number, comparison: Comparison): boolean =>
  set.length > 0 &&
  set.every(({ lacks, unit }) =>
    lacks.some((one) => (comparison.of(one, unit.language)[at]?.meant ?? 0) >= 0.8),
  )

/** Two that the question names, side by side. */
function pairAnswer(
  question: Question,
  sets: readonly (readonly Comparable[])[],
  knowledge: Knowledge,
): FoundFact | null {
  const comparison = new Comparison(question.words)
  const weights = weightsOf(question)
  for (const set of sets) {
    const ranked = set
      .map((one) => {
        let worth = 0
        const columns = one.unit.grid && !one.transposed ? columnWorths(question, one.unit, knowledge) : []
        const held = comparison.of(one.name, one.unit.language)
        for (const [at, weight] of weights.entries()) worth += weight * (held[at]?.near ?? 0)
        const words_ = one.name.words.filter(({ content }) => content).length || 1
        const said = held.filter(({ exact, meant }) => exact === 1 || meant >= 0.8).length
        return { one, worth: worth + 0.5 * Math.min(1, said / words_) + 0.2 * (columns[one.column] ?? 0) }
      })
      .filter(({ worth }) => worth > 0.3)
      .sort((a, b) => b.worth - a.worth)
    const [first, ...others] = ranked
    const second = others.find(({ one }) => one.name.text !== first?.one.name.text)
    if (!first || !second || second.worth < first.worth * 0.55) continue
    return {
      kind: 'comparison',
      sentences: [rowsSentence([first.one.tell(), second.one.tell()], first.one.unit.language)],
      confidence: second.worth,
      subject: question.words,
      units: [first.one.unit, second.one.unit],
    }
  }
  return null
}
