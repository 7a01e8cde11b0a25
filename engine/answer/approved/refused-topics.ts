// Topics that a question names: for the rules of what a virtual human refuses, says or does at a word.
import { fold, tokenise } from '#engine/text/tokenise.ts'

interface Word {
  word: string
  /** Without an Arabic article. */
  bare: string
}

function wordsOf(text: string): Word[] {
  return tokenise(text).map((token) => {
    const word = fold(token.word).normalize('NFD').replace(/\p{M}/gu, '')
    return { word, bare: word.replace(/^(?:وال|بال|كال|فال|ال|لل)(?=..)/u, '') }
  })
}

/** The same word, its plural and its article aside. */
const areAlike = (one: Word, other: Word | undefined): boolean =>
  other !== undefined &&
  (one.word === other.word ||
    `${one.word}s` === other.word ||
    one.word === `${other.word}s` ||
    one.bare === other.bare)

/** Finds the first of some topics whose words stand in a question, one after another; null when none does. */
export function topicsOf(question: string): (topics: readonly string[]) => string | null {
  const asked = wordsOf(question)
  // A company may name hundreds of topics, and a question have thousands of words: most topics are not begun anywhere.
  const known = new Set(asked.flatMap(({ word, bare }) => [word, `${word}s`, word.replace(/s$/, ''), bare]))
  const names = (topic: string): boolean => {
    const wanted = wordsOf(topic)
    const [first] = wanted
    if (first === undefined || !(known.has(first.word) || known.has(first.bare))) return false
    return asked.some((_, begin) => wanted.every((word, place) => areAlike(word, asked[begin + place])))
  }
  return (topics) => topics.find(names) ?? null
}
