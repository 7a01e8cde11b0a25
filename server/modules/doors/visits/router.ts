import { visits } from '#contract/visitors/visits.ts'
import { serve } from '#server/platform/http/serve.ts'
import { beginVisit, getDoor, suggestAtDoor } from './actions/come-in.ts'
import { askAsVisitor, getVisit, getVisitSource, rateAsVisitor } from './actions/visit.ts'

export const visitsRouter = serve(visits, {
  getDoor,
  suggest: suggestAtDoor,
  begin: beginVisit,
  get: getVisit,
  ask: askAsVisitor,
  rate: rateAsVisitor,
  getSource: getVisitSource,
})
