import { useEffect, useRef } from 'react'
import type { KnownVisit } from './api.ts'

/**
 * On another site, while it does not show the chat: tells the page around it that a person of the company has written, unless the
 * conversation may be somebody else's.
 */
export function useNews(
  site: string | undefined,
  visit: KnownVisit | null | undefined,
  history: ReadonlySet<string> | null,
  { isShown, isVeiled }: { isShown: boolean; isVeiled: boolean },
): void {
  const last = visit?.messages.findLast(
    ({ id, role }) => role === 'teammate' && history?.has(id) === false,
  )?.id
  const seen = useRef(last)
  useEffect(() => {
    if (isVeiled) return
    if (isShown) seen.current = last
    else if (site !== undefined && last !== undefined && last !== seen.current) {
      seen.current = last
      window.parent.postMessage('staffroom news', site)
    }
  }, [site, last, isShown, isVeiled])
}
