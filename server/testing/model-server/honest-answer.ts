import { contentWords, type NumberedPassage, sentencesOf } from './numbered-passages.ts'

interface Claim {
  text: string
  cites: number
}

/** What is said when no passage speaks of the question and the prompt does not say what to say then. */
const nothingFound = 'The site does not say.'

interface Scored extends Claim {
  /** The share of the question's words of meaning that the sentence holds. */
  covered: number
  score: number
}

/** The sentences of the passages that speak most of the question, best first, with the passage each comes from. */
export function bestClaims(question: string, passages: readonly NumberedPassage[], count: number): Scored[] {
  const wanted = contentWords(question)
  const scored = passages.flatMap((passage, rank) =>
    sentencesOf(passage.text).map((text, place) => {
      const words = contentWords(text)
      const shared = [...wanted].filter((word) => words.has(word)).length
      return {
        text,
        cites: passage.number,
        covered: shared / Math.max(1, wanted.size),
        score: shared / Math.sqrt(words.size + 4) - rank * 0.01 - place * 0.001,
      }
    }),
  )
  return scored
    .filter((claim) => claim.covered > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, count)
}

/**
 * An answer in the model's own words, made only of what the passages say, every sentence citing its passage as [n]; at
 * most three sentences. What the prompt orders to be said for want of an answer is said when the best sentence holds
 * less than a third of the question's words.
 */
export function honestAnswer(question: string, passages: readonly NumberedPassage[], prompt = ''): string {
  const claims = bestClaims(question, passages, 3)
  const [best] = claims
  if (best === undefined || best.covered < 1 / 3) return forWantOfAnAnswer(prompt)
  return inSentences(claims.filter((claim) => claim.score >= best.score * 0.6))
}

/** A report in the model's own words: up to ten sentences, each citing its passage as [n]. */
export function honestReport(question: string, passages: readonly NumberedPassage[], prompt = ''): string {
  const claims = bestClaims(question, passages, 10)
  return claims.length === 0 ? forWantOfAnAnswer(prompt) : inSentences(claims)
}

function inSentences(claims: readonly Claim[]): string {
  return claims.map((claim, index) => `${inOwnWords(claim.text, index)} [${claim.cites}].`).join(' ')
}

function forWantOfAnAnswer(prompt: string): string {
  return (
    prompt.match(/(?:write|answer|say|reply)(?: exactly| only)?:\s*["“]?([^"”\n]*?[.!])/i)?.[1] ??
    nothingFound
  )
}

/** The sentence said a little differently, with the same meaning, without its final mark. */
function inOwnWords(sentence: string, index: number): string {
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
