import { useEffect, useRef } from 'react'
import type { Message } from '#contract/conversations.ts'
import type { KnownVisit } from './api.ts'

/** What a site hears of a message that has come; of its words it hears none. */
function wordOf({ role, state, event }: Message): string | null {
  if (role === 'person') return 'question'
  if (role === 'teammate') return 'message'
  if (role === 'staff') return state === 'complete' ? 'answer' : null
  if (event === 'asked') return 'handoff'
  return event === 'contact_left' ? 'lead' : null
}

/**
 * On another site: tells the page around the chat what happens in it from now on; nothing while the conversation may be somebody
 * else's than that page's visitor. `history` is what stood there before.
 */
export function useTellSite(
  site: string | undefined,
  visit: KnownVisit | null | undefined,
  history: ReadonlySet<string> | null,
  isVeiled: boolean,
): void {
  const told = useRef(new Set<string>())
  useEffect(() => {
    if (site === undefined || isVeiled) return
    for (const message of visit?.messages ?? []) {
      const word = wordOf(message)
      if (word === null || told.current.has(message.id) || history?.has(message.id) === true) continue
      told.current.add(message.id)
      window.parent.postMessage(`staffroom ${word}`, site)
    }
  }, [site, visit, history, isVeiled])
}
