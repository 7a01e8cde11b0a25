export { tryOutUpkeep } from './actions/forget-try-outs.ts'
export { tryOutsRouter } from './router.ts'
