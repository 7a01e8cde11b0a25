export { type AccountMailKind } from './mails.ts'
export { type AccountMailParams, mailJobs, sendAccountMail } from './jobs.ts'
