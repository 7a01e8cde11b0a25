import type { PassageIndex } from '#engine/text/bm25.ts'
import { detectLanguage } from '#engine/text/detect-language.ts'
import { primaryLanguage, stem } from '#engine/text/stems.ts'
import { stopWords } from '#engine/text/stop-words.ts'
import { isAside, isAsking, isAskingStem, isCommon } from './asking-words.ts'
import { bridges } from './concepts.ts'
import { type Measure, measureAt } from './measures.ts'
import { inPageWords } from './customer-wording.ts'
import { corrected, type Lexicon } from './spelling.ts'
import { wordPlace } from '../meaning/word-vectors.ts'
import { arabicRoot } from '#engine/text/word-roots.ts'
import {
  type Dimension,
  type QuestionKind,
  type Tense,
  dimensionOf,
  kindOf,
  tenseOf,
} from './question-kinds.ts'
import { type Word, readText } from '#engine/ground/reading/sentence-words.ts'
import { type Value, valuesOf } from '#engine/ground/reading/values.ts'

/** A word that the answer has to do with. */
export interface AskedWord {
  word: string
  /** Its stem in each language of the passages. */
  stems: ReadonlyMap<string | null, string>
  /** Stems of words that stand for it, in each language of the passages, with what each is worth beside the word. */
  bridged: ReadonlyMap<string | null, ReadonlyMap<string, number>>
  /** How much it counts: rare words most, words that every question holds least. */
  weight: number
  /** A name or a number: nothing else can stand for it. */
  name: boolean
  /** No passage holds it, nor a word that stands for it. */
  absent: boolean
  /** Inverse frequency of the very word as a share of the highest: 0 where all passages hold it; less for words of any question. */
  rarity: number
  /** No passage holds the very word. */
  unheard: boolean
  /** Belongs to the way of asking. */
  asking: boolean
  /** Its place in the table of word vectors, -1 where it is unknown or not English. */
  place: number
  /** The consonants of an Arabic word. */
  root: string | null
  /** What a number measures, such as the weight of a dog. */
  measure: Measure | null
  /** The name of whom the whole knowledge is about: it tells its passages not apart. */
  own: boolean
}

export interface Question {
  text: string
  /** Two letters; English where it cannot be told. */
  language: string
  kind: QuestionKind
  dimension: Dimension | null
  tense: Tense | null
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
  lexicon: Lexicon | null = null,
): Question {
  const languages = index.languages
  const language = languageOf(asked, languages, languageHint)
  const worded = inPageWords(asked.slice(0, longestQuestion), language)
  const text = lexicon ? corrected(worded, lexicon, language) : worded
  const read = readText(text, language)
  const seen = new Set<string>()
  const words: AskedWord[] = []
  const names: number[][] = []
  const joined: number[][] = []
  let nameEnd = -1
  for (const word of read.words) {
    if (!word.content || seen.has(word.stem) || stopWords(language).has(word.folded)) continue
    seen.add(word.stem)
    if (selfReference.test(word.folded) || filler.test(word.folded)) continue
    if (measure.test(word.folded) && /\bhow\s+$/iu.test(text.slice(0, word.start))) continue
    const asked = askedWord(word, text, language, index)
    if (asked.name) {
      // "Tormont Mini" is one name: its words stand next to each other.
      const between = nameEnd < 0 ? null : text.slice(nameEnd, word.start)
      if (between !== null && /^[\s-]*$/.test(between)) names.at(-1)?.push(words.length)
      else names.push([words.length])
      if (between !== null && /^[\s-]*(?:(?:&|and|et|of|the|de|du)\s+)*$/iu.test(between))
        joined.at(-1)?.push(words.length)
      else joined.push([words.length])
      nameEnd = word.end
    }
    words.push(asked)
  }
  for (const name of joined) weighAsOne(name.map((place) => words[place]).filter((one) => one !== undefined))
  return {
    text,
    language,
    kind: kindOf(text),
    dimension: dimensionOf(text),
    tense: tenseOf(text),
    words,
    names,
    values: valuesOf(text),
  }
}

/** A few words are easily taken for another language of the same script; the pages' own is the likelier one. */
function languageOf(asked: string, languages: readonly (string | null)[], hint: string | null): string {
  const detected = detectLanguage(asked)
  const own = languages[0] ?? 'en'
  if (detected === null) return primaryLanguage(hint) ?? own
  if (languages.includes(detected)) return detected
  const latin = !/[^\u0000-\u024f’]/u.test(asked)
  const short = asked.split(/\s+/).length <= 8
  return latin &&
    short &&
    !/^(?:ar|fa|ur|ru|uk|bg|el|he|zh|ja|ko|th|hi)$/.test(own) &&
    !telling[detected]?.test(asked)
    ? own
    : detected
}

