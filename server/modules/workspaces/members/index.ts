export { membersRouter } from './router.ts'
export { insertMember, isMemberByEmail } from './store.ts'
