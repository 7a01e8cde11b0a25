import type { Context } from '#server/platform/context.ts'
import { answerDeadlineMs } from '../rules.ts'

/** Answers that this process is making. */
const making = new Set<string>()

export const beginAnswer = (id: string): void => void making.add(id)
export const endAnswer = (id: string): void => void making.delete(id)

/** Whether this process is making it still; not once it was given up. */
export const isMade = (id: string): boolean => making.has(id)

/**
 * Whether somebody may still be making an answer. With the embedded database only this process can be; with a server
 * another one may, until the deadline.
 */
export function isUnderWay(ctx: Context, answer: { id: string; createdAt: Date }): boolean {
  if (making.has(answer.id)) return true
  return (
    ctx.database.kind === 'server' &&
    answer.createdAt.getTime() > ctx.clock.now().getTime() - answerDeadlineMs
  )
}
