import * as z from 'zod/mini'
import { onlyFor } from './access.ts'
import { limits } from './limits.ts'
import { procedure } from './procedure.ts'
import { id, time } from './shapes.ts'

/** Figures of seven days; null where nothing was asked, rated or answered. */
const week = z.object({
  interactions: z.int(),
  /** 1 to 5, one decimal. */
  satisfaction: z.nullable(z.number()),
  /** 0 to 1. */
  conversionRate: z.nullable(z.number()),
  from: time,
  to: time,
})

/** The four metrics of the active workspace, counted from its rows (HOME-1). */
export const metrics = z.object({
  aiStaffOverview: z.object({ total: z.int(), active: z.int() }),
  knowledgeBase: z.object({ total: z.int(), researched: z.int(), passages: z.int() }),
  performanceInsights: z.object({
    current: week,
    previous: week,
    /** Whether anybody has a goal; without one there is nothing to reach. */
    hasGoal: z.boolean(),
  }),
  configuration: z.object({
    /** 0 to 1. */
    share: z.number(),
    things: z.array(
      z.object({
        key: z.enum(['knowledge_source', 'staff', 'logo', 'api_key', 'model', 'mail']),
        done: z.boolean(),
      }),
    ),
  }),
})
export type Metrics = z.infer<typeof metrics>

export const announcement = z.object({ id, title: z.string(), content: z.string(), date: time })

export const recentActivity = z.object({
  id,
  date: time,
  category: z.enum(['knowledge', 'staff', 'conversation', 'workspace']),
  /** English words; the browser says `code` and `params` in the person's language. */
  text: z.string(),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  icon: z.string(),
  workspaceId: id,
})
export type RecentActivity = z.infer<typeof recentActivity>

export const homePageData = z.object({
  metrics,
  announcements: z.array(announcement),
  recentActivity: z.array(recentActivity).check(z.maxLength(limits.recentActivity)),
})
export type HomePageData = z.infer<typeof homePageData>

export const home = {
  get: procedure({
    method: 'GET',
    path: '/home',
    summary: 'Metrics, announcements and the newest five activities of the active workspace.',
    access: onlyFor('onboarded'),
    errors: ['workspace_not_found'],
  }).output(homePageData),
}
