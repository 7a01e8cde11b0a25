export {
  completeNewPerson,
  findByEmail,
  findById,
  readPerson,
  readUser,
  saveActiveWorkspace,
  saveLogin,
  saveNames,
  savePreferences,
} from './store.ts'
export { identityTables } from './tables.ts'
