export { sessionsRouter } from './router.ts'
