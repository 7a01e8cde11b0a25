import { isRunning } from '../api.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { KnowledgeSource } from '#contract/knowledge.ts'
import { useFormat } from '#web/platform/language/use-format.ts'
import { useMay } from '#web/platform/session/use-may.ts'
import { RelativeTime } from '#web/ui/display/relative-time.tsx'
import { Cell, Row } from '#web/ui/layout/table.tsx'
import { RowCheckbox } from '#web/ui/lists/row-checkbox.tsx'
import { shortAddress } from '../short-address.ts'
import { SiteIcon, SitePicture } from '../site-picture.tsx'
import { SourceState } from '../source-state.tsx'

/** One website in the list; on phones its state stands in a second line. */
export function SourceRow({
  source,
  isChosen,
  onToggle,
}: {
  source: KnowledgeSource
  isChosen: boolean
  onToggle: (isRange: boolean) => void
}) {
  const { t } = useLingui()
  const mayWork = useMay('work')
  const format = useFormat()
  const { pagesRead } = source.researchProgress
  const { name } = source
  return (
    <Row className={isChosen ? 'bg-brand-soft hover:bg-brand-soft' : undefined}>
      {mayWork ? (
        <Cell className="pe-0">
          <RowCheckbox label={t`Choose ${name}`} checked={isChosen} onToggle={onToggle} />
        </Cell>
      ) : null}
      <Cell heading className="max-w-0 py-2 sm:w-1/2">
        <div className="flex items-center gap-3">
          <SitePicture src={source.screenshotUrl} className="h-9 w-14" />
          <div className="min-w-0 flex-1">
            <div className="flex min-w-0 items-center gap-2">
              <SiteIcon src={source.iconUrl} />
              <Link
                to="/Knowledge/$id"
                params={{ id: source.id }}
                dir="auto"
                className="block truncate stands-with-page rounded-item text-body hover:underline"
              >
                {name}
              </Link>
            </div>
            <span dir="ltr" className="block truncate stands-with-page text-caption font-normal text-subtle">
              {shortAddress(source.url)}
            </span>
            <span className="sm:hidden">
              <SourceState source={source} />
            </span>
          </div>
        </div>
      </Cell>
      <Cell wideOnly>
        <SourceState source={source} />
      </Cell>
      <Cell numeric wideOnly className="whitespace-nowrap">
        {isRunning(source) ? (
          <Plural value={pagesRead} one="# page so far" other="# pages so far" />
        ) : (
          format.number(pagesRead)
        )}
      </Cell>
      <Cell numeric wideOnly>
        {format.number(source.passagesCount)}
      </Cell>
      <Cell wideOnly className="whitespace-nowrap">
        {source.researchedAt === null ? (
          <span className="text-subtle">
            <Trans>Not yet</Trans>
          </span>
        ) : (
          <RelativeTime at={source.researchedAt} />
        )}
      </Cell>
    </Row>
  )
}
