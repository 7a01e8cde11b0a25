import { growingArray } from './growing-array.ts'
import { primaryLanguage } from './stems.ts'
import { eachWord } from './tokenise.ts'
import { type Vocabulary, createVocabulary, noTerm } from './vocabulary.ts'

/** What the index is built from. Passages of one document come one after another. */
export interface IndexedPassage {
  id: string
  documentId: string
  title: string
  heading: string | null
  text: string
  /** BCP 47 or null; decides stemmer and stop words. */
  language: string | null
}

/** Parts the title, the heading and the text of a passage in its sequence of terms. */
export const boundary = -1

/** A word of the title or the heading counts as this many of the text. Source: design notes on ranking. */
const titleWeight = 2

/** Everything that the index knows of its passages, in the order of adding; numbers instead of words. */
export interface PassageStore {
  readonly size: number
  readonly vocabulary: Vocabulary
  readonly languages: ReadonlyMap<string | null, number>
  add: (passage: IndexedPassage) => void
  idOf: (passage: number) => string
  documentIdOf: (passage: number) => string
  /** The data that a search runs on; valid until the next `add`. */
  view: () => PassageView
}

export interface PassageView {
  /** Number of the document of each passage. */
  documents: Int32Array
  /** Count of content words of each passage's text. */
  lengths: Int32Array
  /** Where the pairs of each passage begin in `terms` and `frequencies`. */
  pairStarts: Int32Array
  terms: Int32Array
  frequencies: Int32Array
  /** Where the sequence of each passage begins in `sequence`. */
  sequenceStarts: Int32Array
  /** The content words in reading order, `boundary` between title, heading and text. */
  sequence: Int32Array
}

export function createPassageStore(): PassageStore {
  const vocabulary = createVocabulary()
  const languages = new Map<string | null, number>()
  const ids: string[] = []
  const documentIds: string[] = []
  const documentNumbers = new Map<string, number>()
  const documents = growingArray()
  const lengths = growingArray()
  const pairStarts = growingArray()
  const terms = growingArray(1 << 16)
  const frequencies = growingArray(1 << 16)
  const sequenceStarts = growingArray()
  const sequence = growingArray(1 << 16)
  let counts = new Int32Array(1 << 14)
  let touched = new Int32Array(1 << 10)
  let touchedCount = 0
  let length = 0

  /** Title and heading make a passage no longer: the same ones stand over many. */
  const read = (text: string, language: string | null, weight: number, isText: boolean): void => {
    eachWord(text, 0, text.length, (start, end) => {
      const term = vocabulary.learn(text, start, end, language)
      if (term === noTerm) return
      if (term >= counts.length) counts = enlarged(counts, term)
      const count = counts[term] ?? 0
      if (count === 0) {
        if (touchedCount >= touched.length) touched = enlarged(touched, touchedCount)
        touched[touchedCount++] = term
      }
      counts[term] = count + weight
      if (isText) length += 1
      sequence.push(term)
    })
  }

  return {
    vocabulary,
    languages,
    get size() {
      return ids.length
    },
    add(passage) {
      const language = primaryLanguage(passage.language)
      languages.set(language, (languages.get(language) ?? 0) + 1)
      let document = documentNumbers.get(passage.documentId)
      if (document === undefined) {
        document = documentNumbers.size
        documentNumbers.set(passage.documentId, document)
      }
      ids.push(passage.id)
      documentIds.push(passage.documentId)
      documents.push(document)
      pairStarts.push(terms.length)
      sequenceStarts.push(sequence.length)
      length = 0
      touchedCount = 0
      read(passage.title, language, titleWeight, false)
      sequence.push(boundary)
      if (passage.heading !== null && passage.heading !== passage.title)
        read(passage.heading, language, titleWeight, false)
      sequence.push(boundary)
      read(passage.text, language, 1, true)
      for (let i = 0; i < touchedCount; i++) {
        const term = touched[i] ?? 0
        terms.push(term)
        frequencies.push(counts[term] ?? 0)
        counts[term] = 0
      }
      lengths.push(length)
    },
    idOf: (passage) => ids[passage] ?? '',
    documentIdOf: (passage) => documentIds[passage] ?? '',
    view: () => ({
      documents: documents.view(),
      lengths: lengths.view(),
      pairStarts: pairStarts.view(),
      terms: terms.view(),
      frequencies: frequencies.view(),
      sequenceStarts: sequenceStarts.view(),
      sequence: sequence.view(),
    }),
  }
}

function enlarged(array: Int32Array<ArrayBuffer>, atLeast: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(Math.max(array.length * 2, atLeast + 1))
  larger.set(array)
  return larger
}
