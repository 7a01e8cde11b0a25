// Which fold a site or an article belongs to: always the same one, so that what is judged was never trained on.
import { folds } from './fit-forests.ts'

/** A fold from 0 by the name of a site or article. */
export function foldOf(group: string): number {
  let sum = 0
  for (const character of group) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0
  return sum % folds
}

/** As in fit-cross-encoder.py, which fits on the other folds. */
const heldBack = 0

/** Whether the cross-encoder has seen nothing of a site or article. */
export const isHeldBack = (group: string): boolean => foldOf(group) === heldBack
