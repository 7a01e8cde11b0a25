import type { Draft } from './draft.ts'
import { capital } from './draft.ts'
import { fillText } from './fill-text.ts'
import type { AbsentQuestion } from './fixture-site.ts'

/**
 * Questions about what the site does not say: facts that others of its kind tell, things that its trade sells and it does
 * not, and far-off matters. `words` is everything that the site prints; a topic whose words occur there is left out.
 */
export function absentQuestions(draft: Draft, words: string): AbsentQuestion[] {
  const { company } = draft
  const { absent, absentOffer } = company.lexicon
  const chance = draft.chance('absent')
  const printed = words.toLowerCase()
  const say = (text: string, subject = '') => capital(fillText(text, company, chance, { subject }).text)
  const candidates: AbsentQuestion[] = [
    ...draft.untold.map(({ id, keys, questions }) => near(`untold-${id}`, say(chance.pick(questions)), keys)),
    ...company.notOffered.map((offer, index) =>
      near(`not-offered-${index + 1}`, say(chance.pick(absentOffer), inSentence(offer)), [offer]),
    ),
    ...company.kind.absent.map(({ keys, question }, index) => near(`trade-${index + 1}`, question, keys)),
    ...absent.map(({ keys, question }, index) => ({
      id: `elsewhere-${index + 1}`,
      question,
      keys: lower(keys),
      distance: 'far' as const,
    })),
  ]
  const unsaid = candidates.filter(({ keys }) => keys.every((key) => !printed.includes(key)))
  return chance.sample(unsaid, unsaid.length)
}

function near(id: string, question: string, keys: readonly string[]): AbsentQuestion {
  return { id, question, keys: lower(keys), distance: 'near' }
}

function lower(keys: readonly string[]): string[] {
  return keys.map((key) => key.toLowerCase())
}

function inSentence(offer: string): string {
  const second = offer.charAt(1)
  return second === second.toUpperCase() ? offer : offer.charAt(0).toLowerCase() + offer.slice(1)
}
