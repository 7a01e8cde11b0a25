// Which tokens of a question a piece of a page holds, which stand in other pieces alone, and which nowhere: who asks something of a
// thing that a site speaks of may ask what it does not say of it.
import type { CustomerVectors, Meaning } from '../meaning/customer-vectors.ts'

/** What a piece means. */
export interface PieceMeanings {
  self: Meaning
  /** With heading, question and names of columns above it. */
  whole: Meaning
  /** With the title of its page too. */
  around: Meaning
  /** The title alone. */
  title: Meaning
}

/** For each token of a question how near the nearest token of a piece is, 0 to 1. */
interface Held {
  self: Float32Array
  whole: Float32Array
  title: Float32Array
  /** The other way: for each token of the piece itself, how near the nearest token of the question is. */
  asked: Float32Array
}

/** A piece as it is looked at for a question. */
export interface Looked {
  piece: PieceMeanings
  held: Held
}

export function heldBy(vectors: CustomerVectors, question: Meaning, piece: PieceMeanings): Held {
  return {
    self: vectors.nearestTokens(question, piece.self),
    whole: vectors.nearestTokens(question, piece.whole),
    title: vectors.nearestTokens(question, piece.title),
    asked: vectors.nearestOfQuestion(question, piece.self),
  }
}

/** A token counts as held from here on, by four measures of how near it has to be. */
const nearEnough = [0.95, 0.75, 0.6, 0.45]
/** A token of a piece that is no nearer than this to any of the question's is about something else. */
const elsewhere = 0.4
/** So many tokens are looked at one by one, those that count most. */
const heaviest = 3

/** Rows of numbers for the pieces, and for the gates what none of them holds. */
export function tokenFeatures(
  { weights }: Meaning,
  looked: readonly Looked[],
): { rows: number[][]; standing: number[] } {
  const shares = sharesOf(weights)
  const anywhere = shares.map((_, at) => largest(looked.map(({ held }) => held.whole[at] ?? 0)))
  const order = [...shares.keys()].sort((a, b) => (shares[b] ?? 0) - (shares[a] ?? 0)).slice(0, heaviest)
  const share = (of: (at: number) => number): number => shares.reduce((sum, one, at) => sum + one * of(at), 0)
  const most = (of: (at: number) => number): number => largest(shares.map((one, at) => one * of(at)))
  const rows = looked.map(({ piece, held: { self, whole, title, asked } }) => {
    const told = sharesOf(piece.self.weights)
    const inAll = (at: number): number => Math.max(whole[at] ?? 0, title[at] ?? 0)
    return [
      ...nearEnough.map((bound) => share((at) => ((whole[at] ?? 0) >= bound ? 1 : 0))),
      ...Array.from({ length: heaviest }, (_, rank) => whole[order[rank] ?? -1] ?? 1),
      told.reduce((sum, one, at) => sum + one * (asked[at] ?? 0), 0),
      told.reduce((sum, one, at) => sum + ((asked[at] ?? 0) < elsewhere ? one : 0), 0),
      share((at) => (anywhere[at] ?? 0) - (whole[at] ?? 0)),
      share(inAll),
      share((at) => (self[at] ?? 0) ** 2),
      most((at) => 1 - inAll(at)),
      most((at) => (anywhere[at] ?? 0) - inAll(at)),
      told.length,
    ]
  })
  const standing = [
    share((at) => 1 - (anywhere[at] ?? 0)),
    Math.min(1, ...anywhere),
    most((at) => 1 - (anywhere[at] ?? 0)),
    shares.length,
    anywhere[order[0] ?? -1] ?? 1,
  ]
  return { rows, standing }
}

/** What each token counts as a share of all. */
function sharesOf(weights: Float32Array): number[] {
  const total = weights.reduce((sum, one) => sum + one, 0) || 1
  return Array.from(weights, (one) => one / total)
}

const largest = (numbers: readonly number[]): number => Math.max(0, ...numbers)
