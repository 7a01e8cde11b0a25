import { Trans, useLingui } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import type { ResearchedPage } from '#contract/research.ts'
import { SourceMark } from '#web/ui/display/quote.tsx'
import { SkeletonText } from '#web/ui/display/skeleton.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { snapshotOptions } from '../api.ts'
import type { OpenReceipt } from '../receipts/use-receipt.tsx'
import { leadSentence } from './lead-sentence.ts'

const pagesQuoted = 5

/** What the first pages say, quoted while the research goes on, each sentence with its source. */
export function SoFar({
  pages,
  openReceipt,
}: {
  pages: readonly ResearchedPage[]
  openReceipt: OpenReceipt
}) {
  const { t } = useLingui()
  const read = pages
    .flatMap((page) => (page.snapshotId === null ? [] : [page.snapshotId]))
    .slice(0, pagesQuoted)
  const snapshots = useQueries({ queries: read.map((id) => snapshotOptions(id)) })
  const said = new Set<string>()
  const sentences = snapshots.flatMap(({ data: page }) => {
    const range = page === undefined ? null : leadSentence(page)
    if (page === undefined || range === null) return []
    const text = page.text.slice(range.start, range.end)
    if (said.has(text)) return []
    said.add(text)
    return [{ page, range, text }]
  })
  return (
    <Panel title={<Trans>What we know so far</Trans>}>
      <div className="rounded-control bg-sunken px-4 py-3 forced-colors:border">
        {sentences.length === 0 ? (
          <div className="py-1">
            <span className="sr-only">
              <Trans>Nothing yet.</Trans>
            </span>
            <SkeletonText lines={2} />
          </div>
        ) : (
          <ul className="flex flex-col gap-2 text-fg">
            {sentences.map(({ page, range, text }, index) => {
              const number = index + 1
              const title = page.title || page.url
              return (
                <li key={page.id}>
                  <span data-untrusted="" dir="auto" lang={page.language ?? undefined}>
                    {text}
                  </span>
                  <SourceMark
                    number={number}
                    label={t`Source ${number}: ${title}`}
                    onPress={() => openReceipt({ snapshotId: page.id, ...range })}
                  />
                </li>
              )
            })}
          </ul>
        )}
      </div>
    </Panel>
  )
}
