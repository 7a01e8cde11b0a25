// Plain rules for what a page's main content is: the answer where no model is at hand, and a check on one.
import { landmarkBit } from '../page/landmarks.ts'
import type { Page } from '../page/page.ts'
import { groupBits } from '../page/word-groups.ts'
import { menuChars } from './menu-chars.ts'

const apart =
  landmarkBit('nav') |
  landmarkBit('footer') |
  landmarkBit('aside') |
  landmarkBit('dialog') |
  landmarkBit('form')
const bannerBit = landmarkBit('banner')
const mainBit = landmarkBit('main')
const headerBit = landmarkBit('header')
const heading = landmarkBit('heading')

const furniture = groupBits(
  'navigation',
  'footer',
  'sidebar',
  'share',
  'breadcrumb',
  'consent',
  'overlay',
  'newsletter',
)
const legalWords = /^©|\ball rights reserved\b/i

/** Whether a short text is the line of rights at a page's foot. */
export function isLegalLine(text: string): boolean {
  return text.length < 200 && legalWords.test(text)
}

/** 1 for each block that is main content by landmarks, names and link density. */
export function keepByRules({ blocks, elements }: Page): Uint8Array {
  const keep = new Uint8Array(blocks.length)
  const hasMain = blocks.some(({ element }) => ((elements[element]?.landmarks ?? 0) & mainBit) !== 0)
  for (const [at, block] of blocks.entries()) {
    const { element, text } = block
    const linkChars = menuChars(block)
    const { landmarks, inherited } = elements[element] ?? { landmarks: 0, inherited: 0 }
    const inMain = (landmarks & mainBit) !== 0
    if ((inherited & furniture) !== 0 || isLegalLine(text)) continue
    if ((landmarks & (apart | bannerBit)) !== 0 || (hasMain && !inMain)) continue
    if ((landmarks & headerBit) !== 0 && !inMain) continue
    const dense = linkChars / text.length > 0.6
    keep[at] = (landmarks & heading) !== 0 || !dense || inMain ? 1 : 0
  }
  return keep
}
