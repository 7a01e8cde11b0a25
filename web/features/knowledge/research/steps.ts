import type { KnowledgeDetail } from '#contract/knowledge.ts'

const stepKeys = ['robots', 'crawl', 'items', 'report', 'screenshot'] as const
export type StepKey = (typeof stepKeys)[number]
export type StepState = 'done' | 'active' | 'waiting'

export interface Progress {
  key: StepKey
  state: StepState
  /** When it was done, or when it began if it is under way; null when nobody noted it. ISO 8601. */
  at: string | null
}

/** How far a research has come, step by step, from its stage and from what it noted. */
export function progressOf({ status, researchProgress, researchData }: KnowledgeDetail): Progress[] {
  // Newest first, at most 200: the first steps of a long research are no longer among them.
  const { activities, sources } = researchData
  const last = (matches: (code: string) => boolean) =>
    activities.find(({ code }) => matches(code))?.at ?? null
  const began = (stage: string) => last((code) => code === `stage_${stage}`)
  const done: Record<StepKey, string | null> = {
    robots: activities.findLast(({ code }) => code.startsWith('robots_'))?.at ?? null,
    crawl: last((code) => code === 'crawl_ended'),
    items: began('report'),
    report: began('screenshot'),
    screenshot: last((code) => code === 'research_completed'),
  }
  const { stage } = researchProgress
  const here = (): StepKey | null => {
    if (status === 'research_pending') return null
    if (stage === 'items' || stage === 'report' || stage === 'screenshot') return stage
    return done.robots === null && sources.length === 0 && researchProgress.pagesRead === 0
      ? 'robots'
      : 'crawl'
  }
  const at = here()
  const reached = at === null ? -1 : stepKeys.indexOf(at)
  return stepKeys.map((key, index) => {
    if (index < reached) return { key, state: 'done', at: done[key] }
    if (index > reached) return { key, state: 'waiting', at: null }
    return { key, state: 'active', at: key === 'crawl' ? null : began(key) }
  })
}
