import { useEffect, useState } from 'react'
import type { KnownVisit } from './api.ts'

/** How long screen readers may take to look at what has come. */
const lookMs = 1_000

/**
 * What stood in the conversation before this page knew it: ids of messages, null until the server has told them. None of it is
 * news, however late it comes or however often it is shown. What was asked here while the server was away is news, and so is
 * whatever follows it. `isComing` is true while history has just come, so that no screen reader reads it out; `heed` ends that
 * early, when somebody acts.
 */
export function useHistory(
  visit: KnownVisit | null | undefined,
  isVeiled: boolean,
): {
  history: ReadonlySet<string> | null
  isComing: boolean
  heed: () => void
} {
  const [history, setHistory] = useState<ReadonlySet<string> | null>(null)
  const [isHeeded, setHeeded] = useState(false)
  if (visit !== undefined && visit?.isPart !== true && history === null) {
    const ids = (visit?.messages ?? []).map(({ id }) => id)
    const begun = ids.indexOf(visit?.begunBy ?? '')
    setHistory(new Set(begun === -1 ? ids : ids.slice(0, begun)))
  }
  useEffect(() => {
    if (history === null || isVeiled) return
    const later = setTimeout(() => setHeeded(true), lookMs)
    return () => {
      clearTimeout(later)
      setHeeded(false)
    }
  }, [history, isVeiled])
  const isComing = history !== null && history.size > 0 && !isHeeded
  return { history, isComing, heed: () => setHeeded(history !== null) }
}
