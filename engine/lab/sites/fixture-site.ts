// The shapes of a fixture website and of what is true about it.

export type Template = 'studio' | 'shop' | 'tables'
export type SiteLanguage = 'en' | 'fr' | 'ar'

export const extractionTypes = [
  'contacts',
  'people',
  'prices',
  'products',
  'faqs',
  'opening_hours',
  'social_links',
  'documents',
] as const
export type ExtractionType = (typeof extractionTypes)[number]

/** Something that the site says, with the questions that people ask about it. */
export interface SiteFact {
  id: string
  /** A question in other words than the page's; one of `phrasings`. */
  question: string
  phrasings: string[]
  /** `far` when a third or more of the question's words of meaning are others than the sentence's, else `near`. */
  wording: 'near' | 'far'
  /** The exact string that the page holds. */
  answerText: string
  /** The whole sentence of the page. */
  sentence: string
  /** The page's path, beginning with a slash. */
  pageUrl: string
}

/** A question about something that the site does not say. */
export interface AbsentQuestion {
  id: string
  question: string
  /** Words of the topic, in lower case; none of them stands on any page. */
  keys: string[]
  /** `near`: a business like this one often says so; `far`: it would never. */
  distance: 'near' | 'far'
}

/**
 * Something that research should extract. `value` is normalised: e-mail in lower case, telephone in E.164, an address as
 * one line, a name as written, a price as `EUR 12.50`, a product's name, a question as written, hours as
 * `Mo 09:00-17:30` (`Su closed`), an absolute address of a profile, a document's path on this site.
 */
export interface SiteItem {
  value: string
  /** The path of the page that tells most about it. */
  page: string
  /** The paths whose subject it is; furniture and running text may name it elsewhere too. */
  pages: string[]
  /** `email`, `telephone`, `address`, a person's role, what a price is for, a question's answer, a document's title. */
  detail: string
}

/** A sentence of the site, and a sentence like it that the site does not support. */
export interface Lie {
  kind: 'number' | 'name' | 'negation' | 'invented' | 'combination'
  truth: string
  lie: string
  pageUrl: string
}

/** Text that must never be known, because the page that holds it may not be read or kept. */
export interface Canary {
  text: string
  path: string
  why: 'robots' | 'noindex' | 'x-robots-tag' | 'nofollow'
}

export interface FixturePage {
  path: string
  title: string
  /** Whole HTML, in which `{{origin}}` stands for the address at which the site is served. */
  html: string
}

export interface FixtureDocument {
  path: string
  title: string
  /** The lines of text that the PDF holds. */
  lines: string[]
}

interface CompanyFacts {
  name: string
  kind: string
  town: string
  currency: string
  country: string
}

export interface FixtureSite {
  seed: number
  template: Template
  language: SiteLanguage
  company: CompanyFacts
  /** Pages with content, the start page first; traps are not among them. */
  pages: FixturePage[]
  /** Pages that belong to traps and hold content all the same; the server decides how each is answered. */
  trapPages: FixturePage[]
  documents: FixtureDocument[]
  facts: SiteFact[]
  /** Facts that stand in PDFs only; `pageUrl` is the document's path. */
  documentFacts: SiteFact[]
  absent: AbsentQuestion[]
  items: Record<ExtractionType, SiteItem[]>
  lies: Lie[]
  canaries: Canary[]
  /** What differs from the first version; null in the first. */
  changed: { factId: string; before: string; after: string; pageUrl: string } | null
  /** The same site with one fact changed; version 1 is the site as generated, each other number changes another fact. */
  version(number: number): FixtureSite
}
