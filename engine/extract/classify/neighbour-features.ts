// What stands before and after a block, and how it repeats on the page.
import type { FeatureGroup, PageFacts } from './feature-writer.ts'
import { put } from './feature-writer.ts'

const steps = [-3, -2, -1, 1, 2, 3]
const windows = [2, 5, 12]

export const neighbourFeatures: FeatureGroup = {
  names: [
    ...steps.flatMap((step) => [`words at ${step}`, `link share at ${step}`]),
    'same element as before',
    'same tag as before',
    'same parent as before',
    'same parent as after',
    'same tag as after',
    ...windows.flatMap((size) => [`text within ${size}`, `links within ${size}`]),
    'copies',
    'later copy',
  ],
  write(facts, table, first) {
    const { page, words, linkShare } = facts
    const { blocks, elements } = page
    const { text: textSums, links: linkSums } = runningSums(facts)
    const copies = new Map<string, number>()
    for (const { text } of blocks) copies.set(text, (copies.get(text) ?? 0) + 1)
    const seen = new Set<string>()
    for (const [row, block] of blocks.entries()) {
      let column = first
      for (const step of steps) {
        const outside = row + step < 0 || row + step >= blocks.length
        put(table, row, column++, outside ? -1 : Math.log1p(words[row + step] ?? 0))
        put(table, row, column++, outside ? -1 : (linkShare[row + step] ?? 0))
      }
      const own = elements[block.element]
      const before = elements[blocks[row - 1]?.element ?? -1]
      const after = elements[blocks[row + 1]?.element ?? -1]
      put(table, row, column++, before === own ? 1 : 0)
      put(table, row, column++, before?.tag === own?.tag ? 1 : 0)
      put(table, row, column++, before?.parent === own?.parent ? 1 : 0)
      put(table, row, column++, after?.parent === own?.parent ? 1 : 0)
      put(table, row, column++, after?.tag === own?.tag ? 1 : 0)
      for (const size of windows) {
        const from = Math.max(0, row - size)
        const to = Math.min(blocks.length, row + size + 1)
        const total = (textSums[to] ?? 0) - (textSums[from] ?? 0)
        const linked = (linkSums[to] ?? 0) - (linkSums[from] ?? 0)
        put(table, row, column++, Math.log1p(total / (to - from)))
        put(table, row, column++, linked / Math.max(1, total))
      }
      put(table, row, column++, copies.get(block.text) ?? 1)
      put(table, row, column++, seen.has(block.text) ? 1 : 0)
      seen.add(block.text)
    }
  },
}

function runningSums({ words, linkShare }: PageFacts): { text: Float64Array; links: Float64Array } {
  const text = new Float64Array(words.length + 1)
  const links = new Float64Array(words.length + 1)
  for (let at = 0; at < words.length; at++) {
    text[at + 1] = (text[at] ?? 0) + (words[at] ?? 0)
    links[at + 1] = (links[at] ?? 0) + (words[at] ?? 0) * (linkShare[at] ?? 0)
  }
  return { text, links }
}
