import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Staff } from '#contract/staff.ts'
import { Portrait } from '#web/ui/display/portrait.tsx'
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { LiveOn } from './live-on.tsx'
import type { SourceChoice } from './source-choice.ts'
import { StaffActions } from './staff-actions.tsx'
import { StaffState } from './staff-state.tsx'

/** Portrait, name, job title and state of a colleague, and what one can do with them. */
export function StaffHeader({
  staff,
  sources,
  onDeleted,
}: {
  staff: Staff
  sources: readonly SourceChoice[]
  onDeleted: () => void
}) {
  return (
    <PageHeader
      above={
        <Breadcrumb
          trail={[
            <Link key="list" to="/my-staff" viewTransition>
              <Trans>My staff</Trans>
            </Link>,
          ]}
          here={staff.name}
        />
      }
      before={
        <span className="flex short:hidden">
          <Portrait
            tint={staff.tint}
            name={staff.name}
            src={staff.portraitUrl}
            size={96}
            resting={staff.status !== 'active'}
            transitionName={`portrait-${staff.id}`}
          />
        </span>
      }
      title={staff.name}
      aside={<StaffState status={staff.status} />}
      summary={
        <>
          {staff.jobTitle === '' ? <Trans>No job title yet</Trans> : <bdi>{staff.jobTitle}</bdi>}
          {' · '}
          <LiveOn staff={staff} />
        </>
      }
      actions={<StaffActions staff={staff} sources={sources} onDeleted={onDeleted} />}
    />
  )
}
