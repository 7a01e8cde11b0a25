// The final analysis from what was read.
import type { Report } from '#contract/research.ts'
import type { FoundItem, ReadSnapshot } from '../items/found-item.ts'

export interface ReportRequest {
  pages: ReadSnapshot[]
  items: FoundItem[]
  query: string
}

/** An extractive report: every statement outside the gaps cites the passage it was taken from. */
export function writeReport({ pages }: ReportRequest): Report {
  const [start] = pages
  const first = start?.blocks.find((block) => block.kind === 'paragraph')
  if (!start || !first) return { writtenBy: 'quotes', sections: [] }
  const quote = start.text.slice(first.start, first.end)
  const citation = {
    snapshotId: start.id,
    url: start.url,
    pageTitle: start.title,
    start: first.start,
    end: first.end,
    quote,
  }
  return {
    writtenBy: 'quotes',
    sections: [{ kind: 'summary', heading: 'Summary', statements: [{ text: quote, citations: [citation] }] }],
  }
}
