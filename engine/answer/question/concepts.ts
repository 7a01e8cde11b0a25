import { contentStem, stem } from '#engine/text/stems.ts'
import { conceptLines } from './vocab/concept-lines.ts'
import { counterLines } from './vocab/counter-lines.ts'
import { customerLines } from './vocab/customer-lines.ts'
import { everydayLines } from './vocab/everyday-lines.ts'
import { householdLines } from './vocab/household-lines.ts'
import { thesaurus } from './vocab/thesaurus.ts'
import { tradeLines } from './vocab/trade-lines.ts'
import { isAsking } from './asking-words.ts'

const languages = ['en', 'fr', 'ar'] as const

interface Concepts {
  /** Concepts (numbers of lines) that a stem belongs to. */
  of: ReadonlyMap<string, readonly number[]>
  /** Stems of a concept in a language. */
  stems: readonly ReadonlyMap<string, ReadonlySet<string>>[]
}

function build(): Concepts {
  const of = new Map<string, number[]>()
  const all: Map<string, Set<string>>[] = []
  for (const [number, line] of [
    ...conceptLines.trim().split('\n'),
    ...everydayLines.trim().split('\n'),
    ...customerLines.trim().split('\n'),
    ...tradeLines.trim().split('\n'),
    ...householdLines.trim().split('\n'),
    ...counterLines.trim().split('\n'),
    ...thesaurus.trim().split('\n'),
  ].entries()) {
    const byLanguage = new Map<string, Set<string>>()
    for (const [place, words] of line.split('|').entries()) {
      const language = languages[place] ?? 'en'
      const set = new Set<string>()
      for (const word of words.trim().split(/[\s-]+/)) {
        const one = contentStem(word, language)
        if (one === null || one.length < 2) continue
        set.add(one)
        // Words of every question ("need", "made") answer, they do not ask.
        if (isAsking(word, language)) continue
        const key = `${language} ${one}`
        const numbers = of.get(key) ?? []
        if (!numbers.includes(number)) of.set(key, [...numbers, number])
      }
      byLanguage.set(language, set)
    }
    all.push(byLanguage)
  }
  return { of, stems: all }
}

let built: Concepts | undefined

/** The stems, in the language of a passage, of words that stand for `word` of a question; the word's own stem is not among them. */
export function bridges(
  word: string,
  questionLanguage: string | null,
  passageLanguage: string | null,
): Set<string> {
  built ??= build()
  const from = questionLanguage ?? 'en'
  const own = stem(word, from)
  const into = passageLanguage ?? 'en'
  const found = new Set<string>()
  for (const number of built.of.get(`${from} ${own}`) ?? []) {
    for (const one of built.stems[number]?.get(into) ?? []) found.add(one)
  }
  found.delete(stem(word, passageLanguage))
  return found
}

/** Whether a word stands in one of the tables: then it is no slip. */
export function isKnownWord(word: string, language: string): boolean {
  built ??= build()
  return built.of.has(`${language} ${stem(word, language)}`)
}
