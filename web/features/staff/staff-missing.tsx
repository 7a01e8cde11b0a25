import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { toProblem } from '#web/platform/api/problem.ts'
import { buttonClass } from '#web/ui/actions/button-class.ts'
import { ProblemState } from '#web/ui/display/problem-state.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import type { useStaffMember } from './api.ts'

/** Why a colleague cannot be shown, and the way back to the others. */
export function StaffMissing({ query }: { query: ReturnType<typeof useStaffMember> }) {
  return (
    <>
      <PageHeader title={<Trans>My staff</Trans>} />
      <ProblemState
        problem={toProblem(query.error)}
        onRetry={() => void query.refetch()}
        busy={query.isRefetching}
        actions={
          <Link to="/my-staff" className={buttonClass('outline')}>
            <Trans>All staff</Trans>
          </Link>
        }
      />
    </>
  )
}
