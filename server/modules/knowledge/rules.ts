// What is true of knowledge sources and their research.
import { isIP } from 'node:net'
import type { KnowledgeStatus } from '#contract/knowledge.ts'
import { isPublicAddress } from '#server/adapters/fetch/address-guard.ts'
import { fail } from '#server/kernel/fail.ts'
import type { SkipReason, StopReason } from './engine/crawl/crawl-step.ts'

/**
 * The address that a person typed, ready to be researched; without a scheme, https. Fails: `address_invalid`,
 * `address_not_http`, `address_private` (a private literal that configuration does not allow).
 */
export function startAddress(typed: string, isAllowed: (hostAndPort: string) => boolean): string {
  const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(typed)
  if (hasScheme && !/^https?:/i.test(typed)) fail('address_not_http')
  const url = URL.parse(hasScheme ? typed : `https://${typed}`)
  if (!url || /\s/.test(typed)) return fail('address_invalid')
  url.hash = ''
  url.username = ''
  url.password = ''
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const port = url.port === '' ? (url.protocol === 'https:' ? '443' : '80') : url.port
  if (isAllowed(`${url.hostname}:${port}`)) return url.href
  if (isIP(host) !== 0 ? !isPublicAddress(host) : isLocalName(host)) fail('address_private')
  if (isIP(host) === 0 && !host.includes('.')) fail('address_invalid')
  return url.href
}

/** Names that never leave a machine or its network. */
const isLocalName = (host: string): boolean =>
  host === 'localhost' || /\.(localhost|local|internal|intranet|lan|home\.arpa)$/.test(host)

/** The name of a source that was given none. */
export const nameOf = (url: string): string => new URL(url).hostname.replace(/^www\./, '')

export const isRunning = (status: KnowledgeStatus): boolean =>
  status === 'research_pending' || status === 'research_in_progress'

/** Why a finished crawl knows only a part of what it was asked for; null when it read all of it. */
export const partialReason = (ended: StopReason): string | null =>
  ended === 'finished' || ended === 'enough' || ended === 'depth_budget' ? null : ended

/** Sentences for a start page that cannot be read; the codes are stable. */
const startFailures: Partial<Record<SkipReason, string>> = {
  unresolvable: 'This address does not exist: no server answers to its name.',
  private_address: 'This address is inside a private network and cannot be researched.',
  refused: 'The website refused the connection.',
  tls: 'The website has no valid certificate, so its pages cannot be trusted.',
  timeout: 'The website did not answer in time.',
  cut_off: 'The website broke off in the middle of its answer.',
  too_large: 'The page at this address is too large to read.',
  redirect_loop: 'The website redirects in a circle.',
  too_many_redirects: 'The website redirects too many times.',
  not_found: 'There is no page at this address.',
  access_denied: 'The website does not let us read this page.',
  client_error: 'The website refused to show this page.',
  server_error: 'The website answered with an error of its own.',
  rate_limited: 'The website asked us to come back later.',
  not_a_page: 'There is no website at this address, but a file of another kind.',
  broken: 'The document at this address cannot be read.',
  empty: 'The page at this address is empty.',
  needs_rendering: 'This website shows its text only by scripts, which are not run here.',
  robots_forbidden: "The website's robots.txt forbids reading it.",
  robots_unavailable: "The website's robots.txt cannot be read right now.",
  noindex: 'The website asks not to be indexed.',
  not_http: 'The website leads to an address that is not on the web.',
}

/** The sentence for a start page that could not be read. */
export const startFailureSentence = (reason: SkipReason): string =>
  startFailures[reason] ?? 'The page at this address cannot be read.'

/** What a person is told when research broke for a reason of our own. */
export const brokenResearch = {
  code: 'internal',
  message: 'Something went wrong while this site was researched. Try again.',
} as const
