import { describe, expect, it } from 'vitest'
import type { StoredPreferences } from '#contract/person/preferences.ts'
import { initialPreferences, settleChoices } from './rules.ts'

const fresh: StoredPreferences = { ...initialPreferences, layout: {}, chosenAt: {} }
const at = (time: string) => new Date(`2026-05-04T${time}:00.000Z`)

describe('the looks of a person', () => {
  it('begin as nobody chose them, and only what is chosen is told to govern [PREF-3] [ACC-9]', () => {
    expect(fresh).toMatchObject({ theme: 'light', skin: 'default', isVerticalNavSemiDark: false })
    const after = settleChoices(
      fresh,
      { skin: 'bordered', layout: { appContentWidth: 'fluid' } },
      at('10:00'),
    )
    expect(after).toEqual({
      theme: 'light',
      skin: 'bordered',
      isVerticalNavSemiDark: false,
      layout: { appContentWidth: 'fluid' },
      chosenAt: { skin: '2026-05-04T10:00:00.000Z', appContentWidth: '2026-05-04T10:00:00.000Z' },
    })
  })

  it('go by the newest choice, however late it arrives [PREF-3]', () => {
    const atDesk = settleChoices(fresh, { theme: 'dark', layout: { footerType: 'sticky' } }, at('10:00'))
    // A phone without a connection chose at 9:30 and 10:30, and tells it at 11:00.
    const told = { theme: 'light', layout: { footerType: 'hidden' } } as const
    const minutes = 60_000
    const after = settleChoices(
      atDesk,
      { ...told, agesMs: { theme: 90 * minutes, footerType: 30 * minutes } },
      at('11:00'),
    )
    expect(after.theme).toBe('dark')
    expect(after.layout).toEqual({ footerType: 'hidden' })
    expect(after.chosenAt).toEqual({
      theme: '2026-05-04T10:00:00.000Z',
      footerType: '2026-05-04T10:30:00.000Z',
    })
  })

  it('hold the later of two choices of the same moment', () => {
    const first = settleChoices(fresh, { theme: 'dark' }, at('10:00'))
    expect(settleChoices(first, { theme: 'system' }, at('10:00')).theme).toBe('system')
  })
})
