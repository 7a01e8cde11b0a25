// Something for money on a page: the amount, what it is for, and where the page says so.
import { withWordEdges } from '#engine/text/word-edges.ts'
import type { Range } from '#contract/snapshots.ts'
import type { PageView } from '../page/page-view.ts'
import type { Money } from './money.ts'

export interface Offer {
  view: PageView
  money: Money
  /** What it is for; a name, or the sentence's words. */
  about: string
  /** Where the name stands; null when the sentence gives none. */
  name: Range | null
  /** The words that say it, the amount among them. */
  said: Range
  /** How sure it is that this is the price of that. 0 to 1. */
  confidence: number
  method: 'table' | 'text'
  /** Whether the name is something that one can buy. */
  isProduct: boolean
}

/** Costs that come with buying and are not bought. */
const extras = withWordEdges(
  /\b(?:deliver(?:y|ies)|shipping|postage|packing|carriage|deposit|surcharge|service charge|booking fee|late fee|fees?|vat|tax|taxe|kurtaxe|total|subtotal|discount|saving|voucher value|minimum|reminder|fine|penalty|call-?out|livraison|exp[ée]dition|port|caution|acompte|frais|tva|remise|lieferung|versand(?:kosten)?|mwst|kaution|anzahlung|geb[üu]hr|rabatt|env[íi]o|iva|spedizione)\b|التوصيل|توصيل|الشحن|الضريبة|رسوم|خصم/iu,
)

/** Whether words speak of a cost that comes with buying. */
export const isExtra = (words: string): boolean => extras.test(words)

/** Whether a name can be that of a product or service. */
export function canBeSold(name: string): boolean {
  return isNameable(name) && !extras.test(name)
}

/** Whether words are short enough, and no question, to name anything. */
export function isNameable(name: string): boolean {
  return (
    name.length >= 2 &&
    name.length <= 90 &&
    /\p{L}{2}/u.test(name) &&
    !/[?؟]$/.test(name) &&
    name.split(/\s+/).length <= 12
  )
}

/** Names alike but for case, accents' encoding, articles and marks are the same. */
export function nameKey(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^(?:the|our|a|an|le|la|les|l[’']|notre|der|die|das)\s+/u, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
