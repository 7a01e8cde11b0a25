import type { Company } from './company.ts'
import { type Draft, capital } from './draft.ts'
import { fillText } from './fill-text.ts'
import type { Lie, SiteFact } from './fixture-site.ts'
import type { Chance } from './random.ts'

/** Sentences of the site, each beside one like it that nothing on the site supports; about a dozen of each kind. `words` is all that the site prints. */
export function siteLies(draft: Draft, words: string): Lie[] {
  const chance = draft.chance('lies')
  const { company } = draft
  const facts = draft.ledger.facts.filter((fact) => fact.sentence.length > 25)
  const shuffled = () => chance.sample(facts, facts.length)
  const lies: Lie[] = [
    ...firsts(shuffled(), 'number', (fact) => changedNumber(fact.sentence, chance)),
    ...firsts(shuffled(), 'name', (fact) => otherPerson(fact, facts, company, chance)),
    ...firsts(shuffled(), 'negation', (fact) => negated(fact.sentence)),
    ...firsts(shuffled(), 'combination', (fact) => exchanged(fact, facts, chance)),
    ...draft.untold.slice(0, 12).map((pattern) => {
      const value = fillText(chance.pick(pattern.values), company, chance).text
      const lie = capital(fillText(chance.pick(pattern.sentences), company, chance, { v: value }).text)
      return { kind: 'invented' as const, truth: '', lie, pageUrl: '/' }
    }),
  ]
  return lies.filter(({ lie }) => !words.includes(lie))
}

function firsts(
  facts: readonly SiteFact[],
  kind: Lie['kind'],
  twist: (fact: SiteFact) => string | null,
): Lie[] {
  const lies: Lie[] = []
  for (const fact of facts) {
    const lie = twist(fact)
    if (lie !== null && lie !== fact.sentence)
      lies.push({ kind, truth: fact.sentence, lie, pageUrl: fact.pageUrl })
    if (lies.length === 12) break
  }
  return lies
}

function changedNumber(sentence: string, chance: Chance): string | null {
  const number = sentence.match(/\d+/)?.[0]
  if (number === undefined) return null
  return sentence.replace(number, String(Number(number) + chance.whole(1, number.length > 3 ? 20 : 9)))
}

/** The sentence with somebody else's name; null when what it tells may be true of that other person too. */
function otherPerson(
  fact: SiteFact,
  facts: readonly SiteFact[],
  company: Company,
  chance: Chance,
): string | null {
  const names = company.people.map((person) => person.name)
  const own = names.find((name) => fact.sentence.includes(name))
  if (own === undefined) return null
  const alike = facts.filter(
    (other) => other.answerText === fact.answerText && sortOf(other) === sortOf(fact),
  )
  if (fact.answerText !== own && alike.length > 1) return null
  const others = names.filter((name) => name !== own)
  return fact.sentence.replace(own, chance.pick(others))
}

/** The last part of a fact's id, which facts about different things share when they tell the same of them. */
function sortOf(fact: SiteFact): string {
  return fact.id.split('-').at(-1) ?? ''
}

const denials: readonly (readonly [RegExp, string])[] = [
  [/\b(is|are|was|were|can|may|has|have) (?!(?:not|no|nothing|nobody|never)\b)/, '$1 not '],
  [/ (est|était) /, ' n’$1 pas '],
  [/ (sont|peut|peuvent|paient|parle|prend|va|vient) /, ' ne $1 pas '],
  [/(^| )(يمكن|تقع|يعمل|نقبل) /, '$1لا $2 '],
]

function negated(sentence: string): string | null {
  const denial = denials.find(([verb]) => verb.test(sentence))
  return denial === undefined ? null : sentence.replace(denial[0], denial[1])
}

/** The sentence with the value of another fact of the same sort in place of its own. */
function exchanged(fact: SiteFact, facts: readonly SiteFact[], chance: Chance): string | null {
  const others = facts.filter(
    (other) => other !== fact && sortOf(other) === sortOf(fact) && other.answerText !== fact.answerText,
  )
  return others.length === 0 ? null : fact.sentence.replace(fact.answerText, chance.pick(others).answerText)
}
