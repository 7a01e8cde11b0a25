export { shortcutsRouter } from './router.ts'
