// What runs on the reading threads: everything that takes time in proportion to what was read.
import { findItems as findItemsIn } from './items/find-items.ts'
import { type PackedPages, unpacked } from './report/packed-pages.ts'
import { reportPassages as reportPassagesOf } from './report/report-passages.ts'
import { writeReport as writeReportOf } from './report/write-report.ts'
import { snapshotContent } from './documents/snapshot-content.ts'

export { readResource } from './documents/read-resource.ts'

/** The input of a function with its pages packed. */
type Packed<Input> = Omit<Input, 'pages'> & { pages: PackedPages }

export const findItems = (input: Packed<Parameters<typeof findItemsIn>[0]>) =>
  findItemsIn({ ...input, pages: unpacked(input.pages) })

export const writeReport = (input: Packed<Parameters<typeof writeReportOf>[0]>) =>
  writeReportOf({ ...input, pages: unpacked(input.pages) })

export const reportPassages = (input: Packed<Parameters<typeof reportPassagesOf>[0]>) =>
  reportPassagesOf({ ...input, pages: unpacked(input.pages) })

export const cutSnapshot = ({
  page,
  keepsFurniture,
}: {
  page: Parameters<typeof snapshotContent>[0]
  keepsFurniture: boolean
}) => snapshotContent(page, keepsFurniture)
