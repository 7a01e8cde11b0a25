// What a question is about beyond its words (aspects), and which pieces of pages tell of it.
import { aspects } from '../question/vocab/aspects.ts'
import type { Unit } from '../units/build-units.ts'

/** What a question asks about, as places in `aspects`. */
export function aspectsAsked(question: string): number[] {
  return aspects.flatMap((aspect, at) => (aspect.asked.test(question) ? [at] : []))
}

/** What stands further behind in a piece is no answer any more, and a page may hold one word of a million letters. */
const charactersLooked = 2_000

const told = new WeakMap<Unit, { own: ReadonlySet<number>; around: ReadonlySet<number> }>()

/** What a piece, and what stands above it, speak of, as places in `aspects`. */
function aspectsTold(unit: Unit): { own: ReadonlySet<number>; around: ReadonlySet<number> } {
  const known = told.get(unit)
  if (known) return known
  const holds = (text: string): Set<number> => {
    const head = text.slice(0, charactersLooked)
    return new Set(aspects.flatMap((aspect, at) => (aspect.told.test(head) ? [at] : [])))
  }
  const around = [unit.heading?.text, unit.asked?.text, unit.columns?.text].filter(Boolean).join(' · ')
  const both = { own: holds(unit.read.text), around: holds(around) }
  told.set(unit, both)
  return both
}

/** What each aspect that is asked about tells: less the more of the candidates speak of it. */
export function aspectWeights(asked: readonly number[], candidates: readonly { unit: Unit }[]): number[] {
  return asked.map((at) => {
    const telling = candidates.filter(({ unit }) => {
      const { own, around } = aspectsTold(unit)
      return own.has(at) || around.has(at)
    }).length
    return Math.log((candidates.length + 1) / (telling + 0.5))
  })
}

/** Shares of what is asked about that the piece, and what stands above it, speak of; and whether anything of it is. */
export function aspectsHeld(asked: readonly number[], weights: readonly number[], unit: Unit): number[] {
  const { own, around } = aspectsTold(unit)
  const share = (held: ReadonlySet<number>): number =>
    asked.length === 0 ? 0 : asked.filter((at) => held.has(at)).length / asked.length
  const total = weights.reduce((sum, one) => sum + Math.max(0, one), 0)
  const weighed = (isHeld: (at: number) => boolean): number =>
    total === 0
      ? 0
      : asked.reduce((sum, at, place) => sum + (isHeld(at) ? Math.max(0, weights[place] ?? 0) : 0), 0) / total
  return [
    asked.length,
    share(own),
    share(around),
    own.size,
    weighed((at) => own.has(at)),
    weighed((at) => own.has(at) || around.has(at)),
    Math.max(0, ...asked.map((at, place) => (own.has(at) || around.has(at) ? (weights[place] ?? 0) : 0))),
    total,
  ]
}
