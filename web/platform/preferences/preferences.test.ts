import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createPreferences, preferenceCookie, preferenceValues, readPreferences } from './preferences.ts'
import { followPreferences, preferences } from './theme.ts'

describe('preferences', () => {
  it('are cookies named after the product, for 30 days on every path [PREF-1] [PREF-2]', () => {
    expect(preferenceCookie('skin', 'bordered')).toBe(
      'StaffroomAI-skin=bordered; path=/; max-age=2592000; samesite=lax',
    )
    expect(Object.keys(preferenceValues)).toEqual(
      expect.arrayContaining([
        'theme',
        'color-scheme',
        'skin',
        'isVerticalNavCollapsed',
        'isNavbarBlurEnabled',
        'appContentWidth',
        'isVerticalNavSemiDark',
        'navigationLayout',
        'footerType',
        'navbarType',
        'horizontalNavType',
        'isRTL',
        'language',
      ]),
    )
  })

  it('begin as the specification says [SHELL-3] [SHELL-5]', () => {
    expect(readPreferences('')).toMatchObject({
      theme: 'system',
      skin: 'default',
      palette: 'default',
      appContentWidth: 'boxed',
      navigationLayout: 'vertical',
      navbarType: 'sticky',
      isNavbarBlurEnabled: 'true',
      footerType: 'static',
      isRTL: 'false',
      language: 'en',
    })
  })

  it('are read from among other cookies, and what is unknown counts as the default [PREF-1]', () => {
    const cookies =
      'a=b; StaffroomAI-theme=dark; theme=light; StaffroomAI-skin=neon; StaffroomAI-isRTL=true; broken'
    expect(readPreferences(cookies)).toMatchObject({ theme: 'dark', skin: 'default', isRTL: 'true' })
  })

  it('are told to listeners once when they change [PREF-1]', () => {
    const page = { cookie: '' }
    const preferences = createPreferences(page)
    let told = 0
    preferences.subscribe(() => {
      told += 1
    })
    preferences.set('theme', 'dark')
    preferences.set('theme', 'dark')
    expect(told).toBe(1)
    expect(preferences.get().theme).toBe('dark')
    expect(page.cookie).toContain('StaffroomAI-theme=dark')
  })
})

describe('the page before the program starts', () => {
  const boot = readFileSync('web/public/boot.js', 'utf8')

  function lookAfter(cookie: string, systemIsDark: boolean, top = 'this window') {
    const meta = { content: '', setAttribute: (_: string, value: string) => (meta.content = value) }
    const root = { dataset: { theme: '', skin: '', palette: '', nav: '', framed: 'no' }, dir: '', lang: '' }
    runInNewContext(boot, {
      document: { cookie, documentElement: root, querySelector: () => meta, currentScript: { dataset: {} } },
      matchMedia: () => ({ matches: systemIsDark }),
      decodeURIComponent,
      self: 'this window',
      top,
    })
    return { ...root.dataset, dir: root.dir, lang: root.lang, colour: meta.content }
  }

  it('knows before the first paint whether it stands in a frame', () => {
    expect(lookAfter('', false).framed).toBe('no')
    expect(lookAfter('', false, 'a window around it').framed).toBe('')
  })

  it('wears the same theme, skin, palette and direction as the program will [SHELL-5]', () => {
    const cookies = [
      '',
      'StaffroomAI-theme=dark',
      'StaffroomAI-theme=light; StaffroomAI-skin=bordered',
      'StaffroomAI-theme=system; StaffroomAI-palette=indigo; StaffroomAI-isRTL=true',
      'StaffroomAI-theme=neon; StaffroomAI-skin=%E0%A4%A',
      'StaffroomAI-isVerticalNavSemiDark=true; x=y',
    ]
    for (const cookie of cookies) {
      for (const systemIsDark of [false, true]) {
        const look = lookAfter(cookie, systemIsDark)
        const will = readPreferences(cookie)
        const dark = will.theme === 'dark' || (will.theme === 'system' && systemIsDark)
        expect(look.theme, cookie).toBe(dark ? 'dark' : 'light')
        if (cookie.includes('%E0')) continue
        expect(look.skin, cookie).toBe(will.skin)
        expect(look.palette, cookie).toBe(will.palette)
        expect(look.dir, cookie).toBe(will.isRTL === 'true' ? 'rtl' : 'ltr')
        expect(look.nav, cookie).toBe(will.isVerticalNavSemiDark === 'true' ? 'semi-dark' : 'plain')
      }
    }
  })
})

describe('the look of the page', () => {
  it('is kept as the cookie of the colour scheme, on a light system too [PREF-1]', () => {
    document.cookie = `${preferenceCookie('color-scheme', 'light').split(';')[0]}; path=/; max-age=0`
    expect(preferences.has('color-scheme')).toBe(false)
    const light = { matchMedia: () => Object.assign(window.matchMedia('all'), { matches: false }) }
    onTestFinished(followPreferences(document, light))
    expect(document.cookie).toContain('StaffroomAI-color-scheme=light')
  })
})
