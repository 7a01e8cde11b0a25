// What addresses say after their question mark, as the routes take it.
import type { InboxView } from '#contract/visitors/inbox.ts'
import { inboxViews } from '#web/platform/lists/list-search.ts'
import { safePath } from '#web/platform/guard/safe-path.ts'

export const withReturn = (search: Record<string, unknown>): { to?: string | undefined } => ({
  // Said even when undefined: an absent key would let the unchecked one through.
  to: safePath(search.to) ?? undefined,
})

/** An id or a receipt in the address; a number is one that happens to hold digits alone. */
const word = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
export const withReceipt = (search: Record<string, unknown>): { receipt?: string | undefined } => ({
  receipt: word(search.receipt),
})
export const withConversation = (
  search: Record<string, unknown>,
): { receipt?: string | undefined; conversation?: string | undefined } => ({
  receipt: word(search.receipt),
  conversation: word(search.conversation),
})

/** Which conversations of visitors are listed, and the one that stands open. */
export const withInbox = (
  search: Record<string, unknown>,
): {
  receipt?: string | undefined
  conversation?: string | undefined
  saved?: string | undefined
  view?: InboxView | undefined
  query?: string | undefined
} => ({
  ...withConversation(search),
  saved:
    word(search.saved)
      ?.replace(/[^\w-]/g, '')
      .slice(0, 80) || undefined,
  view: inboxViews.find((view) => view === search.view),
  query: word(search.query)?.slice(0, 120),
})

/** Which days and whose answers the figures are of, and how they are shown; the page judges them. */
export const withPeriod = ({ period, from, to, staff, split, order }: Record<string, unknown>) => ({
  period: word(period),
  from: word(from),
  to: word(to),
  staff: word(staff),
  split: word(split),
  order: word(order),
})

/** Whether a page is a tab of its own, which closes when its work is done. */
export const withOwnTab = ({ apart }: Record<string, unknown>): { apart?: 1 | undefined } => ({
  apart: apart === 1 ? apart : undefined,
})

/** The token of a mailed link. */
export const withToken = (search: Record<string, unknown>): { token?: string | undefined } => ({
  token: word(search.token),
})
/** The website that a guest named on the landing page, or the name of the colleague whom they have tried out. */
export const withSite = (
  search: Record<string, unknown>,
): { to?: string | undefined; site?: string | undefined; keep?: string | undefined } => ({
  ...withReturn(search),
  site: word(search.site)?.slice(0, 2_048),
  keep: word(search.keep)?.slice(0, 80),
})

/** On which site a visitor sees the page, where it is not its own. */
export const withSitesPage = (
  search: Record<string, unknown>,
): { receipt?: string | undefined; site?: string | undefined } => ({
  ...withReceipt(search),
  site: word(search.site)?.slice(0, 300),
})
