// What the program does by the clock without anybody asking: adding up, forgetting what is old. Each process with a worker does
// it, so each task has to be right when several do it at once.
import type { Adapters } from '../adapters.ts'
import type { Context } from '../context.ts'

export interface UpkeepTask {
  name: string
  everyMs: number
  run(adapters: Adapters, signal: AbortSignal): Promise<void>
}

/** Begins with a run of each; one that fails is tried again at its next time. */
export function startUpkeep(adapters: Adapters, tasks: readonly UpkeepTask[]): { stop(): Promise<void> } {
  const { clock, log } = adapters
  const stop = new AbortController()
  const loops = tasks.map(async ({ name, everyMs, run }) => {
    while (!stop.signal.aborted) {
      try {
        await run(adapters, stop.signal)
      } catch (error) {
        if (!stop.signal.aborted) log.error('upkeep.failed', { task: name, error })
      }
      await clock.sleep(everyMs, stop.signal).catch(() => {})
    }
  })
  return {
    async stop() {
      stop.abort()
      await Promise.all(loops)
    },
  }
}

/**
 * Does a part of a task for each of these. One for which it fails is logged and tried again at the task's next time, and keeps
 * those behind it not waiting.
 */
export async function forEach<Item extends { id: string }>(
  { log, signal }: Pick<Context, 'log' | 'signal'>,
  task: string,
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  for (const item of items) {
    if (signal.aborted) return
    try {
      await work(item)
    } catch (error) {
      if (signal.aborted) return
      log.error('upkeep.left_out', { task, id: item.id, error })
    }
  }
}
