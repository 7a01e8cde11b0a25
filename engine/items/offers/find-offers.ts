// Every amount of money of a site with what it is for: first lists and cards, then sentences about what they name.
import { withWordEdges } from '#engine/text/word-edges.ts'
import { splitSentences } from '#engine/text/split-sentences.ts'
import { shortened } from '../page/lines.ts'
import type { SiteView, PageView } from '../page/page-view.ts'
import { currencyIn } from './currency-of-country.ts'
import { isFormer, listedOffer } from './listed-offers.ts'
import { type Money, moneyIn } from './money.ts'
import { nameKey, type Offer } from './offer.ts'

/** Sentences in which money is no price. */
const noPrice = withWordEdges(
  /\b(?:raised|raising|donat\p{L}+|donors?|prizes?|award\p{L}*|won|turnover|revenue|profit|salar(?:y|ies)|wages?|sav(?:ed|ings?)|grants?|funding|budget|invest\p{L}+|insured|worth|cover(?:age|ed)? up to|liab\p{L}+|compensation|fined?|stolen|lost|debts?|loan|million|billion|r[ée]colt\p{L}+|dons?|salaires?|chiffre d[’']affaires|investi\p{L}*|collect[ée]\p{L}*|gagn\p{L}+|umsatz|gehalt|(?:ge)?spend\p{L}+|gewinn\p{L}*|investier\p{L}*)\b|راتب|تبرع|أرباح/iu,
)
/** Where a place of work is offered, amounts are pay. */
const jobs = withWordEdges(
  /\b(?:careers?|jobs?|vacanc(?:y|ies)|recruit\p{L}*|join (?:us|our team)|work (?:with|for) us|hiring|positions?|apprentices\p{L}*|emplois?|recrutements?|carri[èe]res?|offres? d[’']emploi|stellen(?:angebote)?|karriere|ausbildung|praktik\p{L}+)\b|وظائف|التوظيف|فرص العمل/iu,
)
const pay = withWordEdges(
  /\b(?:per annum|p\.\s?a\.?|pro rata|ote|salar(?:y|ies)|wages?|(?:rate of |starting )pay|paid (?:hourly|weekly|monthly)|living wage|an hour plus tips|salaires?|r[ée]mun[ée]ration|brut(?:to)?|gehalt|stundenlohn|lohn)\b|راتب|أجر/iu,
)
const freeAbove = withWordEdges(
  /\b(?:free|gratis|gratuite?|kostenlos|offerte?s?)\b.{0,60}\b(?:over|above|from|more than|d[èe]s|[àa] partir|ab|over)\b|(?:up to|over|above|dès|ab)\b.{0,40}\b(?:free|gratuite?s?|kostenlos)\b|مجان/iu,
)

/** Words that only join a thing to its price. */
const linking =
  /\s+(?:(?:is|are|costs?|starts?|starting|begins?|will be|comes? to|kostet|kosten|co[ûu]te(?:nt)?|est|sont|betr[äa]gt|يكلف|تكلف|سعره|سعرها)(?:\s+(?:only|just|now|from|at|about|around|currently|de|[àa] partir de|ab|nur|d[èe]s))*|for (?:only|just)|(?:from|at|ab|d[èe]s))\s*$/iu
const mostOfLine = 24
/** Longer lines are running text. UTF-16 code units. */
const longestListed = 1_500

export function findOffers(site: SiteView): Offer[] {
  const { pages } = site
  const currencyOf = currencyIn(site)
  const listed: Offer[] = []
  const told: { view: PageView; at: number; money: Money }[] = []
  for (const view of pages) {
    const isOfJobs = jobs.test(`${view.subject} ${view.page.url.replace(/[-_/]+/g, ' ')}`)
    let underJobs = false
    for (const [at, line] of view.lines.entries()) {
      if (line.kind === 'heading') underJobs = jobs.test(line.text)
      if (isOfJobs || underJobs || pay.test(line.text)) continue
      if (line.kind === 'code' || line.kind === 'quote') continue
      // What stands on every page is a basket or a banner.
      if (view.isShared(line) && view.page.depth > 0 && line.kind !== 'row') continue
      const amounts = moneyIn(line.text)
      // A line of dozens of amounts is a table of numbers or a trap.
      if (amounts.length > mostOfLine) continue
      const isShort = line.text.length <= longestListed
      for (const found of amounts) {
        if (found.amount === 0 || (isShort && isFormer(line.text, found))) continue
        const currency = currencyOf(line.text.slice(found.start, found.end), found.currency)
        const money = { ...found, currency, start: found.start + line.start, end: found.end + line.start }
        const offer = isShort ? listedOffer(view, at, money) : null
        if (offer && !(view.isArticle && !offer.isProduct)) listed.push(offer)
        else if (!offer) told.push({ view, at, money })
      }
    }
  }
  const names = new Map<string, string>()
  for (const { isProduct, about } of listed)
    if (isProduct && nameKey(about).length > 3) names.set(nameKey(about), about)
  return [...listed, ...told.flatMap(({ view, at, money }) => toldOffer(view, at, money, names) ?? [])]
}

/**
 * What stands before the words that join a thing to its price, when it can be a thing: the whole clause, so that nothing is
 * torn out of the middle of a sentence. Null where the amount comes in another way.
 */
function subjectBefore(before: string): string | null {
  const joined = linking.exec(before)
  if (joined === null) return null
  const clause =
    before
      .slice(0, joined.index)
      .split(/[,;:–—(]\s*|\s(?:and|but|et|mais|und|aber)\s/u)
      .at(-1) ?? ''
  const name = clause.trim()
  return name.split(/\s+/).length <= 10 && /\p{L}{2}/u.test(name) ? name : null
}

function toldOffer(
  view: PageView,
  at: number,
  money: Money,
  names: ReadonlyMap<string, string>,
): Offer | null {
  const line = view.lines[at]
  if (!line || view.isArticle) return null
  const said = splitSentences(view.page.text, line).find(
    ({ start, end }) => start <= money.start && money.end <= end,
  )
  if (!said) return null
  const sentence = view.page.text.slice(said.start, said.end)
  if (noPrice.test(sentence) || freeAbove.test(sentence) || /[?؟]$/.test(sentence)) return null
  const key = ` ${nameKey(sentence)} `
  let about = ''
  for (const [name, written] of names)
    if (key.includes(` ${name} `) && written.length > about.length) about = written
  const named = about !== ''
  const above = view.lines[at - 1]
  if (!named && above && /[?؟]\s*$/.test(above.text)) about = above.text
  if (about === '')
    about = subjectBefore(sentence.slice(0, money.start - said.start)) ?? shortened(sentence, 160)
  return {
    view,
    money,
    about,
    name: null,
    said,
    confidence: named ? 0.9 : 0.75,
    method: 'text',
    isProduct: false,
  }
}
