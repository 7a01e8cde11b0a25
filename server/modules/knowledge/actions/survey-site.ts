import type { SiteSurvey } from '#contract/sites/site-survey.ts'
import { barePath } from '#contract/sites/page-choice.ts'
import { addressKey } from '#engine/crawl/addresses.ts'
import { pathOf } from '#engine/crawl/chosen-pages.ts'
import { SURVEY_BOUNDS, type SurveyOutcome, surveySite as survey } from '#engine/survey/survey-site.ts'
import { portOf } from '#server/adapters/fetch/address-guard.ts'
import { asOwner, type Context, inTransaction, person } from '#server/platform/context.ts'
import { fail, Failure } from '#server/platform/fail.ts'
import { countsOfNetwork, takeCounts } from '#server/platform/take-attempt.ts'
import { permit } from '#server/platform/permit.ts'
import { turnstile } from '#server/platform/turnstile.ts'
import { takePages } from '#server/modules/billing/index.ts'
import { answeringAddress } from '../jobs/find-scheme.ts'
import { growTreeOnThread, readListOnThread, readResource } from '../jobs/reading.ts'
import { canAddKnowledge } from '../policy.ts'
import { paceOf, sourceAt, surveyLimits } from '../rules.ts'
import { sharedTurns } from '../store/host-turns.ts'
import { findAddresses } from '../store/sources.ts'
import { findTimings } from '../store/timings.ts'
import { typedSite } from './typed-site.ts'

/**
 * Looks at which pages a website has: its robots.txt, its sitemaps and its start page are asked for, in 20 seconds at most, by the
 * same way out and with the same pauses as its research has. Fails: `knowledge_create_no_workspace`, `address_invalid`,
 * `address_not_http`, `address_private`, `too_many_surveys`, `surveys_busy`.
 */
export async function surveySite(ctx: Context, { url: typed }: { url: string }): Promise<SiteSurvey> {
  const { uid, activeWorkspace } = person(ctx)
  permit(canAddKnowledge(ctx.actor, activeWorkspace))
  const workspaceId = activeWorkspace ?? fail('knowledge_create_no_workspace')
  const { research } = ctx.config
  const { url: startUrl, schemeAssumed } = typedSite(ctx, typed)
  // What is found stays in this process until it is told.
  if (surveying.has(uid)) refuse('surveys_busy', surveyLimits.secondsEach)
  surveying.add(uid)
  const found = await inTurn(ctx, workspaceId, async () => {
    await takeSurvey(ctx, uid)
    return lookAt(ctx, startUrl, schemeAssumed)
  }).finally(() => surveying.delete(uid))
  const addresses = [startUrl, found.url]
  const [known, sourceId, timings] = await inTransaction(ctx, async (ctx) => {
    const known = sourceAt(await findAddresses(ctx, workspaceId), addresses)
    const keys = addresses.map(addressKey)
    // Of another part of the host neither the pages nor the pace are those of this one.
    const sourceId = known !== null && keys.includes(addressKey(known.url)) ? known.id : ''
    return [known, sourceId, await findTimings(ctx, workspaceId, sourceId)] as const
  })
  const { pause, url, pages, pagesAbout, forbidden, folders, failure, from, cutBy } = found
  return {
    url,
    startPath: barePath(pathOf(url)) === '' ? '/' : barePath(pathOf(url)),
    known: known === null ? null : { id: known.id, name: known.name, url: known.url },
    failure,
    from,
    isWhole: from === 'sitemaps' && cutBy === null,
    cutBy,
    pages,
    pagesAbout,
    forbidden,
    folders,
    pace: paceOf(timings, pause),
    bounds: {
      maxPages: research.maxPages,
      maxMs: research.maxSeconds * 1_000,
      planPages: await planPages(ctx, workspaceId, sourceId),
    },
  }
}

/** Who looks at a website at this moment, or waits for it. */
const surveying = new Set<string>()
const line = turnstile(surveyLimits.atOnce)

function refuse(code: 'too_many_surveys' | 'surveys_busy', retryAfterSeconds: number): never {
  throw new Failure(code, { retryAfterSeconds }, [])
}

/** Does this once fewer look at websites; workspaces take turns. Fails: `surveys_busy`. */
async function inTurn<Result>(
  { clock, signal }: Context,
  workspaceId: string,
  look: () => Promise<Result>,
): Promise<Result> {
  const [late, over] = [new AbortController(), new AbortController()]
  const tooLate = () => late.abort()
  void clock.sleep(surveyLimits.secondsInLine * 1_000, over.signal).then(tooLate, () => undefined)
  const leave = await line
    .enter(workspaceId, AbortSignal.any([signal, late.signal]))
    .catch((error: unknown) => {
      if (signal.aborted) throw error
      return refuse('surveys_busy', surveyLimits.secondsEach)
    })
    .finally(() => over.abort())
  try {
    return await look()
  } finally {
    leave()
  }
}

/** Counts a survey before it begins. Fails: `too_many_surveys`. */
async function takeSurvey(ctx: Context, uid: string): Promise<void> {
  const { byPerson, byNetwork } = surveyLimits
  const counts = [{ limit: byPerson, key: uid }, ...countsOfNetwork(ctx, byNetwork)]
  const wait = await asOwner(ctx, (ctx) => takeCounts(ctx, counts))
  // Outside of the transaction, which would take the count back with it.
  if (wait !== null) refuse('too_many_surveys', wait)
}

async function lookAt(ctx: Context, typedUrl: string, schemeAssumed: boolean): Promise<SurveyOutcome> {
  const began = ctx.clock.now().getTime()
  const startUrl = schemeAssumed ? await answeringInTime(ctx, typedUrl) : typedUrl
  const ms = Math.max(0, SURVEY_BOUNDS.ms - (ctx.clock.now().getTime() - began))
  const port = portOf(new URL(startUrl))
  return survey(
    { startUrl, pauseMs: ctx.config.research.pauseMs, bounds: { ...SURVEY_BOUNDS, ms } },
    {
      get: (request) => ctx.web.get({ ...request, port }),
      readPage: (resource, signal) => readResource(ctx.readers, resource, signal),
      readList: (list, signal) => readListOnThread(ctx.readers, list, signal),
      growTree: (seeds, signal) => growTreeOnThread(ctx.readers, seeds, signal),
      turns: sharedTurns(ctx),
      now: () => ctx.clock.now().getTime(),
      sleep: (ms, signal) => ctx.clock.sleep(ms, signal),
      random: () => ctx.random.fraction(),
      signal: ctx.signal,
    },
  )
}

/** The address by the scheme that answers; as it is where none does while a survey lasts. */
async function answeringInTime(ctx: Context, url: string): Promise<string> {
  const late = AbortSignal.timeout(SURVEY_BOUNDS.ms)
  try {
    return (await answeringAddress({ ...ctx, signal: AbortSignal.any([ctx.signal, late]) }, url)) ?? url
  } catch (error) {
    if (ctx.signal.aborted || !late.aborted) throw error
    return url
  }
}

/** What the plan leaves for this website; null is without limit. */
const planPages = (ctx: Context, workspaceId: string, sourceId: string): Promise<number | null> =>
  inTransaction(ctx, (ctx) => takePages(ctx, workspaceId, sourceId)).catch((error: unknown) => {
    if (error instanceof Failure && error.code === 'plan_limit_pages') return 0
    throw error
  })
