export { requireLivingStaff, requireStaff } from './actions/require-staff.ts'
export { staffRouter } from './router.ts'
export { conversionRate, satisfaction, takesQuestions } from './rules.ts'
export { countStaff, findPortrait } from './store.ts'
