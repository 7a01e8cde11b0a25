// The library that speaks HTTP takes 20 MB: it comes with the first request to the world outside.
import type { Agent } from 'undici'
import type { DispatcherOptions } from './guarded-dispatcher.ts'

export type { DispatcherOptions } from './guarded-dispatcher.ts'

interface DispatcherOnDemand {
  open(): Promise<Agent>
  close(): Promise<void>
}

/** A guarded dispatcher that is made when it is first wanted. */
export function dispatcherOnDemand(options: DispatcherOptions): DispatcherOnDemand {
  let made: Promise<Agent> | null = null
  const make = async () => (await import('./guarded-dispatcher.ts')).guardedDispatcher(options)
  return {
    open: () => (made ??= make()),
    close: async () => (await made)?.destroy(),
  }
}
