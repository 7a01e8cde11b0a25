// Telephone, e-mail and address of the house: what every site says somewhere, often in a line without a verb.
import { asTyped, withWordEdges } from '#engine/text/word-edges.ts'
import type { Knowledge } from '../knowledge.ts'
import type { ProvenSentence } from '#engine/ground/receipts.ts'
import { analyseQuestion, type Question } from '../question/analyse-question.ts'
import { isOfKind } from '../question/kind-words.ts'
import { aspects } from '../question/vocab/aspects.ts'
import { Comparison } from '../rank/compare-words.ts'
import type { Unit } from '../units/build-units.ts'
import type { FoundFact } from './found-fact.ts'
import { unitSentence, withWholeReceipts } from './prove.ts'

type Contact = 'phone' | 'email' | 'address' | 'any'

const address = aspects.find(({ name }) => name === 'address')
const notPhone =
  /company (?:no|number)|registered|registration|vat|gdc|licen[cs]e|siret|siren|agrément|ترخيص|سجل/iu
const phoneWords = withWordEdges(
  /\b(?:tel|phone|telephone|call|ring|tél|téléphone|appel\w*|mobile)\b|هاتف|اتصل|واتساب/iu,
)
const contactWords = /contact|find us|visit|reach|call|touch|nous trouver|coordonnées|اتصل|تواصل|الموقع/iu

/** Asked for in no way of its own: by telephone or by mail. */
const reaching = asTyped(
  /\b(?:contact|reach|get (?:a )?hold of|get in touch with|get through to|talk to|speak to) (?:you|u|us|them|someone|somebody|anyone)\b|\bcontact (?:details|information|info)\b|\bvous (?:joindre|contacter)\b|\bcoordonnées\b|(?<!\p{L})(?:أتواصل|اتواصل|التواصل|نتواصل) معكم/iu,
)
const reachedBy = new Set<string>(['phone', 'email'])

function contactAsked({ kind, text }: Question): Contact | null {
  if (kind === 'phone') return 'phone'
  if (kind === 'email') return 'email'
  if (kind !== 'place' && kind !== 'other') return null
  if (address?.asked.test(text)) return 'address'
  return reaching.test(text) ? 'any' : null
}

function holds(unit: Unit, contact: Contact): boolean {
  if (contact === 'address') return address?.told.test(unit.read.text) ?? false
  return (
    unit.read.values.some(({ kind }) => (contact === 'any' ? reachedBy.has(kind) : kind === contact)) &&
    !(contact !== 'email' && notPhone.test(unit.read.text))
  )
}

/** The house's own contact; null for other questions, and where somebody or something else is asked about. */
export function contactAnswer(
  question: Question,
  knowledge: Knowledge,
  units: readonly Unit[],
): FoundFact | null {
  const contact = contactAsked(question)
  if (contact === null) return null
  const kind = contact === 'address' ? 'place' : contact === 'any' ? 'phone' : contact
  const subject = question.words.filter(
    ({ word, asking, own }) =>
      !asking && !own && !isOfKind(word, kind) && !house.test(word) && !reached.test(word),
  )
  const comparison = new Comparison(subject)
  const ranked = units
    .filter((unit) => !unit.question && unit.read.words.length < 60 && holds(unit, contact))
    .map((unit) => {
      const text = unit.read.text
      let worth = 0
      if (contactWords.test(`${unit.heading?.text} ${unit.title.text}`)) worth += 0.6
      if ((contact === 'phone' || contact === 'any') && phoneWords.test(text)) worth += 0.5
      if (unit.read.words.length < 16) worth += 0.3
      if (contact === 'address' && /\p{Nd}/u.test(text)) worth += 0.3
      const around = [unit.read, unit.heading, unit.before]
      const near = subject.map((_, at) =>
        Math.max(...around.map((one) => comparison.of(one, unit.language)[at]?.near ?? 0)),
      )
      const share = subject.length === 0 ? 1 : near.filter((one) => one >= 0.5).length / subject.length
      return { unit, share, worth: worth + 1.5 * share }
    })
    .sort((a, b) => b.worth - a.worth)
  const [best] = ranked
  if (!best || best.share < 0.5) return null
  const has = ({ read }: Unit, wanted: string): boolean => read.values.some((value) => value.kind === wanted)
  const other = has(best.unit, 'phone') ? 'email' : 'phone'
  const second =
    contact === 'any' && !has(best.unit, other)
      ? ranked.find(({ unit, share }) => share >= 0.5 && has(unit, other))
      : undefined
  const told = [best.unit, ...(second ? [second.unit] : [])]
  return {
    kind: 'contact',
    sentences: told.map((unit) => unitSentence(unit, knowledge)),
    confidence: best.worth,
    subject,
    units: told,
  }
}

/** A short line with a number or an address, under a heading about reaching the house or with a word for calling. */
const surely = 2.2
const longestContact = 160

/** How the house is reached, beside what is told already; null where no line of its pages surely says. */
export function contactBeside(
  told: readonly ProvenSentence[],
  knowledge: Knowledge,
  units: readonly Unit[],
): ProvenSentence | null {
  const asked = analyseQuestion('contact details', knowledge.index, 'en', knowledge.lexicon)
  const fact = contactAnswer(asked, knowledge, units)
  const [first] = fact?.sentences ?? []
  if (!fact || !first || fact.confidence < surely || first.text.length > longestContact) return null
  const isTold = told.some(({ text }) => text.includes(first.text) || first.text.includes(text))
  return isTold ? null : withWholeReceipts(first, knowledge)
}

/** Ways of asking how the house is reached. */
const reached =
  /^(?:reach|contact|touch|hold|get|talk|speak|details?|information|info|way|best|someone|somebody|anyone|joindre|contacter|coordonnées|أتواصل|اتواصل|التواصل|نتواصل|معكم)$/u

/** Names for the house itself. */
const house =
  /^(?:you|your|place|shop|store|office|clinic|practice|surgery|garage|gym|pool|school|studio|hotel|company|business|there|here|guys|exactly|svp|vous|boutique|magasin|agence|maison|عيادة|العيادة|متجر|المتجر|محل|المحل|موقعكم|مكانكم|لديكم|عندكم)$/iu
