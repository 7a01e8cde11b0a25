import type { User } from '#contract/person/accounts.ts'
import type { PreferencesInput, StoredPreferences } from '#contract/person/preferences.ts'
import { describe, expect, it, vi } from 'vitest'
import { person } from '#web/testing/people.ts'
import { createPreferences } from './preferences.ts'
import { createSession } from '../session/session.ts'
import { Refusal } from '../api/refusal.ts'
import { carryChoices } from './carry-choices.ts'

const nothing: StoredPreferences = person().preferences
const at = (minute: number) => `2026-05-04T10:${String(minute).padStart(2, '0')}:00.000Z`
const ada = (preferences: Partial<StoredPreferences>): User =>
  person({ preferences: { ...nothing, ...preferences } })

/** A device with its cookies and what it keeps over a reload; the server is `answer`. */
function device(answer: (told: PreferencesInput) => Promise<StoredPreferences>, cookie = '') {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const told: PreferencesInput[] = []
  const languageChanged = vi.fn<() => void>()
  const page = { cookie }
  const start = (user: User) => {
    const preferences = createPreferences(page)
    const session = createSession(async () => user)
    session.put(user)
    const carrier = carryChoices(session, {
      preferences,
      send: (input) => {
        told.push(input)
        return answer(input)
      },
      now: () => Date.now(),
      storage,
      languageChanged,
    })
    return { preferences, session, ...carrier }
  }
  return { start, told, kept, languageChanged }
}

const offline = () => Promise.reject(new TypeError('Failed to fetch'))

