export { inviteJobs } from './jobs.ts'
export { invitesRouter } from './router.ts'
