export { analyticsRouter } from './router.ts'
export { countTotals } from './store/count-answers.ts'
