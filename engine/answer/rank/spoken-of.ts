// What was spoken of: customers go on with what stands beside the answer that they have just read, and name it no more.
import type { Unit } from '../units/build-units.ts'

/** The piece that answers the question before, and how likely it does, 0 to 1. */
export interface SpokenOf {
  unit: Unit
  likely: number
}

/** Characters within which a piece stands beside another one. */
const beside = 400
const width = 6
const nothing: readonly number[] = new Array<number>(width).fill(0)

/** How near a piece stands to what was spoken of; all 0 at the beginning of a conversation. */
export function spokenFeatures(spoken: SpokenOf | null, unit: Unit): readonly number[] {
  if (!spoken) return nothing
  const { unit: before, likely } = spoken
  const isOnPage = unit.document === before.document
  return [
    likely,
    isOnPage ? 1 : 0,
    isInSection(unit, before) ? 1 : 0,
    isOnPage ? beside / (beside + Math.abs(unit.start - before.start)) : 0,
    isOnPage && unit.asked !== null && unit.asked === before.asked ? 1 : 0,
    isOnPage && unit.start === before.start ? 1 : 0,
  ]
}

/** Under the same heading, or both under none. */
export function isInSection(unit: Unit, other: Unit): boolean {
  return unit.document === other.document && unit.headingRange?.start === other.headingRange?.start
}
