// What is true of a new account until its person says otherwise.
import type * as z from 'zod/mini'
import type { notificationPreferences, preferences } from '#contract/accounts.ts'

type Preferences = z.infer<typeof preferences>
type NotificationPreferences = z.infer<typeof notificationPreferences>

/** Source: product specification, section 3. */
export const initialPreferences: Preferences = {
  theme: 'light',
  skin: 'default',
  isVerticalNavSemiDark: false,
}

export const initialNotificationPreferences: NotificationPreferences = {
  email: {
    billingUpdates: true,
    newStaffActivity: true,
    productNews: false,
    securityAlerts: true,
    frequency: 'instant',
  },
  inApp: { mentions: true, taskCompletion: true },
}
