// Whether a question compares, and what it compares by.
import { asTyped } from '#engine/text/word-edges.ts'
import type { Measure } from './comparables.ts'
import { periodAsked } from './periods.ts'

export interface CompareAsked {
  kind: 'least' | 'most' | 'pair'
  measure: Measure
  /** A number that what is wanted must reach, such as persons. */
  atLeast: number | null
  /** Quickness: of a speed the most, of a time the least. */
  isSpeed: boolean
  /** Names of what is measured, where the question says it in its superlative. */
  property: RegExp | null
  /** For how long it is paid, such as `day` of "per day". */
  per: string | null
  /** Words of comparing, which say nothing about what is compared. */
  words: RegExp
}

const cheap = asTyped(
  /\b(?:cheapest|least expensive|lowest (?:price|cost|priced?)|best price|most affordable|le moins cher|la moins chère|les moins chers|moins cher|moins chère|le plus bas|plus économique)\b|(?:ال)?[أا]رخص|[أا]قل سعر/iu,
)
const dear = asTyped(
  /\b(?:most expensive|dearest|priciest|highest price|costliest|le plus cher|la plus chère|plus cher|plus chère)\b|(?:ال)?[أا]غلى/iu,
)
const least = asTyped(
  /\b(?:smallest|shortest|lightest|fewest|lowest|least|minimum|youngest|la plus petite|le plus petit|plus court|plus léger|plus légère)\b|(?:ال)?[أا]صغر|(?:ال)?[أا]قصر|(?:ال)?[أا]خف|(?:ال)?[أا]قل/iu,
)
const most = asTyped(
  /\b(?:biggest|largest|longest|heaviest|highest|most|fastest|quickest|maximum|tallest|roomiest|warmest|la plus grande|le plus grand|plus long|plus longue|plus lourd|plus rapide|plus vite)\b|(?:ال)?[أا]كبر|(?:ال)?[أا]طول|(?:ال)?[أا]ثقل|(?:ال)?[أا]سرع|(?:ال)?[أا]كثر/iu,
)
const pair = asTyped(
  /\b(?:cheaper|dearer|more expensive|costs? (?:more|less)|bigger|larger|smaller|longer|shorter|lighter|heavier|warmer|faster|better value|difference between|more than|less than|versus|vs)\b|\bplus (?:cher|chère|grand|grande|long|longue)\b.{0,40}\bque\b|\bmoins (?:cher|chère)\b.{0,40}(?:\bque\b|,|\bou\b)|[أا]يهما|الفرق بين|(?<!\p{L})(?:[أا]م|[أا]و|ولا|وا?[لإ]لا)(?!\p{L}).{0,40}[أا](?:رخص|غلى|قل|كبر|صغر|سرع)|[أا](?:رخص|غلى|قل|كبر|صغر|سرع).{0,40}(?<!\p{L})(?:من|[أا]م|[أا]و|ولا|وا?[لإ]لا)(?!\p{L})|\bou\b.{0,40}(?:moins|plus) (?:cher|chère)|(?:moins|plus) (?:cher|chère).{0,40}\bou\b/iu,
)
const priced = asTyped(
  /\b(?:cheap\w*|expensive|dear\w*|price\w*|cost\w*|afford\w*|cher|chère|chers|prix|économique|value|pric\w+)\b|رخص|غلى|سعر|ثمن/iu,
)
const persons =
  /\b(?:for|with|pour|fits?|of|à)?\s?(\p{Nd}{1,3})\s?(?:people|persons|adults|guests|kids|users|personnes|adultes|places|أشخاص|شخص)/iu

const words =
  /^(?:cheap\w*|expensive|dear\w*|pric\w*|cost\w*|lowest|highest|least|most|biggest|largest|big|large|smallest|small(?:er)?|longest|shortest|lightest|heaviest|fastest|quickest|rapide|warmer|bigger|larger|faster|fewest|longer|shorter|better|difference|more|less|moins|plus|cher|chère|chers|ارخص|أرخص|اغلى|أغلى|اكبر|أكبر|اطول|أطول|اصغر|أصغر|اخف|أخف|ايهما|أيهما|اي|أي|أم|ام|than|which|what|much|need|take|takes|have|got|options?|choice|ones?|things?|items?|products?|anything|something|available|offer|chose|truc|produits?|articles?|شيء|شي|منتج)$/iu

const persons_ =
  /persons?|people|seats?|portions?|serves|guests?|users?|capacity|sleeps|holds|personnes|places|couverts|أشخاص|مقاعد|سعة/iu
const properties: readonly (readonly [RegExp, RegExp])[] = [
  [/people|persons|seats|users|guests|personnes|places|أشخاص/iu, persons_],
  [
    /big|large|small|grand|petit|room(?:y|iest)|كبر|صغر/iu,
    /size|dimensions?|area|surface|sq|m²|capacity|storage|persons?|people|seats|holds|personnes|taille|superficie|places|حجم|مساحة|سعة/iu,
  ],
  [/heav|light|lourd|léger|خف|ثقل/iu, /weight|weighs|poids|kg|وزن/iu],
  [
    /fast|quick|rapide|vite(?!\p{L})|سرع/iu,
    /speed|vitesse|سرعة|time|duration|deliver|durée|délai|livraison|مدة|وقت|توصيل/iu,
  ],
  [/long|short|court|طول|قصر/iu, /range|length|duration|time|autonomie|durée|longueur|مدى|مدة|طول/iu],
]

/** What money is paid for beside prices: the lowest of them is an amount of money. */
const paid =
  /(?<!\p{L})(?:deposits?|fees?|charges?|rates?|fares?|rent|caution|acompte|loyer|frais|tarifs?|(?:ال)?(?:عربون|رسوم|أجرة|اجرة|إيجار|تأمين))(?!\p{L})/iu

const fast = /(?<!\p{L})(?:fastest|quickest|plus rapides?|plus vite)(?!\p{L})|(?:ال)?[أا]سرع/iu

export function compareAsked(text: string): CompareAsked | null {
  const count = persons.exec(text)?.[1]
  const atLeast = count === undefined ? null : Number(count)
  const property = atLeast !== null ? persons_ : (properties.find(([said]) => said.test(text))?.[1] ?? null)
  const of = (kind: CompareAsked['kind'], measure: Measure): CompareAsked => ({
    kind,
    measure,
    atLeast,
    isSpeed: fast.test(text),
    property,
    per: periodAsked(text),
    words,
  })
  const both = /\b(?:or|than|ou|que)\b|(?<!\p{L})(?:أم|ام|أو|او|ولا|والا|وإلا|من)(?!\p{L})/iu.test(text)
  if (pair.test(text) && both) return of('pair', priced.test(text) ? 'money' : 'any')
  if (cheap.test(text)) return of('least', 'money')
  if (dear.test(text)) return of('most', 'money')
  if (/\bat (?:least|most)\b|\bmost of\b|\bmost likely\b|\bau (?:plus|moins)\b|على الأقل/iu.test(text))
    return null
  if (least.test(text)) return of('least', paid.test(text) ? 'money' : 'number')
  if (most.test(text)) return of('most', paid.test(text) ? 'money' : 'number')
  if (pair.test(text) && /\b(?:which|what|quel|quelle)\b/iu.test(text))
    return of('pair', priced.test(text) ? 'money' : 'any')
  if (
    /\b(?:what|which) (?:size|room|boat|plan|one|suite|option)\b|\bquelle (?:chambre|formule|taille)\b/iu.test(
      text,
    ) &&
    atLeast !== null
  )
    return of('least', 'any')
  return null
}
