// Items as statements of the report.
import { withWordEdges } from '#engine/text/word-edges.ts'
import { type ExtractionType, extractionType } from '#contract/research.ts'
import type { FoundItem } from '../items/found-item.ts'
import { shortened } from '../items/page/lines.ts'
import { speaksOf } from '../items/page/purposes.ts'

/** Statements of one type at most. */
const most: Record<ExtractionType, number> = {
  contacts: 8,
  people: 12,
  prices: 15,
  products: 12,
  faqs: 6,
  opening_hours: 7,
  social_links: 6,
  documents: 6,
}

/** The order in which a reader looks for them. */
const order: readonly ExtractionType[] = [
  'opening_hours',
  'contacts',
  'prices',
  'products',
  'people',
  'faqs',
  'documents',
  'social_links',
]

/** Items type by type, the surest first, no more than a reader wants. */
export function factsByType(
  items: readonly FoundItem[],
  house: string,
): { type: ExtractionType; items: FoundItem[] }[] {
  return order.flatMap((type) => {
    const all = items.filter((item) => item.type === type)
    const own = (type === 'contacts' ? houseFirst(all, house) : all).slice(0, most[type])
    return own.length > 0 ? [{ type, items: own }] : []
  })
}

/** The house's own address, telephone and e-mail before those of people and branches. */
function houseFirst(contacts: readonly FoundItem[], house: string): FoundItem[] {
  const kind = ({ fields }: FoundItem): number => ('address' in fields ? 0 : 'phone' in fields ? 1 : 2)
  const isOther = ({ fields }: FoundItem): number => (fields['about'] === house ? 0 : 1)
  return contacts.toSorted((a, b) => isOther(a) - isOther(b) || kind(a) - kind(b))
}

/** An item in one line: what it belongs to and what the page says. */
export function factLine({ type, value, fields }: FoundItem, house: string): string {
  const text = (name: string): string =>
    String(fields[name] ?? '')
      .replace(/\s+/g, ' ')
      .trim()
  const said = value
    .replace(/\s*\n\s*/g, ', ')
    .replace(/\s+/g, ' ')
    .trim()
  const about = text('about')
  const placed = (line: string): string => (about === '' || about === house ? line : `${about}: ${line}`)
  switch (type) {
    case 'contacts':
      return placed(text('email') || said)
    case 'opening_hours':
      return placed(said)
    case 'people':
      return text('role') === '' ? said : `${said}, ${text('role')}`
    case 'prices':
      return text('about') === '' ? said : `${text('about')}: ${said}`
    case 'faqs':
      return `${said} ${shortened(text('answer'), 400)}`
    case 'social_links':
      return text('url')
    case 'documents':
      return `${text('title')} (${text('format').toUpperCase()})`
    default:
      return said
  }
}

const asks: readonly (readonly [ExtractionType, RegExp])[] = [
  [
    'opening_hours',
    withWordEdges(
      /\b(?:opening|open|hours|when|horaires?|ouvert\p{L}*|quand|öffnungszeiten|geöffnet)\b|ساعات|مواعيد|متى|أوقات/iu,
    ),
  ],
  [
    'contacts',
    withWordEdges(
      /\b(?:contacts?|reach|phone|telephone|e-?mails?|address(?:es)?|where|call|write|t[ée]l[ée]phone|courriels?|adresses?|où|joindre|kontakt|telefon)\b|هاتف|عنوان|اتصال|بريد|أين/iu,
    ),
  ],
  [
    'prices',
    withWordEdges(
      /\b(?:prices?|pricing|costs?|fees?|how much|rates?|tariffs?|cheap|expensive|prix|tarifs?|co[ûu]te?\p{L}*|combien|preise?|kosten)\b|سعر|أسعار|الأسعار|كم|تكلفة/iu,
    ),
  ],
  [
    'products',
    /\b(?:products?|services?|offers?|sells?|menu|treatments?|courses?|produits?|prestations?|offres?|produkte?|leistungen)\b|منتجات|خدمات|عروض/iu,
  ],
  [
    'people',
    withWordEdges(
      /\b(?:people|team|staff|who|founders?|owners?|employees?|[ée]quipe|qui|personnes?|mitarbeiter|wer)\b|فريق|من هو|موظف/iu,
    ),
  ],
  [
    'documents',
    withWordEdges(
      /\b(?:documents?|downloads?|pdfs?|brochures?|files?|t[ée]l[ée]chargements?|dokumente?)\b|مستندات|تنزيل/iu,
    ),
  ],
  [
    'social_links',
    withWordEdges(
      /\b(?:social|instagram|facebook|linkedin|youtube|tiktok|twitter|r[ée]seaux)\b|شبكات|انستغرام/iu,
    ),
  ],
  ['faqs', /\b(?:faqs?|questions?|asked)\b|أسئلة/iu],
]

/** The types of items that a query asks for, in the order of the contract. */
export function typesAsked(query: string): ExtractionType[] {
  const found = new Set(asks.filter(([, words]) => words.test(query)).map(([type]) => type))
  if (speaksOf(query, 'hours')) found.add('opening_hours')
  return extractionType.options.filter((type) => found.has(type))
}

/** Whether a word of a query only names a type of items. */
export function namesType(word: string): boolean {
  return asks.some(([, words]) => words.test(word))
}
