export { type AccountMailParams, mailJobs, sendAccountMail } from './jobs.ts'
