import { Trans, useLingui } from '@lingui/react/macro'
import type { Report } from '#contract/research.ts'
import { List } from '#web/ui/layout/list.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { shortAddress } from '../short-address.ts'
import { numberSources } from './number-sources.ts'

/** The pages that the analysis cites, by the numbers of its marks. */
export function CitedSources({
  report,
  openPage,
}: {
  report: Report
  openPage: (snapshotId: string) => void
}) {
  const { t } = useLingui()
  const sources = [...numberSources(report).values()]
  if (sources.length === 0) return null
  return (
    <Panel title={<Trans>Cited pages</Trans>} flush>
      <List label={t`Cited pages`}>
        {sources.map(({ number, snapshotId, url, pageTitle }) => (
          <li key={snapshotId} className="border-t border-line first:border-t-0">
            <button
              type="button"
              onClick={() => openPage(snapshotId)}
              className="flex w-full items-start gap-3 px-5 py-2.5 text-start hover:bg-hover focus-visible:-outline-offset-2"
            >
              <span className="mt-0.5 w-4 shrink-0 text-end text-caption text-subtle tabular-nums">
                {number}
              </span>
              <span className="min-w-0" data-untrusted="">
                <span dir="auto" className="block truncate stands-with-page text-small text-fg">
                  {pageTitle || shortAddress(url)}
                </span>
                <bdi dir="ltr" className="block truncate stands-with-page text-caption text-subtle">
                  {shortAddress(url)}
                </bdi>
              </span>
            </button>
          </li>
        ))}
      </List>
    </Panel>
  )
}
