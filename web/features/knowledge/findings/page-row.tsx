import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ResearchedPage } from '#contract/research.ts'
import { useFormat } from '#web/platform/language/use-format.ts'
import { Cell, Row } from '#web/ui/layout/table.tsx'
import { pathOf } from '../short-address.ts'
import { skipReason } from '../reason-words.ts'

/** One page that the research reached; one that was read opens as it was then. */
export function PageRow({ page, openPage }: { page: ResearchedPage; openPage: (id: string) => void }) {
  const format = useFormat()
  const { snapshotId } = page
  const name = page.title === '' ? pathOf(page.url) : page.title
  return (
    <Row>
      <Cell heading className="max-w-0 py-2 sm:w-3/5">
        <div data-untrusted="" className="min-w-0 font-normal">
          {snapshotId === null ? (
            <span dir="auto" className="block truncate stands-with-page text-muted">
              {name}
            </span>
          ) : (
            <button
              type="button"
              dir="auto"
              onClick={() => openPage(snapshotId)}
              className="block max-w-full truncate rounded-item stands-with-page font-medium text-fg hover:underline"
            >
              {name}
            </button>
          )}
          {page.title === '' ? null : (
            <bdi dir="ltr" className="block truncate stands-with-page text-caption text-subtle">
              {pathOf(page.url)}
            </bdi>
          )}
        </div>
        <p className="text-caption font-normal text-subtle sm:hidden">
          <Outcome page={page} />
        </p>
      </Cell>
      <Cell wideOnly>
        <Outcome page={page} />
      </Cell>
      <Cell numeric wideOnly>
        {page.state === 'read' ? format.number(page.words) : null}
      </Cell>
    </Row>
  )
}

function Outcome({ page }: { page: ResearchedPage }): ReactNode {
  const { i18n } = useLingui()
  if (page.state === 'read') return <Trans>Read</Trans>
  if (page.state === 'queued') return <Trans>Waiting</Trans>
  return i18n._(skipReason(page.reason))
}
