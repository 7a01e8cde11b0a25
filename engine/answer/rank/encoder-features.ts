// How near a question and the pieces looked at are by the sentence encoder, alone and as they stand among the others.
import { type EncodedPieces, encodeQuestion } from '../encoder/encoded-pieces.ts'
import type { Question } from '../question/analyse-question.ts'
import type { Unit } from '../units/build-units.ts'

/** Of a piece that was not encoded, such as one in another language. */
const farthest = -1

/** Rows of numbers for the pieces looked at, and for the gates how near the nearest ones are; null where none was encoded. */
export function encoderFeatures(
  pieces: EncodedPieces,
  question: Pick<Question, 'text' | 'language'>,
  units: readonly Unit[],
): { rows: number[][]; standing: number[] } | null {
  const asked = encodeQuestion(question.text, question.language)
  const likenesses = units.map((unit) => pieces.likeness(asked, unit))
  const known = likenesses.filter((one) => one !== null).sort((a, b) => b - a)
  if (known.length === 0) return null
  const [best = farthest, second = farthest] = known
  const mean = known.reduce((sum, one) => sum + one, 0) / known.length
  const spread = Math.sqrt(
    Math.max(1e-4, known.reduce((sum, one) => sum + (one - mean) ** 2, 0) / known.length),
  )
  // Word by word in English, questions and pieces are less alike.
  const isInEnglish = question.language === 'en' ? 1 : 0
  return {
    rows: likenesses.map((one) => {
      const likeness = one ?? farthest
      // Of the nearest piece, by how much it is nearer than all others.
      const lead = likeness === best ? best - second : likeness - best
      const place = known.filter((other) => other > likeness).length
      return [likeness, lead, (likeness - mean) / spread, Math.min(10, place), isInEnglish]
    }),
    standing: [best, best - second, (best - mean) / spread, isInEnglish],
  }
}
