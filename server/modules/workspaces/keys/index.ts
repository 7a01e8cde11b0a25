export { secretIn } from './rules.ts'
export { deleteKeyOf, readKey } from './store.ts'
export { keysRouter } from './router.ts'
