import { analytics } from '#contract/analytics.ts'
import { serve } from '#server/platform/http/serve.ts'
import { exportAnswers } from './actions/export-answers.ts'
import { getAnalytics } from './actions/get-analytics.ts'
import { getNow } from './actions/get-now.ts'
import { listUnanswered } from './actions/list-unanswered.ts'

export const analyticsRouter = serve(analytics, { get: getAnalytics, listUnanswered, exportAnswers, getNow })
