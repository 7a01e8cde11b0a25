import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InboxConversation } from '#contract/visitors/inbox.ts'
import { call } from '#web/platform/api/call.ts'
import { type InboxAct, isWanted, perform } from './acts/acts.ts'
import { showDone } from './acts/done-toast.tsx'
import { beginAct } from './acts/under-way.ts'
import { sharedOptions, showInbox } from './api.ts'

/** Everything that a person does with one conversation; what comes back is shown at once. */
export function useSharing(id: string) {
  const queryClient = useQueryClient()
  const scope = { id: `inbox ${id}` }
  const change = <Input>(work: (input: Input) => Promise<InboxConversation>) => ({
    scope,
    mutationFn: work,
    onSuccess: (after: InboxConversation) => showInbox(queryClient, [after]),
  })
  const act = async (what: InboxAct) => {
    // As the act before this one left it.
    const before = await queryClient.ensureQueryData(sharedOptions(id))
    return isWanted(what, before) ? { before, after: await perform(what, before) } : null
  }
  return {
    takeOver: useMutation(change(() => call.inbox.takeOver({ id }))),
    handBack: useMutation(change(() => call.inbox.handBack({ id }))),
    reply: useMutation(change((text: string) => call.inbox.reply({ id, text }))),
    note: useMutation(change((text: string) => call.inbox.addNote({ id, text }))),
    /** What can be taken back. */
    act: useMutation({
      scope,
      // While it waits for the one before it, it is begun already.
      onMutate: beginAct,
      mutationFn: act,
      onSuccess: (done, what, begun) => {
        if (done === null) return
        showInbox(queryClient, [done.after])
        showDone(queryClient, what, [done], begun)
      },
      onSettled: (_done, _error, _what, begun) => begun?.end(null),
    }),
  }
}
export type Sharing = ReturnType<typeof useSharing>
