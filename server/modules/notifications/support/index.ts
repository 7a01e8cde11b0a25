export { supportJobs } from './jobs.ts'
export { supportRouter } from './router.ts'
