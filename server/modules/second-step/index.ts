export { secondStepRouter } from './router.ts'
