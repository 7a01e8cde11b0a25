// What the server refuses until somebody pays (402) is told to whoever shows what there is to buy, besides the caller.
import { useSyncExternalStore } from 'react'
import type { Refusal } from './refusal.ts'

let last: Refusal | null = null
const listeners = new Set<() => void>()

/** Tells of a refusal, or with null that it was dealt with. */
export function tellPaymentRequired(refusal: Refusal | null): void {
  last = refusal
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The last refusal that nobody has dealt with yet. */
export const usePaymentRequired = (): Refusal | null => useSyncExternalStore(subscribe, () => last)
