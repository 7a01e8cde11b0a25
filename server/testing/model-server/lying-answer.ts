import { bestClaims } from './honest-answer.ts'
import { type NumberedPassage, sentencesOf } from './numbered-passages.ts'

/**
 * An answer that no passage supports although each sentence cites one: a changed number, a swapped name, a negation,
 * an invented fact, and true words in a false combination, as far as the passages offer them.
 */
export function lyingAnswer(
  question: string,
  passages: readonly NumberedPassage[],
  prepared: readonly string[] = [],
): string {
  const cite = passages[0]?.number ?? 1
  const claims = bestClaims(question, passages, 6)
  const sentences = claims.length > 0 ? claims : passages.flatMap(firstSentence)
  const lies = [
    ...sentences.flatMap(({ text, cites }) =>
      [changedNumber(text), negated(text)].map((lie) => ({ lie, cites })),
    ),
    { lie: swappedNames(passages), cites: cite },
    ...prepared.slice(0, 4).map((lie) => ({ lie, cites: cite })),
    ...invented.map((lie) => ({ lie, cites: cite })),
  ]
  return lies
    .flatMap(({ lie, cites }) => (lie === null ? [] : [`${lie.replace(/[.!?]+$/, '')} [${cites}].`]))
    .slice(0, 8)
    .join(' ')
}

function firstSentence(passage: NumberedPassage): { text: string; cites: number }[] {
  const [text] = sentencesOf(passage.text)
  return text === undefined ? [] : [{ text, cites: passage.number }]
}

/** The sentence with its first number changed; null when it has none. */
export function changedNumber(sentence: string): string | null {
  const changed = sentence.replace(/\d+/, (digits) => String(Number(digits) + (digits.length > 3 ? 13 : 7)))
  return changed === sentence ? null : changed
}

/** The sentence with its first plain verb denied; null when it has none. */
export function negated(sentence: string): string | null {
  const changed = sentence.replace(
    /\b(is|are|was|were|can|will|has been|have been)\b(?! (?:not|no|nothing|nobody|none)\b)/,
    (verb) => (verb.startsWith('ha') ? verb.replace(' ', ' never ') : `${verb} not`),
  )
  return changed === sentence ? null : changed
}

// A name in the middle of a sentence: two capitalised words after a small one. At its start any word is capitalised.
const personalName = /(?<=\p{Ll},? )\p{Lu}\p{Ll}+ \p{Lu}[\p{Ll}’'-]+/gu

/** A sentence of one passage that tells of a name what another passage tells of another; null when names lack. */
function swappedNames(passages: readonly NumberedPassage[]): string | null {
  const names = [...new Set(passages.flatMap((passage) => passage.text.match(personalName) ?? []))]
  for (const sentence of passages.flatMap((passage) => sentencesOf(passage.text))) {
    const own = names.find((name) => sentence.includes(name))
    const other = names.find((name) => !sentence.includes(name))
    if (own !== undefined && other !== undefined) return sentence.replace(own, other)
  }
  return null
}

const invented = [
  'A branch in Reykjavik was opened in March by the mayor herself',
  'Every order over 35 comes with a free umbrella',
  'The company was sold to Halvorsen Holdings for 4.2 million',
]
