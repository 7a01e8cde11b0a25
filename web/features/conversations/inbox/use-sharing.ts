import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { InboxConversation } from '#contract/visitors/inbox.ts'
import { call } from '#web/platform/api/call.ts'
import { useUser } from '#web/platform/session/app-session.ts'
import { type InboxAct, isWanted, perform } from './acts/acts.ts'
import { showDone } from './acts/done-toast.tsx'
import { beginAct } from './acts/under-way.ts'
import { draftSent, giveBack, keepUnsent } from '../use-draft.ts'
import { sharedOptions, showInbox } from './api.ts'

/** Under which names it is kept what this person writes in a conversation: whoever signs in here next finds nothing of it. */
const draftsOf = (uid: string, id: string) => ({
  reply: `inbox ${uid} ${id}`,
  note: `note ${uid} ${id}`,
  label: `label ${uid} ${id}`,
})

/** Everything that a person does with one conversation; what comes back is shown at once. */
export function useSharing(id: string) {
  const queryClient = useQueryClient()
  const { uid } = useUser()
  const drafts = draftsOf(uid, id)
  /** What was refused last, in which conversation; whatever is begun next says anew how it went. */
  const [fault, setFault] = useState<{ id: string; error: Error } | null>(null)
  const onMutate = () => setFault(null)
  const onError = (error: Error) => setFault({ id, error })
  const scope = { id: `inbox ${id}` }
  // Without a key of its own, what waits for its turn would be done to the conversation that is open by then.
  const keyOf = (verb: string) => ({ mutationKey: ['inbox', id, verb], scope })
  const change = <Input>(
    verb: string,
    work: (input: Input) => Promise<InboxConversation>,
    arrived: (input: Input) => void = () => undefined,
  ) => ({
    ...keyOf(verb),
    mutationFn: work,
    onMutate,
    onError,
    onSuccess: (after: InboxConversation, input: Input) => {
      showInbox(queryClient, [after])
      arrived(input)
    },
  })
  const act = async (what: InboxAct) => {
    // As the act before this one left it.
    const before = await queryClient.ensureQueryData(sharedOptions(id))
    return isWanted(what, before) ? { before, after: await perform(what, before) } : null
  }
  return {
    drafts,
    error: fault?.id === id ? fault.error : null,
    takeOver: useMutation(change('takeOver', () => call.inbox.takeOver({ id }))),
    handBack: useMutation(change('handBack', () => call.inbox.handBack({ id }))),
    reply: useMutation({
      ...change('reply', (text: string) => call.inbox.reply({ id, text })),
      onError: (error, text) => {
        onError(error)
        if (!giveBack(drafts.reply, text)) keepUnsent(drafts.reply, text)
      },
    }),
    note: useMutation(
      change(
        'note',
        (text: string) => call.inbox.addNote({ id, text }),
        (text) => draftSent(drafts.note, text),
      ),
    ),
    /** What can be taken back. */
    act: useMutation({
      ...keyOf('act'),
      // While it waits for the one before it, it is begun already.
      onMutate: () => {
        onMutate()
        return beginAct()
      },
      mutationFn: act,
      onError,
      onSuccess: (done, what, begun) => {
        if (what.kind === 'label') draftSent(drafts.label, what.label)
        if (done === null) return
        showInbox(queryClient, [done.after])
        showDone(queryClient, what, [done], begun)
      },
      onSettled: (_done, _error, _what, begun) => begun?.end(null),
    }),
  }
}
export type Sharing = ReturnType<typeof useSharing>
