import type { InboxItem } from '#contract/visitors/inbox.ts'
import type { InboxAct } from './acts.ts'

/** A conversation as it was, and as an act left it. */
export interface Done {
  before: InboxItem
  after: InboxItem
}

interface WayBack {
  /** Who is to speak again; null where nobody stopped. */
  speaker: 'staff' | 'person' | null
  /** What is to be as it was. */
  changed: {
    assigneeUid?: string | null
    snoozedUntil?: string | null
    addLabels?: string[]
    removeLabels?: string[]
  }
}

/** Whether nobody has changed who speaks, to whom it is given, and its snooze. */
export const isStill = (now: InboxItem, then: InboxItem): boolean =>
  now.speaker === then.speaker &&
  now.assignee?.uid === then.assignee?.uid &&
  now.wantedSince === then.wantedSince &&
  now.snoozedUntil === then.snoozedUntil

/**
 * How an act is taken back; null where it cannot be: nobody but the visitor calls a person. Only what the act changes: what
 * else differs was changed by others.
 */
export function wayBack(act: InboxAct, { before, after }: Done): WayBack | null {
  const uid = before.assignee?.uid ?? null
  if (act.kind === 'label') return { speaker: null, changed: { removeLabels: [act.label] } }
  if (act.kind === 'unlabel') return { speaker: null, changed: { addLabels: [act.label] } }
  if (act.kind === 'snooze') return { speaker: null, changed: { snoozedUntil: before.snoozedUntil } }
  if (before.speaker === after.speaker && before.wantedSince === after.wantedSince)
    return { speaker: null, changed: { assigneeUid: uid } }
  const isStaff = before.speaker === 'staff' && before.wantedSince === null
  const isPerson = before.speaker === 'person' && uid !== null
  if (!isStaff && !isPerson) return null
  return {
    speaker: isStaff ? 'staff' : 'person',
    // Whoever takes the conversation over has it; whoever hands it back gives it to nobody. Either ends the snooze.
    changed: {
      ...(uid === null ? {} : { assigneeUid: uid }),
      ...(before.snoozedUntil === null ? {} : { snoozedUntil: before.snoozedUntil }),
    },
  }
}
