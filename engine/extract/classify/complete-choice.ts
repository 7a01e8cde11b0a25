// Completes a choice of blocks: no short gaps inside the content, no section without its heading, and little left out of a
// page that has little.
import { landmarkBit } from '../page/landmarks.ts'
import type { Page } from '../page/page.ts'
import { isLegalLine, keepByRules } from './first-rules.ts'
import { menuChars } from './menu-chars.ts'
import { levelOf } from './place-features.ts'

/** Longest gap that is filled, in blocks, and least likelihood of a block in it (no loss of F1 in cross-validation). */
const longestGap = 3
const likelyInGap = 0.15
/** Least likelihood of a heading (h2 to h6) that stands right above kept text. */
const likelyHeading = 0.02
/** Pages with fewer words are short: each of their lines may be a fact. */
const shortPage = 400
const likelyOnShortPage = 0.1
const mostlyLinks = 0.5

const apart = (
  ['nav', 'footer', 'aside', 'dialog', 'form', 'button', 'banner', 'search', 'caption'] as const
).reduce((bits, name) => bits | landmarkBit(name), 0)

/**
 * Adds to `keep`, in place, what lies between kept blocks, their headings, and on short pages what plain rules keep; takes
 * out the line of rights.
 */
export function completeChoice(
  page: Page,
  keep: Uint8Array,
  likely: ArrayLike<number>,
  words: Int32Array,
): Uint8Array {
  for (const [at, { text }] of page.blocks.entries()) if (keep[at] === 1 && isLegalLine(text)) keep[at] = 0
  let last = -1
  for (let at = 0; at < keep.length; at++) {
    if (keep[at] !== 1) continue
    if (last >= 0 && at - last - 1 <= longestGap) fill(page, keep, likely, last + 1, at)
    last = at
  }
  keepHeadings(page, keep, likely)
  if (words.reduce((sum, count) => sum + count, 0) >= shortPage) return keep
  const plain = keepByRules(page)
  for (let at = 0; at < keep.length; at++) {
    if (plain[at] === 1 && (likely[at] ?? 0) > likelyOnShortPage) keep[at] = 1
  }
  return keep
}

function keepHeadings({ blocks, elements }: Page, keep: Uint8Array, likely: ArrayLike<number>): void {
  for (let at = keep.length - 1; at > 0; at--) {
    if (keep[at] !== 1 || keep[at - 1] === 1 || (likely[at - 1] ?? 0) < likelyHeading) continue
    const element = elements[blocks[at - 1]?.element ?? -1]
    const level = levelOf(element?.tag) || levelOf(elements[element?.parent ?? -1]?.tag)
    if (level >= 2 && ((element?.landmarks ?? 0) & apart) === 0) keep[at - 1] = 1
  }
}

function fill(
  { blocks, elements }: Page,
  keep: Uint8Array,
  likely: ArrayLike<number>,
  from: number,
  to: number,
): void {
  for (let at = from; at < to; at++) {
    const block = blocks[at]
    if (block === undefined || (likely[at] ?? 0) < likelyInGap) continue
    const furniture = ((elements[block.element]?.landmarks ?? 0) & apart) !== 0
    if (!furniture && menuChars(block) / block.text.length < mostlyLinks) keep[at] = 1
  }
}