/** Words that leave no doubt about the language of a short question. */
const telling: Record<string, RegExp> = {
  en: /\b(?:what|when|where|who|how|do you|are you|is there|the)\b/iu,
  fr: /\b(?:quel|quelle|combien|vous|est-ce|où|c'est|bonjour|merci)\b/iu,
  de: /\b(?:wie|wann|wer|haben|sind|ist|kann|der|die|das)\b/iu,
  es: /\b(?:cuánto|qué|dónde|tienen|está|puedo|hola|gracias)\b/iu,
}

/** Who is asked is the company, the site: these words say nothing about what is asked. */
const selfReference =
  /^(?:company|companies|business|firm|organi[sz]ation|website|site|entreprise|société|شركة|الشركة|موقع|الموقع)$/

/** What stands in a question of any kind and says nothing of what is asked. */
const filler =
  /^(?:aujourd|hui|puis|plaît|faut|cest|please|mind|وهل|عندي|بقدر|يحدث|أيهما|ايهما|لديكم|عندكم|لديك|عندك|معكم|يوجد|توجد|أنتم|انتم|شي|شيء|ممكن)$/u

/** After "how": the kind of the question says it already. */
const measure = /^(?:many|much|long|often)$/u

/** A name of many words is one thing that is asked about: together they weigh little more than the rarest of them. */
function weighAsOne(name: readonly AskedWord[]): void {
  const total = name.reduce((sum, { weight }) => sum + weight, 0)
  const most = Math.max(...name.map(({ weight }) => weight))
  const share = (most * (1 + 0.15 * (name.length - 1))) / total
  for (const one of name) one.weight *= share
}

/** What stands for a word is worth less the more passages hold it: there it stands for much else. */
function bridgeWorth(share: number): number {
  return Math.min(0.85, Math.max(0.5, 0.85 - 0.12 * Math.log10(Math.max(share, 1e-6) * 300)))
}

/** How rare a word counts that is only said in others, as a share of the rarest: it is asked for all the same. */
const rarityOfBridged = 0.7

/** A name that more passages hold than this share is the company's own, in a knowledge of some size. */
const ownShare = 0.35
const ownFrom = 20

function askedWord(word: Word, text: string, language: string, index: PassageIndex): AskedWord {
  const written = text.slice(word.start, word.end)
  const stems = new Map<string | null, string>()
  const bridged = new Map<string | null, ReadonlyMap<string, number>>()
  let frequency = 0
  let bridgedFrequency = 0
  for (const one of index.languages) {
    const own = stem(written, one)
    if (![...stems.values()].includes(own)) frequency += index.frequencyOf(own)
    stems.set(one, own)
    const others = word.name ? new Set<string>() : bridges(written, language, one)
    const worths = new Map<string, number>()
    for (const other of others) {
      const frequency = index.frequencyOf(other)
      if (frequency === 0) continue
      bridgedFrequency += frequency
      worths.set(other, bridgeWorth(frequency / index.size) * (isAskingStem(other, one) ? 0.75 : 1))
    }
    bridged.set(one, worths)
  }
  const number = /\d/.test(word.folded)
  const size = Math.max(1, index.size)
  const held = frequency > 0 ? frequency : Math.min(bridgedFrequency, size)
  const rarity = Math.log(1 + (size - Math.min(held, size) + 0.5) / (held + 0.5))
  // In a small knowledge all words are about equally rare: rarity alone would say too much.
  const floor =
    frequency > 0 || bridgedFrequency === 0 ? 0 : rarityOfBridged * Math.log(1 + (size + 0.5) / 0.5)
  const weight = 0.5 + Math.max(rarity, floor)
  const asking = isAsking(word.folded, language)
  let worth = 1
  let telling = 1
  if (word.name || number) worth = 1.25
  else if (asking) {
    worth = 0.3
    telling = 0.3
  } else if (isAside(word.folded)) {
    worth = 0.35
    telling = 0.3
  } else if (isCommon(word.folded, language)) {
    worth = 0.6
    telling = 0.7
  }
  return {
    word: word.folded,
    stems,
    bridged,
    weight: weight * worth,
    name: word.name || number,
    absent: frequency === 0 && bridgedFrequency === 0,
    rarity:
      (telling * Math.log(1 + (size - Math.min(frequency, size) + 0.5) / (frequency + 0.5))) /
      Math.log(1 + (size + 0.5) / 0.5),
    unheard: frequency === 0,
    asking,
    place: language === 'en' ? wordPlace(word.folded) : -1,
    root: language === 'ar' ? arabicRoot(written) : null,
    measure: measureAt(text, word.start, word.end),
    own: word.name && size >= ownFrom && frequency > ownShare * size,
  }
}
