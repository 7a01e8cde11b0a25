import { search } from '#contract/search.ts'
import { serve } from '#server/platform/http/serve.ts'
import { find } from './actions/find.ts'

export const searchRouter = serve(search, { find })
