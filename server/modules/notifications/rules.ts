// What is news to whom, where it is told, and when mails are collected.
import type { User } from '#contract/person/accounts.ts'
import type { EventType, LiveEvent } from '#contract/events.ts'
import type { Notification, NotificationCode } from '#contract/person/notifications.ts'

/** A rating of this and below is told; 5 is the best. */
const lowRating = 2

/** The events that can be news, so that only they are read. */
export const newsTypes: readonly EventType[] = [
  'knowledge.changed',
  'knowledge.deleted',
  'staff.changed',
  'staff.deleted',
  'message.rated',
  'workspace.changed',
  'security.recorded',
]

/** What an event means to people. */
export interface News {
  code: NotificationCode
  subject: Notification['subject']
  about: string | null
  params: Notification['params']
  /** `members` of the workspace, the `owner` of the thing unless it was they who did it, or the `person` themselves. */
  to: 'members' | 'owner' | 'person'
}

interface NewsEvent {
  type: EventType
  subject: string
  payload: LiveEvent['payload']
}

/** What an event tells people, or null when it is nothing to be told of. `isPartial` is of the research that ended. */
export function newsOf({ type, subject, payload }: NewsEvent, isPartial: boolean): News | null {
  const change = typeof payload['change'] === 'string' ? payload['change'] : ''
  const of = (kind: News['subject']['kind'], code: NotificationCode, to: News['to'], params = {}): News => ({
    code,
    subject: { kind, id: subject },
    about: null,
    params,
    to,
  })
  switch (type) {
    case 'knowledge.changed': {
      if (change === 'waiting') return of('knowledge', 'site_changes_waiting', 'members')
      if (change === 'research_completed' && payload['by'] === 'schedule')
        return of('knowledge', 'site_changed', 'members')
      if (change === 'research_completed')
        return of('knowledge', isPartial ? 'research_partial' : 'research_completed', 'members')
      if (change === 'research_failed') return of('knowledge', 'research_failed', 'members')
      return knowledgeChanges.has(change)
        ? of('knowledge', 'knowledge_changed_by_other', 'owner', { change })
        : null
    }
    case 'knowledge.deleted':
      return of('knowledge', 'knowledge_deleted_by_other', 'owner')
    case 'staff.changed':
      return change === 'created' ? null : of('staff', 'staff_changed_by_other', 'owner', { change })
    case 'staff.deleted':
      return of('staff', 'staff_deleted_by_other', 'owner')
    case 'workspace.changed':
      return of('workspace', 'workspace_changed_by_other', 'owner')
    case 'message.rated':
      return ratingNews(subject, payload)
    case 'security.recorded':
      return payload['act'] === 'signed_in' && payload['isNewDevice'] === true
        ? of('account', 'sign_in_new_device', 'person', deviceParams(payload))
        : null
    default:
      return null
  }
}

const knowledgeChanges = new Set(['updated', 'cancelled', 'restarted'])

function ratingNews(
  messageId: string,
  { rating, conversationId, staffId }: LiveEvent['payload'],
): News | null {
  if (typeof rating !== 'number' || rating > lowRating || typeof conversationId !== 'string') return null
  return {
    code: 'rating_low',
    subject: { kind: 'conversation', id: conversationId },
    about: messageId,
    params: { rating, ...(typeof staffId === 'string' ? { staffId } : {}) },
    to: 'members',
  }
}

const deviceParams = ({ browser, system }: LiveEvent['payload']): Notification['params'] => ({
  ...(typeof browser === 'string' ? { browser } : {}),
  ...(typeof system === 'string' ? { system } : {}),
})

type Chosen = User['notificationPreferences']

const finished: ReadonlySet<NotificationCode> = new Set([
  'research_completed',
  'research_partial',
  'research_failed',
  'site_changed',
  'site_changes_waiting',
])
/** What is mailed as the activity of staff. */
const staffActivity: ReadonlySet<NotificationCode> = new Set([
  ...finished,
  'rating_low',
  'person_wanted',
  'conversation_given',
])

/**
 * Where a person hears of it. Finished research is a completed task, what others do or say about one's things a
 * mention; a sign-in from a new device is always shown, and so is what a visitor waits for.
 */
export function toldWhere(
  code: NotificationCode,
  { email, inApp }: Chosen,
): { inApp: boolean; mail: boolean } {
  return {
    inApp:
      code === 'sign_in_new_device' ||
      code === 'person_wanted' ||
      code === 'conversation_given' ||
      (finished.has(code) ? inApp.taskCompletion : inApp.mentions),
    mail: staffActivity.has(code) && email.newStaffActivity,
  }
}

/** Digests are collected at seven in the morning, UTC; weekly ones on Mondays. */
const digestHour = 7
const dayMs = 86_400_000

/** What happened before this moment is due to be mailed now. */
export function dueBefore(frequency: Chosen['email']['frequency'], now: Date): Date {
  // Nothing lies after now but what a clock that was put back has left.
  if (frequency === 'instant') return new Date(now.getTime() + dayMs)
  const due = new Date(now)
  due.setUTCHours(digestHour, 0, 0, 0)
  if (due > now) due.setTime(due.getTime() - dayMs)
  if (frequency === 'weekly') due.setTime(due.getTime() - ((due.getUTCDay() + 6) % 7) * dayMs)
  return due
}

/** The next moment at which mails of this frequency are collected. */
export function dueAfter(frequency: Chosen['email']['frequency'], now: Date): Date {
  if (frequency === 'instant') return now
  return new Date(dueBefore(frequency, now).getTime() + (frequency === 'weekly' ? 7 : 1) * dayMs)
}
