// What `take-usage.ts` of billing offers, and nothing done: no entry, no sum of the month, no look at the plan.
const nothing = async (): Promise<void> => {}

/** Nobody waits for a count that is not made. */
export const isCounted = (): boolean => false

export { nothing as giveBackAnswer, nothing as noteModelCalls, nothing as notePages, nothing as takeAnswer }
