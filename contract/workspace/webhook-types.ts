/** What one may be told of. `webhook.test` is sent by hand alone. */
export const webhookTypes = [
  'message.answered',
  'message.rated',
  'conversation.started',
  'conversation.converted',
  'knowledge_source.researched',
  'knowledge_source.failed',
  'knowledge_source.deleted',
  'staff.changed',
  'staff.deleted',
] as const
