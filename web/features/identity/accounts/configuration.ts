import type { Configuration } from '#contract/person/accounts.ts'
import { call } from '#web/platform/api/call.ts'
import { useSyncExternalStore } from 'react'

let known: Configuration | null = null
let isAsked = false
const listeners = new Set<() => void>()

async function ask(): Promise<void> {
  isAsked = true
  try {
    known = await call.accounts.getConfiguration()
  } catch {
    isAsked = false
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!isAsked) void ask()
  return () => listeners.delete(listener)
}

/**
 * What this installation offers, asked for once a visit. Null until it is known, and where the server does not say,
 * which hides a hint and not the page. Account screens come without the query cache.
 */
export function useConfiguration(): Configuration | null {
  return useSyncExternalStore(subscribe, () => known)
}

/** Asks again next time. */
export function forgetConfiguration(): void {
  known = null
  isAsked = false
}
