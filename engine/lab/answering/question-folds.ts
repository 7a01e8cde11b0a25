// Which fold a site or an article belongs to: always the same one, so that what is judged was never trained on.
import { folds } from './fit-forests.ts'

/** A fold from 0 by the name of a site or article. */
export function foldOf(group: string): number {
  let sum = 0
  for (const character of group) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0
  return sum % folds
}
