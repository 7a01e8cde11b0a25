import { useLingui } from '@lingui/react/macro'
import type { ShownProblem } from './problem.ts'

/** What is said where not even the catalogue of sentences could be fetched. */
export const unreached: ShownProblem = {
  code: 'offline',
  place: 'toast',
  message: '',
  fields: {},
  requestId: null,
  canRetry: true,
}

/** Puts a problem into one sentence, with the request's id where nobody knows what happened. */
export function useProblemWords(): (problem: ShownProblem) => string {
  const { t } = useLingui()
  return (problem) => {
    if (problem.code === 'offline' && !navigator.onLine)
      return t`You are offline. Try again when you are connected; nothing was changed.`
    if (problem.code === 'offline')
      return t`The server cannot be reached. Check the connection and try again.`
    if (problem.code !== 'unknown' && problem.code !== 'internal') return problem.message
    const requestId = problem.requestId
    const sentence = t`Something went wrong.`
    return requestId === null ? sentence : t`${sentence} Request ${requestId}.`
  }
}
