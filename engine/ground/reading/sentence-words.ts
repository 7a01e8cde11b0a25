import type { Range } from '#contract/snapshots.ts'
import { splitSentences } from '#engine/text/split-sentences.ts'
import { primaryLanguage, stem } from '#engine/text/stems.ts'
import { stopWords } from '#engine/text/stop-words.ts'
import { fold, tokenise } from '#engine/text/tokenise.ts'
import type { EvidencePassage } from '../evidence.ts'
import { type Value, valuesOf } from './values.ts'

/** A word of a sentence as the engine compares it; places are in the text that was read. */
export interface Word {
  folded: string
  stem: string
  /** False for a stop word of the language. */
  content: boolean
  /** Begins with a capital letter though no sentence begins there, or is written in capitals. */
  name: boolean
  start: number
  end: number
}

export interface ReadText {
  text: string
  words: Word[]
  /** Stems of the content words. */
  stems: ReadonlySet<string>
  values: Value[]
}

/** A sentence of a passage; its range is a range of the passage's text. */
export interface ReadSentence extends ReadText, Range {
  question: boolean
  /** Line of a table: its cells are parted by tabs. */
  row: boolean
}

export interface ReadPassage {
  passage: EvidencePassage
  language: string | null
  sentences: ReadSentence[]
  heading: ReadText
  title: ReadText
}

/** Reads a sentence word by word in its language. */
export function readText(text: string, language: string | null): ReadText {
  const stop = stopWords(language)
  const words: Word[] = []
  const stems = new Set<string>()
  const values = valuesOf(text)
  // Behind the @ of a mail address stands a name of a machine: it says nothing about its owner.
  const hosts = values
    .filter(({ kind }) => kind === 'email')
    .map(({ start, end }) => ({ start: start + text.slice(start, end).indexOf('@'), end }))
  let first = true
  for (const token of tokenise(text)) {
    const folded = fold(token.word)
    const hosted = hosts.some(({ start, end }) => token.start > start && token.end <= end)
    const content =
      !hosted && !stop.has(folded) && !(folded.length === 1 && /['’]/.test(text[token.start - 1] ?? ''))
    const one = stem(token.word, language)
    if (content) stems.add(one)
    const capital = /^\p{Lu}/u.test(token.word)
    const capitals = /^\p{Lu}[\p{Lu}\p{N}]+$/u.test(token.word)
    words.push({
      folded,
      stem: one,
      content,
      name: content && (capitals || (capital && !first)),
      start: token.start,
      end: token.end,
    })
    first = false
  }
  return { text, words, stems, values }
}

const read = new WeakMap<EvidencePassage, ReadPassage>()

/** Reads a passage once; the same passage gives the same reading. */
export function readPassage(passage: EvidencePassage): ReadPassage {
  const known = read.get(passage)
  if (known) return known
  const language = primaryLanguage(passage.language)
  const sentences = splitSentences(passage.text).map((range): ReadSentence => {
    const text = passage.text.slice(range.start, range.end)
    return {
      ...readText(text, language),
      ...range,
      question: /[?؟？]["”»)]?$/.test(text),
      row: text.includes('\t'),
    }
  })
  const result = {
    passage,
    language,
    sentences,
    heading: readText(passage.heading ?? '', language),
    title: readText(passage.title, language),
  }
  read.set(passage, result)
  return result
}
