// Whether a piece of a page speaks of another thing of the same sort than what is asked for.
import type { Question } from '../question/analyse-question.ts'
import { namesRival } from '../question/vocab/rivals.ts'
import type { Unit } from '../units/build-units.ts'

const wholes = new WeakMap<Unit, ReadonlySet<string>>()

/** What the piece, or it with what stands above it, names beside what is asked for: cats, where dogs are. */
export function rivalsNamed({ words }: Question, unit: Unit, weights: readonly number[]): number[] {
  const { read, heading, asked, columns, language } = unit
  let whole = wholes.get(unit)
  if (!whole) {
    whole = new Set([read, heading, asked, columns].flatMap((text) => [...(text?.stems ?? [])]))
    wholes.set(unit, whole)
  }
  const around = whole
  const most = (stems: ReadonlySet<string>): number =>
    Math.max(
      0,
      ...words.map((word, at) =>
        namesRival(word.stems.get(language), stems, language) ? 0.5 + (weights[at] ?? 0) : 0,
      ),
    )
  return [most(read.stems), most(around)]
}
