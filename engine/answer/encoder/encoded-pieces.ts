// Pieces of pages as the sentence encoder sees them: made once when a website is read, kept beside its pages, and held against
// each question.
import { createHash } from 'node:crypto'
import type { EvidenceDocument } from '#engine/ground/evidence.ts'
import { type Unit, unitsOf } from '../units/build-units.ts'
import { withFootersApart } from '../units/repeated-ends.ts'
import { glossed, inEnglish } from './glossary.ts'
import { Kept } from './kept.ts'
import { sentenceEncoder } from './sentence-encoder.ts'
import { dimensions } from './transformer.ts'

/** Vectors of one page: for each piece a key of its text and its vector, one after the other. */
export type EncodedPage = Uint8Array

/** Bytes of a piece's key. */
const keyBytes = 8
const pieceBytes = keyBytes + dimensions

/** Languages whose questions and pieces the encoder was fitted on: English, and what the glossary tells it in English. */
const encodedLanguages: readonly string[] = ['en', ...glossed]

export const canEncode = (language: string | null): boolean =>
  language !== null && encodedLanguages.includes(language)

/** Pieces of a page that are encoded, some 40 s of a processor; words alone rank the others. */
const mostPieces = 2_000
/** Of each of what stands above a piece, in UTF-16 code units: it leaves room for the piece itself. */
const longestAbove = 120

/** What stands for a piece: what stands above it, and itself. The encoder is shown it in English. */
const shownText = ({ heading, asked, columns, read }: Unit): string =>
  [
    ...[heading, asked, columns].flatMap((one) => (one ? [one.text.slice(0, longestAbove)] : [])),
    read.text,
  ].join(' . ')

/** Of a text in a language: the same words are shown in another way on a page in another one. */
const keyOf = (text: string, language: string | null): Uint8Array =>
  createHash('sha256').update(`${language} ${text}`).digest().subarray(0, keyBytes)

interface ShownText {
  text: string
  language: string | null
}

/** What stands for each of a page's pieces, by its key. */
function shownTexts(document: EvidenceDocument): Map<string, ShownText> {
  const units = unitsOf(document).filter(
    ({ language, kind, question, read }) =>
      canEncode(language) && kind !== 'heading' && !question && read.words.length > 0,
  )
  return new Map(
    units.map((unit) => {
      const { language } = unit
      const text = shownText(unit)
      return [nameOf(keyOf(text, language)), { text, language }]
    }),
  )
}

/** What encoders are shown of a piece. */
export const pieceInEnglish = (unit: Unit): string => inEnglish(shownText(unit), unit.language)

/** What the encoder is shown of a page. */
export const shownInEnglish = (document: EvidenceDocument): string[] =>
  [...shownTexts(document).values()].map(({ text, language }) => inEnglish(text, language))

/**
 * Encodes the pages from one place to another; empty for those in other languages. Some 20 ms of a processor a piece. Which footers
 * stand under no heading depends on all pages that answer together, which nobody knows here: a page is encoded with its
 * footer as it stands, and as it stands apart.
 */
export function encodePages(
  documents: readonly EvidenceDocument[],
  from = 0,
  to = documents.length,
): EncodedPage[] {
  const apart = withFootersApart(documents)
  return documents.slice(from, to).map((document, place) => {
    const other = apart[from + place] ?? document
    const texts = new Map([...shownTexts(document), ...(other === document ? [] : shownTexts(other))])
    return encodeTexts([...texts.values()].slice(0, mostPieces))
  })
}

function encodeTexts(texts: readonly ShownText[]): EncodedPage {
  const page = new Uint8Array(texts.length * pieceBytes)
  const vectors = sentenceEncoder().encode(texts.map(({ text, language }) => inEnglish(text, language)))
  for (const [place, { text, language }] of texts.entries()) {
    page.set(keyOf(text, language), place * pieceBytes)
    page.set(vectors[place] ?? [], place * pieceBytes + keyBytes)
  }
  return page
}

/** Direction of a text, with the length of its vector. */
interface Direction {
  vector: Int8Array
  length: number
}

interface QuestionDirection extends Direction {
  language: string | null
}

/** What a piece costs beside its bytes. */
const besideBytes = 120

/** The pieces of a knowledge, found by their text. */
export class EncodedPieces {
  readonly #byKey = new Map<string, Int8Array>()
  readonly #byUnit = new WeakMap<Unit, { direction: Direction | null }>()

  /** Memory that it takes, about: a vector that one page has keeps all of that page's. */
  readonly bytes: number

  constructor(pages: Iterable<EncodedPage>) {
    let bytes = 0
    for (const page of pages) {
      bytes += page.byteLength
      for (let at = 0; at + pieceBytes <= page.length; at += pieceBytes) {
        const key = nameOf(page.subarray(at, at + keyBytes))
        const from = page.byteOffset + at + keyBytes
        this.#byKey.set(key, new Int8Array(page.buffer, from, dimensions))
      }
    }
    this.bytes = bytes + this.#byKey.size * besideBytes
  }

  /** How near a question points to a piece, -1 to 1; null where the piece was not encoded, or is in another language. */
  likeness(question: QuestionDirection, unit: Unit): number | null {
    if (unit.language !== question.language) return null
    let known = this.#byUnit.get(unit)
    if (!known) {
      const vector = this.#byKey.get(nameOf(keyOf(shownText(unit), unit.language)))
      known = { direction: vector ? directionOf(vector) : null }
      this.#byUnit.set(unit, known)
    }
    return known.direction && cosine(question, known.direction)
  }
}

const nameOf = (key: Uint8Array): string => String.fromCharCode(...key)

/** The same question is looked at more than once while it is answered. */
const asked = new Kept<QuestionDirection>(64)

/** Where a question points to. Some 10 ms of a processor. */
export function encodeQuestion(text: string, language: string | null): QuestionDirection {
  const shown = inEnglish(text, language)
  return asked.of([`${language}`, shown], () => {
    const [vector = new Int8Array(dimensions)] = sentenceEncoder().encode([shown])
    return { ...directionOf(vector), language }
  })
}

const directionOf = (vector: Int8Array): Direction => ({
  vector,
  length: Math.sqrt(vector.reduce((sum, one) => sum + one * one, 0)) || 1,
})

function cosine(one: Direction, other: Direction): number {
  let sum = 0
  for (let at = 0; at < dimensions; at++) sum += (one.vector[at] ?? 0) * (other.vector[at] ?? 0)
  return sum / (one.length * other.length)
}
