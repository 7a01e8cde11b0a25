import { shortcuts } from '#contract/person/shortcuts.ts'
import { serve } from '#server/platform/http/serve.ts'
import { listShortcuts } from './actions/list-shortcuts.ts'
import { saveShortcuts } from './actions/save-shortcuts.ts'

export const shortcutsRouter = serve(shortcuts, { list: listShortcuts, save: saveShortcuts })
