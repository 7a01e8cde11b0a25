import { search } from '#contract/search.ts'
import { serve } from '#server/kernel/serve.ts'
import { find } from './actions/find.ts'

export const searchRouter = serve(search, { find })
