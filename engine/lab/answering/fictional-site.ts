import { blocksOfPlainText } from '#engine/text/cut-passages.ts'
import type { EvidenceDocument } from '#engine/ground/evidence.ts'
import { products, topics } from './fictional-facts.ts'

/** A website of a company that does not exist, with questions whose answers are known. */
export interface FictionalSite {
  name: string
  documents: EvidenceDocument[]
  /** `fact` is what the right passage says, word for word. */
  answerable: { question: string; fact: string }[]
  /** Questions that nothing on the site answers. */
  absent: { question: string; why: 'missing fact' | 'missing attribute' | 'false premise' }[]
}

/** A stream of numbers from 0 to 1 that is the same for the same seed. */
export function numbersFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const beginnings = [
  'Bel',
  'Cor',
  'Dan',
  'Fel',
  'Gor',
  'Hal',
  'Jas',
  'Kel',
  'Lor',
  'Mar',
  'Nor',
  'Ost',
  'Pel',
  'Rud',
  'Sal',
  'Tor',
  'Ulm',
  'Ver',
  'Wes',
  'Zan',
]
const endings = ['den', 'lin', 'mont', 'rick', 'ston', 'vale', 'win', 'dorf', 'mark', 'ley']
const firstNames = [
  'Anna',
  'Boris',
  'Clara',
  'David',
  'Elena',
  'Farid',
  'Greta',
  'Hugo',
  'Irene',
  'Jonas',
  'Karim',
  'Lena',
  'Marta',
  'Nils',
  'Olga',
  'Pavel',
]
const trades = [
  'bakery',
  'bicycle workshop',
  'furniture maker',
  'language school',
  'garden centre',
  'printing house',
]

export type Chance = ReturnType<typeof chanceFrom>

function chanceFrom(seed: number) {
  const next = numbersFrom(seed)
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))
  const one = <Kind>(list: readonly Kind[]): Kind => {
    const chosen = list[between(0, list.length - 1)]
    if (chosen === undefined) throw new Error('Nothing to choose from.')
    return chosen
  }
  const taken = new Set<string>()
  const invented = (): string => {
    for (;;) {
      const name = `${one(beginnings)}${one(endings)}`
      if (taken.has(name)) continue
      taken.add(name)
      return name
    }
  }
  return { next, between, one, invented, person: () => `${one(firstNames)} ${invented()}` }
}

function fill(template: string, words: Record<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (_, key: string) => words[key] ?? `{${key}}`)
}

/**
 * A site from a seed. A third of the topics is left out and asked for nevertheless. `half` chooses which wordings of
 * questions are used: those that the engine was tuned on, or those held back.
 */
export function fictionalSite(seed: number, half: 'tuned' | 'held back'): FictionalSite {
  const chance = chanceFrom(seed)
  const words: Record<string, string> = {
    company: `${chance.invented()} ${chance.one(['Works', 'Studio', 'House', 'Company'])}`,
    trade: chance.one(trades),
    town: chance.invented(),
    otherTown: chance.invented(),
    stranger: chance.person(),
  }
  const company = words['company'] ?? ''
  const site: FictionalSite = { name: company, documents: [], answerable: [], absent: [] }
  const pages = new Map<string, string[]>()
  const chosen = (questions: readonly string[]): string[] =>
    questions.filter((_, place) => (place % 2 === 0) === (half === 'tuned'))
  const tell = (page: string, sentence: string): void => {
    pages.set(page, [...(pages.get(page) ?? []), sentence])
  }
  tell(
    'Welcome',
    fill(
      '{company} is a {trade} in {town}. People from the whole region know our work, and many come back.',
      words,
    ),
  )
  for (const topic of topics) {
    const facts = topic.facts(chance)
    const all = { ...words, ...facts }
    if (chance.next() < 0.33) {
      for (const question of chosen(topic.questions))
        site.absent.push({ question: fill(question, all), why: 'missing fact' })
      continue
    }
    Object.assign(words, facts)
    tell(topic.page, fill(chance.one(topic.sentences), all))
    for (const question of chosen(topic.questions))
      site.answerable.push({ question: fill(question, all), fact: fill(topic.fact, all) })
    for (const question of chosen(topic.traps ?? []))
      site.absent.push({ question: fill(question, all), why: 'missing attribute' })
    for (const question of chosen(topic.falsehoods ?? []))
      site.absent.push({ question: fill(question, all), why: 'false premise' })
  }
  addProducts(site, chance, words, tell, chosen)
  for (const [page, sentences] of pages) {
    const text = sentences.map((sentence, place) => (place % 3 === 2 ? `${sentence}\n` : sentence)).join('\n')
    site.documents.push({
      id: page.toLowerCase().replaceAll(' ', '-'),
      title: `${page} | ${company}`,
      text,
      blocks: blocksOfPlainText(text),
      language: 'en',
    })
  }
  return site
}

function addProducts(
  site: FictionalSite,
  chance: Chance,
  words: Record<string, string>,
  tell: (page: string, sentence: string) => void,
  chosen: (questions: readonly string[]) => string[],
): void {
  for (let count = 0; count < 4; count++) {
    const product = `${chance.invented()} ${chance.one(['One', 'Classic', 'Plus', 'Mini'])}`
    for (const [place, topic] of products.entries()) {
      const all = { ...words, product, ...topic.facts(chance) }
      // Each product lacks one attribute that its neighbours have.
      if (place === count % products.length) {
        for (const question of chosen(topic.questions))
          site.absent.push({ question: fill(question, all), why: 'missing attribute' })
        continue
      }
      tell(product, fill(chance.one(topic.sentences), all))
      for (const question of chosen(topic.questions))
        site.answerable.push({ question: fill(question, all), fact: fill(topic.fact, all) })
    }
  }
}
