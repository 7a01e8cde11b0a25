// Which sentences an answer without a model shows, and how each of them is told.
import type { AnswerLength } from '#contract/workspace/staff-voice.ts'
import { sameValue } from '#engine/ground/checking/items.ts'
import type { Value } from '#engine/ground/reading/values.ts'
import type { ProvenSentence } from '#engine/ground/receipts.ts'
import { chosenColumns } from './compose/choose-columns.ts'
import { ownSentence, rowSentence, rowsSentence, unitSentence, withWholeReceipts } from './compose/prove.ts'
import type { Knowledge } from './knowledge.ts'
import type { Question } from './question/analyse-question.ts'
import { Comparison } from './rank/compare-words.ts'
import type { Judged } from './rank/judge-candidates.ts'
import type { Unit } from './units/build-units.ts'

interface Further {
  most: number
  /** Of how likely the first is. */
  asLikely: number
  likely: number
}

/**
 * Further sentences, so many of them at the most, where it is in doubt which one answers: of the questions that a site answers the likeliest
 * piece is right for .62, one of the two likeliest for .75, of three for .79 (cross-validated by site).
 */
const further: Readonly<Record<AnswerLength, Further>> = {
  short: { most: 0, asLikely: 1, likely: 1 },
  normal: { most: 2, asLikely: 0.2, likely: 0.05 },
  full: { most: 4, asLikely: 0.15, likely: 0.04 },
}

/** Where the first is so likely, only what is nearly as likely stands beside it. */
const sureFirst = { right: 0.8, asLikely: 0.6 }

/** Each as it is told: a row with the columns that were asked for, what goes on from the one before without its heading. */
export function sentencesOf(
  question: Question,
  shown: readonly Unit[],
  knowledge: Knowledge,
): ProvenSentence[] {
  const [first] = shown
  const list = first ? listOf(question, first, knowledge) : []
  return shown
    .filter((unit) => unit === first || !list.includes(unit))
    .map((unit, place, shown) => {
      if (unit === first && list.length > 1)
        return rowsSentence(
          list.map((item) => ownSentence(item, knowledge)),
          unit.language,
        )
      if (unit.grid) return rowSentence(unit, chosenColumns(question, unit, knowledge), knowledge)
      const before = shown[place - 1]
      return before && goesOnFrom(before, unit)
        ? ownSentence(unit, knowledge)
        : unitSentence(unit, knowledge, question)
    })
    .filter(({ text }, place, all) => all.findIndex((one) => one.text === text) === place)
    .map((sentence) => withWholeReceipts(sentence, knowledge))
}

/** Items of a list that are told together, and words of each. */
const longestList = 8
const longestItem = 20

/**
 * The whole list that answers a question of the page ("What should I bring?"), where that is asked and not one of its items; else
 * nothing.
 */
function listOf(question: Question, first: Unit, knowledge: Knowledge): readonly Unit[] {
  const asked = first.asked ?? first.heading
  if (first.kind !== 'item' || !asked || !asksItself.test(asked.text)) return []
  const comparison = new Comparison(question.words)
  const isSaid = comparison
    .of(asked, first.language)
    .some(({ near }, at) => near >= 0.5 && question.words[at]?.asking !== true)
  if (!isSaid || comparison.heldIn(first.read, first.language).length > 0) return []
  const units = knowledge.unitsIn(first.document.id)
  const isOfList = (one: Unit | undefined): boolean =>
    one?.kind === 'item' && one.asked === first.asked && one.headingRange?.start === first.headingRange?.start
  const at = units.indexOf(first)
  const from = units.slice(0, at).findLastIndex((one) => !isOfList(one)) + 1
  const behind = units.slice(at).findIndex((one) => !isOfList(one))
  const list = units.slice(from, behind < 0 ? undefined : at + behind)
  return list.length > longestList || list.some(({ read }) => read.words.length > longestItem) ? [] : list
}

