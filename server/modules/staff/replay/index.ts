export { replayRouter } from './router.ts'
