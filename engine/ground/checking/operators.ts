import { withWordEdges } from '#engine/text/word-edges.ts'

/**
 * Words that turn or bound what a sentence says. A sentence and its evidence must hold the same ones, or one of them
 * says more than the other.
 */
const written: Readonly<Record<string, RegExp>> = {
  not: /\b(?:not|no|never|none|neither|nor|without|cannot|nobody|nothing|nowhere|lacks?|fails? to|refus(?:es?|ed)|pas|jamais|aucune?|sans|ni|plus de [a-z]+ non)\b|n['’]t\b|(?<!\p{L})(?:لا|ليس|ليست|لم|لن|غير|بدون|دون|عدم)(?!\p{L})/iu,
  only: /\b(?:only|solely|exclusively|merely|just|seulement|uniquement|exclusivement|juste)\b|(?<!\p{L})فقط(?!\p{L})/iu,
  except:
    /\b(?:except|unless|excluding|apart from|other than|sauf|excepté|hormis|à l['’]exception)\b|باستثناء|(?<!\p{L})(?:إلا|ما عدا)(?!\p{L})/iu,
  former:
    /\b(?:former|formerly|previously|no longer|used to|once|ancien(?:ne)?s?|anciennement|autrefois|auparavant)\b|(?<!\p{L})(?:سابقا|السابق|السابقة)(?!\p{L})/iu,
  maybe:
    /\b(?:may|might|could|planned|plans to|planning|expected|expects|proposed|rumou?red|rumou?rs?|allegedly|reportedly|possibly|perhaps|probably|hopes?|aims? to|if|would|peut-être|prévoit|prévue?|pourrait|si)\b|(?<!\p{L})(?:قد|ربما|إذا|من المتوقع)(?!\p{L})/iu,
  reported:
    /\b(?:say|says|said|saying|claims?|claimed|believes?|believed|thinks?|thought|argues?|argued|disent|affirment?|prétend(?:ent)?) (?:that|que|qu['’])|\b(?:myth|untrue|false|supposedly|so-called|prétendument)\b/iu,
  upTo: /\b(?:up to|at most|no more than|maximum|max\.?|jusqu['’]à|au plus|maximale?)\b|(?<!\p{L})(?:حتى|كحد أقصى)(?!\p{L})/iu,
  atLeast: /\b(?:at least|minimum|min\.|no less than|au moins|minimale?)\b|على الأقل|كحد أدنى/iu,
  over: /\b(?:(?:over|above|more than|exceed(?:s|ing)?|exceeded|plus de|supérieur à)(?=\s+[^\s\p{L}]*\d))|(?<!\p{L})أكثر من(?!\p{L})/iu,
  under:
    /\b(?:(?:under|below|less than|fewer than|moins de|inférieur à)(?=\s+[^\s\p{L}]*\d))|(?<!\p{L})أقل من(?!\p{L})/iu,
  about:
    /\b(?:about|approximately|around|roughly|nearly|almost|environ|presque)(?=\s+[^\s\p{L}]*\d)|(?<!\p{L})(?:حوالي|تقريبا)(?!\p{L})/iu,
  all: /\b(?:all|every|always|everyone|everything|entire|tous|toutes|toujours|chaque)\b|(?<!\p{L})(?:كل|جميع|دائما)(?!\p{L})/iu,
  some: /\b(?:some|sometimes|certain|selected|occasionally|certaines?|certains|parfois|quelques)\b|(?<!\p{L})(?:بعض|أحيانا)(?!\p{L})/iu,
  before: /\b(?:before|prior to|until|avant)\b|(?<!\p{L})قبل(?!\p{L})/iu,
  after: /\b(?:after|since|following|après|depuis)\b|(?<!\p{L})(?:بعد|منذ)(?!\p{L})/iu,
  during: /\b(?:during|pendant|durant)\b|(?<!\p{L})خلال(?!\p{L})/iu,
  moreThan:
    /\b(?:more|higher|larger|better|cheaper|fewer|less|lower|worse|smaller|older|younger|plus|moins) (?:[\p{L}]+ )?(?:than|que)\b/iu,
}

const patterns = new Map(
  Object.entries(written).map(([name, pattern]) => [name, withWordEdges(pattern)] as const),
)

/** Conditions reach over the whole sentence: what stands elsewhere in it must not be left out. */
const wholeSentence: ReadonlySet<string> = new Set(['except', 'maybe', 'former', 'only', 'reported'])

/** The names of the operators that a text holds. */
export function operatorsOf(text: string): Set<string> {
  const found = new Set<string>()
  // The month is no auxiliary.
  const plain = text.replace(/\bMay\b/g, ' ')
  for (const [name, pattern] of patterns) if (pattern.test(plain)) found.add(name)
  return found
}

/**
 * Whether a claim is turned and bounded as its evidence is: `used` is what the claim rests on, `whole` the sentence
 * around it, whose conditions count too.
 */
export function sameOperators(claim: string, used: string, whole: string): boolean {
  const said = operatorsOf(claim)
  const shown = operatorsOf(used)
  for (const one of operatorsOf(whole)) if (wholeSentence.has(one)) shown.add(one)
  if (said.size !== shown.size) return false
  for (const one of said) if (!shown.has(one)) return false
  // One denial more or less than the evidence has turns it: "is not easy and costs nothing" is not "is easy and costs nothing".
  const denials = denialsOf(claim)
  return denials === denialsOf(used) || denials === denialsOf(whole)
}

/** How often a text says no. */
export function denialsOf(text: string): number {
  return countOf(text, 'not')
}

function countOf(text: string, name: string): number {
  const pattern = patterns.get(name)
  return pattern ? [...text.matchAll(new RegExp(pattern, `${pattern.flags}g`))].length : 0
}