/** A question of the page, with its mark or without: "What to bring". */
const asksItself =
  /[?؟]$|^(?:what|which|how|where|when|who|que|qu['’]|quoi|quels?|quelles?|comment|où|quand|à quoi|ماذا|ما|كيف|أين|متى|من)(?!\p{L})/iu

/**
 * Sentences of one paragraph in the order in which they stand there. What answers best goes first all the same, but for an answer to the
 * page's own question that says nothing of what is asked for by name: it is read from its beginning.
 */
function inPageOrder(question: Question, units: readonly Unit[]): Unit[] {
  const [first, ...further] = units
  if (!first) return []
  const isOfPage = first.asked !== null && /[?؟]$/u.test(first.asked.text)
  const names = new Comparison(question.words).heldIn(first.read, first.language).length > 0
  return isOfPage && !names ? paragraphsInOrder(units) : [first, ...paragraphsInOrder(further)]
}

function paragraphsInOrder(units: readonly Unit[]): Unit[] {
  const isOfOne = (one: Unit, other: Unit): boolean =>
    one.document === other.document &&
    one.grid === null &&
    other.grid === null &&
    !one.document.text.slice(Math.min(one.end, other.end), Math.max(one.start, other.start)).includes('\n')
  const ordered = [...units]
  for (const [place, unit] of units.entries()) {
    const places = units.flatMap((one, at) => (at >= place && isOfOne(one, unit) ? [at] : []))
    const own = places.flatMap((at) => ordered[at] ?? []).toSorted((a, b) => a.start - b.start)
    for (const [at, to] of places.entries()) ordered[to] = own[at] ?? unit
  }
  return ordered
}

interface Shown {
  /** The sentence that answers, with what stands around it where it needs that, and further ones. */
  units: Unit[]
  /** Those of them that were judged as answers by themselves, the first and the further ones. */
  judged: Judged[]
}

export function shownOf(
  question: Question,
  [best, ...others]: readonly Judged[],
  knowledge: Knowledge,
  { length, right }: { length: AnswerLength; right: number },
): Shown {
  if (!best) return { units: [], judged: [] }
  const first = best.candidate.unit
  const opening = openingOfAnswer(first, knowledge)
  const next = opening ? null : nextOfAnswer(first, knowledge)
  // "Yes, always." says nothing by itself, however short an answer is to be.
  const isNeeded = next !== null && (length !== 'short' || first.read.words.length <= 4)
  const units = [...(opening ? [opening] : []), first, ...(isNeeded ? [next] : [])]
  const judged = [best]
  const { most, asLikely, likely } = further[length]
  const least = Math.max(likely, best.likely * (right >= sureFirst.right ? sureFirst.asLikely : asLikely))
  const isOfSame = sameRows(question, first)
  for (const one of others) {
    if (units.length > most || (!one.alsoHolds && one.likely < least)) break
    const { unit } = one.candidate
    if (!one.alsoHolds) {
      if (!isOfSame(unit) || isBareAnswer(unit)) continue
      if (!units.every((told) => saysMore(unit, told)) || repeats(unit, units)) continue
    }
    units.push(unit)
    judged.push(one)
  }
  return { units: inPageOrder(question, units), judged }
}

/** Who asks for the cello teacher is told of no other teacher: whether a piece is no row of the first one's table without that word. */
function sameRows(question: Question, first: Unit): (unit: Unit) => boolean {
  const { grid } = first
  if (!grid || question.kind !== 'person') return () => true
  const comparison = new Comparison(question.words)
  const wanted = comparison.heldIn(first.read, first.language)
  return (unit) => {
    const held = comparison.heldIn(unit.read, unit.language)
    return unit.grid?.grid !== grid.grid || wanted.every((at) => held.includes(at))
  }
}

/** Whether a sentence stands behind another one of the same answer or section, or behind its name: what it tells of is told. */
function goesOnFrom(before: Unit, unit: Unit): boolean {
  if (before.document !== unit.document || before.end > unit.start) return false
  const isSame = before.heading === unit.heading && before.asked === unit.asked
  return (isSame && /[.!?؟]$/u.test(before.read.text)) || before.read.text === unit.asked?.text
}

/** Whether a sentence is worth reading behind the first: it is another, and tells not just the same figures again. */
function saysMore({ read }: Unit, first: Unit): boolean {
  if (read.text === first.read.text) return false
  const isTold = (value: Value) => first.read.values.some((told) => sameValue(value, told))
  return read.values.length === 0 || !read.values.every(isTold)
}

/** "Only children.": without the page's own question it answers nothing that was asked. */
const isBareAnswer = ({ asked, answerPlace, read }: Unit): boolean =>
  asked !== null && /[?؟]$/u.test(asked.text) && answerPlace === 0 && read.words.length <= shortOpening

/** "A chat." behind "The first chat lasts half an hour.": a heading, or words without a figure that are all told already. */
function repeats({ kind, read }: Unit, told: readonly Unit[]): boolean {
  if (kind === 'heading' || told.some(({ asked }) => asked?.text === read.text)) return true
  if (read.values.length > 0) return false
  return [...read.stems].every((stem) => told.some((one) => one.read.stems.has(stem)))
}

/** "No." or "We ring you first.": the page's answer begins so, and what comes later in it goes on from there. */
const shortOpening = 5

function openingOfAnswer(unit: Unit, knowledge: Knowledge): Unit | null {
  if (!unit.asked || unit.answerPlace !== 1) return null
  const units = knowledge.unitsIn(unit.document.id)
  const opening = units[units.indexOf(unit) - 1]
  const isSame = opening !== undefined && opening.asked === unit.asked && !opening.question
  return isSame && opening.kind !== 'heading' && opening.read.words.length <= shortOpening ? opening : null
}

/** What follows in the same answer to a question of the page. */
function nextOfAnswer(unit: Unit, knowledge: Knowledge): Unit | null {
  if (!unit.asked) return null
  const units = knowledge.unitsIn(unit.document.id)
  const next = units[units.indexOf(unit) + 1]
  const isSame = next !== undefined && next.asked === unit.asked && !next.question && next.kind !== 'heading'
  return isSame && next.read.words.length <= 30 ? next : null
}
