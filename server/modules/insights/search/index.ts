export { searchRouter } from './router.ts'
export { nameUpkeep } from './store.ts'
