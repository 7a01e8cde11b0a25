import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InboxConversation } from '#contract/visitors/inbox.ts'
import { call } from '#web/platform/api/call.ts'
import { type InboxAct, isWanted, perform } from './acts/acts.ts'
import { showDone } from './acts/done-toast.tsx'
import { sharedOptions, showInbox } from './api.ts'

/** Everything that a person does with one conversation; what comes back is shown at once. */
export function useSharing(id: string) {
  const queryClient = useQueryClient()
  const change = <Input>(work: (input: Input) => Promise<InboxConversation>) => ({
    scope: { id: `inbox ${id}` },
    mutationFn: work,
    onSuccess: (after: InboxConversation) => showInbox(queryClient, [after]),
  })
  const act = async (what: InboxAct) => {
    // As the act before this one left it.
    const before = await queryClient.ensureQueryData(sharedOptions(id))
    if (!isWanted(what, before)) return before
    const after = await perform(what, before)
    showDone(queryClient, what, [{ before, after }])
    return after
  }
  return {
    takeOver: useMutation(change(() => call.inbox.takeOver({ id }))),
    handBack: useMutation(change(() => call.inbox.handBack({ id }))),
    reply: useMutation(change((text: string) => call.inbox.reply({ id, text }))),
    note: useMutation(change((text: string) => call.inbox.addNote({ id, text }))),
    /** What can be taken back. */
    act: useMutation(change(act)),
  }
}
export type Sharing = ReturnType<typeof useSharing>
