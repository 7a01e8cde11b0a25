import { webhooks } from '#contract/workspace/webhooks.ts'
import { serve } from '#server/platform/http/serve.ts'
import {
  createWebhook,
  listWebhooks,
  removeWebhook,
  renewSecret,
  updateWebhook,
} from './actions/manage-webhook.ts'
import { listMessages, resendMessage, testWebhook } from './actions/send-webhook.ts'

export const webhooksRouter = serve(webhooks, {
  list: listWebhooks,
  create: createWebhook,
  update: updateWebhook,
  renewSecret,
  delete: removeWebhook,
  test: testWebhook,
  listMessages,
  resend: resendMessage,
})
