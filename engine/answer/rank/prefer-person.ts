// Who is named in a question, or asked for by a post, is told of, and nobody else whose card or row says the same words.
import type { Knowledge } from '../knowledge.ts'
import type { Question } from '../question/analyse-question.ts'
import { cardOf, type PersonCard } from '../units/person-card.ts'
import { Comparison } from './compare-words.ts'
import type { Judged } from './judge-candidates.ts'

/** As likely as this beside the best, as a share. */
const nearEnough = 0.1
const looked = 10

export function preferPerson(ranked: Judged[], question: Question, knowledge: Knowledge): Judged[] {
  const [best] = ranked
  if (!best) return ranked
  const comparison = new Comparison(question.words)
  const isWho = asksWho(question)
  const cardFor = ({ candidate }: Judged) => cardOf(candidate.unit, knowledge)
  const near = ranked.slice(0, looked).filter(({ likely }) => likely >= best.likely * nearEnough)
  const cards = near.flatMap((one) => cardFor(one) ?? [])
  const isNamed = (card: PersonCard): boolean => isNamedIn(question, card, comparison)
  const isMeant = cards.some(isNamed)
    ? isNamed
    : isWho
      ? (card: PersonCard) => hasPost(question, card, comparison)
      : null
  if (!isMeant || !cards.some(isMeant)) return ranked
  const fits = (one: Judged): boolean => {
    const card = cardFor(one)
    return card !== null && isMeant(card)
  }
  // A name or a post alone tells who somebody is, and nothing of what they do.
  const fitting = near.find((one) => fits(one) && (isWho || !isHead(one, cardFor(one))))
  const isBest = !fitting || fits(best) || (cardFor(best) === null && saysAsMuch(comparison, best, fitting))
  const first = isBest ? best : fitting
  return [first, ...ranked.filter((one) => one !== first && (cardFor(one) === null || fits(one)))]
}

const isHead = ({ candidate: { unit } }: Judged, card: PersonCard | null): boolean =>
  unit === card?.role || unit.start === card?.nameRange.start

export const asksWho = ({ kind, text }: Pick<Question, 'kind' | 'text'>): boolean =>
  kind === 'person' || /(?<!\p{L})(?:who(?:m|se)?|qui|مين|لمن|إلى من|الى من)(?!\p{L})/iu.test(text)

/** Whether a question says a name, or a part of one, that stands on a card. */
function isNamedIn({ words }: Question, { name, language }: PersonCard, comparison: Comparison): boolean {
  return comparison
    .heldIn(name, language)
    .some((at) => words[at]?.own !== true && (words[at]?.word.length ?? 0) > 2)
}

/** Whether somebody has the post that a question names. */
export function hasPost(
  { words }: Pick<Question, 'words'>,
  { role, language }: PersonCard,
  comparison: Comparison,
): boolean {
  if (!role) return false
  return comparison
    .of(role.read, language)
    .some(({ meant }, at) => meant >= 0.8 && !words[at]?.asking && !words[at]?.own)
}

/** Whether a sentence on nobody's card says itself whatever of the question a card says. */
function saysAsMuch(comparison: Comparison, best: Judged, { candidate: { unit } }: Judged): boolean {
  const own = best.candidate.unit
  const held = comparison.heldIn(own.read, own.language)
  return [unit.read, unit.heading, unit.asked].every(
    (text) => text === null || comparison.heldIn(text, unit.language).every((at) => held.includes(at)),
  )
}
