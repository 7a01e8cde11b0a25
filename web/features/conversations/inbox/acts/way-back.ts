import type { InboxItem } from '#contract/visitors/inbox.ts'

/** A conversation as it was, and as an act left it. */
export interface Done {
  before: InboxItem
  after: InboxItem
}

interface WayBack {
  /** Who is to speak again; null where nobody stopped. */
  speaker: 'staff' | 'person' | null
  /** What is to be as it was. */
  changed: { assigneeUid?: string | null; snoozedUntil?: string | null; labels?: string[] }
}

/** How an act is taken back; null where it cannot be: nobody but the visitor calls a person. */
export function wayBack({ before, after }: Done): WayBack | null {
  const uid = before.assignee?.uid ?? null
  const labels = before.labels.join('\n') === after.labels.join('\n') ? {} : { labels: before.labels }
  if (before.speaker === after.speaker && before.wantedSince === after.wantedSince)
    return {
      speaker: null,
      changed: {
        ...(uid === (after.assignee?.uid ?? null) ? {} : { assigneeUid: uid }),
        ...(before.snoozedUntil === after.snoozedUntil ? {} : { snoozedUntil: before.snoozedUntil }),
        ...labels,
      },
    }
  const isStaff = before.speaker === 'staff' && before.wantedSince === null
  const isPerson = before.speaker === 'person' && uid !== null
  if (!isStaff && !isPerson) return null
  return {
    speaker: isStaff ? 'staff' : 'person',
    // Whoever takes the conversation over has it; whoever hands it back gives it to nobody. Either ends the snooze.
    changed: {
      ...(uid === null ? {} : { assigneeUid: uid }),
      ...(before.snoozedUntil === null ? {} : { snoozedUntil: before.snoozedUntil }),
      ...labels,
    },
  }
}
