// One pass over a page's HTML: blocks of text, links, and what the page says about itself.
import { AnchorCollector } from './anchor-collector.ts'
import { BlockCollector } from './block-collector.ts'
import { HeadCollector } from './head-collector.ts'
import type { Page, TextBlock } from './page.ts'
import { StyleSheets } from './style-sheets.ts'
import { type Attributes, readTags, type TagSink } from './read-tags.ts'

/** A page as read, with the text that visitors do not see. */
interface ReadPage {
  page: Page
  hidden: string[]
}

/** Below so many characters of visible text a page may be one that scripts uncover. */
const hardlyAny = 600

/** Reads any text as HTML; never throws, takes time in proportion to its length. `also` hears the same tags. */
export function readPage(html: string, also?: TagSink): ReadPage {
  const seen = readOnce(html, false, also)
  const { blocks } = seen.page
  // What a button would open is not yet what a visitor sees.
  const visible = charsOf(blocks.filter(({ visibility }) => visibility === 'shown'))
  if (visible >= hardlyAny || !(seen.hidden.length > 0 || /<noscript/i.test(html))) return seen
  const unveiled = readOnce(html, true)
  return charsOf(unveiled.page.blocks) > Math.max(hardlyAny, charsOf(blocks) * 2) ? unveiled : seen
}

const charsOf = (blocks: readonly TextBlock[]): number =>
  blocks.reduce((sum, { text }) => sum + text.length, 0)

function readOnce(html: string, unveil: boolean, also?: TagSink): ReadPage {
  const sheets = new StyleSheets()
  const blocks = new BlockCollector(unveil, sheets)
  const anchors = new AnchorCollector()
  const head = new HeadCollector()
  readTags(html, {
    open(tag: string, attributes: Attributes) {
      sheets.open(tag, attributes)
      head.open(tag, attributes, blocks.blocks.length)
      blocks.open(tag, attributes)
      anchors.open(tag, attributes, blocks.blocks.length, blocks.shown)
      also?.open(tag, attributes)
    },
    close(tag: string) {
      sheets.close(tag)
      head.close(tag)
      anchors.close(tag)
      blocks.close(tag)
      also?.close(tag)
    },
    text(text: string) {
      sheets.text(text)
      head.text(text)
      blocks.text(text)
      if (blocks.shown) anchors.text(text)
      also?.text(text)
    },
  })
  blocks.end()
  anchors.end()
  const { metas, times, values, relations, jsonLd, title, language, base, scripts, scriptChars } = head
  const page: Page = {
    elements: blocks.elements,
    blocks: blocks.blocks,
    anchors: anchors.anchors,
    metas,
    times,
    values,
    relations,
    jsonLd,
    title,
    language,
    base,
    scripts,
    scriptChars,
    hasEmptyMount: blocks.hasEmptyMount,
  }
  return { page, hidden: blocks.hidden }
}
