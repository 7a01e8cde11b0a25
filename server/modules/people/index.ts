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
