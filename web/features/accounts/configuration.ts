import type { Configuration } from '#contract/accounts.ts'
import { call } from '#web/lib/call.ts'
import { use } from 'react'

let asked: Promise<Configuration | null> | null = null

/**
 * What this installation offers, asked for once a visit; null where the server did not say, which hides the hint and
 * not the page. Suspends while it is asked: account screens come without the query cache.
 */
export function useConfiguration(): Configuration | null {
  asked ??= call.accounts.getConfiguration().catch(() => null)
  return use(asked)
}

/** Asks again next time. */
export function forgetConfiguration(): void {
  asked = null
}
