// The cheapest, the largest, this one or that: answers over several facts of one kind.
import type { Knowledge } from '../knowledge.ts'
import type { Question } from '../question/analyse-question.ts'
import { Comparison } from '../rank/compare-words.ts'
import { weightsOf } from '../rank/unit-features.ts'
import type { Unit } from '../units/build-units.ts'
import { columnWorths, shareSaid } from './choose-columns.ts'
import { type Comparable, comparablesOf } from './comparables.ts'
import { type CompareAsked, compareAsked } from './compare-asked.ts'
import type { FoundFact } from './found-fact.ts'
import { rowsSentence } from './prove.ts'

const words: Record<string, { least: string; most: string }> = {
  en: { least: 'The lowest', most: 'The highest' },
  fr: { least: 'Le moins', most: 'Le plus' },
  ar: { least: 'الأقل', most: 'الأكثر' },
}

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
  const sets = comparablesOf(units, knowledge)
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
  const named = set.filter(({ amount }) => Number.isFinite(amount))
  const wanted = wantedAmong(about, named, asked.atLeast)
  if (wanted.length < 2 && named.length < 2) return null
  const order = (wanted.length > 0 ? wanted : named).toSorted((a, b) => a.amount - b.amount)
  const chosen = asked.kind === 'least' ? order[0] : order.at(-1)
  if (!chosen) return null
  const own = words[question.language] ?? words['en']
  const prefix = asked.kind === 'least' ? own?.least : own?.most
  const told = chosen.tell()
  return {
    kind: 'comparison',
    sentences: [{ ...told, text: `${prefix}: ${told.text}` }],
    confidence: best.worth,
    subject,
    units: [chosen.unit],
  }
}

/** What a set is about as a whole: what stands above all of it. */
function contextOf(question: Question, set: readonly Comparable[], comparison: Comparison): number[] {
  const first = set[0]
  if (!first) return []
  const texts = [first.unit.heading, first.unit.columns, first.unit.above, first.unit.title, first.property]
  return question.words.map((_, at) =>
    Math.max(...texts.map((text) => comparison.of(text, first.unit.language)[at]?.near ?? 0)),
  )
}

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
  const context = contextOf(question, set, comparison)
  let worth = 0.25 + Math.min(0.1, set.length / 60)
  for (const [at, weight] of weights.entries()) {
    const labels = Math.max(...set.map(({ unit }) => comparison.of(unit.read, language)[at]?.near ?? 0))
    const property = comparison.of(first.property, language)[at]?.near ?? 0
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
  return worth >= enough ? worth : 0
}

/** Those that have what else the question names; all where it names nothing that tells them apart. */
function wantedAmong(
  question: Question,
  set: readonly Comparable[],
  atLeast: number | null,
): readonly Comparable[] {
  const comparison = new Comparison(question.words)
  const context = contextOf(question, set, comparison)
  let kept = set
  if (atLeast !== null) {
    const able = kept.filter(({ capacity }) => capacity !== null && capacity >= atLeast)
    if (able.length > 0) kept = able
  }
  for (const at of question.words.keys()) {
    if ((context[at] ?? 0) >= 0.8 || /^\d/.test(question.words[at]?.word ?? '')) continue
    const holds = kept.filter(
      ({ unit, features, name }) =>
        (comparison.of(name, unit.language)[at]?.meant ?? 0) >= 0.8 ||
        features.some((feature) => (comparison.of(feature, unit.language)[at]?.meant ?? 0) >= 0.8),
    )
    if (holds.length > 0 && holds.length < kept.length) kept = holds
  }
  return kept
}

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
      sentences: [rowsSentence([first.one.tell(), second.one.tell()])],
      confidence: second.worth,
      subject: question.words,
      units: [first.one.unit, second.one.unit],
    }
  }
  return null
}
