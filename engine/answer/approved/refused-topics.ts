// Topics that a question names: for the rules of what a virtual human refuses, says or does at a word.
import { fold, tokenise } from '#engine/text/tokenise.ts'

const wordsOf = (text: string): string[] =>
  tokenise(text).map(({ word }) => fold(word).normalize('NFD').replace(/\p{M}/gu, ''))

const bare = (word: string): string => word.replace(/^(?:وال|بال|كال|فال|ال|لل)(?=..)/u, '')

/** The same word, its plural and its article aside. */
const areAlike = (one: string, other: string): boolean =>
  one === other || `${one}s` === other || one === `${other}s` || bare(one) === bare(other)

/** The first of these topics whose words stand in a question, one after another; null when none does. */
export function namedTopic(question: string, topics: readonly string[]): string | null {
  const asked = wordsOf(question)
  const names = (topic: string): boolean => {
    const wanted = wordsOf(topic)
    return (
      wanted.length > 0 &&
      asked.some((_, begin) => wanted.every((word, place) => areAlike(word, asked[begin + place] ?? '')))
    )
  }
  return topics.find(names) ?? null
}
