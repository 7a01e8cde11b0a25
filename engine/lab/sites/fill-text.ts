import type { Company } from './company.ts'
import type { Chance } from './random.ts'

interface Filled {
  text: string
  /** The amounts of money that were drawn, as numbers. */
  amounts: number[]
}

/** Values for slots that the text names; they win over those that are drawn. */
export type Given = Readonly<Record<string, string>>

const slot = /\{([a-zA-Z]+)(?::(\d+)-(\d+))?\}/g

/**
 * A text with its slots filled: given values first; {year:a-b}, {n:a-b}, {time:a-b} (hours) and {money:a-b} draw numbers;
 * {person}, {town}, {street}, {noun}, {month}, {weekday} draw words, never the same one twice in a text.
 */
export function fillText(text: string, company: Company, chance: Chance, given: Given = {}): Filled {
  const amounts: number[] = []
  const used = new Set<string>()
  const fresh = (list: readonly string[]) => {
    const left = list.filter((entry) => !used.has(entry))
    const entry = chance.pick(left.length > 0 ? left : list)
    used.add(entry)
    return entry
  }
  const filled = text.replace(slot, (whole, name: string, from?: string, to?: string) => {
    const known = given[name]
    if (known !== undefined) return known
    const number = from === undefined || to === undefined ? 0 : chance.whole(Number(from), Number(to))
    switch (name) {
      case 'year':
      case 'n':
        return String(number)
      case 'time':
        return `${number}:${chance.pick(['00', '15', '30', '45'])}`
      case 'money': {
        const amount = number + chance.pick([0, 0.5, 0.9, 0.25])
        amounts.push(amount)
        return company.country.money(amount)
      }
      case 'company':
        return company.name
      case 'kind':
        return company.kind.name
      case 'customers':
        return company.kind.customers
      case 'handle':
        return company.handle
      case 'person':
        return fresh(company.people.map((person) => person.name))
      case 'town':
        return fresh(company.country.towns)
      case 'street':
        return fresh(company.country.streets)
      case 'noun':
        return fresh(company.lexicon.nouns)
      case 'month':
        return fresh(company.lexicon.months)
      case 'weekday':
        return fresh(company.lexicon.weekdays)
      default:
        return whole
    }
  })
  return { text: filled, amounts }
}
