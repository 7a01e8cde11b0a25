// The library that speaks HTTP takes 20 MB: it comes with the first request to the world outside.
import type { Agent } from 'undici'
import { once } from '#server/adapters/once.ts'
import type { DispatcherOptions } from './guarded-dispatcher.ts'

export type { DispatcherOptions } from './guarded-dispatcher.ts'

interface DispatcherOnDemand {
  open(): Promise<Agent>
  close(): Promise<void>
}

/** A guarded dispatcher that is made when it is first wanted. */
export function dispatcherOnDemand(options: DispatcherOptions): DispatcherOnDemand {
  let wasOpened = false
  let isClosed = false
  const make = once(async () => (await import('./guarded-dispatcher.ts')).guardedDispatcher(options))
  return {
    async open() {
      if (isClosed) throw new Error('The program is about to end.')
      wasOpened = true
      return make()
    },
    async close() {
      isClosed = true
      if (wasOpened)
        await make().then(
          (agent) => agent.destroy(),
          () => undefined,
        )
    },
  }
}
