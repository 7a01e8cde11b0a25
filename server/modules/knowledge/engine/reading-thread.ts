// What runs on the reading threads: everything that takes time in proportion to what was read.
import { findItems } from './items/find-items.ts'
import { reportPassages } from './report/report-passages.ts'
import { writeReport } from './report/write-report.ts'
import { snapshotContent } from './snapshot-content.ts'

export { readResource } from './documents/read-resource.ts'
export { findItems, reportPassages, writeReport }

export const cutSnapshot = ({
  page,
  keepsFurniture,
}: {
  page: Parameters<typeof snapshotContent>[0]
  keepsFurniture: boolean
}) => snapshotContent(page, keepsFurniture)
