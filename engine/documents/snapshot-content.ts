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
      const own = { start: from, end: from + line.length }
      if (line.trim() !== '' && !isMenu(line, linksWithin(page.furniture.links, own))) {
        text = text === '' ? line : `${text}\n\n${line}`
        blocks.push({ kind: 'paragraph', start, end: text.length, around: true })
        offsets.set(from, start)
      }
      from += line.length + 1
    }
    links.push(...movedLinks(page.furniture, offsets))
    for (const { href, words } of iconLinks(page, links)) {
      const start = text === '' ? 0 : text.length + 2
      text = text === '' ? words : `${text}\n\n${words}`
      blocks.push({ kind: 'paragraph', start, end: text.length, around: true })
      links.push({ href, start, end: text.length })
    }
  }
  return { text, blocks, links, passages: cutPassages(text, blocks) }
}

const linksWithin = (links: readonly ContentLink[], { start, end }: Range): ContentLink[] =>
  links.filter((link) => start <= link.start && link.end <= end)

/** As many words of one link as are a label; more of them say something. */
const labelWords = 3

/** Names of other pages in a row: they lead somewhere and state nothing. What holds a number, or leads to a person, is kept. */
function isMenu(line: string, links: readonly ContentLink[]): boolean {
  const isWay = links.length > 1 || line.trim().split(/\s+/).length <= labelWords
  if (links.length === 0 || !isWay || /\p{Nd}/u.test(line)) return false
  if (links.some(({ href }) => !/^https?:/.test(href) || profileOf(href))) return false
  const linked = links.reduce((sum, { start, end }) => sum + end - start, 0)
  return linked >= mostlyLinks * line.replaceAll(/\s+/g, ' ').trim().length
}

/** The gaps between the links and the marks that part them are the rest. */
const mostlyLinks = 0.7

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
