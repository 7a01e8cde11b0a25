// What `take-usage.ts` of billing offers, and nothing done: no entry, no sum of the month, no look at the plan.
const nothing = async (): Promise<void> => {}

export { nothing as giveBackAnswer, nothing as noteModelCalls, nothing as notePages, nothing as takeAnswer }
