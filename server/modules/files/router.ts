import { files } from '#contract/files.ts'
import { serve } from '#server/platform/http/serve.ts'
import { removeLogo, removePhoto } from './actions/remove-picture.ts'

export const filesRouter = serve(files, { removeLogo, removePhoto })
