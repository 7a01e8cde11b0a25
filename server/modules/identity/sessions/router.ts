import { sessions } from '#contract/person/sessions.ts'
import { serve } from '#server/platform/http/serve.ts'
import { endOtherSessions, endSession } from './actions/end-session.ts'
import { listSessions } from './actions/list-sessions.ts'

export const sessionsRouter = serve(sessions, {
  list: listSessions,
  end: endSession,
  endOthers: endOtherSessions,
})
