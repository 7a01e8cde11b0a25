// Fits the vectors of what customers ask and companies write.
import type { StoredVectors } from '#engine/answer/meaning/customer-vectors.ts'
import { seeded } from '../extractor/seeded.ts'
import { contrast, type ContrastSettings, type Example } from './contrast.ts'
import type { AnsweringPair } from './read-pairs.ts'
import { placesIn, storedVectors, tableFor } from './vector-table.ts'

/** Source: tried on companies of the pairs that were kept back. */
const usual: ContrastSettings = {
  rounds: 20,
  rate: 0.006,
  weightRate: 0.02,
  temperature: 0.1,
  dropout: 0.2,
  companies: 10,
  sentences: 24,
  averaged: 0.3,
}

/** The same pairs give the same vectors. */
export function fitVectors(
  pairs: readonly AnsweringPair[],
  settings: ContrastSettings = usual,
): StoredVectors {
  const random = seeded(7)
  const texts = pairs.flatMap(({ sentence, questions, language }) =>
    [sentence, ...questions].map((text) => ({ text, language })),
  )
  const table = tableFor(texts, random)
  const examples = pairs
    .map(({ company, language, heading, sentence, questions }): Example => {
      const read = (text: string): Int32Array => placesIn(table, text, language)
      return {
        company,
        questions: questions.map(read).filter(({ length }) => length > 0),
        sentence: read(sentence),
        withHeading: read(`${heading} ${sentence}`),
      }
    })
    .filter(({ questions, sentence }) => questions.length > 0 && sentence.length > 0)
  contrast(table, examples, settings, random)
  return storedVectors(table)
}
