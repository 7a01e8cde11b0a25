export { switchOffWebhooks } from './actions/manage-webhook.ts'
export { webhookJobs, webhookReader, webhookUpkeep } from './jobs.ts'
export { webhooksRouter } from './router.ts'
