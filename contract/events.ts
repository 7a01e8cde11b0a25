// Everything that somebody may want to hear of. A browser gets the events of its person and workspaces.
import * as z from 'zod/mini'
import { id, time } from './shapes.ts'

export const eventTypes = [
  'account.changed',
  'session.ended',
  'security.recorded',
  'onboarding.changed',
  'setup_guide.changed',
  'workspace.changed',
  'member.changed',
  'invite.changed',
  'knowledge.changed',
  'knowledge.progressed',
  'knowledge.deleted',
  'staff.changed',
  'staff.deleted',
  'conversation.changed',
  'conversation.deleted',
  'message.answered',
  'message.rated',
  'notification.changed',
  'shortcuts.changed',
  'billing.changed',
  'webhook.changed',
] as const
export type EventType = (typeof eventTypes)[number]

/** What the live feed sends; `subject` is the id of what changed. `payload` holds ids, codes and numbers only. */
const liveEvent = z.object({
  cursor: z.string(),
  type: z.enum(eventTypes),
  subject: id,
  workspaceId: z.nullable(id),
  at: time,
  payload: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})
export type LiveEvent = z.infer<typeof liveEvent>
