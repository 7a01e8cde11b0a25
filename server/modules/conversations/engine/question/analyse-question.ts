import type { PassageIndex } from '#server/kernel/text/bm25.ts'
import { detectLanguage } from '#server/kernel/text/detect-language.ts'
import { primaryLanguage, stem } from '#server/kernel/text/stems.ts'
import { stopWords } from '#server/kernel/text/stop-words.ts'
import { bridges } from './concepts.ts'
import { type QuestionKind, kindOf } from './question-kinds.ts'
import { type Word, readText } from '../reading/sentence-words.ts'
import { type Value, valuesOf } from '../reading/values.ts'

/** A word that the answer has to do with. */
export interface AskedWord {
  word: string
  /** Its stem in each language of the passages. */
  stems: ReadonlyMap<string | null, string>
  /** Stems of words that stand for it, in each language of the passages. */
  bridged: ReadonlyMap<string | null, ReadonlySet<string>>
  /** How much it counts: rare words most, words that every question holds least. */
  weight: number
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
  words: AskedWord[]
  values: Value[]
}

/** Words of questions that say how one asks, not what for; they count little. */
const asking = new Set(
  (
    'tell know find get give need want like please name called kind type sort many much use used using make made happen happened take took ' +
    'people person thing way long number amount year day time year exact exactly currently actually list describe explain mean information info details available possible main ' +
    'one first call look go come work company firm business organisation organization site website page term refer include including become have ' +
    'dire savoir connaître donner trouver besoin appelle nom fait faire peut pouvoir est-ce combien numéro entreprise société site jour année temps avoir ' +
    'اسم رقم عدد شركة موقع يوجد يمكن معرفة'
  ).split(' '),
)
let askingStems: Set<string> | undefined

function isAsking(word: string, language: string): boolean {
  askingStems ??= new Set([...asking].flatMap((one) => [stem(one, 'en'), stem(one, 'fr'), stem(one, 'ar')]))
  return asking.has(word) || askingStems.has(stem(word, language))
}

/** What a question asks, in terms of the knowledge it is put to. `languageHint` is BCP 47. */
export function analyseQuestion(
  text: string,
  index: PassageIndex,
  languageHint: string | null = null,
): Question {
  const languages = index.languages
  const language = detectLanguage(text) ?? primaryLanguage(languageHint) ?? languages[0] ?? 'en'
  const read = readText(text, language)
  const seen = new Set<string>()
  const words: AskedWord[] = []
  for (const word of read.words) {
    if (!word.content || seen.has(word.stem) || stopWords(language).has(word.folded)) continue
    seen.add(word.stem)
    words.push(askedWord(word, text, language, index))
  }
  return { text, language, kind: kindOf(text), words, values: valuesOf(text) }
}

function askedWord(word: Word, text: string, language: string, index: PassageIndex): AskedWord {
  const written = text.slice(word.start, word.end)
  const stems = new Map<string | null, string>()
  const bridged = new Map<string | null, ReadonlySet<string>>()
  let frequency = 0
  let bridgedFrequency = 0
  for (const one of index.languages) {
    const own = stem(written, one)
    stems.set(one, own)
    frequency += index.frequencyOf(own)
    const others = word.name ? new Set<string>() : bridges(written, language, one)
    bridged.set(one, others)
    for (const other of others) bridgedFrequency += index.frequencyOf(other)
  }
  const number = /\d/.test(word.folded)
  const size = Math.max(1, index.size)
  const held = frequency > 0 ? frequency : Math.min(bridgedFrequency, size)
  const rarity = Math.log(1 + (size - Math.min(held, size) + 0.5) / (held + 0.5))
  // In a small knowledge all words are about equally rare: rarity alone would say too much.
  const weight = 0.5 + rarity
  return {
    word: word.folded,
    stems,
    bridged,
    weight:
      isAsking(word.folded, language) && !word.name
        ? weight * 0.3
        : word.name || number
          ? weight * 1.25
          : weight,
    name: word.name || number,
    absent: frequency === 0 && bridgedFrequency === 0,
  }
}
