export { requireCode } from './actions/require-code.ts'
export { secondStepRouter } from './router.ts'
