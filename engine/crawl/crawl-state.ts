import { addressKey, inScope, isOtherFile, normaliseAddress } from './addresses.ts'
import { addressChooser } from './chosen-pages.ts'
import type { CrawlRequest } from './crawl-request.ts'
import type { CrawlStep, FoundLink, PageFinding, SkippedStep, SkipReason } from './crawl-step.ts'
import { type Frontier, frontier } from './frontier.ts'
import { linkScore, queryStems } from './link-score.ts'
import { type PageMemory, pageMemory } from './page-memory.ts'
import { ALLOW_ALL, FORBID_ALL, mayFetch, parseRobots, type Robots } from './robots.ts'
import { LEAST_PATIENCE, templateOf, trapAtSight } from './traps.ts'

const LISTED_AT_SIGHT = 20
const LIST_PENALTY = 0.3
const LIST_SCORE = 50
const MAX_LISTS = 60

/**
 * All that a crawl knows. It changes by steps alone, so that the steps of an interrupted crawl bring it back whole:
 * what is done, what was said, what is still wanted.
 */
export interface CrawlState {
  apply(step: CrawlStep): void
  /** What the links of a page would be refused for at sight: the first few of each reason, as steps to record. */
  refusals(finding: PageFinding, depth: number, atMs: number): SkippedStep[]
  /** Passes an address over without a step, where enough of its kind are listed. */
  passOver(url: string, reason: SkipReason): void
  onSite(url: string): boolean
  /** Whether somebody wants this address read; the start page is read without being asked about. */
  isChosen(url: string): boolean
  /** Whether a sitemap of the site lists this address: its owner means it to be read. */
  isListed(url: string): boolean
  robots(origin: string): KnownRobots | null
  memory: PageMemory
  wanted: Frontier
  /** The start page's address after its redirects; the given one before. */
  home(): string
  /** That address and the given one: what lies on the site of either is of the website. */
  homes(): string[]
  started(): boolean
  counts(): Counts
}

/** What is known of an origin's robots.txt. */
export interface KnownRobots {
  robots: Robots
  /** It could not be had: nothing is fetched, and nobody has forbidden it. */
  isUnavailable: boolean
  httpStatus: number | null
}

interface Counts {
  pages: number
  /** Answers that were read to their end, kept or not. */
  visits: number
  bytes: number
  depth: number
  elapsedMs: number
  skipped: Partial<Record<SkipReason, number>>
  startFailure: { reason: SkipReason; params: Record<string, string | number> } | null
}

