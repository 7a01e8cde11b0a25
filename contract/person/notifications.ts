// What a person is told about their workspaces and their account.
import * as z from 'zod/mini'
import { onlyFor } from '../access.ts'
import { limits } from '../limits.ts'
import { procedure } from '../procedure.ts'
import { id, pageInput, pageOf, time } from '../shapes.ts'

/** Everything that somebody is told of. `…_by_other` is what a colleague did to a thing of theirs. */
const notificationCodes = [
  'research_completed',
  'research_partial',
  'research_failed',
  'site_changed',
  'site_changes_waiting',
  'rating_low',
  'person_wanted',
  'conversation_given',
  'sign_in_new_device',
  'knowledge_changed_by_other',
  'knowledge_deleted_by_other',
  'staff_changed_by_other',
  'staff_deleted_by_other',
  'workspace_changed_by_other',
] as const
export type NotificationCode = (typeof notificationCodes)[number]

const notification = z.object({
  id,
  code: z.enum(notificationCodes),
  at: time,
  isRead: z.boolean(),
  /** Null for what concerns the account. */
  workspaceId: z.nullable(id),
  /** What it leads to; deleted things are gone. */
  subject: z.object({
    kind: z.enum(['knowledge', 'staff', 'conversation', 'workspace', 'account']),
    id,
  }),
  /** `name` of the thing as it was called then; `rating`; `change`; `browser` and `system` as codes. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type Notification = z.infer<typeof notification>

const unread = z.int()

const notificationPage = z.extend(pageOf(notification), { unread })
export type NotificationPage = z.infer<typeof notificationPage>

export const notifications = {
  list: procedure({
    method: 'GET',
    path: '/notifications',
    summary: 'What the person was told, newest first, and how much of it is unread.',
    access: onlyFor('onboarded'),
  })
    .input(pageInput)
    .output(notificationPage),
  countUnread: procedure({
    method: 'GET',
    path: '/notifications/unread',
    summary: 'How many notifications are unread.',
    access: onlyFor('onboarded'),
  }).output(z.object({ unread })),
  markRead: procedure({
    method: 'POST',
    path: '/notifications/read',
    summary: 'Marks notifications as read; marking one again changes nothing.',
    access: onlyFor('onboarded', {
      actsOn: [
        { kind: 'notification', in: 'body', field: 'notificationIds', missing: 'notification_not_found' },
      ],
    }),
  })
    .input(z.object({ notificationIds: z.array(id).check(z.minLength(1), z.maxLength(limits.listRows)) }))
    .output(z.object({ unread })),
  markAllRead: procedure({
    method: 'POST',
    path: '/notifications/read-all',
    summary: 'Marks everything as read, or everything up to a moment.',
    access: onlyFor('onboarded'),
  })
    .input(z.object({ upTo: z.optional(time) }))
    .output(z.object({ unread })),
}
