import { useSyncExternalStore } from 'react'
import { waitingNow } from './app-waiting.ts'

type Answer = (leaves: boolean) => void

let asked: Answer | null = null
const listeners = new Set<() => void>()

function ask(next: Answer | null): void {
  asked = next
  for (const listener of listeners) listener()
}

/** Whether the person may be signed out: asks first when changes wait that would be lost. */
export async function mayLeave(): Promise<boolean> {
  if (waitingNow().length === 0) return true
  asked?.(false)
  const leaves = await new Promise<boolean>(ask)
  ask(null)
  return leaves
}

/** How to answer the question of whether to leave, or null while nobody asks. */
export function useLeavingAsked(): Answer | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => asked,
  )
}
