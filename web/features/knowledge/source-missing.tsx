import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { toProblem } from '#web/platform/api/problem.ts'
import { buttonClass } from '#web/ui/actions/button-class.ts'
import { ProblemState } from '#web/ui/display/problem-state.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import type { useKnowledgeSource } from './api.ts'

/** What stands in place of a website that could not be had. */
export function SourceMissing({ query }: { query: ReturnType<typeof useKnowledgeSource> }) {
  return (
    <>
      <PageHeader title={<Trans>Knowledge</Trans>} />
      <ProblemState
        problem={toProblem(query.error)}
        onRetry={() => void query.refetch()}
        busy={query.isRefetching}
        actions={
          <Link to="/Knowledge" className={buttonClass('outline')}>
            <Trans>All websites</Trans>
          </Link>
        }
      />
    </>
  )
}
