import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { KnowledgeSource } from '#contract/knowledge.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { RelativeTime } from '#web/ui/display/relative-time.tsx'
import { Cell, Row } from '#web/ui/layout/table.tsx'
import { shortAddress } from './short-address.ts'
import { SitePicture } from './site-picture.tsx'
import { isRunning, SourceState } from './source-state.tsx'

/** One website in the list; on phones its state stands in a second line. */
export function SourceRow({ source }: { source: KnowledgeSource }) {
  const format = useFormat()
  const { pagesRead } = source.researchProgress
  return (
    <Row>
      <Cell heading className="max-w-0 py-2 sm:w-1/2">
        <div className="flex items-center gap-3">
          <SitePicture src={source.screenshotUrl} className="h-9 w-14" />
          <div className="min-w-0 flex-1">
            <Link
              to="/Knowledge/$id"
              params={{ id: source.id }}
              className="block truncate rounded-item text-body hover:underline"
            >
              {source.name}
            </Link>
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
