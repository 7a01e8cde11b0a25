// Pieces of pages as the sentence encoder sees them: made once when a website is read, kept beside its pages, and held against
// each question.
import { createHash } from 'node:crypto'
import type { EvidenceDocument } from '#engine/ground/evidence.ts'
import { type Unit, unitsOf } from '../units/build-units.ts'
import { dimensions, sentenceEncoder } from './sentence-encoder.ts'

/** Vectors of one page: for each piece a key of its text and its vector, one after the other. */
export type EncodedPage = Uint8Array

/** Bytes of a piece's key. */
const keyBytes = 8
const pieceBytes = keyBytes + dimensions

/** The language whose questions and pieces the encoder was fitted on. */
export const encodedLanguage = 'en'

/** What the encoder is shown of a piece: what stands above it, and itself. */
const shownText = ({ heading, asked, columns, read }: Unit): string =>
  [heading, asked, columns, read].flatMap((one) => (one ? [one.text] : [])).join(' . ')

const keyOf = (text: string): Uint8Array => createHash('sha256').update(text).digest().subarray(0, keyBytes)

const canAnswer = ({ kind, question, read }: Unit): boolean =>
  kind !== 'heading' && !question && read.words.length > 0

/** Encodes the pieces of a page; empty for a page of another language. Some 15 ms of a processor each. */
export function encodePage(document: EvidenceDocument): EncodedPage {
  const texts = new Set(
    unitsOf(document)
      .filter((unit) => unit.language === encodedLanguage && canAnswer(unit))
      .map(shownText),
  )
  const page = new Uint8Array(texts.size * pieceBytes)
  const vectors = sentenceEncoder().encode([...texts])
  for (const [place, text] of [...texts].entries()) {
    page.set(keyOf(text), place * pieceBytes)
    const vector = vectors[place]
    if (vector) page.set(vector, place * pieceBytes + keyBytes)
  }
  return page
}

/** Direction of a text, with the length of its vector. */
interface Direction {
  vector: Int8Array
  length: number
}

/** What a piece costs beside its bytes. */
const besideBytes = 120

/** The pieces of a knowledge, found by their text. */
export class EncodedPieces {
  readonly #byKey = new Map<string, Int8Array>()
  readonly #byUnit = new WeakMap<Unit, { direction: Direction | null }>()

  constructor(pages: Iterable<EncodedPage>) {
    for (const page of pages) {
      for (let at = 0; at + pieceBytes <= page.length; at += pieceBytes) {
        const key = nameOf(page.subarray(at, at + keyBytes))
        const from = page.byteOffset + at + keyBytes
        this.#byKey.set(key, new Int8Array(page.buffer, from, dimensions))
      }
    }
  }

  get isEmpty(): boolean {
    return this.#byKey.size === 0
  }

  /** Memory that it takes, about. */
  get bytes(): number {
    return this.#byKey.size * (pieceBytes + besideBytes)
  }

  /** How near a question points to a piece, -1 to 1; null where the piece was not encoded. */
  likeness(question: Direction, unit: Unit): number | null {
    let known = this.#byUnit.get(unit)
    if (!known) {
      const vector = this.#byKey.get(nameOf(keyOf(shownText(unit))))
      known = { direction: vector ? directionOf(vector) : null }
      this.#byUnit.set(unit, known)
    }
    return known.direction && cosine(question, known.direction)
  }
}

const nameOf = (key: Uint8Array): string => String.fromCharCode(...key)

const asked = new Map<string, Direction>()
/** Questions whose vectors are kept: the same one is looked at more than once while it is answered. */
const askedKept = 64

/** Where a question points to. Some 10 ms of a processor. */
export function encodeQuestion(text: string): Direction {
  const known = asked.get(text)
  if (known) return known
  const [vector = new Int8Array(dimensions)] = sentenceEncoder().encode([text])
  const direction = directionOf(vector)
  const [oldest] = asked.keys()
  if (asked.size >= askedKept && oldest !== undefined) asked.delete(oldest)
  asked.set(text, direction)
  return direction
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
