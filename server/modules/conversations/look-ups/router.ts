import { lookUps } from '#contract/visitors/look-ups.ts'
import { serve } from '#server/platform/http/serve.ts'
import { tryLookUp } from './actions/look-up.ts'

export const lookUpsRouter = serve(lookUps, { try: tryLookUp })
