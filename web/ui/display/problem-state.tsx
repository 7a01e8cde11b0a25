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
  plain = false,
}: {
  problem: ShownProblem
  onRetry?: () => void
  busy?: boolean
  actions?: ReactNode
  plain?: boolean
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
      plain={plain}
    >
      {isOurs ? <Trans>Nothing was lost. Try again in a moment.</Trans> : null}
    </ErrorState>
  )
}
