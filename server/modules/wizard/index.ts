export { onboardingRouter } from './router.ts'
