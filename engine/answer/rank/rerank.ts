// The likeliest pieces read once more, each together with the question, by the cross-encoder: which of them is first, and how sure that is.
import { crossEncoder } from '../encoder/cross-encoder.ts'
import { pieceInEnglish } from '../encoder/encoded-pieces.ts'
import { inEnglish } from '../encoder/glossary.ts'
import { Kept } from '../encoder/kept.ts'
import type { Question } from '../question/analyse-question.ts'
import { logOdds, type StoredOdds, weighed } from './answer-odds.ts'
import type { Judged } from './judge-candidates.ts'

/** Pieces that are read, 11 ms of a processor each. Of the questions that a site answers one of three does for .86, of five for .90. */
const piecesRead = 5

/** Log odds by the cross-encoder that the first piece answers, and that any of those read does. */
export type CrossFigures = readonly [first: number, any: number]

interface Reranked<Piece> {
  ranked: Piece[]
  cross: CrossFigures
}

/** Many ask what a colleague proposes to ask. */
const known = new Kept<number[]>(500)

/** What an unread piece would say, as those behind the read ones do. Source: mean of the next two on the held-back fold. */
const unreadScore = -2.8

/** What the cross-encoder says of the first pieces, in their order; of one in another language what an unread one would. */
export function crossScores(
  ranked: readonly Judged[],
  question: Pick<Question, 'text' | 'language'>,
): number[] {
  const asked = inEnglish(question.text, question.language)
  const units = ranked.slice(0, piecesRead).map(({ candidate }) => candidate.unit)
  const read = units.filter(({ language }) => language === question.language)
  const pieces = read.map(pieceInEnglish)
  const scores = known.of([asked, ...pieces], () => crossEncoder().scores(asked, pieces))
  return units.map((unit) => scores[read.indexOf(unit)] ?? unreadScore)
}

interface RerankOptions {
  /** Of a constant, and of the log odds that a piece answers by the forests and by the cross-encoder. */
  weights: StoredOdds
  /** Whether a rule decided which is first: the order stays then. */
  isPlaced?: boolean
}

/** `ranked` holds one piece at least. How likely each is, read or not, is told on one scale. */
export function rerank<Piece extends Pick<Judged, 'likely'>>(
  ranked: readonly Piece[],
  scores: readonly number[],
  { weights, isPlaced = false }: RerankOptions,
): Reranked<Piece> {
  const all = ranked.map((one, at) => {
    const score = scores[at] ?? unreadScore
    return { score, judged: { ...one, likely: weighed([logOdds(one.likely), score], weights) } }
  })
  const ordered = isPlaced ? all : all.toSorted((a, b) => b.judged.likely - a.judged.likely)
  const any = Math.log(scores.reduce((sum, one) => sum + Math.exp(one), 0))
  return { ranked: ordered.map(({ judged }) => judged), cross: [ordered[0]?.score ?? unreadScore, any] }
}
