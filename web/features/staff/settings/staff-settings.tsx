import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import type { Staff } from '#contract/staff.ts'
import type { StaffSettings as Settings } from '#contract/workspace/staff-versions.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { lazyPart } from '#web/platform/lazy-page/lazy-page.tsx'
import { useMayWorkWith } from '#web/platform/session/use-may.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { ProblemState } from '#web/ui/display/problem-state.tsx'
import { Loading, SkeletonText } from '#web/ui/display/skeleton.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { settingsOptions } from './api.ts'
import { SettingsForm } from './settings-form.tsx'
import { StaffEditors } from './staff-editors.tsx'
import { Versions } from './versions.tsx'

const LeaveStaff = lazyPart(() => import('../leave-staff.tsx'), 'LeaveStaff')

/** How a colleague is set, what was published before, and how they leave. */
export function StaffSettings({
  staff,
  onDeleted,
  onShown,
}: {
  staff: Staff
  onDeleted: () => void
  onShown: (settings: Settings | null) => void
}) {
  const settings = useQuery(settingsOptions(staff.id))
  const mayWork = useMayWorkWith(staff)
  return (
    <div className="flex flex-col gap-5">
      {settings.isPending ? (
        <Panel>
          <Loading>
            <SkeletonText lines={8} />
          </Loading>
        </Panel>
      ) : null}
      {settings.isError && settings.data === undefined ? (
        <ProblemState
          problem={toProblem(settings.error)}
          onRetry={() => void settings.refetch()}
          busy={settings.isRefetching}
        />
      ) : null}
      {settings.data === undefined ? null : (
        <>
          <SettingsForm
            key={staff.id}
            staffId={staff.id}
            state={settings.data}
            mayWork={mayWork}
            onShown={onShown}
          />
          <Versions staff={staff} state={settings.data} />
        </>
      )}
      {mayWork ? <StaffEditors staff={staff} /> : null}
      {mayWork ? <Leaving staff={staff} onDeleted={onDeleted} /> : null}
    </div>
  )
}

function Leaving({ staff, onDeleted }: { staff: Staff; onDeleted: () => void }) {
  const [asked, setAsked] = useState<'archive' | 'delete' | null>(null)
  const name = staff.name
  return (
    <>
      <Panel title={<Trans>Archive or delete</Trans>}>
        {staff.status === 'archived' ? null : (
          <Way
            words={<Trans>Archived, {name} takes no more questions. Conversations and figures stay.</Trans>}
          >
            <Button onClick={() => setAsked('archive')}>
              <Trans>Archive {name}</Trans>
            </Button>
          </Way>
        )}
        <Way words={<Trans>Deleting removes {name} for good, with every conversation.</Trans>}>
          <Button className="!text-bad" onClick={() => setAsked('delete')}>
            <Trans>Delete {name}</Trans>
          </Button>
        </Way>
      </Panel>
      <Suspense fallback={null}>
        {asked === null ? null : (
          <LeaveStaff staff={staff} how={asked} onClose={() => setAsked(null)} onDeleted={onDeleted} />
        )}
      </Suspense>
    </>
  )
}

function Way({ words, children }: { words: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
      <p className="min-w-48 flex-1 text-small text-muted">{words}</p>
      {children}
    </div>
  )
}
