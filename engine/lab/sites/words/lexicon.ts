// The shapes of the generator's vocabulary. In texts, {name} stands for a value that is drawn or given: see fill-text.ts.

/** The page on which a fact stands. */
export type FactPage =
  | 'about'
  | 'history'
  | 'contact'
  | 'visit'
  | 'hours'
  | 'pricing'
  | 'delivery'
  | 'returns'
  | 'sustainability'
  | 'community'
  | 'press'
  | 'privacy'
  | 'safety'
  | 'jobs'
  | 'suppliers'

/** One thing that a site may say. */
export interface FactPattern {
  id: string
  page: FactPage
  /** Words that betray that a page speaks of this. */
  keys: readonly string[]
  values: readonly string[]
  /** Sentences holding {v}. */
  sentences: readonly string[]
  /** Ways to ask for it, mostly in other words than the sentences'. */
  questions: readonly string[]
}

export interface AbsentPattern {
  keys: readonly string[]
  question: string
}

export interface BusinessKind {
  id: string
  /** As in "our {kind}". */
  name: string
  /** Endings of company names. */
  endings: readonly string[]
  customers: string
  /** Heading and path of the list of offers. */
  offersTitle: string
  offersPath: string
  offersAre: 'products' | 'services'
  offers: readonly string[]
  price: readonly [number, number]
  roles: readonly string[]
  topics: readonly string[]
  facts: readonly FactPattern[]
  absent: readonly AbsentPattern[]
}

/** What is said about one offer, person, job, place or evening; {subject} is its name. */
export interface EntityPattern {
  id: string
  /** For offers: which ones this is said of. */
  of?: 'products' | 'services'
  values: readonly string[]
  sentences: readonly string[]
  questions: readonly string[]
}

export interface Prose {
  home: readonly string[]
  about: readonly string[]
  offer: readonly string[]
  person: readonly string[]
  post: readonly string[]
  postTitles: readonly string[]
  policy: readonly string[]
  job: readonly string[]
  place: readonly string[]
}

export interface Lexicon {
  kinds: readonly BusinessKind[]
  facts: readonly FactPattern[]
  offerFacts: readonly EntityPattern[]
  personFacts: readonly EntityPattern[]
  jobFacts: readonly EntityPattern[]
  placeFacts: readonly EntityPattern[]
  eventFacts: readonly EntityPattern[]
  /** A fact with letters beyond ASCII, told on pages whose character set is misdeclared. */
  heritage: EntityPattern
  absent: readonly AbsentPattern[]
  /** How to ask for an offer that is not sold and for a person who is not there; {subject}. */
  absentOffer: readonly string[]
  prose: Prose
  labels: Labels
  firstNames: readonly string[]
  lastNames: readonly string[]
  adjectives: readonly string[]
  nouns: readonly string[]
  organisations: readonly string[]
  months: readonly string[]
  weekdays: readonly string[]
  jobTitles: (role: string) => string
}

type PageTitles = Record<
  FactPage | 'home' | 'team' | 'faq' | 'blog' | 'documents' | 'locations' | 'terms' | 'resources',
  string
>

export interface Labels {
  pages: PageTitles
  search: string
  menu: string
  cookies: string
  cookiesAccept: string
  cookiesRefuse: string
  newsletter: string
  newsletterButton: string
  related: string
  readMore: string
  readOn: string
  closed: string
  telephone: string
  email: string
  address: string
  price: string
  followUs: string
  rights: string
  by: string
  buy: string
  book: string
  download: string
  day: string
  hours: string
  role: string
  offer: string
  previous: string
  next: string
  emailFor: { general: string; jobs: string; press: string }
  priceSentences: readonly string[]
  priceQuestions: readonly string[]
  hoursQuestions: readonly string[]
  telephoneQuestions: readonly string[]
  emailQuestions: readonly string[]
  roleSentences: readonly string[]
  roleQuestions: readonly string[]
  documentTitles: readonly string[]
  faqLead: string
  traps: TrapLabels
  companyPattern: readonly string[]
}

interface TrapLabels {
  calendar: string
  archive: string
  missing: string
  busy: string
  heritage: string
  copy: string
  print: string
  forbidden: string
  partners: string
  moved: string
  wall: string
  thanks: string
  drafts: string
  nofollow: string
  behind: string
  session: string
  long: string
  poster: string
  stream: string
  /** What the wall of guests says; the orders in it are meant for language models. */
  wallNotes: readonly string[]
}
