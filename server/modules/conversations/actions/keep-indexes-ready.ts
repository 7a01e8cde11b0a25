// Keeps the indexes of what was asked about lately ready, so that nobody's question waits for one: after a start, and when a research
// ends.
import type { Adapters } from '#server/platform/adapters.ts'
import { contained } from '#server/platform/containment.ts'
import { type Context, jobContext } from '#server/platform/context.ts'
import { wakeSignal } from '#server/platform/events/wake-up.ts'
import { orAborted } from '#server/platform/or-aborted.ts'
import { knowledgeVersion } from '#server/modules/knowledge/index.ts'
import { findStaffByIds } from '#server/modules/staff/index.ts'
import { findStaffAskedLast } from '../store/asked-last.ts'
import { askedLately, type Knower, lateMs, noteAsked } from '../store/asked-lately.ts'
import { readyIndex } from './prepare-answer.ts'

/** A start makes so many sets of sources ready; the others are when somebody comes. */
const mostAtStart = 8
/** News comes in bursts, and a research tells of itself all along. */
const gatherMs = 5_000
/** Every news is told, also after a gap: this only ends a wait that nothing ends. */
const quietMs = 3_600_000

interface Keeping {
  stop(): Promise<void>
}

/** Begins, in the background; each process that answers does. */
export function keepIndexesReady(adapters: Adapters): Keeping {
  const { clock, log, live } = adapters
  const stop = new AbortController()
  const { signal } = stop
  const news = wakeSignal(clock)
  live.onNews(() => news.notify())
  const failed = (error: unknown) => {
    if (!signal.aborted) log.warn('answer.indexes_not_kept', { error })
  }
  const keeping = contained({ name: 'indexes', end: failed }, async () => {
    await readyAfterStart(adapters, signal).catch(failed)
    while (!signal.aborted) {
      await news.wait(quietMs, signal)
      await clock.sleep(gatherMs, signal).catch(() => {})
      if (!signal.aborted) await readyAfterResearch(adapters, signal).catch(failed)
    }
  })
  return {
    async stop() {
      stop.abort()
      await keeping
    },
  }
}

/** Makes ready what was asked about last, the newest first; nothing where nobody asked within a day. */
async function readyAfterStart(adapters: Adapters, signal: AbortSignal): Promise<void> {
  const since = new Date(adapters.clock.now().getTime() - lateMs)
  const last = await findStaffAskedLast(adapters.database, since, mostAtStart)
  for (const { workspaceId, staffId, atMs } of last) {
    const ctx = contextOf(adapters, workspaceId, signal)
    const [staff] = await findStaffByIds(ctx, [staffId])
    if (staff) await ready(ctx, { knower: staff, known: null, atMs })
  }
}

/** Makes ready what is known anew of what was asked about lately. */
async function readyAfterResearch(adapters: Adapters, signal: AbortSignal): Promise<void> {
  for (const asked of askedLately(adapters))
    await ready(contextOf(adapters, asked.knower.workspaceId, signal), asked)
}

/** Makes ready what is known now, unless that is `known`. What fails is tried again with the next question or the next version. */
async function ready(
  ctx: Context,
  { knower, known, atMs }: { knower: Knower; known: string | null; atMs: number },
): Promise<void> {
  const now = await knowledgeVersion(ctx, knower.knowledgeSourceIds)
  // Of a workspace that is gone nothing is known.
  if (now === known || now === '') return
  noteAsked(ctx, knower, now, atMs)
  await orAborted(readyIndex(ctx, knower), ctx.signal).catch((error: unknown) => {
    ctx.signal.throwIfAborted()
    ctx.log.warn('answer.index_not_kept', { error })
  })
}

const contextOf = (adapters: Adapters, workspaceId: string, signal: AbortSignal): Context =>
  jobContext(adapters, { kind: 'job', workspaceId, uid: null }, 'indexes', signal)
