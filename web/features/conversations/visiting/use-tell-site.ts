import { useEffect, useRef } from 'react'
import type { Message } from '#contract/conversations.ts'
import type { VisitConversation } from '#contract/visitors/visits.ts'

/** What a site hears of a message that has come; of its words it hears none. */
function wordOf({ role, state, event }: Message): string | null {
  if (role === 'person') return 'question'
  if (role === 'teammate') return 'message'
  if (role === 'staff') return state === 'complete' ? 'answer' : null
  if (event === 'asked') return 'handoff'
  return event === 'contact_left' ? 'lead' : null
}

/** On another site: tells the page around the chat what happens in it from now on. */
export function useTellSite(site: string | undefined, visit: VisitConversation | null | undefined): void {
  /** What was told, or stood there already; null until it is known what stands there. */
  const told = useRef<Set<string> | null>(null)
  useEffect(() => {
    if (site === undefined || visit === undefined) return
    const isFirst = told.current === null
    const before = (told.current ??= new Set())
    for (const message of visit?.messages ?? []) {
      const word = wordOf(message)
      if (word === null || before.has(message.id)) continue
      before.add(message.id)
      if (!isFirst) window.parent.postMessage(`staffroom ${word}`, site)
    }
  }, [site, visit])
}
