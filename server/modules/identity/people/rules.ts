// What is true of a new account until its person says otherwise, and whose choice of looks holds.
import type * as z from 'zod/mini'
import type { notificationPreferences } from '#contract/person/accounts.ts'
import type { PreferencesInput, StoredPreferences } from '#contract/person/preferences.ts'

type NotificationPreferences = z.infer<typeof notificationPreferences>

/** Source: product specification, section 3. */
export const initialPreferences: Pick<StoredPreferences, 'theme' | 'skin' | 'isVerticalNavSemiDark'> = {
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

/**
 * What holds after a device has told its choices. Each option goes by its newest choice: one that was made before the
 * kept one, on a device without a connection, changes nothing. Ages count back from `now`, so devices' clocks do not matter.
 */
export function settleChoices(kept: StoredPreferences, told: PreferencesInput, now: Date): StoredPreferences {
  const { layout = {}, agesMs = {}, theme, skin, isVerticalNavSemiDark } = told
  const chosenAt = { ...kept.chosenAt }
  const holds = (name: string): boolean => {
    const at = new Date(now.getTime() - (agesMs[name] ?? 0)).toISOString()
    if (at < (kept.chosenAt[name] ?? '')) return false
    chosenAt[name] = at
    return true
  }
  const newer = Object.fromEntries(
    Object.entries(layout).filter(([name, value]) => value !== undefined && holds(name)),
  )
  return {
    theme: theme !== undefined && holds('theme') ? theme : kept.theme,
    skin: skin !== undefined && holds('skin') ? skin : kept.skin,
    isVerticalNavSemiDark:
      isVerticalNavSemiDark !== undefined && holds('isVerticalNavSemiDark')
        ? isVerticalNavSemiDark
        : kept.isVerticalNavSemiDark,
    layout: { ...kept.layout, ...newer },
    chosenAt,
  }
}

/** For this long after showing who they are, a person may do what asks for a fresh sign-in. */
export const freshMs = 600_000

export const isFresh = (provedAt: Date, now: Date): boolean => now.getTime() - provedAt.getTime() < freshMs
