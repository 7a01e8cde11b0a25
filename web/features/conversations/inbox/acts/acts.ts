// What a person does to conversations of the inbox, one or several, and may take back.
import type { InboxConversation, InboxItem } from '#contract/visitors/inbox.ts'
import { call } from '#web/platform/api/call.ts'

export type InboxAct =
  | { kind: 'give'; to: { uid: string; name: string } | null }
  | { kind: 'snooze'; until: string | null }
  | { kind: 'label' | 'unlabel'; label: string }
  | { kind: 'close' }

/** Whether it changes anything there. */
export function isWanted(act: InboxAct, item: InboxItem): boolean {
  if (act.kind === 'give') return act.to?.uid !== item.assignee?.uid
  if (act.kind === 'snooze') return act.until !== item.snoozedUntil
  if (act.kind === 'close') return item.speaker !== 'closed'
  return item.labels.includes(act.label) === (act.kind === 'unlabel')
}

/** Does it to one conversation. */
export function perform(act: InboxAct, { id }: InboxItem): Promise<InboxConversation> {
  switch (act.kind) {
    case 'give':
      return call.inbox.update({ id, assigneeUid: act.to?.uid ?? null })
    case 'snooze':
      return call.inbox.update({ id, snoozedUntil: act.until })
    case 'label':
      return call.inbox.update({ id, addLabels: [act.label] })
    case 'unlabel':
      return call.inbox.update({ id, removeLabels: [act.label] })
    case 'close':
      return call.inbox.close({ id })
  }
}
