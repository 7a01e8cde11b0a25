export { suspendPerson, suspension, type Suspension } from './actions/suspend-person.ts'
export {
  completeNewPerson,
  findByEmail,
  findById,
  readAudiences,
  readPerson,
  readUser,
  saveActiveWorkspace,
  saveLogin,
  saveNames,
  savePreferences,
} from './store.ts'
export { identityTables } from './tables.ts'
