export { visitorsRouter } from './router.ts'
