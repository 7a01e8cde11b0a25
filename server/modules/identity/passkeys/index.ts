export { passkeysRouter } from './router.ts'
