import type { Citation, Report } from '#contract/research.ts'

export interface NumberedSource {
  number: number
  snapshotId: string
  url: string
  pageTitle: string
}

/** Numbers the pages that a report cites, in the order in which it cites them. */
export function numberSources({ sections }: Report): Map<string, NumberedSource> {
  const numbered = new Map<string, NumberedSource>()
  const note = ({ snapshotId, url, pageTitle }: Citation) => {
    if (!numbered.has(snapshotId))
      numbered.set(snapshotId, { number: numbered.size + 1, snapshotId, url, pageTitle })
  }
  for (const { statements } of sections) for (const { citations } of statements) citations.forEach(note)
  return numbered
}
