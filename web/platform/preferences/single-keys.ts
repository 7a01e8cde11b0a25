import { useSyncExternalStore } from 'react'

const KEPT_AS = 'StaffroomAI-singleKeys'
const listeners = new Set<() => void>()

/** Whether letters by themselves do something; on unless this device says otherwise. */
export function singleKeysAreOn(): boolean {
  try {
    return localStorage.getItem(KEPT_AS) !== 'off'
  } catch {
    return true
  }
}

/** Speech and shaky hands press letters by themselves: people may switch them off. */
export function switchSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(KEPT_AS)
    else localStorage.setItem(KEPT_AS, 'off')
  } catch {
    // A browser that keeps nothing goes on with what is the case.
  }
  for (const listener of listeners) listener()
}

export const useSingleKeys = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, singleKeysAreOn)
