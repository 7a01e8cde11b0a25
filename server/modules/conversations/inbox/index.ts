export { inboxRouter } from './router.ts'
