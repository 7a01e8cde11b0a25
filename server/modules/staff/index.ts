export { endActionSecrets } from './actions/action-secret.ts'
export { createStaff } from './actions/create-staff.ts'
export { listStaff } from './actions/list-staff.ts'
export { keepLivingStaff, requireLivingStaff, requireStaff } from './actions/require-staff.ts'
export {
  publishDraft,
  requireDraft,
  requireLive,
  requireRuleWriter,
  requireTried,
} from './actions/publish-settings.ts'
export { canManage } from './policy.ts'
export { staffRouter } from './router.ts'
export { actionFor, actionsOf, handedOver } from './rules/actions.ts'
export { decidingRule } from './rules/answer-rules.ts'
export { instructionsOf, silenceIn, spokenIn } from './rules/answering.ts'
export { presence, shownTime } from './rules/opening-hours.ts'
export { kept as asKept, leadsToGoal } from './rules/settings.ts'
export { conversionRate, portraitUrl, satisfaction, takesQuestions } from './rules.ts'
export { getFace, getPortrait } from './actions/get-portrait.ts'
export { countStaff, findNewestName, findStaffByIds, namedStaff } from './store.ts'
export { canBeSigned, findActionSecrets, findSigningSecrets } from './store/action-secrets.ts'
export { findLiveByIds, findWidgetColleague, type LiveVersion } from './store/versions.ts'
export { addUpFigures, figureUpkeep, type Recount, recount } from './store/figures.ts'
