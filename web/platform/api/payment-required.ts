// What the server refuses until somebody pays is told to whoever shows what there is to buy, besides the caller.
import { useSyncExternalStore } from 'react'
import type { Refusal } from './refusal.ts'

let last: Refusal | null = null
const listeners = new Set<() => void>()

/** Tells of a refusal by a limit of the plan, which names it: a full store has a status and a code of its own (STOR-2). */
export function tellPaymentRequired(refusal: Refusal): void {
  if (refusal.with.params['plan'] !== undefined) change(refusal)
}

/** What was refused last is dealt with. */
export const forgetPaymentRequired = (): void => change(null)

function change(refusal: Refusal | null): void {
  last = refusal
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The last such refusal that nobody has dealt with yet. */
export const usePaymentRequired = (): Refusal | null => useSyncExternalStore(subscribe, () => last)
