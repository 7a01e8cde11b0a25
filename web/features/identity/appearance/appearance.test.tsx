import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type PreferenceName, preferenceValues } from '#web/platform/preferences/preferences.ts'
import { preferences } from '#web/platform/preferences/theme.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { person } from '#web/testing/people.ts'
import { render } from '#web/testing/render.tsx'
import { chooseLook, lookGroups } from './appearance-options.ts'
import { Looks } from './appearance.tsx'

const configuration = (isInternationalised: boolean) => ({
  'accounts.getConfiguration': {
    productName: 'Staffroom AI',
    outboxUrl: null,
    isInternationalised,
    signInProviders: [],
    model: null,
    researchEngines: ['built-in'],
  },
})
const shown = async (isInternationalised = false) => {
  fakeServer(configuration(isInternationalised))
  await render(<Looks />, { user: person() })
}
const names = Object.keys(preferenceValues).filter((name): name is PreferenceName => name in preferenceValues)
const reset = () => {
  for (const name of names) chooseLook(name, preferenceValues[name][0])
}

describe('looks', () => {
  beforeEach(reset)
  afterEach(reset)

  it('offer every option that is kept, and each of its values [SHELL-7] [SHELL-8]', () => {
    const offered = lookGroups.flatMap(({ options }) => options)
    const chosenElsewhere = ['color-scheme', 'language']
    expect(offered.map(({ name }) => name).toSorted()).toEqual(
      names.filter((name) => !chosenElsewhere.includes(name)).toSorted(),
    )
    for (const { name, values } of offered) {
      const said = values?.map(({ value }) => String(value)) ?? ['false', 'true']
      expect(said.toSorted(), name).toEqual([...preferenceValues[name]].toSorted())
    }
  })

  it('change the page at once and mark what differs from the default [SHELL-7]', async () => {
    await shown()
    expect(screen.getByRole('status').textContent).toBe('All settings are at their defaults.')
    await userEvent.click(screen.getByRole('radio', { name: 'Full width' }))
    expect(preferences.get().appContentWidth).toBe('fluid')
    expect(document.cookie).toContain('StaffroomAI-appContentWidth=fluid')
    expect(screen.getByRole('radiogroup', { name: /^Width\s*\(changed\)$/ })).toBeDefined()
    await userEvent.click(screen.getByRole('switch', { name: 'Dark navigation' }))
    expect(screen.getByRole('status').textContent).toBe('2 options differ from the default.')
  })

  it('bring back one option or all of them [SHELL-7]', async () => {
    await shown()
    await userEvent.click(screen.getByRole('radio', { name: 'Dark' }))
    await userEvent.click(screen.getByRole('radio', { name: 'Full width' }))
    await userEvent.click(screen.getByRole('button', { name: 'Reset: Theme' }))
    expect(preferences.get()).toMatchObject({ theme: 'system', appContentWidth: 'fluid' })
    await userEvent.click(screen.getByRole('button', { name: 'Reset all' }))
    expect(preferences.get().appContentWidth).toBe('boxed')
    expect(screen.getByRole('status').textContent).toBe('All settings are at their defaults.')
  })

  it('go from value to value by the arrow keys', async () => {
    await shown()
    screen.getByRole('radio', { name: 'Side' }).focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(preferences.get().navigationLayout).toBe('horizontal')
  })

  it('leave out what would do nothing [SHELL-7]', async () => {
    await shown()
    expect(screen.queryByRole('radiogroup', { name: 'Row' })).toBeNull()
    await userEvent.click(screen.getByRole('radio', { name: 'Top' }))
    expect(screen.getByRole('radiogroup', { name: 'Row' })).toBeDefined()
    expect(screen.queryByRole('switch', { name: 'Collapsed' })).toBeNull()
  })

  it('offer languages where they are turned on, and only there [I18N-1] [I18N-2]', async () => {
    await shown(true)
    const language = await screen.findByRole('region', { name: 'Language' })
    expect(
      within(language)
        .getAllByRole('radio')
        .map((radio) => radio.getAttribute('aria-checked')),
    ).toEqual(['true', 'false', 'false'])
    expect(language.textContent).toContain('العربية')
    await userEvent.click(within(language).getByRole('radio', { name: 'العربية' }))
    await waitFor(() => expect(preferences.get()).toMatchObject({ language: 'ar', isRTL: 'true' }))
    // The direction that comes with a language is no change of the person's.
    expect(screen.queryByRole('radiogroup', { name: /\(changed\)/ })).toBeNull()
    await userEvent.click(within(language).getByRole('radio', { name: 'English' }))
    await waitFor(() => expect(document.documentElement.lang).toBe('en-US'))
  })

  it('offer no languages where they are turned off [I18N-2]', async () => {
    await shown(false)
    expect(screen.queryByRole('region', { name: 'Language' })).toBeNull()
  })
})
