import { describe, expect, it } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'

const app = await testApp()
const preferencesOf = async (person: Awaited<ReturnType<typeof app.person>>) =>
  (await person.calls.accounts.getSession()).user?.preferences

describe('looks', () => {
  it('are told to every device of a person, with the moment of each choice [PREF-3] [SHELL-7]', async () => {
    const ada = await app.person('ada')
    expect(await preferencesOf(ada)).toEqual({
      theme: 'light',
      skin: 'default',
      isVerticalNavSemiDark: false,
      layout: {},
      chosenAt: {},
    })
    const told = await ada.calls.accounts.updatePreferences({
      theme: 'system',
      isVerticalNavSemiDark: true,
      layout: { navigationLayout: 'horizontal', isRTL: true, language: 'ar', palette: 'indigo' },
    })
    expect(await preferencesOf(ada)).toEqual(told)
    expect(told).toMatchObject({
      theme: 'system',
      skin: 'default',
      isVerticalNavSemiDark: true,
      layout: { navigationLayout: 'horizontal', isRTL: true, language: 'ar', palette: 'indigo' },
    })
    expect(Object.keys(told.chosenAt).toSorted()).toEqual([
      'isRTL',
      'isVerticalNavSemiDark',
      'language',
      'navigationLayout',
      'palette',
      'theme',
    ])
  })

  it('chosen without a connection do not undo what was chosen later elsewhere [PREF-3]', async () => {
    const ada = await app.person('ada')
    await ada.calls.accounts.updatePreferences({ theme: 'dark' })
    const late = await ada.calls.accounts.updatePreferences({
      theme: 'light',
      skin: 'bordered',
      agesMs: { theme: 60_000 },
    })
    expect(late).toMatchObject({ theme: 'dark', skin: 'bordered' })
  })

  it('are kept whole when two devices choose at once', async () => {
    const ada = await app.person('ada')
    const { updatePreferences } = ada.calls.accounts
    await Promise.all([
      updatePreferences({ layout: { footerType: 'hidden' } }),
      updatePreferences({ layout: { navbarType: 'static' } }),
      updatePreferences({ layout: { appContentWidth: 'fluid' } }),
    ])
    expect((await preferencesOf(ada))?.layout).toEqual({
      footerType: 'hidden',
      navbarType: 'static',
      appContentWidth: 'fluid',
    })
  })

  it.each([
    ['a theme that is none', { theme: 'neon' }],
    ['a choice from the future', { theme: 'dark', agesMs: { theme: -1 } }],
    ['an option that is no layout', { layout: { footerType: 'floating' } }],
  ])('are not changed to %s', async (_what, body) => {
    const ada = await app.person('ada')
    const answer = await ada.ask('PATCH', '/api/preferences', body)
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_input' } })
    expect((await preferencesOf(ada))?.chosenAt).toEqual({})
  })

  it('are nobody else’s to choose', async () => {
    const [ada, grace] = [await app.person('ada'), await app.person('grace')]
    await ada.calls.accounts.updatePreferences({ theme: 'dark' })
    expect(await preferencesOf(grace)).toMatchObject({ theme: 'light', chosenAt: {} })
    await expect(app.guest().calls.accounts.updatePreferences({ theme: 'dark' })).rejects.toThrow()
  })
})
