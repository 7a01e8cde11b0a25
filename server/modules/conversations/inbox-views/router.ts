import { inboxViews } from '#contract/visitors/inbox-views.ts'
import { serve } from '#server/platform/http/serve.ts'
import { countViews } from './actions/count-views.ts'
import { changeView, listViews, saveView, setViewRemoved } from './actions/saved-views.ts'

export const inboxViewsRouter = serve(inboxViews, {
  list: listViews,
  count: countViews,
  save: saveView,
  change: changeView,
  setRemoved: setViewRemoved,
})
