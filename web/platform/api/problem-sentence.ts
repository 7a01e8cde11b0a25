import { unreached, useProblemWords } from './problem-words.ts'

/**
 * Puts whatever a call threw into one sentence, for pages that must be light: the catalogue of sentences is fetched only
 * then. Where even that cannot be fetched, the server cannot be reached.
 */
export function useProblemSentence(): (thrown: unknown) => Promise<string> {
  const inWords = useProblemWords()
  return async (thrown) => {
    const known = await import('./problem.ts').catch(() => null)
    if (known === null) return inWords(unreached)
    return inWords(known.toProblem(thrown))
  }
}
