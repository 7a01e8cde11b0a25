export { deletionUpkeep } from './actions/erase-deleted.ts'
export { deletionRouter } from './router.ts'
