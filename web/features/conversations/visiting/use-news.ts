import { useEffect, useRef } from 'react'
import type { VisitConversation } from '#contract/visitors/visits.ts'

/** On another site, while it does not show the chat: tells the page around it that a person of the company has written. */
export function useNews(
  site: string | undefined,
  visit: VisitConversation | null | undefined,
  isShown: boolean,
): void {
  const last = visit?.messages.findLast(({ role }) => role === 'teammate')?.id
  const seen = useRef(last)
  useEffect(() => {
    if (isShown) seen.current = last
    else if (site !== undefined && last !== undefined && last !== seen.current) {
      seen.current = last
      window.parent.postMessage('staffroom news', site)
    }
  }, [site, last, isShown])
}
