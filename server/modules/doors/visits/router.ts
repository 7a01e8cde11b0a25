import { visits } from '#contract/visitors/visits.ts'
import { serve } from '#server/platform/http/serve.ts'
import { beginVisit, getDoor, suggestAtDoor } from './actions/come-in.ts'
import {
  askPerson,
  followAsVisitor,
  goOn,
  leaveContactAsVisitor,
  mailTranscriptAsVisitor,
} from './actions/call-person.ts'
import { forgetVisit } from './actions/erase-visitors.ts'
import { identifyVisit } from './actions/identify.ts'
import { askAsVisitor, getVisit, getVisitSource, lookUpAsVisitor, rateAsVisitor } from './actions/visit.ts'

export const visitsRouter = serve(visits, {
  getDoor,
  suggest: suggestAtDoor,
  begin: beginVisit,
  get: getVisit,
  identify: identifyVisit,
  forget: forgetVisit,
  ask: askAsVisitor,
  lookUp: lookUpAsVisitor,
  askPerson,
  goOn,
  leaveContact: leaveContactAsVisitor,
  mailTranscript: mailTranscriptAsVisitor,
  follow: followAsVisitor,
  rate: rateAsVisitor,
  getSource: getVisitSource,
})
