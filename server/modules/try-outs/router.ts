import { tryOuts } from '#contract/try-outs.ts'
import { serve } from '#server/platform/http/serve.ts'
import { getTryOut } from './actions/get-try-out.ts'
import { startTryOut } from './actions/start-try-out.ts'

export const tryOutsRouter = serve(tryOuts, { start: startTryOut, get: getTryOut })
