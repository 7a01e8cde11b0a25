import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ShownProblem } from '#web/platform/api/problem.ts'
import { useProblemWords } from '#web/platform/api/problem-words.ts'
import { ErrorState } from './error-state.tsx'

/** A failed read in place: `<ProblemState problem={toProblem(query.error)} onRetry={query.refetch} />`. */
export function ProblemState({
  problem,
  onRetry,
  busy,
  actions,
}: {
  problem: ShownProblem
  onRetry?: () => void
  busy?: boolean
  actions?: ReactNode
}) {
  const inWords = useProblemWords()
  const isOurs = problem.code === 'offline' || problem.canRetry
  return (
    <ErrorState
      title={inWords(problem.code === 'internal' ? { ...problem, requestId: null } : problem)}
      requestId={problem.requestId}
      {...(onRetry === undefined ? {} : { onRetry })}
      {...(busy === undefined ? {} : { busy })}
      actions={actions}
    >
      {isOurs ? <Trans>Nothing was lost. Try again in a moment.</Trans> : null}
    </ErrorState>
  )
}
