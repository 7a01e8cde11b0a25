export { accountJobs } from './jobs.ts'
export { accountsRouter } from './router.ts'
