export { secretIn } from './rules.ts'
export { readKey } from './store.ts'
export { keysRouter } from './router.ts'
