import type { Now } from '#contract/analytics.ts'
import { type Context, inTransaction, person } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import { addUpFigures, portraitUrl } from '#server/modules/staff/index.ts'
import { countNow, findAtWork, findWaiting } from '../store/find-now.ts'

const waitingShown = 20
const atWorkShown = 50
const hourMs = 3_600_000

/** What goes on in the active workspace. Fails: `workspace_not_found`. */
export function getNow(ctx: Context): Promise<Now> {
  const workspaceId = person(ctx).activeWorkspace ?? fail('workspace_not_found')
  const now = ctx.clock.now()
  const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
  return inTransaction(ctx, async (ctx) => {
    await addUpFigures(ctx, workspaceId)
    const counted = (await countNow(ctx, workspaceId, since)) ?? fail('workspace_not_found')
    const atWork = await findAtWork(ctx, workspaceId, {
      hour: new Date(now.getTime() - hourMs),
      day: new Date(now.getTime() - 24 * hourMs),
      limit: atWorkShown,
    })
    return {
      staff: { onShift: counted.on_shift, total: counted.total },
      atWork: atWork.map(({ at, question, conversationId, face, ...one }) => ({
        ...one,
        portraitUrl: portraitUrl(one.id, face),
        last:
          at && question !== null && conversationId !== null
            ? { at: at.toISOString(), question, conversationId }
            : null,
      })),
      research: { running: counted.running, waiting: counted.waiting },
      ...(await findWaiting(ctx, workspaceId, waitingShown)),
      usage: {
        since: since.toISOString(),
        answers: counted.answers,
        answersLimit: null,
        pagesRead: counted.pages,
        pagesLimit: null,
      },
    }
  })
}
