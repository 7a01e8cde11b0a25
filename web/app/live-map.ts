// Which cached answers each live event invalidates: one table. A key names a procedure's noun, then `list` or `one` and an id.
import type { EventType, LiveEvent } from '#contract/events.ts'
import type { QueryKey } from '@tanstack/react-query'

type KeysOf = (event: LiveEvent) => QueryKey[]

/** The inbox, and one conversation in it. */
const inboxOf = (id: unknown): QueryKey[] => [
  ['inbox', 'list'],
  ['inbox', 'count'],
  ['inbox', 'counts'],
  ...(typeof id === 'string' ? [['inbox', 'one', id]] : []),
]

const conversationOf = (event: LiveEvent): QueryKey[] => {
  const id = event.payload.conversationId
  return typeof id === 'string' ? [['conversations', 'one', id]] : [['conversations', 'one']]
}

/** What people do in the workspace, as its audit log tells it. */
const acts: QueryKey = ['audit', 'workspace']

export const liveMap: Record<EventType, KeysOf> = {
  'account.changed': () => [['accounts'], ['security']],
  'session.ended': () => [['sessions']],
  'security.recorded': () => [['audit'], ['sessions'], ['security']],
  'onboarding.changed': () => [['onboarding']],
  'setup_guide.changed': () => [['setupGuide']],
  'workspace.changed': () => [['workspaces'], ['home'], ['analytics'], acts],
  'member.changed': () => [['workspaces'], ['members'], acts],
  'invite.changed': () => [['members'], ['invites'], acts],
  'knowledge.changed': ({ subject }) => [
    ['knowledge', 'list'],
    ['knowledge', 'one', subject],
    ['home'],
    ['analytics'],
    acts,
  ],
  'knowledge.progressed': ({ subject }) => [
    ['knowledge', 'list'],
    ['knowledge', 'one', subject],
    ['analytics', 'reading'],
  ],
  'knowledge.deleted': ({ subject }) => [
    ['knowledge', 'list'],
    ['knowledge', 'one', subject],
    ['staff'],
    ['home'],
    ['analytics'],
    acts,
  ],
  'staff.changed': ({ subject, payload }) => [
    ['staff', 'list'],
    ['staff', 'one', subject],
    ['conversations', 'suggestions', subject],
    ['home'],
    ['analytics'],
    acts,
    // Who may answer its visitors.
    ...(payload['change'] === 'editors' ? [['inbox']] : []),
  ],
  'staff.deleted': ({ subject }) => [
    ['staff', 'list'],
    ['staff', 'one', subject],
    ['home'],
    ['analytics'],
    acts,
  ],
  'conversation.changed': ({ subject }) => [
    ['conversations', 'list'],
    ['conversations', 'one', subject],
    ...inboxOf(subject),
    ['staff'],
    ['home'],
    ['analytics'],
  ],
  'conversation.deleted': ({ subject }) => [
    ['conversations', 'list'],
    ['conversations', 'one', subject],
    ...inboxOf(subject),
    ['staff'],
    ['home'],
    ['analytics'],
    acts,
  ],
  'message.answered': (event) => [
    ['conversations', 'list'],
    ...conversationOf(event),
    ...inboxOf(event.payload.conversationId),
    ['staff'],
    ['home'],
    ['analytics'],
  ],
  'notification.changed': () => [['notifications']],
  'shortcuts.changed': () => [['shortcuts']],
  'webhook.changed': () => [['webhooks'], acts],
  'billing.changed': () => [['billing'], ['accounts']],
  'message.rated': (event) => [...conversationOf(event), ['staff'], ['home'], ['analytics']],
}

/** Every type of event that is listened for. */
export const heardTypes = Object.keys(liveMap).filter((type): type is EventType => type in liveMap)

/** Events after which the browser asks again who is signed in. */
export const sessionEvents: ReadonlySet<EventType> = new Set([
  'account.changed',
  'session.ended',
  'onboarding.changed',
  'workspace.changed',
])
