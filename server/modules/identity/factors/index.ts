export { askSecondStep, browserOf } from './actions/ask-second-step.ts'
export { proveCode } from './actions/prove-code.ts'
export { unlocking, unlockPerson } from './actions/unlock-person.ts'
export { warnOfOperator } from './actions/warn-of-operator.ts'
export { warnPerson } from './actions/warn-person.ts'
export {
  browserCookie,
  codeLimit,
  mostPasskeys,
  newRecoveryCode,
  periodOfCode,
  readCode,
  recoveryCodeCount,
  secretBytes,
  secretOf,
  setupAddress,
  setupMs,
} from './rules.ts'
export { deleteFactors } from './store/all-factors.ts'
export {
  countPasskeys,
  deletePasskey,
  hasPasskey,
  insertPasskey,
  knownCredentials,
  listPasskeys,
  lockPasskey,
  newChallenge,
  renamePasskey,
  saveUse,
  useChallenge,
} from './store/passkeys.ts'
export {
  countWrongCode,
  deleteChallenge,
  deleteChallenges,
  lockChallenge,
} from './store/second-step-challenges.ts'
export {
  confirmSecret,
  countRecoveryCodes,
  deleteTwoStep,
  findTwoStep,
  hasTwoStep,
  lockTwoStep,
  saveNewSecret,
  saveRecoveryCodes,
  usePeriod,
} from './store/two-step.ts'
export { lockWays } from './store/ways.ts'
