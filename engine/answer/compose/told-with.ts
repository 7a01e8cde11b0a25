// What a piece of a page is told with: "The longest on the card" or "$525 on its own" says nothing without the name that stands
// above it or before it.
import type { Range } from '#contract/snapshots.ts'
import type { ReadText } from '#engine/ground/reading/sentence-words.ts'
import { moneyIn } from '#engine/items/offers/money.ts'
import type { Knowledge } from '../knowledge.ts'
import type { Question } from '../question/analyse-question.ts'
import type { Unit } from '../units/build-units.ts'
import { Comparison } from '../rank/compare-words.ts'
import { asksWho, hasPost } from '../rank/prefer-person.ts'
import { namesPerson } from '../units/names-person.ts'
import { cardOf, type PersonCard } from '../units/person-card.ts'

/** Fewer words than this say little without the heading above them. */
const shortWords = 7
/** Longer sentences tell of what they speak themselves. */
const longestFragment = 16
/** Fewer words without a figure are a name of their own. */
const leastBare = 5
const longestName = 60

/** Somebody or something spoken of before; "it rains", "they say" and "il pleut" speak of nothing. */
const goesBack =
  /^(?:s?he|it(?!['’]s|(?: (?:may|can|will|would|often|also|sometimes|usually|always))? (?:rains?|snows?|takes?|pays?|depends?|helps?|seems?|gets?|is|was|be)(?!\p{L}))|it(?: is|['’]s| was)(?= (?:also |still |not )?(?:the|an?|our|one)(?!\p{L}))|they(?! say)|its|elles?|ils?(?! (?:y a|faut|pleut|neige|fait|suffit|reste|arrive|semble|vaut|s['’]agit|disent|est (?:interdit|possible|conseillé|préférable|recommandé)))|هو|هي|هم|إنه|إنها)(?!\p{L})/iu
/** What is most of its kind, of something that is not named. */
const most =
  /^(?:(?:the |our )?(?:best|most|least|longest|shortest|largest|smallest|biggest|oldest|newest|cheapest|fastest|tallest|highest|lowest|only)(?= (?:on|of|in|for|we|and)\b|[,.])|(?:le|la|les) (?:plus|moins|meilleure?s?) (?:\p{L}+ )?(?:de|du|des|pour|que)(?!\p{L})|[أا]لأ?(?:طول|قصر|كبر|صغر|قدم|حدث|رخص|غلى|سرع|فضل)(?!\p{L}))/iu
/** Who speaks or is spoken to, or a verb that has its subject. */
const speaks =
  /(?<!\p{L})(?:we|you|i|us|our|your|please|there|nobody|everyone|is|are|was|were|has|have|had|can|can['’]t|will|won['’]t|would|must|may|do|does|don['’]t|isn['’]t|aren['’]t|not|no|yes|nous|vous|je|on|notre|nos|votre|vos|est|sont|était|ont|peut|peuvent|faut|sera|seront|oui|non|ne|c['’]est)(?!\p{L})/iu
/** "Deposit: £50", "Texas Scramble – Friday": the name of what is told stands before it. */
const namesItself = /^[^.]{2,50}?(?:\s?[:：]\s|\s[–—-]\s|…)/u

/** Whether a sentence leaves out what it speaks of. */
function isFragment({ text, words }: ReadText): boolean {
  if (words.length > longestFragment || namesItself.test(text)) return false
  if (goesBack.test(text) || most.test(text)) return true
  // An amount first, as "$525 on its own"; a telephone number or an address is complete.
  return moneyIn(text).length > 0 && !speaks.test(text) && /^\P{L}{0,3}\p{Nd}/u.test(text)
}

/** Whether a sentence has no verb, as far as the languages can be told that have one in each; how a house is reached needs none. */
const isBare = ({ read: { text, words, values }, language }: Unit): boolean =>
  (language === 'en' || language === 'fr') &&
  words.length <= longestFragment &&
  (words.length >= leastBare || values.length > 0) &&
  values.every(({ kind }) => kind !== 'phone' && kind !== 'email') &&
  !speaks.test(text) &&
  !namesItself.test(text)

/** "Which room …", "what is the longest …": the name of a thing is asked for. */
const asksName =
  /\b(?:which|quel(?:le)?s?|lequel|laquelle)\b|\bwhat(?:['’]?s| is| are)? (?:the|your) (?:most |least |\p{L}+est\b)|(?<!\p{L})(?:أي|اي|أيهما|انهي|أنهي|[اأ](?:طول|قصر|كبر|صغر|قدم|رخص|غلى|سرع))(?!\p{L})/iu

/** Whether a piece is told with its heading: a short one says little without, and a card tells of the thing it names. */
export function isToldWithHeading(unit: Unit, question: Pick<Question, 'kind' | 'text'> | null): boolean {
  const { read, heading, kind, asked, above } = unit
  if (!heading || heading.text.length > longestName || kind === 'row' || asked) return false
  if (namesThem(read)) return false
  if (read.words.length < shortWords && !/[.!?؟]$/u.test(read.text)) return true
  if (question?.kind === 'person' && namesPerson(heading) && !read.text.includes(heading.text)) return true
  // The heading of a whole page names no single thing of it.
  if (above === null || /[?؟]$/u.test(heading.text) || holdsName(read, heading)) return false
  return isFragment(read) || (question !== null && asksName.test(question.text) && isBare(unit))
}

/** "Anna Keller – Owner": who it is stands in the line itself. */
const namesThem = ({ text }: ReadText): boolean => {
  const [name = '', ...rest] = text.split(/\s?:\s|\s[–—-]\s/u)
  return rest.length > 0 && namesPerson({ text: name })
}

/** Whether a sentence says the name itself, or the most telling word of it. */
function holdsName(read: ReadText, name: ReadText): boolean {
  const telling = [...name.stems]
  return telling.length === 0 || telling.filter((stem) => read.stems.has(stem)).length * 2 >= telling.length
}

/**
 * Of whose card a piece is told: who is asked for is named with the post, and so is somebody whom a sentence leaves out. Null
 * where it says itself whom it tells of.
 */
export function toldOf(unit: Unit, question: Question, knowledge: Knowledge): PersonCard | null {
  const card = unit.grid ? null : cardOf(unit, knowledge)
  if (!card) return null
  const isHead = unit === card.role || unit.start === card.nameRange.start
  const isAsked = asksWho(question)
  const isPost = card.role !== null && hasPost(question, card, new Comparison(question.words))
  if (isHead) return isAsked || isPost || unit === card.role ? card : null
  if (unit.read.text.includes(card.name.text) && !isPost) return null
  return isAsked || isPost || (card.role !== null && goesBack.test(unit.read.text)) ? card : null
}

/** The beginning of an item of which a piece is a later sentence that says nothing alone; null where it is none. */
export function beginningOf(unit: Unit, knowledge: Knowledge): Range | null {
  if (unit.kind !== 'item' || !(isFragment(unit.read) || isBare(unit))) return null
  const units = knowledge.unitsIn(unit.document.id)
  const before = units[units.indexOf(unit) - 1]
  if (!before || before.kind !== 'item' || before.question) return null
  const isOneLine = !unit.document.text.slice(before.end, unit.start).includes('\n')
  return isOneLine && before.end - before.start <= 2 * longestName ? before : null
}

/** The short line above a piece that names what it tells of, as terms of a list of terms do; null where there is none. */
export function termOf(unit: Unit, knowledge: Knowledge): Range | null {
  const { asked, read, kind } = unit
  if (!asked || kind === 'row' || asked.text.length > longestName || /[?؟]$/u.test(asked.text)) return null
  if (holdsName(read, asked) || !(isFragment(read) || isBare(unit))) return null
  const units = knowledge.unitsIn(unit.document.id)
  const term = units
    .slice(0, units.indexOf(unit))
    .findLast((one) => one.kind === 'label' && one.read.text === asked.text)
  return term && !term.question && term.read.text === asked.text ? term : null
}
