// Reads one HTML page: main content with exact ranges, metadata, links, structured data, and what was set aside.
import { baseOf, isWebAddress, resolver } from './addresses.ts'
import { keepBlocks } from './classify/keep-blocks.ts'
import { buildContent, type Content } from './content/build-content.ts'
import { structureOf } from './content/structure.ts'
import type { ExtractedPage, PageLink } from './extracted-page.ts'
import { readMetadata } from './metadata/read-metadata.ts'
import { landmarkBit } from './page/landmarks.ts'
import type { Page } from './page/page.ts'
import { readPage } from './page/read-page.ts'
import { ordersMachine, readsLikeInstruction } from './page/orders.ts'
import { readJsonLd } from './structured/json-ld.ts'
import { MicrodataReader } from './structured/microdata.ts'
import { readOpenGraph } from './structured/opengraph.ts'
import { missingParagraphs, shareShown, statedBody } from './structured/stated-body.ts'

/** Less text than this on a page full of scripts means that scripts write the text. UTF-16 code units. */
const hardlyAnyText = 200
/** With less than this one script is enough to think so. */
const noText = 40
const manyScripts = 3
const longScripts = 2000
/** A page that shows less than this share of the text that its JSON-LD states leaves the rest to scripts. */
const mostOfBody = 0.5

/** A header or footer of the page, which a server may send though scripts write what stands between them. */
const around = ['header', 'banner', 'footer', 'nav', 'aside'] as const
const isAround = (landmarks: number): boolean =>
  around.some((name) => (landmarks & landmarkBit(name)) !== 0) &&
  (landmarks & (landmarkBit('main') | landmarkBit('article'))) === 0

/**
 * Extracts everything the product uses from one page. Pure and synchronous; takes any text as HTML, never throws, needs
 * time in proportion to its length. `url` is the address that the page was read from, after redirects.
 */
export function extractPage({ url, html }: { url: string; html: string }): ExtractedPage {
  const microdata = new MicrodataReader(url)
  const { page, hidden } = readPage(html, microdata)
  const resolve = resolver(baseOf(url, page.base))
  const openGraph = readOpenGraph(page.metas)
  const structured = [
    ...readJsonLd(page.jsonLd),
    ...microdata.nodes,
    ...(openGraph === null ? [] : [openGraph]),
  ]
  const structure = structureOf(page)
  const keep = keepBlocks(page, url, structure)
  const shown = buildContent(page, keep, resolve, structure)
  const apart = keep.map((kept) => 1 - kept)
  const rest = buildContent(page, apart, resolve, structure)
  const body = statedBody(page.jsonLd)
  const lacks = body !== null && shareShown(body, `${shown.text}\n${rest.text}`) < mostOfBody
  const main = lacks ? withParagraphs(shown, missingParagraphs(body, shown.text), hidden) : shown
  return {
    ...readMetadata(page, url, structured, keep, main.text, resolve),
    text: main.text,
    blocks: main.blocks,
    contentLinks: main.links,
    links: linksOf(page, keep, resolve),
    structured,
    furniture: { text: rest.text, links: rest.links },
    needsRendering: leavesTextToScripts(
      page,
      main.text.length + rest.text.length,
      main.text.length - shown.text.length,
    ),
    hidden,
  }
}

/** Content with further paragraphs behind it; those that speak to a machine are set aside instead. */
function withParagraphs(content: Content, paragraphs: readonly string[], hidden: string[]): Content {
  let { text } = content
  const blocks = [...content.blocks]
  for (const paragraph of paragraphs) {
    if (ordersMachine(paragraph) || readsLikeInstruction(paragraph)) {
      hidden.push(paragraph.slice(0, 1000))
      continue
    }
    const start = text === '' ? 0 : text.length + 2
    text = text === '' ? paragraph : `${text}\n\n${paragraph}`
    blocks.push({ kind: 'paragraph', start, end: text.length })
  }
  return { ...content, text, blocks }
}

/** `chars` counts all text, `stated` what was added to it from the page's JSON-LD. */
function leavesTextToScripts(page: Page, chars: number, stated: number): boolean {
  const { scripts, scriptChars, blocks, elements, hasEmptyMount } = page
  if (scripts === 0) return false
  const own = blocks.reduce(
    (sum, { text, element }) => sum + (isAround(elements[element]?.landmarks ?? 0) ? 0 : text.length),
    stated,
  )
  if (hasEmptyMount && own < noText) return true
  const runsMuch = scripts >= manyScripts || scriptChars > longScripts
  if (chars < hardlyAnyText) return chars < noText || runsMuch
  return own < noText && runsMuch
}

function linksOf(page: Page, keep: Uint8Array, resolve: (href: string) => string | null): PageLink[] {
  const links: PageLink[] = []
  for (const { href, rel, text, context, block, shown } of page.anchors) {
    const absolute = resolve(href)
    if (!shown || absolute === null || !isWebAddress(absolute)) continue
    links.push({ href: absolute, text, context, rel, inMain: keep[block] === 1 })
  }
  return links
}
