// Of what may answer a question about a price, a piece that tells one goes before those that tell none.
import type { Question } from '../question/analyse-question.ts'
import type { Judged } from './judge-candidates.ts'

const told =
  /[€$£¥]\s?\p{Nd}|\p{Nd}\s?(?:€|eur|usd|gbp|chf|ريال|دينار|درهم|دراهم|دنانير|جنيه|ليرة|دولار|dirhams?|dinars?|d[aht](?!\p{L})|p(?!\p{L})|%)|\b(?:free|no (?:\p{L}+ )?(?:charge|cost|fee)|nothing|includ\p{L}*|complimentary|gratuit\p{L}*|offerte?s?|compris\p{L}*|inclus\p{L}*|quoted?|devis)|مجان|دون مقابل|شامل|تشمل/iu
/** "How much" of something that is no money. */
const otherMuch = /\bhow much\b.{0,40}\b(?:carry|hold|weigh|lift|alter|fit)\b/iu

/** As likely as this beside the best, as a share. */
const nearEnough = 0.1
const looked = 10

export function preferKind(ranked: Judged[], { kind, text }: Question): Judged[] {
  const [best] = ranked
  if (!best || kind !== 'price' || otherMuch.test(text) || tellsPrice(best)) return ranked
  return lead(ranked, (one) => one.likely >= best.likely * nearEnough && tellsPrice(one))
}

/** The first of the best few that fits goes before all; the order stays where none does. */
export function lead(ranked: Judged[], fits: (one: Judged) => boolean): Judged[] {
  const fitting = ranked.slice(0, looked).find(fits)
  return fitting ? [fitting, ...ranked.filter((one) => one !== fitting)] : ranked
}

const tellsPrice = ({ candidate: { unit } }: Judged): boolean => told.test(unit.read.text)