describe('the looks of a signed-in person', () => {
  it('come along to another device: what was chosen, and nothing else [PREF-3] [SHELL-7]', () => {
    const phone = device(offline, 'StaffroomAI-palette=indigo; StaffroomAI-theme=dark')
    const { preferences } = phone.start(
      ada({
        skin: 'bordered',
        isVerticalNavSemiDark: true,
        layout: { navigationLayout: 'horizontal', isNavbarBlurEnabled: false, isRTL: true },
        chosenAt: {
          skin: at(1),
          isVerticalNavSemiDark: at(1),
          navigationLayout: at(1),
          isNavbarBlurEnabled: at(1),
          isRTL: at(1),
        },
      }),
    )
    expect(preferences.get()).toMatchObject({
      // The stored theme of somebody who has chosen none is `light`, and governs nothing.
      theme: 'dark',
      palette: 'indigo',
      skin: 'bordered',
      isVerticalNavSemiDark: 'true',
      navigationLayout: 'horizontal',
      isNavbarBlurEnabled: 'false',
      isRTL: 'true',
    })
    expect(phone.told).toEqual([])
  })

  it('leave the cookie in charge while a new person has chosen nothing [PREF-3]', () => {
    const { preferences } = device(offline).start(ada({}))
    expect(preferences.get().theme).toBe('system')
  })

  it('are told to the account when they are chosen [PREF-3]', async () => {
    const stored = { ...nothing, theme: 'dark', chosenAt: { theme: at(5) } } as const
    const desk = device(async () => stored)
    const { preferences } = desk.start(ada({}))
    preferences.choose('theme', 'dark')
    await vi.waitFor(() => expect(desk.kept.size).toBe(0))
    expect(desk.told).toEqual([{ theme: 'dark', layout: {}, agesMs: { theme: expect.any(Number) } }])
  })

  it('that are carried have nothing to do with the scheme that came of them', async () => {
    const desk = device(offline)
    desk.start(ada({})).preferences.choose('color-scheme', 'dark')
    expect(desk.told).toEqual([])
  })

  it('chosen without a connection wait over a reload, and are told later with their age [PREF-3]', async () => {
    vi.useFakeTimers({ now: 0 })
    try {
      let isOnline = false
      const answer: StoredPreferences = {
        ...nothing,
        layout: { footerType: 'hidden' },
        chosenAt: { footerType: at(9) },
      }
      const train = device(async () => (isOnline ? answer : offline()))
      const before = train.start(ada({ layout: { footerType: 'sticky' }, chosenAt: { footerType: at(1) } }))
      before.preferences.choose('footerType', 'hidden')
      await vi.advanceTimersByTimeAsync(90_000)
      before.stop()
      const after = train.start(ada({ layout: { footerType: 'sticky' }, chosenAt: { footerType: at(1) } }))
      expect(after.preferences.get().footerType).toBe('hidden')
      await vi.advanceTimersByTimeAsync(30_000)
      isOnline = true
      after.retry()
      await vi.advanceTimersByTimeAsync(0)
      expect(train.told.at(-1)).toEqual({ layout: { footerType: 'hidden' }, agesMs: { footerType: 120_000 } })
      expect(train.kept.size).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })

  it('chosen again while the first is on its way are told as later than its arrival [PREF-3]', async () => {
    vi.useFakeTimers({ now: 0 })
    try {
      const desk = device(async ({ theme = 'light' }) => {
        await new Promise((resolve) => setTimeout(resolve, 900))
        return { ...nothing, theme, chosenAt: { theme: at(1) } }
      })
      const { preferences } = desk.start(ada({}))
      preferences.choose('theme', 'light')
      await vi.advanceTimersByTimeAsync(100)
      preferences.choose('theme', 'dark')
      await vi.advanceTimersByTimeAsync(2_000)
      // The server counts back from when a request comes: an age of 800 ms would lie before the first one's arrival.
      expect(desk.told.map(({ theme, agesMs }) => [theme, agesMs])).toEqual([
        ['light', { theme: 0 }],
        ['dark', { theme: 0 }],
      ])
      expect(preferences.get().theme).toBe('dark')
    } finally {
      vi.useRealTimers()
    }
  })

  it('give way to a newer choice of another device [PREF-3]', async () => {
    const newer: StoredPreferences = { ...nothing, theme: 'dark', chosenAt: { theme: at(30) } }
    const { preferences } = (() => {
      const late = device(async () => newer)
      return late.start(ada({}))
    })()
    preferences.choose('theme', 'light')
    await vi.waitFor(() => expect(preferences.get().theme).toBe('dark'))
  })

  it('change at once when they are chosen on another device, and never back by an old answer [PREF-3] [LIVE-1]', () => {
    const { preferences, session } = device(offline).start(ada({}))
    session.put(ada({ theme: 'dark', chosenAt: { theme: at(2) } }))
    expect(preferences.get().theme).toBe('dark')
    session.put(ada({ theme: 'light', chosenAt: { theme: at(1) } }))
    expect(preferences.get().theme).toBe('dark')
  })

  it('of one person are never told for another', async () => {
    const shared = device(offline)
    const first = shared.start(ada({}))
    first.preferences.choose('skin', 'bordered')
    await vi.waitFor(() => expect(shared.kept.size).toBe(1))
    first.stop()
    shared.told.length = 0
    const second = shared.start(person({ uid: 'grace' }))
    second.retry()
    expect(shared.told).toEqual([])
  })

  it('that the server does not take are not told for ever', async () => {
    const refused = new Refusal({
      code: 'invalid_input',
      status: 422,
      statusText: '',
      detail: '',
      params: {},
      issues: [],
      requestId: null,
    })
    const desk = device(() => Promise.reject(refused))
    desk.start(ada({})).preferences.choose('skin', 'bordered')
    await vi.waitFor(() => expect(desk.kept.size).toBe(0))
    expect(desk.told).toHaveLength(1)
  })

  it('bring their language along [I18N-3] [PREF-3]', () => {
    const phone = device(offline)
    const { preferences } = phone.start(ada({ layout: { language: 'fr' }, chosenAt: { language: at(1) } }))
    expect(preferences.get().language).toBe('fr')
    expect(phone.languageChanged).toHaveBeenCalledOnce()
  })
})
