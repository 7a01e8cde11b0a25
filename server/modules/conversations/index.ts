export { conversationsRouter } from './router.ts'
