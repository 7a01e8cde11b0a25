import { home } from '#contract/home.ts'
import { serve } from '#server/platform/http/serve.ts'
import { getHome } from './actions/get-home.ts'

export const homeRouter = serve(home, { get: getHome })
