import { describe, expect, it } from 'vitest'
import { preferenceValues } from '#web/platform/preferences/preferences.ts'
import { barSurface, placesOfBars } from './bars.ts'

const { navbarType: bars, horizontalNavType: rows } = preferenceValues

describe('bar and row', () => {
  it('stand where they were chosen to, the row under a bar that stays [SHELL-3] [SHELL-7]', () => {
    const placed = bars.flatMap((navbarType) =>
      rows.map((horizontalNavType) => {
        const { bar, row } = placesOfBars({ navigationLayout: 'horizontal', navbarType, horizontalNavType })
        return [navbarType, horizontalNavType, bar, row]
      }),
    )
    expect(placed).toEqual([
      ['sticky', 'sticky', 'sticky', 'sticky-under-bar'],
      ['sticky', 'static', 'sticky', 'static'],
      ['sticky', 'hidden', 'sticky', 'hidden'],
      ['static', 'sticky', 'static', 'sticky-at-top'],
      ['static', 'static', 'static', 'static'],
      ['static', 'hidden', 'static', 'hidden'],
      ['hidden', 'sticky', 'hidden', 'sticky-at-top'],
      ['hidden', 'static', 'hidden', 'static'],
      // Both hidden would leave no way to any page.
      ['hidden', 'hidden', 'static', 'hidden'],
    ])
  })

  it('leave the row out of the vertical layout', () => {
    for (const navbarType of bars) {
      const places = placesOfBars({ navigationLayout: 'vertical', navbarType, horizontalNavType: 'sticky' })
      expect(places).toEqual({ bar: navbarType, row: 'hidden', hasRow: false, isAlone: false })
    }
  })

  it('let the page shine through when that was chosen, but not where edges are clear [SHELL-3] [SHELL-6]', () => {
    const blurred = [
      { isNavbarBlurEnabled: 'true', skin: 'default' },
      { isNavbarBlurEnabled: 'false', skin: 'default' },
      { isNavbarBlurEnabled: 'true', skin: 'bordered' },
    ] as const
    expect(blurred.map((chosen) => barSurface(chosen).includes('blur'))).toEqual([true, false, false])
  })
})
