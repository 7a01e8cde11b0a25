import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { Device } from '#contract/person/sessions.ts'
import type { WorkspaceAuditEntry } from '#contract/workspace/audit.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { useProblemWords } from '#web/platform/api/problem-words.ts'
import { useUser } from '#web/platform/session/app-session.ts'
import { useMay } from '#web/platform/session/use-may.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { ProblemState } from '#web/ui/display/problem-state.tsx'
import { RelativeTime } from '#web/ui/display/relative-time.tsx'
import { Loading, SkeletonText } from '#web/ui/display/skeleton.tsx'
import { List, ListRow } from '#web/ui/layout/list.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { useWorkspaces } from '../api.ts'
import { useWorkspaceActWords } from './act-words.ts'
import { useAuditExport, useWorkspaceAudit } from './api.ts'
import { allActs, AuditFilters, filterOf } from './audit-filters.tsx'

type DeviceWords = (device: Device) => string

/** What people did in the active workspace, for whoever manages it. */
export function AuditLog({ deviceWords }: { deviceWords: DeviceWords }) {
  const { activeWorkspace } = useUser()
  const mayManage = useMay('manage')
  const active = useWorkspaces().data?.items.find(({ id }) => id === activeWorkspace)
  if (active === undefined) return null
  if (!mayManage)
    return (
      <Panel title={<Trans>Audit log</Trans>}>
        <p>
          <Trans>The owner and the admins of this workspace can read here what was done in it.</Trans>
        </p>
      </Panel>
    )
  return <Log key={active.id} workspaceId={active.id} deviceWords={deviceWords} />
}

function Log({ workspaceId, deviceWords }: { workspaceId: string; deviceWords: DeviceWords }) {
  const { t } = useLingui()
  const inWords = useProblemWords()
  const [choice, setChoice] = useState(allActs)
  const filter = { id: workspaceId, ...filterOf(choice) }
  const found = useWorkspaceAudit(filter)
  const exporting = useAuditExport(filter)
  const entries = found.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Panel
      flush
      title={<Trans>Audit log</Trans>}
      description={<Trans>Who did what in this workspace, when, and from where.</Trans>}
      actions={
        <>
          {(['csv', 'json'] as const).map((format) => (
            <Button
              key={format}
              size="sm"
              busy={exporting.isPending && exporting.variables === format}
              onClick={() => exporting.mutate(format)}
            >
              <Download aria-hidden="true" />
              {format === 'csv' ? <Trans>Export as CSV</Trans> : <Trans>Export as JSON</Trans>}
            </Button>
          ))}
        </>
      }
    >
      <AuditFilters choice={choice} people={found.data?.pages[0]?.people ?? []} onChange={setChoice} />
      {exporting.isError || exporting.data?.isCut === true ? (
        <div className="px-5 pb-4">
          <Notice tone={exporting.isError ? 'bad' : 'warn'} live>
            {exporting.isError ? (
              inWords(toProblem(exporting.error))
            ) : (
              <Trans>
                One file does not hold all of it, so it has the newest. Choose fewer days for the rest.
              </Trans>
            )}
          </Notice>
        </div>
      ) : null}
      <div className="border-t border-line">
        {found.isPending ? (
          <div className="p-5">
            <Loading>
              <SkeletonText lines={6} />
            </Loading>
          </div>
        ) : found.isError && entries.length === 0 ? (
          <div className="p-5">
            <ProblemState problem={toProblem(found.error)} onRetry={() => void found.refetch()} />
          </div>
        ) : entries.length === 0 ? (
          <p className="px-5 py-4 text-small">
            {choice === allActs ? (
              <Trans>
                Nothing yet. What people do with colleagues, websites, keys and webhooks will show here.
              </Trans>
            ) : (
              <Trans>No matching activity in this period.</Trans>
            )}
          </p>
        ) : (
          <List label={t`Audit log`}>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} deviceWords={deviceWords} />
            ))}
          </List>
        )}
      </div>
      {found.hasNextPage ? (
        <div className="border-t border-line px-5 py-3">
          <Button size="sm" busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      ) : null}
    </Panel>
  )
}

function Entry({ entry, deviceWords }: { entry: WorkspaceAuditEntry; deviceWords: DeviceWords }) {
  const actWords = useWorkspaceActWords()
  return (
    <ListRow>
      <p className="break-words text-fg" data-untrusted>
        {actWords(entry)}
      </p>
      <p className="text-small text-subtle">
        {entry.by === null ? (
          <Trans>Somebody whose account is deleted</Trans>
        ) : (
          <bdi data-untrusted>{entry.by.name}</bdi>
        )}{' '}
        · <RelativeTime at={entry.at} /> ·{' '}
        {entry.byKey ? <Trans>a program with the API key</Trans> : deviceWords(entry.device)}
      </p>
    </ListRow>
  )
}
