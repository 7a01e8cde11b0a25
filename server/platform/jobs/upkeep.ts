// What the program does by the clock without anybody asking: adding up, forgetting what is old. Each process with a worker does
// it, so each task has to be right when several do it at once.
import type { Adapters } from '../adapters.ts'

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
