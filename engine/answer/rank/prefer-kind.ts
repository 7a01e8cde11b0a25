// Of what may answer a question about a price or a person, a piece that tells one goes before those that tell none.
import { readCell } from '../compose/choose-columns.ts'
import type { Question } from '../question/analyse-question.ts'
import type { Unit } from '../units/build-units.ts'
import { namesPerson } from '../units/names-person.ts'
import { Comparison } from './compare-words.ts'
import type { Judged } from './judge-candidates.ts'

const told =
  /[€$£¥]\s?\p{Nd}|\p{Nd}\s?(?:€|eur|usd|gbp|chf|ريال|دينار|درهم|دراهم|دنانير|جنيه|ليرة|دولار|dirhams?|dinars?|d[aht](?!\p{L})|p(?!\p{L})|%)|\b(?:free|no (?:\p{L}+ )?(?:charge|cost|fee)|nothing|includ\p{L}*|complimentary|gratuit\p{L}*|offerte?s?|compris\p{L}*|inclus\p{L}*|quoted?|devis)|مجان|دون مقابل|شامل|تشمل/iu
/** "How much" of something that is no money. */
const otherMuch = /\bhow much\b.{0,40}\b(?:carry|hold|weigh|lift|alter|fit)\b/iu

/** As likely as this beside the best, as a share. */
const nearEnough = 0.1
const looked = 10

export function preferKind(ranked: Judged[], question: Question): Judged[] {
  const { kind, text } = question
  const [best] = ranked
  if (!best) return ranked
  const isNear = ({ likely }: Judged): boolean => likely >= best.likely * nearEnough
  if (kind === 'price' && !otherMuch.test(text)) {
    const isOfThat = namedAs(question)
    if (isOfThat(best.candidate.unit)) return ranked
    const named = lead(ranked, (one) => isNear(one) && tellsPrice(one) && isOfThat(one.candidate.unit))
    return named !== ranked || tellsPrice(best)
      ? named
      : lead(ranked, (one) => isNear(one) && tellsPrice(one))
  }
  if (kind === 'person' && !mayNamePerson(best.candidate.unit)) {
    const holds = subjectHeld(question, best.candidate.unit)
    return lead(ranked, (one) => isNear(one) && isOfPerson(one.candidate.unit) && holds(one.candidate.unit))
  }
  return ranked
}

/** Whether a price stands in the row or on the card of the very thing that is asked for. */
function namedAs({ words }: Question): (unit: Unit) => boolean {
  const comparison = new Comparison(words)
  const subject = [...words.keys()].filter((at) => !(words[at]?.asking || words[at]?.own))
  return ({ grid, asked, answerPlace, language }) => {
    const card = asked !== null && answerPlace === 0 && !/[?؟]$/u.test(asked.text) ? asked : null
    const name = grid?.row.label ? readCell(grid.row.label, language) : card
    const held = name === null ? [] : comparison.of(name, language)
    return subject.length > 0 && subject.every((at) => (held[at]?.meant ?? 0) >= 0.8)
  }
}

/** The first of the best few that fits goes before all; the order stays where none does. */
export function lead(ranked: Judged[], fits: (one: Judged) => boolean): Judged[] {
  const fitting = ranked.slice(0, looked).find(fits)
  return fitting ? [fitting, ...ranked.filter((one) => one !== fitting)] : ranked
}

const tellsPrice = ({ candidate: { unit } }: Judged): boolean => told.test(unit.read.text)

/** A row or a card of somebody, by the name that stands at its head: the house's own, in the title, is nobody's. */
const isOfPerson = ({ grid, asked, heading, title }: Unit): boolean =>
  [grid?.row.label, asked, heading].some(
    (head) => head && namesPerson({ text: head.text }) && !title.text.includes(head.text),
  )

/** Two words with capitals, but for the house's own name, may be somebody's. */
const pairOfNames = /(\p{Lu}[\p{L}'’-]+) (\p{Lu}[\p{L}'’-]+)/gu

function mayNamePerson(unit: Unit): boolean {
  if (isOfPerson(unit)) return true
  const own = `${unit.title.text} ${unit.read.text.slice(0, 1)}`.toLowerCase()
  return [...unit.read.text.matchAll(pairOfNames)].some(
    ([, first = '', second = '']) =>
      !own.includes(first.toLowerCase()) || !own.includes(second.toLowerCase()),
  )
}

/** Whether a piece says whatever of the question the best one says in its very words. */
function subjectHeld(question: Question, best: Unit): (unit: Unit) => boolean {
  const comparison = new Comparison(question.words)
  const own = comparison.heldIn(best.read, best.language)
  return ({ read, language }) => comparison.heldIn(read, language).some((at) => own.includes(at))
}
