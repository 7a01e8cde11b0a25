// A fixture site as research has read it, without a network.
import type { ReadSnapshot } from '#server/modules/knowledge/engine/items/found-item.ts'
import { extractPage } from '#server/modules/knowledge/engine/extraction/extract-page.ts'
import { snapshotContent } from '#server/modules/knowledge/engine/snapshot-content.ts'
import type { FixtureSite } from '../sites/fixture-site.ts'

export const origin = 'http://127.0.0.1:4711'

/** The snapshots of a site's pages, the start page first. */
export function readSite(site: FixtureSite): ReadSnapshot[] {
  return site.pages.map(({ path, html }, index) => {
    const url = `${origin}${path}`
    const page = extractPage({ url, html: html.replaceAll('{{origin}}', origin) })
    const { text, blocks, links } = snapshotContent(page, index === 0)
    const { structured, furniture, description, siteName } = page
    const extras = { structured, furniture, description, siteName }
    const { title, language } = page
    return { id: `page-${index}`, url, title, language, depth: index === 0 ? 0 : 1, text, blocks, links, extras }
  })
}
