import type { SetupGuide } from '#contract/person/accounts.ts'

interface GuideStep {
  key: 'knowledgeSourceCreated' | 'staffCreated'
  to: '/Knowledge' | '/my-staff'
}

/** The steps in order. Source: requirement GUIDE-1. */
export const guideSteps: readonly GuideStep[] = [
  { key: 'knowledgeSourceCreated', to: '/Knowledge' },
  { key: 'staffCreated', to: '/my-staff' },
]

/** How far the guide is: its share in percent, whether all is done, and what comes next. */
export function guideProgress(guide: SetupGuide): {
  percent: number
  isCompleted: boolean
  next: GuideStep | null
} {
  const done = guideSteps.filter(({ key }) => guide[key]).length
  return {
    percent: Math.round((done / guideSteps.length) * 100),
    isCompleted: done === guideSteps.length,
    next: guideSteps.find(({ key }) => !guide[key]) ?? null,
  }
}
