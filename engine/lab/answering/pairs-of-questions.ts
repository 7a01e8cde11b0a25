// Questions of the sets with the piece that answers each, for fitting vectors.
import { CustomerVectors, nearness, type StoredVectors } from '#engine/answer/meaning/customer-vectors.ts'
import type { AnsweringPair } from '../meaning/read-pairs.ts'
import { rowsOf } from './feature-rows.ts'
import type { KnownQuestion } from './question-sets.ts'

interface GroupedPair extends AnsweringPair {
  group: string
}

/** Of several pieces that hold the gold words, the one that is nearest by the vectors given. */
export function pairsOf(asked: readonly KnownQuestion[], stored: StoredVectors): GroupedPair[] {
  const vectors = new CustomerVectors(stored)
  return asked.flatMap((one) => {
    if (one.gold.length === 0) return []
    const { rows, right, question } = rowsOf(one, vectors)
    const meaning = vectors.ofQuestion(question.text, question.language)
    const [best] = rows
      .filter((_, place) => right[place])
      .map(({ candidate: { unit } }) => {
        const heading = [unit.heading, unit.asked, unit.columns]
          .flatMap((text) => (text ? [text.text] : []))
          .join(' ')
        const near = nearness(meaning, vectors.ofPiece(`${heading} ${unit.read.text}`, unit.language))
        return { heading, sentence: unit.read.text, near }
      })
      .sort((a, b) => b.near - a.near)
    if (!best) return []
    const { group, language } = one
    return [
      {
        group,
        company: group,
        language,
        heading: best.heading,
        sentence: best.sentence,
        questions: [question.text],
      },
    ]
  })
}
