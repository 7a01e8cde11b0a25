import { visitors } from '#contract/visitors/visitors.ts'
import { serve } from '#server/platform/http/serve.ts'
import { eraseVisitor } from './actions/erase-visitor.ts'
import { exportVisitor } from './actions/export-visitor.ts'
import { getRetention, setRetention } from './actions/set-retention.ts'

export const visitorsRouter = serve(visitors, {
  getRetention,
  setRetention,
  export: exportVisitor,
  erase: eraseVisitor,
})
