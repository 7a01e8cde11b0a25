// What of a read page becomes its snapshot: text and blocks, and the passages that can be found in it.
import type { Block, ContentLink, Range } from '#contract/snapshots.ts'
import { cutPassages } from '#engine/text/cut-passages.ts'
import type { ExtractedPage } from '../extract/extracted-page.ts'
import { profileOf } from '../items/find-social-links.ts'

interface SnapshotContent {
  text: string
  blocks: Block[]
  links: ContentLink[]
  passages: (Range & { heading: string | null })[]
}

type Source = Pick<ExtractedPage, 'text' | 'blocks' | 'contentLinks' | 'furniture' | 'links'>

/**
 * The content of a page's snapshot. The start page also keeps what stands around its content (address, telephone,
 * hours in a footer), behind it, so that such facts can be quoted; on every page they would drown the rest.
 */
export function snapshotContent(page: Source, keepsFurniture: boolean): SnapshotContent {
  const blocks = [...page.blocks]
  const links = [...page.contentLinks]
  let { text } = page
  if (keepsFurniture) {
    const offsets = new Map<number, number>()
    let from = 0
    for (const line of page.furniture.text.split('\n')) {
      const start = text === '' ? 0 : text.length + 2
      if (line.trim() !== '') {
        text = text === '' ? line : `${text}\n\n${line}`
        blocks.push({ kind: 'paragraph', start, end: text.length })
        offsets.set(from, start)
      }
      from += line.length + 1
    }
    links.push(...movedLinks(page.furniture, offsets))
    for (const { href, words } of iconLinks(page, links)) {
      const start = text === '' ? 0 : text.length + 2
      text = text === '' ? words : `${text}\n\n${words}`
      blocks.push({ kind: 'paragraph', start, end: text.length })
      links.push({ href, start, end: text.length })
    }
  }
  return { text, blocks, links, passages: cutPassages(text, blocks) }
}

/** Profiles to which only an icon leads: its label stands for it, or the address where it has none. */
function iconLinks(page: Source, shown: readonly ContentLink[]): { href: string; words: string }[] {
  const known = new Set(shown.filter(({ start, end }) => end > start).map(({ href }) => href))
  return page.links.flatMap(({ href, text }) => {
    if (known.has(href) || !profileOf(href)) return []
    known.add(href)
    return [{ href, words: text === '' ? href.replace(/^https?:\/\/(?:www\.)?/, '') : text }]
  })
}

/** Links of the furniture at their places in the snapshot's text. */
function movedLinks(furniture: Source['furniture'], offsets: ReadonlyMap<number, number>): ContentLink[] {
  return furniture.links.flatMap((link) => {
    const lineStart = furniture.text.lastIndexOf('\n', link.start - 1) + 1
    const moved = offsets.get(lineStart)
    if (moved === undefined || furniture.text.slice(link.start, link.end).includes('\n')) return []
    return [{ ...link, start: moved + link.start - lineStart, end: moved + link.end - lineStart }]
  })
}
