// What is true of knowledge sources and their research.
import { getDomainWithoutSuffix } from 'tldts'
import type { KnowledgeState, KnowledgeStatus } from '#contract/knowledge.ts'
import type { SkipReason, StopReason } from '#engine/crawl/crawl-step.ts'

/** The name of a source that was given none, until its start page has told what the site calls itself. */
export const nameOf = (url: string): string => new URL(url).hostname.replace(/^www\./, '')

/** The name for a source after its start page was read; null where a person has named it. */
export function ownNameFor(source: { name: string; url: string }, told: string | null): string | null {
  if (source.name !== nameOf(source.url)) return null
  const label = getDomainWithoutSuffix(new URL(source.url).hostname)
  return told ?? (label === null ? null : label.charAt(0).toUpperCase() + label.slice(1))
}

export const isRunning = (status: KnowledgeStatus): boolean =>
  status === 'research_pending' || status === 'research_in_progress'

/** The statuses that a list shows under one word. */
export const statusesOf: Record<KnowledgeState, readonly KnowledgeStatus[]> = {
  running: ['research_pending', 'research_in_progress'],
  ready: ['research_completed'],
  failed: ['research_failed'],
  cancelled: ['research_cancelled'],
}

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
  engine_unavailable: 'Firecrawl, which reads this website for us, does not answer.',
  engine_refused: 'Firecrawl, which reads this website for us, refused to.',
  engine_no_credits: 'Nothing is left of what was paid for at Firecrawl, which reads this website for us.',
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
