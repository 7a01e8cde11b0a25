import { replayProcedures } from '#contract/workspace/staff-replay.ts'
import { serve } from '#server/platform/http/serve.ts'
import { publishStaff } from './actions/publish-staff.ts'
import { replayStaff } from './actions/replay-staff.ts'

export const replayRouter = serve(replayProcedures, { replay: replayStaff, publish: publishStaff })
