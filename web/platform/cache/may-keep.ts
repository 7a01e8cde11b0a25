import type { QueryKey } from '@tanstack/react-query'

/** What is kept for the next visit, by the first word of its key. What is not named here is never kept. */
export const keptNouns: ReadonlySet<string> = new Set([
  'home',
  'knowledge',
  'notifications',
  'setupGuide',
  'shortcuts',
  'snapshots',
  'staff',
  'workspaces',
])

/**
 * What stays out of the browser's storage: codes, keys and recovery codes of the second step (`security`), devices and
 * sessions (`sessions`), the audit log (`audit`), cards and invoices (`billing`), what an account signs in with (`accounts`), settings that nobody has saved (`edits`), answers of a wizard that
 * nobody has sent off (`onboarding`), what visitors write and how to reach them (`inbox`, `conversations`: a browser that is closed while they are erased would show it afterwards), what they asked and a draft would answer (`replay`), what a visitor asks or a guest tries out (`visit`, `try-outs`: the browser may be anybody's), what was searched for (`search`), which pages a website has (`site-survey`), where webhooks
 * lead (`webhooks`), addresses of other people (`members`, `invites`), and figures that are wrong a moment later.
 */
export const neverKept: ReadonlySet<string> = new Set([
  'accounts',
  'analytics',
  'audit',
  'billing',
  'conversations',
  'edits',
  'inbox',
  'invites',
  'members',
  'onboarding',
  'replay',
  'search',
  'site-survey',
  'security',
  'sessions',
  'status',
  'try-outs',
  'visit',
  'webhooks',
])

/** An answer as it may lie in the browser: without what visitors asked, who may be erased while it is closed. */
export function asKept([noun]: QueryKey, data: unknown): unknown {
  if (noun !== 'home') return data
  return JSON.parse(JSON.stringify(data, (name, value: unknown) => (name === 'question' ? undefined : value)))
}

/** Whether an answer may be kept. */
export function mayKeep(queryKey: QueryKey): boolean {
  const [noun] = queryKey
  return typeof noun === 'string' && keptNouns.has(noun)
}
