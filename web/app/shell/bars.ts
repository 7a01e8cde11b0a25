import type { Preferences } from '#web/platform/preferences/preferences.ts'

/** Where the bar and the row of the horizontal navigation stand. */
interface PlacesOfBars {
  bar: 'sticky' | 'static' | 'hidden'
  /** The row sticks under the bar, or at the top where the bar does not stick. */
  row: 'sticky-under-bar' | 'sticky-at-top' | 'static' | 'hidden'
  hasRow: boolean
  /** Nothing but the bar leads to the navigation, so its button stays at every width. */
  isAlone: boolean
}

/**
 * Places bar and row as they were chosen. Somebody who hid both would have no way left: then the bar stays, where it would
 * scroll away.
 */
export function placesOfBars({
  navigationLayout,
  navbarType,
  horizontalNavType,
}: Pick<Preferences, 'navigationLayout' | 'navbarType' | 'horizontalNavType'>): PlacesOfBars {
  const hasRow = navigationLayout === 'horizontal' && horizontalNavType !== 'hidden'
  const isAlone = navigationLayout === 'horizontal' && !hasRow
  const bar = navbarType === 'hidden' && isAlone ? 'static' : navbarType
  const sticky = bar === 'sticky' ? 'sticky-under-bar' : 'sticky-at-top'
  const row = !hasRow ? 'hidden' : horizontalNavType === 'sticky' ? sticky : 'static'
  return { bar, row, hasRow, isAlone }
}

/** What lies behind the words of a bar: the page blurred, or the page's own colour. Bordered skins are solid. */
export function barSurface({
  isNavbarBlurEnabled,
  skin,
}: Pick<Preferences, 'isNavbarBlurEnabled' | 'skin'>): string {
  return isNavbarBlurEnabled === 'true' && skin === 'default'
    ? 'bg-canvas/80 [backdrop-filter:blur(12px)]'
    : 'bg-canvas'
}
