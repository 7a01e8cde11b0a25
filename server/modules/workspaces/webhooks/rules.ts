// What a webhook is told of, and when it is tried again. Pure.
import type { EventType, LiveEvent } from '#contract/events.ts'
import type { WebhookType } from '#contract/workspace/webhooks.ts'

/** Webhooks that a workspace may have. */
export const mostWebhooks = 10

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/**
 * Pauses before each further try, in milliseconds: about three days in all. Source: the schedule that the Standard
 * Webhooks specification recommends, drawn out to what a long weekend takes.
 */
export const pauses = [
  5_000,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
]

/** After so long without one delivery a webhook is paused. */
export const lastingMs = 72 * HOUR

/** How long the secret before goes on signing. */
export const oldSecretMs = 24 * HOUR

/** How long what was told is kept. */
export const keptMs = 30 * 24 * HOUR

/** An answer that says: never again. Source: the Standard Webhooks specification. */
export const GONE = 410

/** The events that webhooks may be told of, so that only they are read. */
export const webhookEvents: readonly EventType[] = [
  'knowledge.changed',
  'knowledge.deleted',
  'staff.changed',
  'staff.deleted',
  'conversation.changed',
  'message.answered',
  'message.rated',
]

interface WebhookEvent {
  type: WebhookType
  /** Ids and codes alone: what they stand for is asked with a key. */
  data: Record<string, string | number | boolean | null>
}

/** What an event is to other programs; null when it is nothing to them. */
export function webhookEventOf({
  type,
  subject,
  payload,
}: Pick<LiveEvent, 'type' | 'subject' | 'payload'>): WebhookEvent | null {
  const { change, ...rest } = payload
  switch (type) {
    case 'knowledge.changed': {
      const data = { knowledgeSourceId: subject }
      if (change === 'research_completed' || change === 'accepted')
        return { type: 'knowledge_source.researched', data }
      return change === 'research_failed' ? { type: 'knowledge_source.failed', data } : null
    }
    case 'knowledge.deleted':
      return { type: 'knowledge_source.deleted', data: { knowledgeSourceId: subject } }
    case 'staff.changed':
      // A draft is nobody's business yet, and that a visitor's browser fetched the widget is no change.
      return change === 'drafted' || change === 'seen'
        ? null
        : { type: 'staff.changed', data: { staffId: subject, change: change ?? null } }
    case 'staff.deleted':
      return { type: 'staff.deleted', data: { staffId: subject } }
    case 'conversation.changed': {
      const data = { conversationId: subject, ...rest }
      if (change === 'started') return { type: 'conversation.started', data }
      return change === 'converted' ? { type: 'conversation.converted', data } : null
    }
    case 'message.answered':
      return { type, data: { messageId: subject, ...rest } }
    case 'message.rated':
      return { type, data: { messageId: subject, ...rest } }
    default:
      return null
  }
}

/** The text that is signed and sent. */
export const bodyOf = (type: string, at: string, data: Record<string, unknown>): string =>
  JSON.stringify({ type, timestamp: at, data })

export const isTaken = (status: number | null): boolean => status !== null && status >= 200 && status < 300
