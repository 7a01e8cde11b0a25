import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Staff } from '#contract/staff.ts'
import type { StaffSettings, StaffVersion } from '#contract/workspace/staff-versions.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { useProblemWords } from '#web/platform/api/problem-words.ts'
import { useMayWorkWith } from '#web/platform/session/use-may.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { ProblemState } from '#web/ui/display/problem-state.tsx'
import { RelativeTime } from '#web/ui/display/relative-time.tsx'
import { Loading, SkeletonText } from '#web/ui/display/skeleton.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx'
import { useRestore, versionsOptions } from './api.ts'
import { ChangeList } from './change-list.tsx'

/** What was published, by whom, when and why; any of it can be restored. */
export function Versions({ staff, live }: { staff: Staff; live: StaffSettings }) {
  const versions = useQuery(versionsOptions(staff.id))
  const mayWork = useMayWorkWith(staff)
  const [asked, setAsked] = useState<StaffVersion | null>(null)
  const restore = useRestore(staff.id)
  const inWords = useProblemWords()
  const number = asked?.number
  return (
    <Panel title={<Trans>Versions</Trans>} description={<Trans>Everything published so far.</Trans>} flush>
      {versions.isPending ? (
        <Loading>
          <div className="px-5 py-4">
            <SkeletonText lines={3} />
          </div>
        </Loading>
      ) : null}
      {versions.isError && versions.data === undefined ? (
        <ProblemState
          problem={toProblem(versions.error)}
          onRetry={() => void versions.refetch()}
          busy={versions.isRefetching}
        />
      ) : null}
      <ol>
        {versions.data?.map((version, index) => (
          <Version
            key={version.number}
            version={version}
            before={versions.data[index + 1]?.settings ?? null}
            isLive={index === 0}
            {...(mayWork && index > 0 ? { onRestore: () => setAsked(version) } : {})}
          />
        ))}
      </ol>
      <AlertDialog
        open={asked !== null}
        onOpenChange={(isOpen) => (isOpen ? undefined : setAsked(null))}
        title={<Trans>Restore version {number}?</Trans>}
        confirm={<Trans>Restore</Trans>}
        onConfirm={() => (asked === null ? undefined : restore.mutateAsync(asked.number))}
        problem={restore.error === null ? null : inWords(toProblem(restore.error))}
      >
        {asked === null ? null : (
          <div className="flex flex-col gap-2">
            <p>
              <Trans>Its settings go live at once, as a new version. A draft is kept.</Trans>
            </p>
            <ChangeList before={live} after={asked.settings} />
          </div>
        )}
      </AlertDialog>
    </Panel>
  )
}

function Version({
  version: { number, settings, publishedBy, publishedAt, reason, restoredFrom },
  before,
  isLive,
  onRestore,
}: {
  version: StaffVersion
  /** The settings that it replaced; null for the first one. */
  before: StaffSettings | null
  isLive: boolean
  onRestore?: () => void
}) {
  const { t } = useLingui()
  const by = publishedBy?.name
  return (
    <li className="flex items-start gap-3 border-t border-line px-5 py-3 first:border-t-0">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-2 font-medium text-fg">
          <Trans>Version {number}</Trans>
          {isLive ? (
            <Badge tone="brand">
              <Trans>Live</Trans>
            </Badge>
          ) : null}
          {restoredFrom === null ? null : (
            <Badge>
              <Trans>Restored from version {restoredFrom}</Trans>
            </Badge>
          )}
        </p>
        {reason === '' ? null : (
          <p dir="auto" data-untrusted="" className="text-small [overflow-wrap:anywhere] text-fg">
            {reason}
          </p>
        )}
        {before === null ? (
          number === 1 ? (
            <p className="text-small text-muted">
              <Trans>As hired.</Trans>
            </p>
          ) : null
        ) : (
          <ChangeList before={before} after={settings} />
        )}
        <p className="text-caption text-subtle">
          {by === undefined ? (
            <Trans>
              Published <RelativeTime at={publishedAt} />
            </Trans>
          ) : (
            <Trans>
              Published by {by}, <RelativeTime at={publishedAt} />
            </Trans>
          )}
        </p>
      </div>
      {onRestore === undefined ? null : (
        <Button size="sm" aria-label={t`Restore version ${number}`} onClick={onRestore}>
          <Trans>Restore</Trans>
        </Button>
      )}
    </li>
  )
}
