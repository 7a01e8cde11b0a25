// "What does it cost?" with nothing said of what: the list in which the site names most of its prices.
import { moneyIn } from '#engine/items/offers/money.ts'
import type { Knowledge } from '../knowledge.ts'
import type { Question } from '../question/analyse-question.ts'
import { isOfKind } from '../question/kind-words.ts'
import type { Unit } from '../units/build-units.ts'
import type { FoundFact } from './found-fact.ts'
import { rowSentence, rowsSentence, unitSentence } from './prove.ts'

/** Words that name no thing of their own: what is asked for is all that is sold. */
const whatever =
  /^(?:everything|anything|stuff|things?|services?|products?|list|cela|ça|ca|tout|services?|produits?|liste|grille|the|your|please|usually|normally|much|about|roughly|كل|شيء|خدماتكم|منتجاتكم|الخدمات|المنتجات|قائمة)$/u
const aboutPrices =
  /\b(?:pric\w*|rates?|fees?|tariffs?|cost\w*|menu|plans?|tarifs?|prix|formules?|abonnements?)\b|سعر|أسعار|رسوم|تعرفة|اشتراك/iu
/** What is paid beside what is sold. */
export const besidesPrice =
  /\b(?:deliver\w*|shipping|postage|late|cancel\w*|deposit|parking|fines?|livraison|frais|retard|annulation|caution)\b|توصيل|شحن|تأخير|إلغاء|تأمين/iu

/** More of a list is read on the page itself. */
const rowsTold = 6

/** The list of prices; null where something is asked about, or where fewer than two prices stand together. */
export function priceListAnswer(
  question: Question,
  knowledge: Knowledge,
  units: readonly Unit[],
): FoundFact | null {
  if (question.kind !== 'price') return null
  const isOpen = question.words.every(
    ({ word, asking, own }) => asking || own || isOfKind(word, 'price') || whatever.test(word),
  )
  if (!isOpen) return null
  const lists = Map.groupBy(
    units.filter(({ question: isQuestion, kind, read }) => isPriced(isQuestion, kind, read)),
    ({ document, heading, grid, columns }) =>
      `${document.id}\n${heading?.text}\n${grid ? columns?.text : 'items'}`,
  )
  const [best] = [...lists.values()]
    .filter((list) => list.length >= 2)
    .map((list) => ({ list, worth: worthOf(list) }))
    .sort((a, b) => b.worth - a.worth)
  if (!best || best.worth < 0.5) return null
  const told = best.list.slice(0, rowsTold)
  return {
    kind: 'prices',
    sentences: [
      rowsSentence(
        told.map((unit) =>
          unit.grid ? rowSentence(unit, null, knowledge) : unitSentence(unit, knowledge, question),
        ),
        told[0]?.language ?? null,
      ),
    ],
    confidence: best.worth,
    subject: [],
    units: told,
  }
}

function isPriced(isQuestion: boolean, kind: Unit['kind'], read: Unit['read']): boolean {
  const short = kind === 'row' || kind === 'item' || read.words.length <= 10
  return !isQuestion && short && moneyIn(read.text).length > 0
}

function worthOf(list: readonly Unit[]): number {
  const [first] = list
  const around = `${first?.heading?.text} ${first?.title.text} ${first?.above?.text}`
  const beside = list.filter(({ read }) => besidesPrice.test(read.text)).length / list.length
  const rows = Math.min(8, list.length) / 8
  return rows + (aboutPrices.test(around) ? 0.6 : 0) - (besidesPrice.test(around) ? 0.8 : 0) - 0.6 * beside
}