export function crawlState(request: CrawlRequest, startUrl: string, year: number): CrawlState {
  const stems = queryStems(request.query)
  const isChosen = addressChooser(request.choice)
  const wanted = frontier()
  const memory = pageMemory()
  const robotsOf = new Map<string, KnownRobots>()
  const refused = new Map<string, SkipReason>()
  const inSitemap = new Set<string>()
  const admitted = new Map<string, number>()
  const listed = new Map<SkipReason, number>()
  const counts: Counts = {
    pages: 0,
    visits: 0,
    bytes: 0,
    depth: 0,
    elapsedMs: 0,
    skipped: {},
    startFailure: null,
  }
  let home = startUrl
  let started = false
  let lists = 0

  const homes = () => [home, startUrl]
  const onSite = (url: string) => homes().some((at) => inScope(url, at, request.scope))
  const skip = (reason: SkipReason, times = 1) => {
    counts.skipped[reason] = (counts.skipped[reason] ?? 0) + times
  }

  /** Why a link is not followed, by its address alone. */
  const refusal = (url: string, depth: number, stale: number): SkipReason | null => {
    if (isOtherFile(url)) return 'file_type'
    if (!isChosen(url)) return 'not_chosen'
    const meant = inSitemap.has(addressKey(url))
    const trap = trapAtSight(url, year, meant)
    if (trap !== null) return trap
    if (stale > LEAST_PATIENCE && !meant) {
      const { patience, reason } = templateOf(url)
      if (stale > patience) return reason
    }
    const known = robotsOf.get(new URL(url).origin)
    if (known !== undefined && !mayFetch(known.robots, url))
      return known.isUnavailable ? 'robots_unavailable' : 'robots_forbidden'
    return depth > request.maxDepth ? 'too_deep' : null
  }

  const admit = (link: FoundLink, depth: number, stale: number, penalty: number) => {
    // Most links of a page stand on every page: three looks at one are enough to know its worth.
    const times = admitted.get(link.url) ?? 0
    if (times >= 3) return
    admitted.set(link.url, times + 1)
    if (wanted.isDone(link.url)) return
    const reason = refusal(link.url, depth, stale)
    if (reason !== null) {
      const key = addressKey(link.url)
      if (!refused.has(key)) skip(reason)
      refused.set(key, reason)
      return
    }
    const likes = 0.2 * Math.log2(1 + memory.likes(link.url))
    wanted.add({
      url: link.url,
      what: 'page',
      depth,
      stale,
      score: linkScore(link, depth, stems) - penalty - likes,
    })
  }

  const addList = (url: string | null, what: 'sitemap' | 'feed' | 'llms') => {
    if (url === null || request.maxDepth === 0 || lists >= MAX_LISTS || !onSite(url)) return
    // A sitemap may lie anywhere; a feed lies among the pages that it lists.
    if (what === 'feed' && !isChosen(url)) return
    if (wanted.add({ url, what, depth: 0, stale: 0, score: LIST_SCORE })) lists += 1
  }

  const begin = (url: string) => {
    started = true
    home = url
    const origin = new URL(url).origin
    const named = robotsOf.get(origin)?.robots.sitemaps ?? []
    for (const sitemap of named.length > 0 ? named : ['/sitemap.xml'])
      addList(normaliseAddress(sitemap, origin), 'sitemap')
    addList(`${origin}/llms.txt`, 'llms')
    request.again.forEach((page, i) => {
      const address = normaliseAddress(page.url, url)
      if (address === null || !onSite(address) || !isChosen(address) || wanted.isDone(address)) return
      wanted.add({ url: address, what: 'page', depth: page.depth, stale: 0, score: 20 - i * 0.001 })
    })
    request.seeds.forEach((seed, i) => {
      const address = normaliseAddress(seed, url)
      if (address === null || !onSite(address) || !isChosen(address) || wanted.isDone(address)) return
      wanted.add({
        url: address,
        what: 'page',
        depth: Math.min(1, request.maxDepth),
        stale: 0,
        score: 10 - i * 0.01,
      })
    })
  }

  const learn = (url: string, depth: number, finding: PageFinding, kept: boolean) => {
    memory.add(url, finding, kept)
    if (finding.offSite > 0) skip('off_site', finding.offSite)
    for (const link of finding.links) admit(link, depth + 1, finding.stale, 0)
    for (const feed of depth === 0 ? finding.feeds : []) addList(normaliseAddress(feed, url), 'feed')
  }

  return {
    memory,
    wanted,
    onSite,
    isChosen,
    isListed: (url) => inSitemap.has(addressKey(url)),
    robots: (origin) => robotsOf.get(origin) ?? null,
    home: () => home,
    homes,
    started: () => started,
    counts: () => counts,

    passOver(url, reason) {
      wanted.done(url)
      skip(reason)
    },

    refusals(finding, depth, atMs) {
      const steps: SkippedStep[] = []
      for (const { url } of finding.links) {
        if (admitted.has(url) || wanted.isDone(url) || refused.has(addressKey(url))) continue
        const reason = refusal(url, depth, finding.stale)
        if (reason === null || reason === 'file_type') continue
        const times = (listed.get(reason) ?? 0) + 1
        listed.set(reason, times)
        if (times > LISTED_AT_SIGHT) continue
        const blank = { params: {}, status: null, bytes: 0, ms: 0, finding: null }
        steps.push({ kind: 'skipped', atMs, url, requestedUrl: url, depth, reason, atSight: true, ...blank })
      }
      return steps
    },

    apply(step) {
      counts.elapsedMs = Math.max(counts.elapsedMs, step.atMs)
      switch (step.kind) {
        case 'robots':
          robotsOf.set(step.origin, {
            robots:
              step.status === 'read'
                ? parseRobots(step.text, request.product)
                : step.status === 'absent'
                  ? ALLOW_ALL
                  : FORBID_ALL,
            isUnavailable: step.status === 'unavailable',
            httpStatus: step.httpStatus,
          })
          break
        case 'list':
          wanted.done(step.url)
          for (const sitemap of step.sitemaps) addList(normaliseAddress(sitemap, step.url), 'sitemap')
          if (step.source === 'sitemap')
            for (const { url } of step.links) {
              const key = addressKey(url)
              inSitemap.add(key)
              // What was refused before it was known for listed is looked at again.
              const reason = refused.get(key)
              if (reason === undefined) continue
              refused.delete(key)
              admitted.delete(url)
              skip(reason, -1)
            }
          for (const link of step.links) admit(link, 1, 0, LIST_PENALTY)
          break
        case 'page':
          wanted.done(step.requestedUrl)
          wanted.done(step.url)
          counts.pages += 1
          counts.visits += 1
          counts.bytes += step.bytes
          counts.depth = Math.max(counts.depth, step.depth)
          if (!started) begin(step.url)
          learn(step.url, step.depth, step.finding, true)
          break
        case 'skipped':
          if (step.atSight) break // the page that linked there has counted it
          wanted.done(step.requestedUrl)
          skip(step.reason)
          counts.bytes += step.bytes
          if (step.status !== null) counts.visits += 1
          if (!started) counts.startFailure = { reason: step.reason, params: step.params }
          if (step.finding !== null) {
            if (!started) begin(step.url)
            learn(step.url, step.depth, step.finding, false)
          }
          break
        default:
          break
      }
    },
  }
}
