// How the product looks for a person, on every device of theirs (PREF-3).
import * as z from 'zod/mini'
import { time } from '../shapes.ts'

const look = z.object({
  theme: z.enum(['light', 'dark', 'system']),
  skin: z.enum(['default', 'bordered']),
  isVerticalNavSemiDark: z.boolean(),
})

/** What else can be chosen about looks; a name that is missing was never chosen. */
const layoutPreferences = z.partial(
  z.object({
    palette: z.enum(['default', 'indigo']),
    navigationLayout: z.enum(['vertical', 'horizontal']),
    isVerticalNavCollapsed: z.boolean(),
    horizontalNavType: z.enum(['sticky', 'static', 'hidden']),
    appContentWidth: z.enum(['boxed', 'fluid']),
    navbarType: z.enum(['sticky', 'static', 'hidden']),
    isNavbarBlurEnabled: z.boolean(),
    footerType: z.enum(['static', 'sticky', 'hidden']),
    isRTL: z.boolean(),
    language: z.enum(['en', 'fr', 'ar']),
  }),
)

export const preferences = z.extend(look, {
  layout: layoutPreferences,
  /**
   * When each option was chosen last, by its name. An option that is not here has the value of a new account and governs
   * nothing: the device's own choice does.
   */
  chosenAt: z.record(z.string(), time),
})
export type StoredPreferences = z.infer<typeof preferences>

const aYearMs = 365 * 24 * 60 * 60 * 1_000

export const preferencesInput = z.extend(z.partial(look), {
  layout: z.optional(layoutPreferences),
  /** How long ago each option was chosen, by its name; what is left out was chosen now. A newer choice is not undone by it. */
  agesMs: z.optional(z.record(z.string(), z.int().check(z.gte(0), z.lte(aYearMs)))),
})
export type PreferencesInput = z.infer<typeof preferencesInput>
