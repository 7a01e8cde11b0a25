// A fixture site as research has read it, without a network.
import { readResource } from '#engine/documents/read-resource.ts'
import { extractPage } from '#engine/extract/extract-page.ts'
import type { ReadSnapshot } from '#engine/items/found-item.ts'
import { snapshotOf } from '#engine/items/read-pages.fixture.ts'
import type { FixtureSite } from '../sites/fixture-site.ts'
import { tinyPdf } from '../sites/pdf.ts'

export const origin = 'http://127.0.0.1:4711'

/** The snapshots of a site's pages, the start page first, then its documents. */
export async function readSite(site: FixtureSite): Promise<ReadSnapshot[]> {
  const pages = site.pages.map(({ path, html }, index) => {
    const url = `${origin}${path}`
    const page = extractPage({ url, html: html.replaceAll('{{origin}}', origin) })
    return snapshotOf(page, url, `page-${index}`, index === 0 ? 0 : 1)
  })
  const documents = await Promise.all(
    site.documents.map(async ({ path, title, lines }, index) => {
      const url = `${origin}${path}`
      const read = await readResource({
        url,
        contentType: 'application/pdf',
        body: new Uint8Array(tinyPdf(title, lines)),
      })
      return read.kind === 'unreadable' ? [] : [snapshotOf(read.page, url, `document-${index}`, 2)]
    }),
  )
  return [...pages, ...documents.flat()]
}
