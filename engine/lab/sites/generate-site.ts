import { absentQuestions } from './absent-questions.ts'
import { drawCompany } from './company.ts'
import type { PageContent } from './content.ts'
import { addPage, type Draft, pathOf } from './draft.ts'
import type { FixturePage, FixtureSite, SiteLanguage, Template } from './fixture-site.ts'
import { openLedger } from './ledger.ts'
import { siteLies } from './lies.ts'
import { pageText } from './page-text.ts'
import { addDocuments } from './pages/document-pages.ts'
import { addFactPages } from './pages/fact-pages.ts'
import { addHousePages, homeBlocks } from './pages/house-pages.ts'
import { addJournalPages } from './pages/journal-pages.ts'
import { addOfferPages } from './pages/offer-pages.ts'
import { addBranchPages, addJobPages, addPeoplePages } from './pages/people-pages.ts'
import { printedHours } from './printed-hours.ts'
import { seededChance } from './random.ts'
import type { Frame, RenderPage } from './templates/html.ts'
import { renderShop } from './templates/shop.ts'
import { renderStudio } from './templates/studio.ts'
import { renderTables } from './templates/tables.ts'
import { addTraps } from './traps/trap-pages.ts'

interface SiteWish {
  seed: number
  template: Template
  /** How many pages with content at least; default 66, never fewer than 60. */
  pages?: number
  language?: SiteLanguage
}

const renderers: Record<Template, RenderPage> = {
  studio: renderStudio,
  shop: renderShop,
  tables: renderTables,
}

/**
 * A website of a company that nobody has heard of, with everything that is true about it. The same wish gives the same
 * site, letter for letter; no two seeds give the same company.
 */
export function generateSite(wish: SiteWish): FixtureSite {
  return build(wish, null, 1)
}

function build(wish: SiteWish, changed: string | null, version: number): FixtureSite {
  const { draft, extra } = draftOf(wish, changed, version)
  const { company, ledger } = draft
  const documentFacts = addDocuments(draft, extra.slice(0, 4))
  const traps = addTraps(draft, extra.slice(4, 6))
  const journal = Math.max(wish.pages ?? 66, 60) - draft.pages.length - 2
  addJournalPages(draft, Math.max(journal, 8))
  addPage(draft, {
    path: '/',
    title: company.name,
    blocks: homeBlocks(draft),
    subject: { type: 'home' },
  })
  draft.pages.reverse()
  const render = renderer(draft)
  const pages = draft.pages.map(render)
  const trapPages = traps.pages.map(render)
  const words = [...pages, ...trapPages]
    .map((page) => pageText(page.html))
    .concat(draft.documents.flatMap((document) => document.lines))
    .join('\n')
  const site: FixtureSite = {
    seed: wish.seed,
    template: wish.template,
    language: company.language,
    company: {
      name: company.name,
      kind: company.kind.id,
      town: company.town,
      currency: company.country.currency,
      country: company.country.code,
    },
    pages,
    trapPages,
    documents: draft.documents,
    facts: draft.chance('order of facts').sample(ledger.facts, ledger.facts.length),
    documentFacts,
    absent: absentQuestions(draft, words),
    items: ledger.items,
    lies: siteLies(draft, words),
    canaries: traps.canaries,
    changed: null,
    version: (number) => (number === 1 ? generateSite(wish) : changedSite(wish, site, number)),
  }
  return site
}

/** The site with another value for one fact, chosen by the number among those that stand on pages of their own. */
function changedSite(wish: SiteWish, site: FixtureSite, number: number): FixtureSite {
  const { draft } = draftOf(wish, null, 1)
  const changeable = site.facts.filter(
    (fact) =>
      draft.told.some(({ id, values }) => id === fact.id && /\{(?:n|year):/.test(values.join(''))) &&
      /\d/.test(fact.answerText),
  )
  const before = seededChance(wish.seed, `version-${number}`).pick(changeable)
  const next = build(wish, before.id, number)
  const after = next.facts.find((fact) => fact.id === before.id)
  return {
    ...next,
    changed: {
      factId: before.id,
      before: before.answerText,
      after: after?.answerText ?? '',
      pageUrl: before.pageUrl,
    },
    version: (other) => site.version(other),
  }
}

function draftOf(wish: SiteWish, changed: string | null, version: number) {
  const company = drawCompany(wish.seed, wish.language ?? 'en')
  const chance = (name: string) => seededChance(wish.seed, `${company.language}/${name}`)
  const { facts, labels } = company.lexicon
  const always = facts.filter((pattern) => ['founded', 'founder'].includes(pattern.id))
  const others = chance('told').sample(
    facts.filter((pattern) => !always.includes(pattern)),
    facts.length,
  )
  // More than half is told, six facts are kept for documents and traps, the rest makes questions without an answer.
  const count = Math.floor(others.length * 0.58)
  const draft: Draft = {
    company,
    template: wish.template,
    labels,
    ledger: openLedger(),
    pages: [],
    documents: [],
    told: [...always, ...others.slice(0, count), ...company.kind.facts],
    untold: others.slice(count + 6),
    changed,
    version,
    chance,
  }
  addHousePages(draft)
  addFactPages(draft)
  addOfferPages(draft)
  addPeoplePages(draft)
  addJobPages(draft)
  addBranchPages(draft)
  return { draft, extra: others.slice(count, count + 6) }
}

function renderer(draft: Draft): (page: PageContent) => FixturePage {
  const frame = frameOf(draft)
  const render = renderers[draft.template]
  return (page) => ({ path: page.path, title: page.title, html: render(frame, page) })
}

function frameOf(draft: Draft): Frame {
  const { company, labels } = draft
  const at = (name: string) => pathOf(draft, '', name)
  const { pages } = labels
  return {
    company,
    labels,
    navigation: [
      { text: pages.about, path: at('about') },
      { text: company.kind.offersTitle, path: at(company.kind.offersPath) },
      { text: pages.pricing, path: at('pricing') },
      { text: pages.team, path: at('team') },
      { text: pages.blog, path: at('journal') },
      { text: pages.faq, path: at('faq') },
      { text: pages.hours, path: at('hours') },
      { text: pages.contact, path: at('contact') },
      { text: pages.resources, path: at('resources') },
    ],
    footer: [
      ...(['visit', 'history', 'jobs', 'delivery', 'returns', 'sustainability', 'community'] as const),
      ...(['press', 'suppliers', 'documents', 'locations', 'safety', 'privacy', 'terms'] as const),
    ].map((page) => ({ text: pages[page], path: at(page) })),
    latest: draft.pages
      .filter((page) => page.subject.type === 'article')
      .slice(-3)
      .map((page) => ({ text: page.title, path: page.path })),
    hours: company.week.map((day, index) => [
      company.lexicon.weekdays[index] ?? '',
      printedHours(draft.template, labels, day),
    ]),
  }
}
