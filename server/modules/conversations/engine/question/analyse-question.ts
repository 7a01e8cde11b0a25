import type { PassageIndex } from '#server/kernel/text/bm25.ts'
import { detectLanguage } from '#server/kernel/text/detect-language.ts'
import { primaryLanguage, stem } from '#server/kernel/text/stems.ts'
import { stopWords } from '#server/kernel/text/stop-words.ts'
import { isAsking, isCommon } from './asking-words.ts'
import { bridges } from './concepts.ts'
import { inPlainWords } from './plain-wording.ts'
import { type Dimension, type QuestionKind, dimensionOf, kindOf } from './question-kinds.ts'
import { type Word, readText } from '#server/kernel/grounding/reading/sentence-words.ts'
import { type Value, valuesOf } from '#server/kernel/grounding/reading/values.ts'

/** A word that the answer has to do with. */
export interface AskedWord {
  word: string
  /** Its stem in each language of the passages. */
  stems: ReadonlyMap<string | null, string>
  /** Stems of words that stand for it, in each language of the passages, with what each is worth beside the word. */
  bridged: ReadonlyMap<string | null, ReadonlyMap<string, number>>
  /** How much it counts: rare words most, words that every question holds least. */
  weight: number
  /** Passages for each one that holds the very word, as a power of ten: 2 is one in a hundred; 0 where none does. */
  rareness: number
  /** A name or a number: nothing else can stand for it. */
  name: boolean
  /** No passage holds it, nor a word that stands for it. */
  absent: boolean
}

export interface Question {
  text: string
  /** Two letters; English where it cannot be told. */
  language: string
  kind: QuestionKind
  dimension: Dimension | null
  /** Neighbouring words of one name, as places in `words`. */
  names: number[][]
  words: AskedWord[]
  values: Value[]
}

/** UTF-16 code units of a question that are read. */
const longestQuestion = 4_000

/** What a question asks, in terms of the knowledge it is put to. `languageHint` is BCP 47. */
export function analyseQuestion(
  asked: string,
  index: PassageIndex,
  languageHint: string | null = null,
): Question {
  const text = inPlainWords(asked.slice(0, longestQuestion))
  const languages = index.languages
  const language = detectLanguage(text) ?? primaryLanguage(languageHint) ?? languages[0] ?? 'en'
  const read = readText(text, language)
  const seen = new Set<string>()
  const words: AskedWord[] = []
  const names: number[][] = []
  let nameEnd = -1
  for (const word of read.words) {
    if (!word.content || seen.has(word.stem) || stopWords(language).has(word.folded)) continue
    seen.add(word.stem)
    if (selfReference.test(word.folded)) continue
    const asked = askedWord(word, text, language, index)
    if (asked.name) {
      // "Tormont Mini" is one name: its words stand next to each other.
      if (nameEnd >= 0 && /^[\s-]*$/.test(text.slice(nameEnd, word.start))) names.at(-1)?.push(words.length)
      else names.push([words.length])
      nameEnd = word.end
    }
    words.push(asked)
  }
  return {
    text,
    language,
    kind: kindOf(text),
    dimension: dimensionOf(text),
    words,
    names,
    values: valuesOf(text),
  }
}

/** Who is asked is the company, the site: these words say nothing about what is asked. */
const selfReference =
  /^(?:company|companies|business|firm|organi[sz]ation|website|site|entreprise|société|شركة|الشركة|موقع|الموقع)$/

/** What stands for a word is worth less where half the pages hold it: there it stands for much else. */
function bridgeWorth(share: number): number {
  return share > 0.25 ? 0.7 : 0.8
}

function askedWord(word: Word, text: string, language: string, index: PassageIndex): AskedWord {
  const written = text.slice(word.start, word.end)
  const stems = new Map<string | null, string>()
  const bridged = new Map<string | null, ReadonlyMap<string, number>>()
  let frequency = 0
  let bridgedFrequency = 0
  for (const one of index.languages) {
    const own = stem(written, one)
    stems.set(one, own)
    frequency += index.frequencyOf(own)
    const others = word.name ? new Set<string>() : bridges(written, language, one)
    const worths = new Map<string, number>()
    for (const other of others) {
      const frequency = index.frequencyOf(other)
      if (frequency === 0) continue
      bridgedFrequency += frequency
      worths.set(other, bridgeWorth(frequency / index.size))
    }
    bridged.set(one, worths)
  }
  const number = /\d/.test(word.folded)
  const size = Math.max(1, index.size)
  const held = frequency > 0 ? frequency : Math.min(bridgedFrequency, size)
  const rarity = Math.log(1 + (size - Math.min(held, size) + 0.5) / (held + 0.5))
  // In a small knowledge all words are about equally rare: rarity alone would say too much.
  const weight = 0.5 + rarity
  let worth = 1
  if (word.name || number) worth = 1.25
  else if (isAsking(word.folded, language)) worth = 0.3
  else if (isCommon(word.folded, language)) worth = 0.6
  return {
    word: word.folded,
    stems,
    bridged,
    weight: weight * worth,
    rareness: frequency === 0 ? 0 : Math.max(0, Math.log10((size + 1) / (frequency + 0.5))),
    name: word.name || number,
    absent: frequency === 0 && bridgedFrequency === 0,
  }
}
