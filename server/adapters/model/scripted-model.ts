// A model for tests: it writes what it is told to.
import type { EmbeddingModel, LanguageModel, WriteRequest } from './model.ts'

/** Writes the pieces that `script` gives for a request; throwing there is the model's failure. */
export function scriptedModel(
  script: (request: WriteRequest) => Iterable<string> | AsyncIterable<string>,
): LanguageModel & { requests: WriteRequest[] } {
  const requests: WriteRequest[] = []
  return {
    name: 'scripted',
    requests,
    write: async function* (request) {
      requests.push(request)
      yield* script(request)
    },
  }
}

/** Vectors by the texts' letters: equal texts, equal vectors. */
export const letterEmbeddings: EmbeddingModel = {
  name: 'letters',
  embed: async (texts) =>
    texts.map((text) => {
      const vector = new Array<number>(26).fill(0)
      for (const letter of text.toLowerCase()) {
        const place = letter.charCodeAt(0) - 97
        const count = vector[place]
        if (count !== undefined) vector[place] = count + 1
      }
      const length = Math.hypot(...vector) || 1
      return vector.map((count) => count / length)
    }),
}
