import { Trans, useLingui } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import type { AuditEntry } from '#contract/person/audit.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { useProblemWords } from '#web/platform/api/problem-words.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { ProblemState } from '#web/ui/display/problem-state.tsx'
import { RelativeTime } from '#web/ui/display/relative-time.tsx'
import { List, ListRow } from '#web/ui/layout/list.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { useAudit } from '../api.ts'
import { RowsLoading } from '../rows-loading.tsx'
import { isAlarming, useActWords } from './act-words.ts'
import { useDeviceWords } from './device-words.ts'

/** Everything that happened to the account, newest first. */
export function AuditPanel() {
  const { t } = useLingui()
  const inWords = useProblemWords()
  const audit = useAudit()
  const entries = audit.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Panel
      flush
      title={<Trans>Account activity</Trans>}
      description={<Trans>Sign-ins and changes that affect security. Only you can see this.</Trans>}
    >
      {audit.isPending ? (
        <RowsLoading rows={4} />
      ) : audit.isError && entries.length === 0 ? (
        <div className="p-5">
          <ProblemState problem={toProblem(audit.error)} onRetry={() => void audit.refetch()} />
        </div>
      ) : entries.length === 0 ? (
        <p className="px-5 py-4 text-small">
          <Trans>Nothing yet. Sign-ins and account changes will show here.</Trans>
        </p>
      ) : (
        <List label={t`Account activity`}>
          {entries.map((entry) => (
            <AuditRow key={entry.id} entry={entry} />
          ))}
        </List>
      )}
      {audit.hasNextPage ? (
        <div className="flex flex-wrap items-center gap-3 border-t border-line px-5 py-3">
          <Button size="sm" busy={audit.isFetchingNextPage} onClick={() => void audit.fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
          {audit.isFetchNextPageError ? (
            <p role="alert" className="text-small text-bad">
              {inWords(toProblem(audit.error))}
            </p>
          ) : null}
        </div>
      ) : null}
    </Panel>
  )
}

function AuditRow({ entry }: { entry: AuditEntry }) {
  const actWords = useActWords()
  const deviceWords = useDeviceWords()
  return (
    <ListRow
      before={
        <span aria-hidden="true" className="flex size-5 shrink-0 items-center justify-center">
          {isAlarming(entry) ? (
            <TriangleAlert className="size-5 text-warn" />
          ) : (
            <span className="size-2 rounded-full bg-line-strong" />
          )}
        </span>
      }
    >
      <p className="text-fg">{actWords(entry)}</p>
      <p className="text-small text-subtle">
        <RelativeTime at={entry.at} />
        {entry.device === null ? null : <> · {deviceWords(entry.device)}</>}
      </p>
    </ListRow>
  )
}
