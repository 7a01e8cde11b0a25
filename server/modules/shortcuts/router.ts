import { shortcuts } from '#contract/person/shortcuts.ts'
import { serve } from '#server/kernel/serve.ts'
import { list } from './actions/list.ts'
import { save } from './actions/save.ts'

export const shortcutsRouter = serve(shortcuts, { list, save })
