import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import type { Staff } from '#contract/staff.ts'
import type { SettingsState, StaffSettings, StaffVersion } from '#contract/workspace/staff-versions.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { lazyPart } from '#web/platform/lazy-page/lazy-page.tsx'
import { useMayWorkWith } from '#web/platform/session/use-may.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { ProblemState } from '#web/ui/display/problem-state.tsx'
import { RelativeTime } from '#web/ui/display/relative-time.tsx'
import { Loading, SkeletonText } from '#web/ui/display/skeleton.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { useVersions } from './api.ts'
import { ChangeList } from './change-list.tsx'

const RestoreDialog = lazyPart(() => import('./restore-dialog.tsx'), 'RestoreDialog')

/** What was published, by whom, when and why; any of it can be restored. */
export function Versions({ staff, state }: { staff: Staff; state: SettingsState }) {
  const versions = useVersions(staff.id)
  const shown = versions.data?.pages.flatMap((page) => page.items) ?? []
  const mayWork = useMayWorkWith(staff)
  // With what was seen then: what somebody publishes meanwhile is not replaced unseen.
  const [asked, setAsked] = useState<{ version: StaffVersion; seen: SettingsState } | null>(null)
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
        {shown.map((version, index) => (
          <Version
            key={version.number}
            version={version}
            before={shown[index + 1]?.settings ?? null}
            isLive={index === 0}
            {...(mayWork && index > 0 ? { onRestore: () => setAsked({ version, seen: state }) } : {})}
          />
        ))}
      </ol>
      {versions.hasNextPage ? (
        <div className="flex flex-wrap items-center gap-3 border-t border-line px-5 py-3">
          <Button size="sm" busy={versions.isFetchingNextPage} onClick={() => void versions.fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
          {versions.isFetchNextPageError ? (
            <span role="status" className="text-small text-subtle">
              <Trans>Could not load more. Try again.</Trans>
            </span>
          ) : null}
        </div>
      ) : null}
      <Suspense fallback={null}>
        {asked === null ? null : (
          <RestoreDialog staffId={staff.id} {...asked} onClose={() => setAsked(null)} />
        )}
      </Suspense>
    </Panel>
  )
}

function Version({
  version: { number, settings, publishedBy, publishedAt, reason, restoredFrom, worse },
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
          {worse === undefined ? null : (
            <Badge>
              {worse === null ? (
                <Trans>Not checked when it was published</Trans>
              ) : (
                <Plural value={worse} one="# answer got worse" other="# answers got worse" />
              )}
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
