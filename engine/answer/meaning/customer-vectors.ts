// What words of questions and words of pages mean beside one another, by vectors fitted on what customers ask and what companies
// write (engine/lab/meaning/fit-vectors.ts). They lie over the vectors where words begin: a word that the fitting has not met
// keeps its place there. French and Arabic words have fitted vectors alone.
import { stem } from '#engine/text/stems.ts'
import { fold, tokenise } from '#engine/text/tokenise.ts'
import { dimensions, startingVectors } from './starting-vectors.ts'

/** What the fitting writes: for each token a direction in bytes and the logarithms, in hundredths, of what it counts. */
export interface StoredVectors {
  tokens: string
  /** Base64 of `dimensions` bytes a token. */
  directions: string
  /** What a token counts in a question, and in a piece of a page. */
  inQuestions: number[]
  inPieces: number[]
}

/** Tokens of questions whose nearness to those of pages is kept: some 60 kB each beside a website of 1,500 words. */
const tokensKept = 200

/** Longer texts are read up to here, in UTF-16 code units. */
const longest = 1_200

const signs =
  /(?<email>[\w.+-]{1,64}@[\w-]{1,64}\.[\w.-]{1,64})|(?<url>(?:https?:\/\/|www\.)\S{1,200})|(?<money>[€$£¥]\s?\p{Nd}[\p{Nd}.,]{0,12}|\p{Nd}[\p{Nd}.,]{0,12}\s?(?:€|eur\b|euros?\b|usd|gbp|chf|aed|ريال|دينار|درهم|دنانير|جنيه|دولار|ر\.س))|(?<percent>\p{Nd}{1,6}(?:[.,]\p{Nd}{1,4})?\s?(?:%|٪|percent))|(?<time>\p{Nd}{1,2}[:.h]\p{Nd}{2}(?:\s?[ap]\.?m\b)?|\p{Nd}{1,2}\s?[ap]\.?m\b|\p{Nd}{1,2}\s?h\b)|(?<phone>\+?\(?\p{Nd}{2,5}\)?[\p{Nd} ()-]{6,14}\p{Nd})|(?<year>(?:19|20)\p{Nd}{2})(?!\p{Nd})|(?<number>\p{Nd}{1,20}(?:[.,]\p{Nd}{1,20})*)/giu

