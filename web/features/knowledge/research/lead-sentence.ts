import type { Range, Snapshot } from '#contract/snapshots.ts'

const leastCharacters = 50
const mostCharacters = 260

/** The range of a page's first sentence that says something: 50 characters or more; null when it has none. */
export function leadSentence({ text, blocks, language }: Snapshot): Range | null {
  for (const block of blocks) {
    if (block.kind !== 'paragraph' || block.end - block.start < leastCharacters) continue
    const found = firstSentences(text, block, language)
    if (found.end - found.start >= leastCharacters) return found
  }
  return null
}

/** As many whole sentences as it takes to reach the least length. */
function firstSentences(text: string, { start, end }: Range, language: string | null): Range {
  const segmenter = new Intl.Segmenter(isKnown(language) ? language : 'en', { granularity: 'sentence' })
  let reached = start
  for (const { segment, index } of segmenter.segment(text.slice(start, end))) {
    const after = start + index + segment.trimEnd().length
    if (after - start > mostCharacters && reached > start) break
    reached = Math.min(after, start + mostCharacters)
    if (reached - start >= leastCharacters) break
  }
  return { start, end: reached }
}

function isKnown(language: string | null): language is string {
  if (language === null) return false
  try {
    return Intl.Segmenter.supportedLocalesOf(language).length > 0
  } catch {
    return false
  }
}
