import type { Question } from '../question/analyse-question.ts'
import type { Knowledge } from '../knowledge.ts'
import { held } from '../question/match-words.ts'
import { isOfKind } from '../question/kind-words.ts'
import type { QuestionKind } from '../question/question-kinds.ts'
import { type ProvenSentence, receiptOf } from '#engine/ground/receipts.ts'
import { readText } from '#engine/ground/reading/sentence-words.ts'

/** An item that the research has extracted, as far as answers need it. */
export interface Fact {
  kind: 'price' | 'phone' | 'email' | 'hours' | 'address' | 'faq'
  /** What it belongs to: the product's or person's name, the place; of a FAQ its question. */
  about: string
  /** The passage that it was found in, and its range there in the snapshot's text. */
  passageId: string
  start: number
  end: number
}

const kinds: Partial<Record<QuestionKind, readonly Fact['kind'][]>> = {
  price: ['price'],
  phone: ['phone'],
  email: ['email'],
  hours: ['hours'],
  place: ['address'],
}

/** Share of the question's words that say more than its kind and that the fact's subject must hold. */
const enough = 0.75
const enoughForQuestions = 0.8

/** Facts that answer the question, best first, at most two: of the kind asked for and about what is asked. */
export function matchFacts(
  question: Question,
  facts: readonly Fact[],
  knowledge: Knowledge,
): ProvenSentence[] {
  const wanted = kinds[question.kind] ?? []
  const found: { sentence: ProvenSentence; worth: number }[] = []
  for (const fact of facts) {
    if (fact.kind !== 'faq' && !wanted.includes(fact.kind)) continue
    const passage = knowledge.find(fact.passageId)
    if (!passage) continue
    const start = fact.start - passage.start
    const end = fact.end - passage.start
    if (start < 0 || end > passage.text.length || end <= start) continue
    const worth = worthOf(question, fact, passage.language)
    if (worth < (fact.kind === 'faq' ? enoughForQuestions : enough)) continue
    const receipt = receiptOf(passage, { start, end })
    found.push({ sentence: { text: receipt.quote.replace(/\s+/g, ' '), receipts: [receipt] }, worth })
  }
  return found
    .sort((a, b) => b.worth - a.worth)
    .slice(0, 2)
    .map(({ sentence }) => sentence)
}

/** A FAQ must ask what the question asks; another fact must be about all that the question names beside its kind. */
function worthOf(question: Question, fact: Fact, language: string | null): number {
  const about = readText(fact.about, language)
  let total = 0
  let sum = 0
  let own = 0
  for (const word of question.words) {
    const worth = held(word, about, language)
    if (
      fact.kind !== 'faq' &&
      worth === 0 &&
      isOfKind(word.word, fact.kind === 'address' ? 'place' : fact.kind)
    )
      continue
    total += word.weight
    sum += word.weight * worth
    if (worth > 0) own++
  }
  if (total === 0) return fact.kind === 'faq' || fact.kind === 'price' ? 0 : 1
  return fact.kind === 'faq'
    ? (sum / total) * Math.min(1, own / Math.max(1, about.stems.size * 0.6))
    : sum / total
}
