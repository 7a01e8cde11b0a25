import { NotificationsPanels } from '#web/features/identity/settings/notifications/notifications-panel.tsx'

/** What the person is told, where and how often. */
export function NotificationsTab() {
  return <NotificationsPanels />
}
