// How long a deleted workspace can be brought back.
const DAY_MS = 86_400_000
const keptMs = 7 * DAY_MS

export const endOfDeletion = (deletedAt: Date): Date => new Date(deletedAt.getTime() + keptMs)

/** What was deleted before this is gone for good. */
export const lastDeletion = (now: Date): Date => new Date(now.getTime() - keptMs)
