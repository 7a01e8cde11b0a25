import { i18n } from '@lingui/core'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { fakeServer } from '#web/testing/fake-server.ts'
import { createFormat } from './format.ts'
import { followPreferences, preferences } from '../preferences/theme.ts'
import { chooseLanguage } from './language.ts'
import { showChosenLanguage } from './start-language.ts'

const installation = (isInternationalised: boolean) =>
  fakeServer({
    'accounts.getConfiguration': {
      productName: 'Staffroom AI',
      outboxUrl: null,
      isInternationalised,
      signInProviders: [],
      model: null,
      researchEngines: ['built-in'],
    },
  })

describe('the language at start', () => {
  afterEach(() => chooseLanguage('en'))

  it('is the stored one where languages are turned on [I18N-2] [I18N-3]', async () => {
    installation(true)
    preferences.choose('language', 'ar')
    await showChosenLanguage()
    expect(document.documentElement.lang).toBe('ar')
    expect(i18n.locale).toBe('ar')
  })

  it('is American English where they are turned off, whatever is stored [I18N-1] [I18N-2]', async () => {
    installation(false)
    preferences.choose('language', 'fr')
    await showChosenLanguage()
    expect(document.documentElement.lang).toBe('en-US')
    expect(i18n.locale).toBe('en-US')
  })

  it('brings no direction of a language that is not shown [I18N-3]', async () => {
    onTestFinished(followPreferences(document, { matchMedia: () => window.matchMedia('all') }))
    installation(true)
    await chooseLanguage('ar')
    expect(document.documentElement.dir).toBe('rtl')
    installation(false)
    await showChosenLanguage()
    expect(document.documentElement.lang).toBe('en-US')
    expect(document.documentElement.dir).toBe('ltr')
  })

  it('is that of the site where a visitor talks, whatever the case of the address [NAV-6]', async () => {
    onTestFinished(() => window.history.replaceState(null, '', '/'))
    for (const [path, language] of [
      ['/talk/someone', 'fr'],
      ['/Talk/someone', 'ar'],
    ]) {
      window.history.replaceState(null, '', `${path}?language=${language}`)
      await showChosenLanguage()
      expect(i18n.locale, path).toBe(language)
    }
  })

  it('brings the forms of its numbers; Arabic ones have Western digits', async () => {
    await chooseLanguage('ar')
    const { number, exact } = createFormat(String(i18n.locales ?? i18n.locale))
    expect(number(1284)).toBe('1,284')
    expect(exact('2026-03-12T10:00:00Z')).toContain('مارس')
    await chooseLanguage('fr')
    expect(createFormat(String(i18n.locales ?? i18n.locale)).number(1284)).toMatch(/^1\s284$/)
  })
})
