export { inboxRouter } from './router.ts'
export { namedConversations } from './store.ts'
