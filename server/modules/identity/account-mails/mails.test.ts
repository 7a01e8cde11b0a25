import { describe, expect, it } from 'vitest'
import { languages } from '#contract/languages.ts'
import { greetingName } from '#server/platform/email/greeting-name.ts'
import { letterHtml } from '#server/platform/email/letter-html.ts'
import { letterText } from '#server/platform/email/letter-text.ts'
import { accountLetter, accountMailKinds } from './mails.ts'

const all = languages.flatMap((language) => accountMailKinds.map((kind) => ({ language, kind })))

const letterOf = (
  language: (typeof languages)[number],
  kind: (typeof accountMailKinds)[number],
  name: string | null,
) =>
  accountLetter({
    kind,
    language,
    name,
    token: 'to+ken&1',
    baseUrl: 'https://staff.example.com',
    params: {
      address: 'new@example.com',
      provider: 'github',
      left: '4',
      browser: 'firefox',
      system: 'windows',
      at: '2026-03-04T05:06:07.000Z',
    },
  })

describe('a mail about an account', () => {
  it.each(all)('in $language of $kind says the same as text and as HTML', ({ language, kind }) => {
    const letter = letterOf(language, kind, 'Ada <b>')
    const [text, html] = [letterText(letter), letterHtml(letter)]
    const shown = html
      .replace(/<(style|title)>[^]*?<\/\1>/g, '')
      .replace(/<[^>]+>/g, '')
      .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    for (const words of [letter.greeting, ...letter.paragraphs, ...letter.after, letter.reason]) {
      expect(text).toContain(words)
      expect(shown).toContain(words)
    }
    if (letter.action) {
      expect(text).toContain(letter.action.link)
      expect(html).toContain(`>${letter.action.label}</a>`)
    }
    expect(html).not.toContain('<b>')
  })

  it.each(all)(
    'in $language of $kind fetches nothing, leads to the own address alone, and fits dark mode',
    ({ language, kind }) => {
      const html = letterHtml(letterOf(language, kind, 'Ada'))
      expect(html).not.toMatch(/<(img|link|script|iframe|video|object)|@import|url\(|src=/i)
      for (const [, link = ''] of html.matchAll(/href="([^"]+)"/g))
        expect(link.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))).toMatch(
          /^https:\/\/staff\.example\.com\//,
        )
      expect(html).toContain('<meta name="color-scheme" content="light dark">')
      expect(html).toContain('prefers-color-scheme:dark')
      expect(html).toContain('#284281')
      expect(html).toContain(`lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`)
    },
  )

  it('is written anew in every language: no sentence is the English one', () => {
    for (const kind of accountMailKinds) {
      const [english, ...others] = languages.map((language) => letterOf(language, kind, null))
      for (const other of others) {
        expect(other.subject).not.toBe(english?.subject)
        expect(other.paragraphs.filter((words) => english?.paragraphs.includes(words))).toEqual([])
      }
    }
  })

  it('tells on which device a new sign-in was, and when', () => {
    const text = letterText(letterOf('en', 'new_sign_in', 'Ada'))
    expect(text).toContain('Device: Firefox on Windows')
    expect(text).toMatch(/When: 4 March 2026 at 05:06 UTC/)
  })

  it.each([
    ['Ada Lovelace', 'Ada Lovelace'],
    ['Dr. Zoé O’Hara', 'Dr. Zoé O’Hara'],
    ['عائشة', 'عائشة'],
    ['  Ada\n Lovelace ', 'Ada Lovelace'],
    ['win.example.com', null],
    ['see https://win.example', null],
    ['ada@example.com', null],
    ['x'.repeat(61), null],
    ['\u202E', null],
  ])(
    'greets %j as %j, so that a name carries no message to an address that may be another’s',
    (name, greeted) => {
      expect(greetingName(name)).toBe(greeted)
    },
  )
})
