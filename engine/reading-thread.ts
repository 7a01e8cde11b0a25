// What runs on the reading threads: everything that takes time in proportion to what was read.
import { type EncodedPage, encodePages as encodePagesOf } from './answer/encoder/encoded-pieces.ts'
import { comparePages, keyOfPage, type PageDifference, type PageText } from './changes/compare-pages.ts'
import { type FetchedList, type ListedLinks, readLinks as readLinksOf } from './crawl/read-links.ts'
import { findItems as findItemsIn } from './items/find-items.ts'
import { type PackedPages, unpacked } from './report/packed-pages.ts'
import { reportPassages as reportPassagesOf } from './report/report-passages.ts'
import { writeReport as writeReportOf } from './report/write-report.ts'
import { readResource as readResourceOf } from './documents/read-resource.ts'
import { snapshotContent } from './documents/snapshot-content.ts'
import { growTree as growTreeOf } from './survey/grow-tree.ts'
import { readSurveyedList as readSurveyedListOf } from './survey/read-list.ts'
import { madeStorable } from '#engine/text/storable.ts'

// What leaves a thread can be kept: pages hold what no database takes, and whoever shortens a text may halve a character.
export const readResource = async (resource: Parameters<typeof readResourceOf>[0]) =>
  madeStorable(await readResourceOf(resource))

/** The input of a function with its pages packed. */
type Packed<Input> = Omit<Input, 'pages'> & { pages: PackedPages }

export const findItems = (input: Packed<Parameters<typeof findItemsIn>[0]>) =>
  madeStorable(findItemsIn({ ...input, pages: unpacked(input.pages) }))

export const writeReport = (input: Packed<Parameters<typeof writeReportOf>[0]>) =>
  madeStorable(writeReportOf({ ...input, pages: unpacked(input.pages) }))

export const reportPassages = (input: Packed<Parameters<typeof reportPassagesOf>[0]>) =>
  reportPassagesOf({ ...input, pages: unpacked(input.pages) })

export const cutSnapshot = ({
  page,
  keepsFurniture,
}: {
  page: Parameters<typeof snapshotContent>[0]
  keepsFurniture: boolean
}) => madeStorable(snapshotContent(page, keepsFurniture))

/** Holds a page against its version before, where there is one. */
export const comparePage = ({
  before,
  after,
}: {
  before: PageText | null
  after: PageText
}): PageDifference =>
  madeStorable(
    before === null
      ? { isSame: false, places: [], more: 0, key: keyOfPage(after) }
      : comparePages(before, after),
  )

/** The pages from one place to another as the sentence encoder sees them; all are looked at for what many of them repeat. */
export function encodePages({
  pages,
  from,
  to,
}: {
  pages: PackedPages
  from: number
  to: number
}): { id: string; pieces: EncodedPage }[] {
  const documents = unpacked(pages)
  const encoded = encodePagesOf(documents, from, to)
  return documents
    .slice(from, to)
    .map(({ id }, place) => ({ id, pieces: encoded[place] ?? new Uint8Array() }))
}

export const readSurveyedList = (list: Parameters<typeof readSurveyedListOf>[0]) => readSurveyedListOf(list)

export const growTree = (seeds: Parameters<typeof growTreeOf>[0]) => madeStorable(growTreeOf(seeds))

export const readLinks = (list: FetchedList): ListedLinks => readLinksOf(list)
