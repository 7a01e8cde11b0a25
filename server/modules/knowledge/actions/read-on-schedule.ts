import { Failure } from '#server/platform/fail.ts'
import { forEach, type UpkeepTask } from '#server/platform/jobs/upkeep.ts'
import { type Context, contextFor, inTransaction, nobody } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { isRunning, nextReadingAt } from '../rules.ts'
import { findDueSources, findSource, saveSource } from '../store/sources.ts'
import { beginRun } from './begin-run.ts'

/** Begins to read again what is due; several processes may look at once, and each website is read once. */
export const readingUpkeep: UpkeepTask = {
  name: 'readings',
  everyMs: 60_000,
  async run(adapters, signal) {
    const due = await findDueSources(adapters.database, adapters.clock.now())
    await forEach({ log: adapters.log, signal }, 'readings', due, ({ id, workspaceId }) => {
      const actor = { kind: 'job', workspaceId, uid: null } as const
      return readAgain(contextFor(adapters, { actor, requestId: 'readings', client: nobody, signal }), id)
    })
  },
}

/** Reads one website again if it still is due. Where the plan has no room it is tried again at the next time. */
async function readAgain(ctx: Context, id: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const source = await findDue(ctx, id)
    if (source === null) return
    await beginRun(ctx, source, { bySchedule: true })
    await announce(ctx, 'knowledge.progressed', { subject: id, workspaceId: source.workspaceId })
  }).catch(async (error: unknown) => {
    if (!(error instanceof Failure)) throw error
    ctx.log.info('readings.put_off', { code: error.code })
    await inTransaction(ctx, async (ctx) => {
      const source = await findDue(ctx, id)
      if (source !== null)
        await saveSource(ctx, id, { nextReadingAt: nextReadingAt(source.schedule, ctx.clock.now()) })
    })
  })
}

async function findDue(ctx: Context, id: string) {
  const source = await findSource(ctx, id, true)
  if (source === null || source.nextReadingAt === null || source.liveRunId === null) return null
  return source.nextReadingAt > ctx.clock.now() || isRunning(source.status) ? null : source
}
