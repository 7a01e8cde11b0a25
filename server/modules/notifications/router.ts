import { notifications } from '#contract/person/notifications.ts'
import { serve } from '#server/platform/http/serve.ts'
import { countUnread, listNotifications } from './actions/list-notifications.ts'
import { markAllRead, markRead } from './actions/mark-read.ts'

export const notificationsRouter = serve(notifications, {
  list: listNotifications,
  countUnread,
  markRead,
  markAllRead,
})
