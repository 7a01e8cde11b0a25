import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { InboxConversation, InboxItem } from '#contract/visitors/inbox.ts'
import { eachOf } from '#web/platform/lists/use-bulk.ts'
import { type InboxAct, isWanted, perform } from '../acts/acts.ts'
import { showDone } from '../acts/done-toast.tsx'
import { beginAct } from '../acts/under-way.ts'
import { showInbox } from '../api.ts'

/** For how many of how many an act failed. */
export interface Failed {
  act: InboxAct
  count: number
  total: number
}

/** Does the same to several conversations, each by its own call. What failed stays chosen. */
export function useSeveral(onDone: (ids: readonly string[]) => void) {
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<{ finished: number; total: number } | null>(null)
  const [failed, setFailed] = useState<Failed | null>(null)
  const act = async (what: InboxAct, items: readonly InboxItem[]) => {
    if (progress !== null) return
    const wanted = items.filter((item) => isWanted(what, item))
    const total = wanted.length
    const done: { before: InboxItem; after: InboxConversation }[] = []
    const begun = beginAct()
    setFailed(null)
    setProgress({ finished: 0, total })
    const result = await eachOf(
      wanted,
      async (before) => done.push({ before, after: await perform(what, before) }),
      (finished) => setProgress({ finished, total }),
    )
    setProgress(null)
    const failures = result.failed.map(({ item }) => item)
    onDone(items.filter((item) => !failures.includes(item)).map(({ id }) => id))
    showInbox(
      queryClient,
      done.map(({ after }) => after),
    )
    if (failures.length > 0) setFailed({ act: what, count: failures.length, total })
    if (done.length > 0) showDone(queryClient, what, done, begun)
    begun.end(null)
  }
  return { act, progress, failed, forget: () => setFailed(null) }
}
export type Several = ReturnType<typeof useSeveral>
