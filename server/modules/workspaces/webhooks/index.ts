export { webhookJobs, webhookReader, webhookUpkeep } from './jobs.ts'
export { webhooksRouter } from './router.ts'
