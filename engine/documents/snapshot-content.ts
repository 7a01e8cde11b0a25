// What of a read page becomes its snapshot: text and blocks, and the passages that can be found in it.
import type { Block, ContentLink, Range } from '#contract/snapshots.ts'
import { closedShape, dayShape } from '#engine/items/hours/day-words.ts'
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
    for (const { line, from } of withoutMenus(page.furniture)) {
      const start = text === '' ? 0 : text.length + 2
      if (line.trim() !== '') {
        text = text === '' ? line : `${text}\n\n${line}`
        blocks.push({ kind: 'paragraph', start, end: text.length, around: true })
        offsets.set(from, start)
      }
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

/** The lines around the content with where they begin, but for menus. */
function withoutMenus({ text, links }: Source['furniture']): { line: string; from: number }[] {
  const inOrder = links.toSorted((a, b) => a.start - b.start)
  let end = -1
  let next = 0
  const lines = text.split('\n').map((line) => {
    const from = end + 1
    end = from + line.length
    const first = next
    while ((inOrder[next]?.start ?? Infinity) < end) next += 1
    const own = inOrder.slice(first, next).filter((link) => link.end <= end)
    return { line, from, menu: menuOf(line, own) }
  })
  const said = lines.filter(({ line }) => line.trim() !== '')
  return said.filter(
    ({ menu }, at) => menu === null || (menu === 'label' && !said[at - 1]?.menu && !said[at + 1]?.menu),
  )
}

/** As many words of one link as are a label; more of them say something. */
const labelWords = 3
const saysDay = new RegExp(`(?<!\\p{L})(?:${dayShape})(?!\\p{L})|${closedShape}`, 'iu')

type Menu = 'menu' | 'label' | null

/**
 * Names of other pages in a row lead somewhere and state nothing; a single one is a label, and part of a menu where it stands
 * beside others. What holds a number, a day or an address, or leads to a person or a map, is neither.
 */
function menuOf(line: string, links: readonly ContentLink[]): Menu {
  if (links.length === 0 || /[\p{Nd}@]/u.test(line) || saysDay.test(line)) return null
  if (links.some(({ href }) => !/^https?:/.test(href) || profileOf(href) || maps.test(href))) return null
  const linked = links.reduce((sum, { start, end }) => sum + end - start, 0)
  if (linked < mostlyLinks * line.replaceAll(/\s+/g, ' ').trim().length) return null
  if (links.length > 1) return 'menu'
  return line.trim().split(/\s+/).length <= labelWords ? 'label' : null
}

const maps = /^https?:\/\/(?:maps\.|[^/]*\/maps|[^/]*openstreetmap|goo\.gl\/maps)/i

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
