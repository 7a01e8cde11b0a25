export { searchRouter } from './router.ts'
export { nameUpkeep } from './jobs.ts'
