import type { Company } from './company.ts'
import { type ContentBlock, type Link, type PageContent, type Subject, wordsOf } from './content.ts'
import { fillText, type Given } from './fill-text.ts'
import type { FixtureDocument, Template } from './fixture-site.ts'
import type { Ledger } from './ledger.ts'
import { sharedWords } from './shared-words.ts'
import type { Chance } from './random.ts'
import type { EntityPattern, FactPattern, Labels } from './words/lexicon.ts'

/** A site while it is being made. */
export interface Draft {
  company: Company
  template: Template
  labels: Labels
  ledger: Ledger
  pages: PageContent[]
  documents: FixtureDocument[]
  /** The site's facts that are told, and those that are not (they make questions that nothing answers). */
  told: readonly FactPattern[]
  untold: readonly FactPattern[]
  /** The fact that has another value in this version of the site; null in the first. */
  changed: string | null
  version: number
  /** A branch of chance by name. */
  chance(name: string): Chance
}

/** The address of a page in the manner of the site's template. */
export function pathOf(draft: Draft, section: string, name: string): string {
  switch (draft.template) {
    case 'studio':
      return section === '' ? `/${name}` : `/${section}/${name}`
    case 'shop':
      return section === '' ? `/info/${name}` : `/shop/${section}/${name}`
    case 'tables':
      return section === '' ? `/${name}.html` : `/${section}/${name}.html`
  }
}

interface NewPage {
  path: string
  title: string
  trail?: Link[]
  blocks: ContentBlock[]
  subject?: Subject
  related?: Link[]
}

export function addPage(draft: Draft, page: NewPage): void {
  const text = page.blocks.flatMap(wordsOf).find((words) => words.length > 40) ?? page.title
  draft.pages.push({
    path: page.path,
    title: page.title,
    description: text.slice(0, 150),
    trail: page.trail ?? [],
    blocks: page.blocks,
    subject: page.subject ?? { type: 'page' },
    related: page.related ?? [],
    canonical: null,
    robots: null,
  })
}

/** Sentences without facts, none twice on a page. */
export function filler(
  draft: Draft,
  pool: readonly string[],
  count: number,
  name: string,
  given: Given = {},
): string[] {
  const chance = draft.chance(`filler/${name}`)
  return chance.sample(pool, count).map((text) => fillText(text, draft.company, chance, given).text)
}

/** A sentence that tells a fact, with the fact and the prices in it written down. */
export function tellFact(draft: Draft, pattern: FactPattern, path: string): string {
  const first = drawValue(draft, pattern, 0)
  let value = first
  for (let round = 1; pattern.id === draft.changed && value.text === first.text; round += 1) {
    value = drawValue(draft, pattern, draft.version * 100 + round)
  }
  for (const amount of value.amounts) draft.ledger.item('prices', priceOf(draft, amount), path, pattern.id)
  return told(draft, { id: pattern.id, path, value: value.text, pattern, given: {} })
}

function drawValue(draft: Draft, pattern: FactPattern, round: number) {
  const chance = draft.chance(round === 0 ? `fact/${pattern.id}` : `fact/${pattern.id}/${round}`)
  return fillText(chance.pick(pattern.values), draft.company, chance)
}

/** A sentence about one offer, person, job, branch or evening, with the fact written down. */
export function tellOf(
  draft: Draft,
  pattern: EntityPattern,
  subject: { id: string; name: string },
  path: string,
): string {
  const id = `${subject.id}-${pattern.id}`
  const chance = draft.chance(`fact/${id}`)
  const value = fillText(chance.pick(pattern.values), draft.company, chance).text
  return told(draft, { id, path, value, pattern, given: { subject: subject.name } })
}

interface Telling {
  id: string
  path: string
  value: string
  pattern: Pick<FactPattern, 'sentences' | 'questions'>
  given: Given
}

/** Writes a fact whose value is known and gives its sentence. */
export function told(draft: Draft, { id, path, value, pattern, given }: Telling): string {
  const chance = draft.chance(`telling/${id}`)
  const fill = (text: string) => fillText(text, draft.company, chance, { ...given, v: value }).text
  const sentence = capital(fill(chance.pick(pattern.sentences)))
  // A value that begins a sentence stands there with a capital letter.
  const answerText = sentence.includes(value) ? value : capital(value)
  const phrasings = pattern.questions.map((question) => capital(fill(question)))
  // Half of the questions keep as many of the page's words as any phrasing does, half as few.
  const order = phrasings.toSorted((one, other) => sharedWords(other, sentence) - sharedWords(one, sentence))
  const question = (chance.next() < 0.5 ? order[0] : order.at(-1)) ?? ''
  const wording = sharedWords(question, sentence) > 0.7 ? 'near' : 'far'
  draft.ledger.fact({ id, question, phrasings, wording, answerText, sentence, pageUrl: path })
  return sentence
}

export function priceOf(draft: Draft, amount: number): string {
  return `${draft.company.country.currency} ${amount.toFixed(2)}`
}

export function paragraph(...sentences: string[]): ContentBlock {
  return { kind: 'paragraph', text: sentences.filter((sentence) => sentence !== '').join(' ') }
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
