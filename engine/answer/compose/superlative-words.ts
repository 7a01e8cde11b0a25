// What stands before the one that is chosen: "Cheapest: ", "Le plus long : ", by the superlative that the question has.
import { asTyped } from '#engine/text/word-edges.ts'
import type { Measure } from './comparables.ts'

interface Words {
  /** Of prices. */
  least: string
  most: string
  /** A superlative as it is asked for, which is told in the same word. */
  asked: RegExp
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
    asked:
      /\b(?:smallest|shortest|lightest|fewest|lowest|youngest|biggest|largest|longest|heaviest|highest|fastest|quickest|tallest|roomiest|warmest)\b/iu,
    lowest: 'Lowest:',
    highest: 'Highest:',
    told: (asked) => `${capital(asked.toLowerCase())}:`,
  },
  fr: {
    least: 'Le moins cher :',
    most: 'Le plus cher :',
    asked: asTyped(
      /\b(?:(?:le|la) )?plus (?:petite?|courte?|léger|légère|grande?|long(?:ue)?|lourde?|rapide|vite|haute?|basse?|bas)\b/iu,
    ),
    lowest: 'Le plus bas :',
    highest: 'Le plus haut :',
    told: (asked) =>
      `${/^l[ea] /iu.test(asked) ? capital(asked.toLowerCase()) : `Le ${asked.toLowerCase()}`} :`,
  },
  ar: {
    least: 'الأرخص:',
    most: 'الأغلى:',
    asked: /(?:ال)?[أا](?:صغر|قصر|خف|كبر|طول|ثقل|سرع)(?!\p{L})/u,
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
  const [asked] = own.asked.exec(text) ?? []
  if (asked !== undefined) return own.told(asked)
  if (measure === 'money') return isLeast ? own.least : own.most
  return isLeast ? own.lowest : own.highest
}
