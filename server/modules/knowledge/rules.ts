// What is true of knowledge sources and their research.
import { getDomainWithoutSuffix } from 'tldts'
import type { KnowledgeState, KnowledgeStatus } from '#contract/knowledge.ts'
import type { ExtractionType, ReadingSchedule } from '#contract/research.ts'
import type { PageChoice } from '#contract/sites/page-choice.ts'
import type { SiteSurvey } from '#contract/sites/site-survey.ts'
import type { Limit } from '#server/adapters/attempts/attempts.ts'
import { addressKey } from '#engine/crawl/addresses.ts'
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

const dayMs = 86_400_000
const everyMs: Record<Exclude<ReadingSchedule, 'off'>, number> = {
  daily: dayMs,
  weekly: 7 * dayMs,
  monthly: 30 * dayMs,
}

/** When a website is read again by itself; null for never. */
export const nextReadingAt = (schedule: ReadingSchedule, from: Date): Date | null =>
  schedule === 'off' ? null : new Date(from.getTime() + everyMs[schedule])

interface Question {
  query: string
  extractionTypes: ExtractionType[]
  maxDepth: number
  maxPages: number
  pageChoice?: PageChoice | null
}

/** What a research of a source looks for, and how far it goes. */
export const asked = ({ query, extractionTypes, maxDepth, maxPages, pageChoice }: Question) => ({
  query,
  extractionTypes,
  maxDepth,
  maxPages,
  ...(pageChoice ? { pageChoice } : {}),
})

/** Whether two researches look for the same; of old ones it is not known what they looked for. */
export const isSameQuestion = (before: Question | null, now: Question): boolean =>
  before === null || JSON.stringify(asked(before)) === JSON.stringify(asked(now))

/** Whether less of a website is wanted than before. */
export const isNarrower = (before: Question | null, now: Question): boolean =>
  before !== null && (now.maxDepth < before.maxDepth || now.maxPages < before.maxPages)

/** Answers by which a website itself takes a page away; all others may be different tomorrow. */
const takenAway: ReadonlySet<string> = new Set<SkipReason>([
  'not_found',
  'off_site',
  'not_chosen',
  'robots_forbidden',
  'noindex',
  'not_a_page',
  'already_read',
  'duplicate',
  'near_duplicate',
  'canonical_elsewhere',
  'empty',
])
/** Ends by which a crawl has seen all that it was to see. */
const seenAll: ReadonlySet<string> = new Set<StopReason>([
  'finished',
  'enough',
  'depth_budget',
  'page_budget',
])

/** What became of a page that was known and is not among those that were read now. */
export function fate(
  visited: { kind: 'page' | 'skipped'; reason: string | null; atSight: boolean } | null,
  { ended, isNarrower }: { ended: StopReason; isNarrower: boolean },
): 'gone' | 'out of reach' {
  if (visited === null) return isNarrower && seenAll.has(ended) ? 'gone' : 'out of reach'
  // It was read, and under another address.
  if (visited.kind === 'page') return 'gone'
  return takenAway.has(visited.reason ?? '') ? 'gone' : 'out of reach'
}

/** How often websites may be looked at before they are read: each time costs them some requests, and us a wait for them. */
export const surveyLimits = {
  byPerson: { name: 'survey', most: 20, seconds: 900 },
  byNetwork: { name: 'survey-network', most: 60, seconds: 900 },
  /** In one process, one for each person; the others wait in line. */
  atOnce: 4,
  secondsInLine: 20,
  /** What one takes at most, with its tree. */
  secondsEach: 40,
} as const satisfies Record<string, Limit | number>

interface Timing {
  isSame: boolean
  pages: number
  crawlMs: number
  afterMs: number
}

/** What a page of a website is likely to take: as in its earlier readings, else as in others, and never less than the pause. */
export function paceOf(
  timings: readonly Timing[],
  { gapMs, from: pauseFrom }: { gapMs: number; from: SiteSurvey['pace']['pauseFrom'] },
): SiteSurvey['pace'] {
  const own = timings.filter(({ isSame }) => isSame)
  const known = own.length > 0 ? own : timings
  const pause = { pauseMs: gapMs, pauseFrom }
  if (known.length === 0) return { pageMs: gapMs, from: 'pause', measuredPages: 0, afterMs: 0, ...pause }
  const sum = (of: (timing: Timing) => number) => known.reduce((total, timing) => total + of(timing), 0)
  // Between so many pages there is one pause less.
  const pageMs = Math.round(sum(({ crawlMs }) => crawlMs) / sum(({ pages }) => pages - 1))
  return {
    pageMs: Math.max(gapMs, pageMs),
    from: own.length > 0 ? 'site' : 'workspace',
    measuredPages: sum(({ pages }) => pages),
    afterMs: Math.round(sum(({ afterMs }) => afterMs) / known.length),
    ...pause,
  }
}

/**
 * The first source that has one of these addresses, however it is written; else the first of the same host that was read, or is being
 * read.
 */
export function sourceAt<Source extends { url: string; status: KnowledgeStatus; liveRunId: string | null }>(
  sources: readonly Source[],
  urls: readonly string[],
): Source | null {
  const known = sources.filter(({ url }) => URL.canParse(url))
  const hostOf = (url: string) => addressKey(new URL(url).origin)
  const reads = known.filter(({ status, liveRunId }) => liveRunId !== null || isRunning(status))
  const at = (all: readonly Source[], keyOf: (url: string) => string) =>
    all.find((source) => urls.some((url) => keyOf(url) === keyOf(source.url)))
  return at(known, addressKey) ?? at(reads, hostOf) ?? null
}
