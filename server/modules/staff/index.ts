export { requireLivingStaff, requireStaff } from './actions/require-staff.ts'
export { staffRouter } from './router.ts'
export { conversionRate, portraitUrl, satisfaction, takesQuestions } from './rules.ts'
export { countStaff, findPortrait } from './store.ts'
