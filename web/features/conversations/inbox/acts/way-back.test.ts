import type { InboxItem } from '#contract/visitors/inbox.ts'
import { describe, expect, it } from 'vitest'
import type { InboxAct } from './acts.ts'
import { isStill, wayBack } from './way-back.ts'

const at = '2026-03-01T10:00:00.000Z'
const ada = { uid: 'ada', name: 'Ada' }
const ben = { uid: 'ben', name: 'Ben' }
const before: InboxItem = {
  id: 'talk',
  staff: { id: 'kenji', name: 'Kenji', tint: 3, portraitUrl: '/kenji.svg', editorUids: null },
  title: 'What is a tour?',
  speaker: 'staff',
  assignee: null,
  wantedSince: null,
  handOffReason: null,
  snoozedUntil: null,
  labels: [],
  contact: null,
  verified: null,
  last: null,
  createdAt: at,
  updatedAt: at,
}
const give: InboxAct = { kind: 'give', to: null }
const snooze: InboxAct = { kind: 'snooze', until: at }
/** The way back from what these changes made of a conversation that was so. */
const back = (was: Partial<InboxItem>, became: Partial<InboxItem>, act: InboxAct = { kind: 'close' }) =>
  wayBack(act, { before: { ...before, ...was }, after: { ...before, ...was, ...became } })
const closed = { speaker: 'closed', wantedSince: null, snoozedUntil: null } as const

describe('the way back of an act in the inbox', () => {
  it('changes again what it changed, and nothing else', () => {
    expect(back({ labels: ['vip'], assignee: ben }, { snoozedUntil: at }, snooze)).toEqual({
      speaker: null,
      changed: { snoozedUntil: null },
    })
    expect(back({ assignee: ben }, { assignee: null }, give)).toEqual({
      speaker: null,
      changed: { assigneeUid: 'ben' },
    })
    expect(
      back({ labels: ['vip'] }, { labels: ['vip', 'theirs', 'tour'] }, { kind: 'label', label: 'tour' }),
    ).toEqual({ speaker: null, changed: { removeLabels: ['tour'] } })
    expect(back({ labels: ['vip'] }, { labels: [] }, { kind: 'unlabel', label: 'vip' })).toEqual({
      speaker: null,
      changed: { addLabels: ['vip'] },
    })
    // What others changed before the act, and was not known yet, stays.
    const taken = { speaker: 'person', assignee: ben } as const
    expect(back({}, { ...taken, snoozedUntil: at }, snooze)).toEqual({
      speaker: null,
      changed: { snoozedUntil: null },
    })
  })

  it('lets those speak again who spoke, with whom it was given to and its snooze', () => {
    expect(back({}, closed)).toEqual({ speaker: 'staff', changed: {} })
    expect(back({ assignee: ben, snoozedUntil: at }, closed)).toEqual({
      speaker: 'staff',
      changed: { assigneeUid: 'ben', snoozedUntil: at },
    })
    expect(back({ speaker: 'person', assignee: ben }, closed)).toEqual({
      speaker: 'person',
      changed: { assigneeUid: 'ben' },
    })
    // Given to nobody, the visitor waits for somebody again.
    const left = { speaker: 'waiting', assignee: null, wantedSince: at } as const
    expect(back({ speaker: 'person', assignee: ada }, left, give)).toEqual({
      speaker: 'person',
      changed: { assigneeUid: 'ada' },
    })
  })

  it('does not exist for a visitor who waited: nobody else calls a person', () => {
    expect(back({ speaker: 'waiting', wantedSince: at }, closed)).toBeNull()
    expect(back({ speaker: 'staff', wantedSince: at }, closed)).toBeNull()
    expect(back({ speaker: 'person', assignee: null }, closed)).toBeNull()
  })

  it('is gone as soon as others changed who speaks, whose it is, since when it waits, or its snooze', () => {
    expect(isStill({ ...before, labels: ['vip'], title: 'Else' }, before)).toBe(true)
    for (const since of [
      { speaker: 'person' },
      { assignee: ben },
      { wantedSince: at },
      { snoozedUntil: at },
    ] as const)
      expect(isStill({ ...before, ...since }, before)).toBe(false)
  })
})
