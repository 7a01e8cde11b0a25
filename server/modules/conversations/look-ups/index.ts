export { lookUp } from './actions/look-up.ts'
export { lookUpsRouter } from './router.ts'
