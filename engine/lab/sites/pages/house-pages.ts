import { dialled } from '../company.ts'
import type { ContentBlock } from '../content.ts'
import { addPage, capital, type Draft, filler, paragraph, pathOf, priceOf, tellFact, told } from '../draft.ts'
import { fillText } from '../fill-text.ts'
import { printedHours } from '../printed-hours.ts'
import { factBlocks, inFaq } from './fact-pages.ts'

const weekdayCodes = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']

/** Start page, contact, opening hours, prices, questions and answers, terms. */
export function addHousePages(draft: Draft): void {
  addContact(draft)
  addHours(draft)
  addPricing(draft)
  addFaq(draft)
  const home = [{ text: draft.labels.pages.home, path: '/' }]
  const lines = filler(draft, draft.company.lexicon.prose.policy, 8, 'terms')
  addPage(draft, {
    path: pathOf(draft, '', 'terms'),
    title: draft.labels.pages.terms,
    trail: home,
    blocks: [paragraph(...lines.slice(0, 3)), paragraph(...lines.slice(3, 5)), paragraph(...lines.slice(5))],
  })
}

export function homeBlocks(draft: Draft): ContentBlock[] {
  const { company, labels } = draft
  const lines = filler(draft, company.lexicon.prose.home, 7, 'home')
  const shown = draft.chance('home').sample(company.offers, 4)
  return [
    paragraph(...lines.slice(0, 3)),
    { kind: 'heading', text: company.kind.offersTitle },
    {
      kind: 'cards',
      cards: shown.map((offer, index) => ({
        text: offer.name,
        path: offerPath(draft, offer.slug),
        detail: lines[3 + index] ?? '',
        price: company.country.money(offer.amount),
      })),
    },
    { kind: 'heading', text: labels.pages.about },
    paragraph(...filler(draft, company.lexicon.prose.about, 3, 'home-about')),
  ]
}

export function offerPath(draft: Draft, slug: string): string {
  return pathOf(draft, draft.company.kind.offersPath, slug)
}

function addContact(draft: Draft): void {
  const { company, labels, ledger } = draft
  const path = pathOf(draft, '', 'contact')
  const jobs = `${labels.emailFor.jobs}@${company.domain}`
  const press = `${labels.emailFor.press}@${company.domain}`
  for (const email of [company.email, jobs, press]) ledger.item('contacts', email, path, 'email')
  ledger.item('contacts', dialled(company, company.telephone), path, 'telephone')
  ledger.item('contacts', company.address, path, 'address')
  for (const social of company.socials) ledger.item('social_links', social, path, '')
  const emails = [company.email, jobs, press]
  told(draft, {
    id: 'telephone',
    path,
    value: company.telephone,
    pattern: { sentences: [`${labels.telephone}: {v}`], questions: labels.telephoneQuestions },
    given: {},
  })
  told(draft, {
    id: 'email',
    path,
    value: company.email,
    pattern: { sentences: [`${labels.email}: {v}`], questions: labels.emailQuestions },
    given: {},
  })
  addPage(draft, {
    path,
    title: labels.pages.contact,
    trail: [{ text: labels.pages.home, path: '/' }],
    subject: { type: 'contact' },
    blocks: [
      { kind: 'contact', address: company.address, telephone: company.telephone, emails },
      ...factBlocks(draft, 'contact', path),
    ],
  })
}

function addHours(draft: Draft): void {
  const { company, labels, ledger } = draft
  const path = pathOf(draft, '', 'hours')
  const rows = company.week.map((day, index) => {
    const weekday = company.lexicon.weekdays[index] ?? ''
    const code = weekdayCodes[index] ?? ''
    ledger.item(
      'opening_hours',
      day === null ? `${code} closed` : `${code} ${day.opens}-${day.closes}`,
      path,
      code,
    )
    const printed = printedHours(draft.template, labels, day)
    if (day !== null && [1, 3, 5].includes(index)) {
      const pattern = { sentences: [`{subject} {v}`], questions: labels.hoursQuestions }
      told(draft, { id: `hours-${code}`, path, value: printed, pattern, given: { subject: weekday } })
    }
    return [weekday, printed]
  })
  addPage(draft, {
    path,
    title: labels.pages.hours,
    trail: [{ text: labels.pages.home, path: '/' }],
    subject: { type: 'contact' },
    blocks: [
      { kind: 'table', header: [labels.day, labels.hours], rows },
      ...factBlocks(draft, 'hours', path),
    ],
  })
}

function addPricing(draft: Draft): void {
  const { company, labels, ledger } = draft
  const path = pathOf(draft, '', 'pricing')
  const rows = company.offers.map((offer) => {
    ledger.item('prices', priceOf(draft, offer.amount), path, offer.name)
    ledger.item('products', offer.name, path, priceOf(draft, offer.amount))
    return [offer.name, company.country.money(offer.amount)]
  })
  addPage(draft, {
    path,
    title: labels.pages.pricing,
    trail: [{ text: labels.pages.home, path: '/' }],
    blocks: [
      ...factBlocks(draft, 'pricing', path),
      { kind: 'table', header: [labels.offer, labels.price], rows },
    ],
  })
}

function addFaq(draft: Draft): void {
  const path = pathOf(draft, '', 'faq')
  const { lexicon } = draft.company
  const fillers = filler(draft, lexicon.prose.policy, 8, 'faq')
  const entries = inFaq(draft).map((pattern, index) => {
    // The page asks in the first way; what people ask is one of the others.
    const [first = '', ...others] = pattern.questions
    const question = capital(fillText(first, draft.company, draft.chance(`faq/${pattern.id}`)).text)
    const sentence = tellFact(draft, { ...pattern, questions: others }, path)
    const answer = index % 2 === 0 ? `${sentence} ${fillers[index] ?? ''}`.trim() : sentence
    draft.ledger.item('faqs', question, path, answer)
    return { question, answer }
  })
  addPage(draft, {
    path,
    title: draft.labels.pages.faq,
    trail: [{ text: draft.labels.pages.home, path: '/' }],
    subject: { type: 'faq' },
    blocks: [paragraph(draft.labels.faqLead), { kind: 'faq', entries }],
  })
}
