// What stands before the one that is chosen: "Cheapest: ", "Le plus long : ", by the superlative that the question has.
import { asTyped } from '#engine/text/word-edges.ts'
import type { Measure } from './comparables.ts'

interface Words {
  /** Of prices. */
  least: string
  most: string
  /** Superlatives as they are asked for, which are told in the same word. */
  askedLeast: RegExp
  askedMost: RegExp
  /** Of anything else. */
  lowest: string
  highest: string
  told: (asked: string) => string
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const words: Record<string, Words> = {
  en: {
    least: 'Cheapest:',
    most: 'Most expensive:',
    askedLeast: /\b(?:smallest|shortest|lightest|fewest|lowest|youngest|quickest|fastest)\b/giu,
    askedMost:
      /\b(?:biggest|largest|longest|heaviest|highest|fastest|quickest|tallest|roomiest|warmest)\b/giu,
    lowest: 'Lowest:',
    highest: 'Highest:',
    told: (asked) => `${capital(asked.toLowerCase())}:`,
  },
  fr: {
    least: 'Le moins cher\u00a0:',
    most: 'Le plus cher\u00a0:',
    askedLeast: asTyped(/\b(?:(?:le|la) )?plus (?:petite?|courte?|léger|légère|basse?|bas|rapide|vite)\b/giu),
    askedMost: asTyped(/\b(?:(?:le|la) )?plus (?:grande?|long(?:ue)?|lourde?|haute?|rapide|vite)\b/giu),
    lowest: 'Le plus bas\u00a0:',
    highest: 'Le plus haut\u00a0:',
    told: (asked) =>
      `${/^l[ea] /iu.test(asked) ? capital(asked.toLowerCase()) : `Le ${asked.toLowerCase()}`}\u00a0:`,
  },
  ar: {
    least: 'الأرخص:',
    most: 'الأغلى:',
    askedLeast: /(?:ال)?[أا](?:صغر|قصر|خف|سرع)(?!\p{L})/gu,
    askedMost: /(?:ال)?[أا](?:كبر|طول|ثقل|سرع)(?!\p{L})/gu,
    lowest: 'الأقل:',
    highest: 'الأكثر:',
    told: (asked) => `${asked.replace(/^(?:ال)?[أا]/u, 'الأ')}:`,
  },
}

/** In the language of the question, and in English where there are no words for it. */
export function superlativeWords(
  text: string,
  { isLeast, measure, language }: { isLeast: boolean; measure: Measure; language: string },
): string {
  const own = words[language] ?? words['en']
  if (own === undefined) return ''
  if (measure === 'money') return isLeast ? own.least : own.most
  const asked = [...text.matchAll(isLeast ? own.askedLeast : own.askedMost)].map(([word]) => word)
  const other = [...text.matchAll(isLeast ? own.askedMost : own.askedLeast)].filter(
    ([word]) => !asked.includes(word),
  )
  // Of two it is not known which one was measured.
  if (asked.length === 1 && other.length === 0) return own.told(asked[0] ?? '')
  return isLeast ? own.lowest : own.highest
}
