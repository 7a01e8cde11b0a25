export { endGivenAccess } from './actions/end-given-access.ts'
export { endGivenBy, settle } from './actions/take-out.ts'
export { membersRouter } from './router.ts'
export { insertMember, isMemberByEmail } from './store.ts'
