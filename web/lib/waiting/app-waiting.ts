import { useSyncExternalStore } from 'react'
import type { CallContext } from '../call.ts'
import { Refusal } from '../wire/refusal.ts'
import type { Change, Waiting } from './change.ts'
import type { WaitingChanges } from './waiting-changes.ts'

/** What the pages see of the changes that wait; null when nobody is signed in. */
let changes: (WaitingChanges & { show: (change: Change) => void }) | null = null
let all: readonly Waiting[] = []
const listeners = new Set<() => void>()

/** Names the changes of the person who is signed in. */
export function nameChanges(next: typeof changes): void {
  changes = next
  if (next === null) showWaiting([])
}

export function showWaiting(next: readonly Waiting[]): void {
  if (next.length === 0 && all.length === 0) return
  all = next
  for (const listener of listeners) listener()
}

/** Everything that waits, the earliest first. */
export const waitingNow = (): readonly Waiting[] => all

/** Everything that waits, current at every render. */
export function useWaiting(): readonly Waiting[] {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, waitingNow)
}

/** Whether a change of the thing with this id waits. */
export const useIsWaiting = (id: string): boolean =>
  useWaiting().some(({ change: { input } }) => 'id' in input && input.id === id)

/** How to forget what waits for the person who is signed in now, also when they have left. */
export const forgetWaiting = (): (() => Promise<void>) => changes?.drop ?? (async () => {})

/**
 * Sends a change, or lets it wait while the server cannot be reached: then it is shown as made, and null comes back.
 * `send` passes the options on to its call, so that the change has the same key when it is sent again.
 */
export async function sendOrWait<Output>(
  change: Change,
  send: (options: { context: CallContext }) => Promise<Output>,
): Promise<Output | null> {
  const idempotencyKey = crypto.randomUUID()
  // What waits goes first: the server must see changes of one thing in their order.
  if (changes === null || (navigator.onLine && all.length === 0)) {
    try {
      return await send({ context: { idempotencyKey } })
    } catch (thrown) {
      if (changes === null || !isUnreached(thrown)) throw thrown
    }
  }
  await changes.add(change, idempotencyKey)
  changes.show(change)
  return null
}

/** Nothing came back, or something between here and the server said that it is not there. */
function isUnreached(thrown: unknown): boolean {
  if (thrown instanceof Refusal) return thrown.with.code === null && thrown.with.status >= 502
  return thrown instanceof TypeError
}
