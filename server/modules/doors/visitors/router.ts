import { visitors } from '#contract/visitors/visitors.ts'
import { serve } from '#server/platform/http/serve.ts'
import { eraseVisitor } from './actions/erase-visitor.ts'
import { exportVisitor } from './actions/export-visitor.ts'
import { createSecret, getIdentity, removeSecret } from './actions/set-identity.ts'
import { getRetention, setRetention } from './actions/set-retention.ts'

export const visitorsRouter = serve(visitors, {
  getRetention,
  setRetention,
  getIdentity,
  createSecret,
  removeSecret,
  export: exportVisitor,
  erase: eraseVisitor,
})
