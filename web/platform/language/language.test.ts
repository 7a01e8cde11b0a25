import { i18n } from '@lingui/core'
import { afterEach, describe, expect, it } from 'vitest'
import { preferences } from '../preferences/theme.ts'
import { chooseLanguage, languageOf, languages } from './language.ts'

describe('languages', () => {
  afterEach(() => chooseLanguage('en'))

  it('are English, French and Arabic, the last one from right to left [I18N-1]', () => {
    expect(languages.map(({ i18nLang, isRTL }) => [i18nLang, isRTL])).toEqual([
      ['en', false],
      ['fr', false],
      ['ar', true],
    ])
    expect(languageOf('en').locale).toBe('en-US')
    expect(languageOf('tlh').i18nLang).toBe('en')
  })

  it('when changed set the page, the stored choice and the direction [I18N-3] [PREF-2]', async () => {
    await chooseLanguage('ar')
    expect(document.documentElement.lang).toBe('ar')
    expect(i18n.locale).toBe('ar')
    expect(document.cookie).toContain('StaffroomAI-language=ar')
    expect(preferences.get().isRTL).toBe('true')
    await chooseLanguage('fr')
    expect(document.documentElement.lang).toBe('fr')
    expect(preferences.get().isRTL).toBe('false')
  })
})
