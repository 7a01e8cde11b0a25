import type { QueryClient } from '@tanstack/react-query'
import type { InboxConversation } from '#contract/visitors/inbox.ts'
import { call } from '#web/platform/api/call.ts'
import { eachOf } from '#web/platform/lists/use-bulk.ts'
import { showInbox } from '../api.ts'
import type { InboxAct } from './acts.ts'
import { type Done, isStill, wayBack } from './way-back.ts'

/** How many are not as they were before the act. */
export interface NotBack {
  /** As the act left them, as far as is known. */
  failed: number
  /** Others have changed them since: they are left alone. */
  changed: number
  /** The virtual human, or whoever takes the act back, speaks there again; the rest failed. */
  staff: number
  person: number
}

/** Takes an act back where that can be, and where what it made still stands. */
export async function takeBack(
  queryClient: QueryClient,
  act: InboxAct,
  done: readonly Done[],
): Promise<NotBack> {
  const seen: InboxConversation[] = []
  const not: NotBack = { failed: 0, changed: 0, staff: 0, person: 0 }
  const isOfLabel = act.kind === 'label' || act.kind === 'unlabel'
  await eachOf(done, async ({ before, after }) => {
    const way = wayBack(act, { before, after })
    if (way === null) return
    const { id } = before
    const { speaker, changed } = way
    let isHalf = false
    try {
      // A single label comes and goes whoever speaks; all else would undo what somebody did since.
      if (!isOfLabel) {
        const now = await call.inbox.get({ id })
        if (!isStill(now, after)) {
          seen.push(now)
          not.changed += 1
          return
        }
      }
      if (speaker === 'staff') seen.push(await call.inbox.handBack({ id }))
      if (speaker === 'person') seen.push(await call.inbox.takeOver({ id }))
      isHalf = speaker !== null
      if (Object.keys(changed).length > 0) seen.push(await call.inbox.update({ id, ...changed }))
    } catch {
      not[isHalf && speaker !== null ? speaker : 'failed'] += 1
    }
  })
  showInbox(queryClient, seen)
  return not
}
