// What a page holds, before a template gives it a form.

export interface Link {
  text: string
  path: string
}

interface Card extends Link {
  detail: string
  price: string | null
}

export type ContentBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'table'; header: string[]; rows: string[][] }
  | { kind: 'faq'; entries: { question: string; answer: string }[] }
  | { kind: 'cards'; cards: Card[] }
  | { kind: 'links'; links: Link[] }
  | { kind: 'price'; label: string; printed: string }
  | { kind: 'contact'; address: string; telephone: string; emails: string[] }

/** What structured data a page may carry; a template that has none leaves it out. */
export type Subject =
  | { type: 'home' | 'contact' | 'page' | 'faq' | 'team' }
  | { type: 'offer'; name: string; amount: number }
  | { type: 'person'; name: string; role: string; email: string | null }
  | { type: 'article'; author: string; published: string }

export interface PageContent {
  path: string
  title: string
  description: string
  /** From the start page downwards, the page itself left out. */
  trail: Link[]
  blocks: ContentBlock[]
  subject: Subject
  related: Link[]
  /** Paths of the same content elsewhere, or null. */
  canonical: string | null
  robots: string | null
}

/** All that is printed of a block, one text a line. */
export function wordsOf(block: ContentBlock): string[] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return [block.text]
    case 'list':
      return block.items
    case 'table':
      return [block.header.join(' '), ...block.rows.map((row) => row.join(' '))]
    case 'faq':
      return block.entries.flatMap((entry) => [entry.question, entry.answer])
    case 'cards':
      return block.cards.flatMap((card) => [card.text, card.detail, card.price ?? ''])
    case 'links':
      return block.links.map((link) => link.text)
    case 'price':
      return [block.label, block.printed]
    case 'contact':
      return [block.address, block.telephone, ...block.emails]
  }
}
