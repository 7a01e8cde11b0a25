import { languagesWithStopWords, stopWords } from './stop-words.ts'
import { fold, tokenise } from './tokenise.ts'

/** How much of a text is read: enough for certainty, little enough for a crawl. UTF-16 code units. */
const sampleLength = 4000

/** Words that questions and short labels are made of and that stop lists leave out. */
const telling: Record<string, string> = {
  en: 'the of and is are what who when where how does which much many do did you your with for can',
  fr: 'combien pourquoi quel quelle quels quelles où quand est-ce avez vous votre vos puis-je êtes fait faut coûte une les des du aux chez prix',
  de: 'wieviel wer wann wo warum kostet gibt haben sie ihr ihre kann ich ist der die das und für mit öffnungszeiten',
  es: 'cuánto cuánta cuándo dónde quién qué cuál cómo tiene tienen puedo está son los las una del hay precio',
  it: 'quanto quando dove chi perché quale quali posso avete sono della degli gli una costa che per prezzo',
  pt: 'nossa nosso seu sua três em aos ao pela pelo entregamos quanto quando onde quem porque qual quais posso vocês são não uma dos das você tem preço',
  nl: 'hoeveel wanneer waar wie waarom welke heeft hebben jullie kan ik het een van en voor kost zijn',
}

/** Letters that one language (or few) of the Latin script use, and the languages that they speak for. */
const letters: readonly (readonly [RegExp, readonly string[]])[] = [
  [/[ß]/g, ['de']],
  [/[äöü]/g, ['de', 'sv', 'fi', 'tr', 'hu']],
  [/[ñ¿¡]/g, ['es']],
  [/[ãõ]/g, ['pt']],
  [/[çœèêàùûîï]/g, ['fr']],
  [/[ìò]/g, ['it']],
  [/[åæø]/g, ['da', 'no']],
  [/[å]/g, ['sv']],
  [/[őű]/g, ['hu']],
  [/[ığş]/g, ['tr']],
  [/[șțăşţ]/g, ['ro']],
]

const scripts: readonly (readonly [RegExp, string])[] = [
  [/[\u3040-\u30ff]/g, 'ja'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Han}/gu, 'zh'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Cyrillic}/gu, 'ru'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Devanagari}/gu, 'hi'],
  [/\p{Script=Tamil}/gu, 'ta'],
  [/\p{Script=Georgian}/gu, 'ka'],
  [/\p{Script=Armenian}/gu, 'hy'],
]

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

function byScript(text: string, latin: number): string | null {
  let best: string | null = null
  let most = latin
  for (const [pattern, language] of scripts) {
    const found =
      countOf(text, pattern) * (language === 'zh' || language === 'ja' || language === 'ko' ? 3 : 1)
    if (found > most) {
      best = language
      most = found
    }
  }
  if (best === 'zh' && countOf(text, /[\u3040-\u30ff]/g) > 0) return 'ja'
  if (best === 'ru') {
    if (/[іїєґ]/i.test(text)) return 'uk'
    if (!/[ыэё]/i.test(text) && countOf(text, /ъ/gi) > text.length / 150) return 'bg'
  }
  if (best === 'ar' && countOf(text, /[پچژگ]/g) > 1) return /[ٹڈڑے]/.test(text) ? 'ur' : 'fa'
  return best
}

const tellingSets = new Map(
  Object.entries(telling).map(([language, words]) => [language, new Set(words.split(' '))]),
)
const latinLanguages = languagesWithStopWords.filter((one) => !['ar', 'bg', 'el', 'ru', 'uk'].includes(one))

let votes: Map<string, readonly (readonly [string, number])[]> | undefined

/** Each known function word's votes; a word that many languages share speaks for none of them. */
function votesOf(word: string): readonly (readonly [string, number])[] {
  if (!votes) {
    const speakers = new Map<string, Map<string, number>>()
    for (const language of latinLanguages) {
      for (const one of stopWords(language)) {
        const weight = tellingSets.get(language)?.has(one) ? 1.5 : 1
        speakers.set(one, (speakers.get(one) ?? new Map<string, number>()).set(language, weight))
      }
      for (const one of tellingSets.get(language) ?? []) {
        speakers.set(one, (speakers.get(one) ?? new Map<string, number>()).set(language, 1.5))
      }
    }
    votes = new Map(
      [...speakers].map(([one, by]) => [
        one,
        [...by].map(([language, weight]) => [language, weight / by.size ** 0.7]),
      ]),
    )
  }
  return votes.get(word) ?? []
}

/**
 * The language (two letters) that a text is written in, by its script, its function words and its letters; null when
 * there is too little to tell or two languages are equally likely.
 */
export function detectLanguage(text: string): string | null {
  const sample = text.slice(0, sampleLength)
  const script = byScript(sample, countOf(sample, /\p{Script=Latin}/gu))
  if (script !== null) return script
  const score = new Map<string, number>()
  const tokens = tokenise(sample)
  for (const token of tokens) {
    for (const [language, vote] of votesOf(fold(token.word)))
      score.set(language, (score.get(language) ?? 0) + vote)
  }
  for (const [pattern, languages] of letters) {
    const found = countOf(sample.toLowerCase(), pattern)
    for (const language of languages)
      score.set(language, (score.get(language) ?? 0) + (found * 0.5) / languages.length)
  }
  const ranked = [...score].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
  const [best, second] = ranked
  if (!best || best[1] < 0.6 || best[1] < tokens.length * 0.04) return null
  return second && second[1] > best[1] * 0.85 ? null : best[0]
}
