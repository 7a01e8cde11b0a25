// Reads one HTML page: main content with exact ranges, metadata, links, structured data, and what was set aside.
import { baseOf, isWebAddress, resolver } from './addresses.ts'
import { keepByRules } from './classify/first-rules.ts'
import { buildContent } from './content/build-content.ts'
import type { ExtractedPage, PageLink } from './extracted-page.ts'
import type { Page } from './page/page.ts'
import { readPage } from './page/read-page.ts'

/**
 * Extracts everything the product uses from one page. Pure and synchronous; takes any text as HTML, never throws, needs
 * time in proportion to its length. `url` is the address that the page was read from, after redirects.
 */
export function extractPage({ url, html }: { url: string; html: string }): ExtractedPage {
  const { page, hidden } = readPage(html)
  const resolve = resolver(baseOf(url, page.base))
  const keep = keepByRules(page)
  const main = buildContent(page, keep, resolve)
  const rest = buildContent(
    page,
    keep.map((kept) => 1 - kept),
    resolve,
  )
  return {
    title: page.title,
    author: null,
    publishDate: null,
    description: null,
    language: page.language || null,
    canonicalUrl: null,
    siteName: null,
    text: main.text,
    blocks: main.blocks,
    contentLinks: main.links,
    links: linksOf(page, keep, resolve),
    structured: [],
    furniture: { text: rest.text, links: rest.links },
    robots: { index: true, follow: true },
    needsRendering: main.text.length + rest.text.length < 200 && page.scripts > 0,
    hidden,
  }
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
