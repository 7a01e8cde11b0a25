import { useLingui } from '@lingui/react/macro'
import type { ShownProblem } from './problem.ts'

/** Puts a problem into one sentence, with the request's id where nobody knows what happened. */
export function useProblemWords(): (problem: ShownProblem) => string {
  const { t } = useLingui()
  return (problem) => {
    if (problem.code === 'offline')
      return t`The server cannot be reached. Check the connection and try again.`
    if (problem.code !== 'unknown' && problem.code !== 'internal') return problem.message
    const requestId = problem.requestId
    const sentence = t`Something went wrong.`
    return requestId === null ? sentence : t`${sentence} Request ${requestId}.`
  }
}
