// Pages of tests as research has read them.
import { extractPage } from '../extract/extract-page.ts'
import type { ExtractedPage } from '../extract/extracted-page.ts'
import { snapshotContent } from '../documents/snapshot-content.ts'
import { findItems } from './find-items.ts'
import type { FoundItem, ReadSnapshot } from './found-item.ts'

/** A page as its snapshot; the start page, whose depth is 0, keeps what stands around its content. */
export function snapshotOf(page: ExtractedPage, url: string, id: string, depth: number): ReadSnapshot {
  const { text, blocks, links } = snapshotContent(page, depth === 0)
  const { title, language, structured, furniture, description, siteName, ownName } = page
  const extras = { structured, furniture, description, siteName, ownName: depth === 0 ? ownName : null }
  return { id, url, title, language, depth, text, blocks, links, extras }
}

/** HTML by path, the start page first. */
export function readPages(base: string, pages: Readonly<Record<string, string>>): ReadSnapshot[] {
  return Object.entries(pages).map(([path, html], index) =>
    snapshotOf(extractPage({ url: base + path, html }), base + path, `page-${index}`, index === 0 ? 0 : 1),
  )
}

/** The items of such a site, of one type. */
export function itemsOf(
  type: FoundItem['type'],
  base: string,
  pages: Readonly<Record<string, string>>,
): FoundItem[] {
  return findItems({ pages: readPages(base, pages), types: [type], siteUrl: base })
}
