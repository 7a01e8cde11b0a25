import { support } from '#contract/support.ts'
import { serve } from '#server/platform/http/serve.ts'
import { sendSupport } from './actions/send-support.ts'

export const supportRouter = serve(support, { send: sendSupport })
