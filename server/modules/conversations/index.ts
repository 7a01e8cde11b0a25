export { listConversations } from './actions/list-conversations.ts'
export { conversationsRouter } from './router.ts'