const contracted: readonly (readonly [RegExp, string])[] = [
  [/\b(what|where|who|how|when|that|there|it|he|she)['’]?s\b/giu, '$1 is'],
  [/\b(do|does|did|is|are|was|were|could|would|should|has|have|had)n['’]?t\b/giu, '$1 not'],
  [/\bcan['’]?t\b/giu, 'can not'],
  [/\bwon['’]?t\b/giu, 'will not'],
  [/\bi['’]?m\b/giu, 'i am'],
  [/\b(i|you|we|they)['’]?ve\b/giu, '$1 have'],
  [/\b(i|you|we|they)['’]ll\b/giu, '$1 will'],
  [/\b(you|we|they)['’]re\b/giu, '$1 are'],
  [/\bu\b/giu, 'you'],
  [/\bur\b/giu, 'your'],
  [/\br\b/giu, 'are'],
]

/**
 * The tokens of a text in order: English words as they are, others by their stem behind the language (`fr:prix`), numbers by
 * what they are (`<money>`).
 */
export function tokensOf(text: string, language: string | null): string[] {
  let plain = text.slice(0, longest)
  const isEnglish = language === null || language === 'en'
  if (isEnglish) for (const [written, said] of contracted) plain = plain.replace(written, said)
  const tokens: string[] = []
  const addWords = (part: string): void => {
    for (const { word } of tokenise(part))
      tokens.push(isEnglish ? fold(word) : `${language}:${stem(word, language)}`)
  }
  let at = 0
  for (const sign of plain.matchAll(signs)) {
    addWords(plain.slice(at, sign.index))
    const kind = Object.entries(sign.groups ?? {}).find(([, held]) => held !== undefined)?.[0]
    tokens.push(`<${kind ?? 'number'}>`)
    at = sign.index + sign[0].length
  }
  addWords(plain.slice(at))
  return tokens
}

/** A pair of neighbours is a token of its own where the fitting has met it often. */
export const pairOf = (one: string, next: string): string => `${one}_${next}`

/** A text as it is compared: its tokens, and where all of them together point. */
export interface Meaning {
  /** Places of known tokens, each once: in the fitted vectors, or behind them among those where words begin. */
  tokens: Int32Array
  /** What each token counts. */
  weights: Float32Array
  /** Of length 1; null when no token is known. */
  direction: Float32Array | null
}

type TextKind = 'question' | 'piece'

/** Rare words count most: the starting vectors are in the order of how common a word is. */
export const unfittedWeight = (place: number): number => Math.log10(place + 10) / 4.8

export class CustomerVectors {
  readonly #places: ReadonlyMap<string, number>
  readonly #directions: Int8Array
  readonly #counts: Record<TextKind, Float32Array>
  readonly #lengths = new Map<number, number>()
  readonly #compared = new WeakMap<Meaning, Map<number, Float32Array>>()
  /** By token of questions, the one met first in front. */
  readonly #near = new Map<number, Map<number, number>>()

  constructor({ tokens, directions, inQuestions, inPieces }: StoredVectors) {
    const raw = Buffer.from(directions, 'base64')
    const all = tokens === '' ? [] : tokens.split(' ')
    const counted = (hundredths: readonly number[]): Float32Array =>
      Float32Array.from(hundredths, (one) => Math.exp(one / 100))
    this.#places = new Map(all.map((token, place) => [token, place]))
    if (raw.length !== all.length * dimensions)
      throw new Error(
        `Not vectors of ${dimensions} numbers: fit them anew (engine/lab/answering/fit-answers.ts).`,
      )
    this.#directions = new Int8Array(raw.buffer, raw.byteOffset, raw.length)
    this.#counts = { question: counted(inQuestions), piece: counted(inPieces) }
  }

  /** What a question means. `language` is of two letters. */
  ofQuestion(text: string, language: string | null): Meaning {
    return this.#read(text, language, 'question')
  }

  /** What a piece of a page, or what stands above it, means. */
  ofPiece(text: string, language: string | null): Meaning {
    return this.#read(text, language, 'piece')
  }

  /** For each token of a question how near the nearest token of a piece is, 0 to 1. */
  nearestTokens(question: Meaning, piece: Meaning): Float32Array {
    const most = new Float32Array(question.tokens.length)
    for (const token of piece.tokens) {
      const near = this.#nearnessOfTokens(question, token)
      for (let at = 0; at < most.length; at++) if ((near[at] ?? 0) > (most[at] ?? 0)) most[at] = near[at] ?? 0
    }
    return most
  }

  /** For each token of a piece how near the nearest token of a question is, 0 to 1. */
  nearestOfQuestion(question: Meaning, piece: Meaning): Float32Array {
    return Float32Array.from(piece.tokens, (token) => {
      let most = 0
      for (const near of this.#nearnessOfTokens(question, token)) if (near > most) most = near
      return most
    })
  }

  /** How near each token of a question is to another one. Pieces share most of theirs, so each is compared once. */
  #nearnessOfTokens(question: Meaning, token: number): Float32Array {
    let known = this.#compared.get(question)
    if (!known) this.#compared.set(question, (known = new Map()))
    let near = known.get(token)
    if (!near) {
      near = Float32Array.from(question.tokens, (own) => this.#nearnessOf(own, token))
      known.set(token, near)
    }
    return near
  }

  /** How near two tokens point, -1 to 1. Questions share most of theirs too. */
  #nearnessOf(own: number, token: number): number {
    if (own === token) return 1
    let near = this.#near.get(own)
    if (near === undefined) {
      const [oldest] = this.#near.keys()
      if (this.#near.size >= tokensKept && oldest !== undefined) this.#near.delete(oldest)
      this.#near.set(own, (near = new Map()))
    }
    let known = near.get(token)
    if (known === undefined) {
      const [one, other] = [this.#row(own), this.#row(token)]
      let sum = 0
      for (let part = 0; part < dimensions; part++)
        sum += (one.bytes[one.from + part] ?? 0) * (other.bytes[other.from + part] ?? 0)
      near.set(token, (known = sum / (one.length * other.length)))
    }
    return known
  }

  #read(text: string, language: string | null, kind: TextKind): Meaning {
    const known = new Set<number>()
    let before: string | null = null
    for (const token of tokensOf(text, language)) {
      const place = this.#placeOf(token)
      if (place >= 0) known.add(place)
      const pair = before === null ? undefined : this.#places.get(pairOf(before, token))
      if (pair !== undefined) known.add(pair)
      before = token
    }
    const tokens = Int32Array.from(known)
    const counts = this.#counts[kind]
    const weights = Float32Array.from(
      tokens,
      (token) => counts[token] ?? unfittedWeight(token - counts.length),
    )
    return { tokens, weights, direction: this.#directionOf(tokens, weights) }
  }

  /** Places of words where they begin come behind the fitted ones. */
  #placeOf(token: string): number {
    const fitted = this.#places.get(token)
    if (fitted !== undefined) return fitted
    const plain = startingVectors.place(token)
    return plain < 0 ? -1 : this.#places.size + plain
  }

  #row(token: number): { bytes: Int8Array; from: number; length: number } {
    const isFitted = token < this.#places.size
    const bytes = isFitted ? this.#directions : startingVectors.bytes()
    const from = (isFitted ? token : token - this.#places.size) * dimensions
    let length = this.#lengths.get(token)
    if (length === undefined) {
      let sum = 0
      for (let part = 0; part < dimensions; part++) sum += (bytes[from + part] ?? 0) ** 2
      length = Math.sqrt(sum) || 1
      this.#lengths.set(token, length)
    }
    return { bytes, from, length }
  }

  #directionOf(tokens: Int32Array, weights: Float32Array): Float32Array | null {
    const sum = new Float32Array(dimensions)
    for (const [at, token] of tokens.entries()) {
      const { bytes, from, length } = this.#row(token)
      const share = (weights[at] ?? 0) / length
      for (let part = 0; part < dimensions; part++)
        sum[part] = (sum[part] ?? 0) + share * (bytes[from + part] ?? 0)
    }
    let square = 0
    for (const value of sum) square += value * value
    const length = Math.sqrt(square)
    return length === 0 ? null : sum.map((value) => value / length)
  }
}

/** How near two texts point, -1 to 1; 0 where one of them is not known. */
export function nearness(one: Meaning, other: Meaning): number {
  if (!one.direction || !other.direction) return 0
  let sum = 0
  for (let part = 0; part < dimensions; part++)
    sum += (one.direction[part] ?? 0) * (other.direction[part] ?? 0)
  return sum
}
