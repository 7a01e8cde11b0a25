import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Activity } from '#contract/research.ts'
import { useFormat } from '#web/platform/language/use-format.ts'
import { List } from '#web/ui/layout/list.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { pathOf } from '../short-address.ts'
import { skipReason } from '../reason-words.ts'

const shown = 12

/** The pages as they come, newest first: read with how much they say, or passed over and why. What has no title goes by its path. */
export function ArrivingPages({ activities }: { activities: readonly Activity[] }) {
  const { t } = useLingui()
  const pages = activities
    .filter(({ code }) => code === 'page_read' || code === 'page_skipped')
    .slice(0, shown)
  return (
    <Panel title={<Trans>Pages read</Trans>} flush>
      {pages.length === 0 ? (
        <p className="px-5 py-4 text-small text-subtle">
          <Trans>The first page is being asked for.</Trans>
        </p>
      ) : (
        <List label={t`Pages read`}>
          {pages.map((page) => (
            <PageLine key={page.id} page={page} />
          ))}
        </List>
      )}
    </Panel>
  )
}

function PageLine({ page }: { page: Activity }) {
  const { i18n } = useLingui()
  const format = useFormat()
  const isRead = page.code === 'page_read'
  // Activities of an older version have none.
  const title = String(page.params.title ?? '')
  const path = pathOf(String(page.params.url ?? ''))
  return (
    <li className="border-t border-line px-5 py-2.5 first:border-t-0">
      <div className="flex items-baseline gap-3">
        <bdi
          dir={title === '' ? 'ltr' : 'auto'}
          title={title === '' ? undefined : path}
          data-untrusted=""
          className={`min-w-0 flex-1 truncate stands-with-page text-small ${isRead ? 'text-fg' : 'text-subtle'}`}
        >
          {title === '' ? path : title}
        </bdi>
        <time
          dateTime={page.at}
          title={format.exact(page.at)}
          className="shrink-0 text-caption text-subtle tabular-nums"
        >
          {format.clock(page.at)}
        </time>
      </div>
      <p className="text-caption text-subtle">
        {isRead ? (
          <Plural value={Number(page.params.words ?? 0)} one="# word read" other="# words read" />
        ) : (
          <Trans>Skipped. {i18n._(skipReason(String(page.params.reason ?? '')))}</Trans>
        )}
      </p>
    </li>
  )
}
