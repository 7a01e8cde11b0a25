import type { HomePageData, Metrics, RecentActivity } from '#contract/home.ts'
import { limits } from '#contract/limits.ts'
import { type Context, person, readAtOnce } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import { countTotals } from '#server/modules/insights/analytics/index.ts'
import { countKnowledge } from '#server/modules/knowledge/index.ts'
import { addUpFigures, conversionRate, countStaff, satisfaction } from '#server/modules/staff/index.ts'
import { findSetUp } from '#server/modules/workspaces/index.ts'
import { configurationOf, activityOf, weeksUpTo } from '../rules.ts'
import { findAnnouncements, findNews } from '../store.ts'

/** Metrics and the newest five activities of the active workspace, and what there is to say to its person. */
export async function getHome(ctx: Context): Promise<HomePageData> {
  const { uid, activeWorkspace } = person(ctx)
  const workspaceId = activeWorkspace ?? fail('workspace_not_found')
  return readAtOnce(ctx, async (ctx) => {
    // One is sent behind the other.
    const [, metrics, announcements, recentActivity] = await Promise.all([
      addUpFigures(ctx, workspaceId),
      metricsOf(ctx, workspaceId),
      findAnnouncements(ctx, uid),
      recentActivityOf(ctx, workspaceId),
    ])
    return { metrics, announcements, recentActivity }
  })
}

async function metricsOf(ctx: Context, workspaceId: string): Promise<Metrics> {
  const weeks = weeksUpTo(ctx.clock.now())
  const week = async ([from, to]: [Date, Date]) => {
    const span = { days: [{ day: '', starts: from }], ends: to }
    const { counts } = await countTotals(ctx, { workspaceId, staffId: null, span })
    return {
      interactions: counts.answers,
      satisfaction: satisfaction(counts.rating),
      conversionRate: conversionRate(counts.converted, counts.conversations),
      from: from.toISOString(),
      to: to.toISOString(),
    }
  }
  const [setUp, { withGoal, ...staff }, knowledge, current, previous] = await Promise.all([
    findSetUp(ctx, workspaceId),
    countStaff(ctx, workspaceId),
    countKnowledge(ctx, workspaceId),
    week(weeks.current),
    week(weeks.previous),
  ])
  if (!setUp) return fail('workspace_not_found')
  return {
    aiStaffOverview: staff,
    knowledgeBase: knowledge,
    performanceInsights: { current, previous, hasGoal: withGoal > 0 },
    configuration: configurationOf([
      { key: 'knowledge_source', done: knowledge.total > 0 },
      { key: 'staff', done: staff.total > 0 },
      { key: 'logo', done: setUp.hasLogo },
      { key: 'api_key', done: setUp.hasKey },
      // Answering by quotes is a choice too: nothing is missing without a model.
      { key: 'model', done: true },
      { key: 'mail', done: ctx.config.mail.smtpUrl !== null },
    ]),
  }
}

/** What is known, as a browser puts it into its sentence. */
function saidOf(about: Record<string, string | number | null>): RecentActivity['params'] {
  return Object.fromEntries(
    Object.entries(about).flatMap(([key, value]) => (value === null || value === '' ? [] : [[key, value]])),
  )
}

async function recentActivityOf(ctx: Context, workspaceId: string): Promise<RecentActivity[]> {
  const news = await findNews(ctx, workspaceId, limits.recentActivity)
  return news.flatMap(({ id, type, subject, change, name, at, ...about }) => {
    const activity = activityOf(type, change)
    if (!activity) return []
    const { category, icon, code, text } = activity
    const date = at.toISOString()
    const params = { subject, ...saidOf({ name, ...about }) }
    return [
      {
        id,
        date,
        category,
        text: name === null ? text : `${text}: ${name}`,
        code,
        params,
        icon,
        workspaceId,
      },
    ]
  })
}
