import { contentWords, type NumberedPassage, sentencesOf } from './numbered-passages.ts'

export interface Claim {
  text: string
  cites: number
}

/** What is said when no passage speaks of the question. */
export const nothingFound = 'The site does not say.'

/** The sentences of the passages that speak most of the question, best first, with the passage each comes from. */
export function bestClaims(question: string, passages: readonly NumberedPassage[], count: number): Claim[] {
  const wanted = contentWords(question)
  const scored = passages.flatMap((passage, rank) =>
    sentencesOf(passage.text).map((sentence, place) => ({
      text: sentence,
      cites: passage.number,
      score: overlap(wanted, contentWords(sentence)) - rank * 0.01 - place * 0.001,
    })),
  )
  return scored
    .filter((claim) => claim.score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, count)
}

function overlap(wanted: ReadonlySet<string>, words: ReadonlySet<string>): number {
  let shared = 0
  for (const word of wanted) if (words.has(word)) shared += 1
  return shared / Math.sqrt(words.size + 4)
}

/** An answer in the model's own words, made only of what the passages say, every sentence citing its passage as [n]. */
export function honestAnswer(question: string, passages: readonly NumberedPassage[], count = 3): string {
  const claims = bestClaims(question, passages, count)
  if (claims.length === 0) return nothingFound
  return claims.map((claim, index) => `${inOwnWords(claim.text, index)} [${claim.cites}].`).join(' ')
}

/** The sentence said a little differently, with the same meaning, without its final mark. */
export function inOwnWords(sentence: string, index: number): string {
  let said = sentence.replace(/[.!?…:]+$/u, '')
  for (const [from, to] of sameMeaning) said = said.replace(from, to)
  const lead = leads[index % leads.length] ?? ''
  return lead === '' ? said : `${lead} ${lowerFirst(said)}`
}

const leads = ['', 'The site says that', 'In addition,']

// A capital is kept where it belongs to a name or to an abbreviation.
function lowerFirst(text: string): string {
  const first = text.split(/\s/)[0] ?? ''
  return everyday.has(first.toLowerCase()) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

const everyday = new Set(
  'the a an our we you all every each at on in for from if it there this these those most with by to'.split(
    ' ',
  ),
)

const sameMeaning: readonly (readonly [RegExp, string])[] = [
  [/\bapproximately\b/g, 'about'],
  [/\bpurchase\b/g, 'buy'],
  [/\bis located\b/g, 'is'],
  [/\bin order to\b/g, 'to'],
  [/\bprior to\b/g, 'before'],
  [/\bwe're\b/g, 'we are'],
  [/\bdon't\b/g, 'do not'],
]
