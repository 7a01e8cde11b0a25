// A translation that equals its English was forgotten, unless the word is the same in both languages.
import type { Pair, Translation } from './catalogues.ts'
import { withoutValues } from './terms.ts'

/** Names, and words that French spells as English does. */
const same: Readonly<Record<Translation, readonly string[]>> = {
  fr: [
    '{0, plural, one {# minute} other {# minutes}}',
    '{count, plural, one {# minute} other {# minutes}}',
    '{0, plural, one {# page} other {# pages}}',
    '{0, plural, one {# passage} other {# passages}}',
    '{0, plural, one {# question} other {# questions}}',
    '{pagesRead, plural, one {# page} other {# pages}}',
    '{many} conversations',
    '{number} min',
    'Version {number}',
    'Versions',
    '{total, plural, one {# conversation} other {# conversations}}',
    'Actions',
    'Active',
    'Contact',
    'Contacts',
    'Conversations',
    'Cookies',
    'Corrections',
    'Ctrl',
    'Document',
    'Documents',
    'E-mail',
    'Logo',
    'Message',
    'Messages',
    'Mira',
    'Navigation',
    'Notifications',
    'Page',
    'Pages',
    'Palette',
    'Passages',
    'Question',
    'Questions',
    'Satisfaction',
    'Source',
  ],
  ar: ['Ctrl'],
}

/** The entries of the list that excuse nothing any more. */
export const idle = (pairs: readonly Pair[], language: Translation): string[] =>
  same[language].filter(
    (words) => !pairs.some(({ english, translated }) => english === words && translated === words),
  )

export function isForgotten({ english, translated }: Pair, language: Translation): boolean {
  if (english !== translated || same[language].includes(english)) return false
  return /\p{L}/u.test(withoutValues(english))
}
