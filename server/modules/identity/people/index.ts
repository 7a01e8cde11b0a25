export { recordAct } from './actions/record-act.ts'
export { requireRecentProof, requireSession } from './actions/require-recent-proof.ts'
export { suspendPerson, suspension, type Suspension } from './actions/suspend-person.ts'
export { tellPerson } from './actions/tell-person.ts'
export { freshMs, settleChoices } from './rules.ts'
export {
  completeNewPerson,
  findByEmail,
  findById,
  lockPerson,
  readUser,
  saveActiveWorkspace,
  saveLogin,
  saveNames,
  savePreferences,
} from './store.ts'
export {
  deleteSession,
  findProof,
  findSessions,
  readAudiences,
  readPerson,
  readTryOut,
  saveProof,
  touchSession,
} from './store/sessions.ts'
export { findOldTryOuts, isTryOut } from './store/try-outs.ts'
export { findPhoto, savePhoto } from './store/photo.ts'
export {
  confirmEmailChangeAt,
  deleteEmailChange,
  findEmailChange,
  isEmailProven,
  saveEmail,
  saveEmailChange,
  saveEmailVerified,
} from './store/email-changes.ts'
export { saveNotificationPreferences, saveProfile } from './store/profiles.ts'
export {
  findRecipient,
  forgetNotificationPreferences,
  type Recipient,
  saveLanguage,
  stopStaffActivity,
} from './store/recipients.ts'
export {
  deleteLink,
  dropLinks,
  insertLink,
  listLinks,
  lockLinkedPerson,
} from './store/links.ts'
