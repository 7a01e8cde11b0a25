import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { webhookTypes } from '#contract/workspace/webhook-types.ts'
import type { WebhookType } from '#contract/workspace/webhooks.ts'

const words: Record<WebhookType, MessageDescriptor> = {
  'message.answered': msg`A question was answered`,
  'message.rated': msg`An answer was rated`,
  'conversation.started': msg`A conversation began`,
  'conversation.converted': msg`A conversation reached its goal`,
  'knowledge_source.researched': msg`A website is ready`,
  'knowledge_source.failed': msg`A website could not be read`,
  'knowledge_source.deleted': msg`A website was deleted`,
  'staff.changed': msg`A colleague was hired or changed`,
  'staff.deleted': msg`A colleague was deleted`,
}

/** All that one may be told of, in the order in which it is offered. */
export const typeWords = webhookTypes.map((type) => ({ type, words: words[type] }))
