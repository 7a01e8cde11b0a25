import type { QueryClient } from '@tanstack/react-query'
import type { InboxConversation } from '#contract/visitors/inbox.ts'
import { call } from '#web/platform/api/call.ts'
import { eachOf } from '#web/platform/lists/use-bulk.ts'
import { showInbox } from '../api.ts'
import { type Done, wayBack } from './way-back.ts'

/** Takes an act back where that can be; gives for how many it failed. */
export async function takeBack(queryClient: QueryClient, done: readonly Done[]): Promise<number> {
  const after: InboxConversation[] = []
  const { failed } = await eachOf(done, async (one) => {
    const way = wayBack(one)
    if (way === null) return
    const { id } = one.before
    if (way.speaker === 'staff') after.push(await call.inbox.handBack({ id }))
    if (way.speaker === 'person') after.push(await call.inbox.takeOver({ id }))
    if (Object.keys(way.changed).length > 0) after.push(await call.inbox.update({ id, ...way.changed }))
  })
  showInbox(queryClient, after)
  return failed.length
}
