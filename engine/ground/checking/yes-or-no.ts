// The "Yes" or "No" before what a model says: kept only where the passage decides the very question that was asked.
import type { EvidencePassage } from '../evidence.ts'
import type { Receipt } from '../receipts.ts'
import { type ReadText, readPassage, readText } from '../reading/sentence-words.ts'
import { checkSentence, plainSentence } from './check-sentence.ts'
import { holds, itemsOf } from './items.ts'
import { denialsOf, operatorsOf } from './operators.ts'

interface CheckedAnswer {
  text: string
  receipts: Receipt[]
}

const yes = 'yes|yeah|oui|si|نعم|أجل|بلى'
const no = 'no|nope|non|لا|كلا'
/** "Yes, …", "Non. …", "نعم، …": not the "no" of "no dogs" and not that of "No. 5". */
const polar = new RegExp(
  `^\\s*(?:(${yes})|(?:${no}))(?:\\s*[,،.!:;]+\\s*(?!\\p{Nd})|\\s+[–—-]\\s+|\\s*$)`,
  'iu',
)

interface Opened {
  isYes: boolean
  /** What is said behind the word; empty where that is all. */
  rest: string
}

function openedBy(sentence: string): Opened | null {
  const found = polar.exec(sentence)
  return found ? { isYes: found[1] !== undefined, rest: sentence.slice(found[0].length).trim() } : null
}

/** Whether a sentence is a "Yes." or a "No." and nothing else. */
export const isBareYesOrNo = (sentence: string): boolean => openedBy(plainSentence(sentence))?.rest === ''

/** Ways of asking whether something may or can be: a page says so in others. */
const permitting =
  /^(?:allow\p{L}*|permit\p{L}*|possible|welcome|accept\p{L}*|take|takes|bring|have|has|got|offer\p{L}*|provid\p{L}*|available|can|ok|okay|please|strictly|there|any|autorisé\p{L}*|permis\p{L}*|accepté?\p{L}*|admis\p{L}*|bienvenu\p{L}*|propos\p{L}*|offr\p{L}*|avez|disponibles?|peut-on|strictement|venir|avec|مسموح\p{L}*|يسمح|ممكن|يمكن\p{L}*|متاح\p{L}*|متوفر\p{L}*|يوجد|توجد|لديكم|عندكم|تقبلون|تقدمون|توفرون|هل)$/iu

/** Words that say no without a "not". */
const refusing =
  /(?<!\p{L})و?(?:forbid\p{L}*|prohibit\p{L}*|banned|exclud\p{L}*|closed|sold out|out of order|unavailable|interdit\p{L}*|exclu\p{L}*|refusé\p{L}*|fermée?s?|épuisée?s?|ممنوع\p{L}*|يمنع|مغلق\p{L}*)(?!\p{L})/giu
/** What one must do is not what one can do. */
const duty =
  /(?<!\p{L})(?:have to|has to|must|need(?:s|ed)?|required?|mandatory|compulsory|obligatory|faut|dois|doit|devons|obligatoires?|nécessaires?|requise?s?|يجب|لازم|مطلوب|إلزامي|ضروري)(?!\p{L})/iu
/** What is brought along, which the house may sell too. */
const bringing = /(?<!\p{L})(?:bring|apporter|amener|emmener|إحضار|احضار|أحضر|احضر|أجلب|جلب)(?!\p{L})/iu
const permits =
  /(?<!\p{L})(?:welcome|allow\p{L}*|permit\p{L}*|bring|may|can|cannot|accept\p{L}*|autorisé\p{L}*|admis\p{L}*|bienvenu\p{L}*|pouvez|apporter|interdit\p{L}*|forbidden|prohibited|مسموح|يسمح|يمكن\p{L}*|ممنوع)(?!\p{L})/iu

/** What goes on from a "No" says nothing without it. */
const goesOn = /^(?:but|though|except|only|mais|sauf|لكن|ولكن|إلا)(?!\p{L})/iu
/** A sentence of so few words of meaning is a piece of an answer to another question ("within 20 km"). */
const leastWords = 2

/**
 * The second pass for an answer to a question: as `checkSentence`, but a "Yes" or "No" is left out where the passage does not
 * decide it, and what answers another question with it is not told at all. Null where no passage supports it.
 */
export function checkAnswer(
  question: string,
  sentence: string,
  passages: readonly EvidencePassage[],
): CheckedAnswer | null {
  const opened = openedBy(plainSentence(sentence))
  if (opened === null) {
    const checked = checkSentence(sentence, passages)
    return checked.supported ? { text: sentence, receipts: checked.receipts } : null
  }
  if (opened.rest === '') return null
  const alone = checkSentence(opened.rest, passages)
  // "No, but we take yours in part exchange": only with its own "no" is it what the page says.
  const whole = alone.supported ? alone : checkSentence(sentence, passages)
  if (!whole.supported) return null
  const { receipts } = whole
  if (receipts.some((receipt) => decides(question, opened, receipt, passages)))
    return { text: sentence, receipts }
  if (!alone.supported) return null
  const isPiece = receipts.some(({ quote }) => openedBy(quote) !== null)
  const words = readText(opened.rest, 'en').words.filter(
    ({ content, folded }) => content && !/^\p{Nd}/u.test(folded),
  )
  if (isPiece && (goesOn.test(opened.rest) || words.length < leastWords)) return null
  const [first = ''] = opened.rest
  return { text: first.toUpperCase() + opened.rest.slice(first.length), receipts }
}

/** Whether what a receipt quotes answers the question with this "Yes" or "No". */
function decides(
  question: string,
  { isYes, rest }: Opened,
  { passageId, start, quote }: Receipt,
  passages: readonly EvidencePassage[],
): boolean {
  const passage = passages.find(({ id }) => id === passageId)
  if (!passage) return false
  const { language, heading } = readPassage(passage)
  const asked = readText(question, language)
  const wanted = itemsOf(asked).filter(({ word }) => word === undefined || !permitting.test(word.folded))
  if (wanted.length === 0) return false
  const ownQuestion = questionOver(passage, start - passage.start)
  const told: ReadText[] = [readText(quote, language), heading, ...(ownQuestion ? [ownQuestion] : [])]
  if (!wanted.every((item) => told.some((text) => holds(text, item, language)))) return false
  // "Before 8" is not decided by what holds at 8.
  const bounds = told.map(({ text }) => operatorsOf(text))
  for (const one of operatorsOf(question))
    if (one !== 'not' && one !== 'maybe' && !bounds.some((all) => all.has(one))) return false
  const own = openedBy(quote)
  const denied = denialsOf(question) % 2
  if (own !== null)
    return ownQuestion !== null && own.isYes === isYes && denialsOf(ownQuestion.text) % 2 === denied
  if (duty.test(question) && !duty.test(quote)) return false
  if (bringing.test(question) && !permits.test(quote)) return false
  // "Is it closed?" asks for no more than what the word says.
  const isRefusing = new RegExp(refusing, 'iu').test(question)
  if (!isYes && isOfPart(asked, quote, language)) return false
  return denied === 0 && saysYes(rest, isRefusing) === isYes
}

/** "Not allowed and strictly forbidden" says no twice, and "not forbidden" takes it back. */
const clauseEnd = /[,;:.!،؛–—]|(?<!\p{L})(?:and|but|et|mais|لكن)(?!\p{L})|(?<!\p{L})و(?=\s|ممنوع|يمنع|مغلق)/iu
/** The word right before another. */
const wordBefore = /[\p{L}'’]+\s*$/u

/** Whether a text says yes or no; null where a denial and a refusal in it may or may not be one. */
function saysYes(text: string, isRefusingAsked: boolean): boolean | null {
  const clauses = text.split(clauseEnd).map((clause) => clauseSaysYes(clause, isRefusingAsked))
  return clauses.includes(null) ? null : !clauses.includes(false)
}

function clauseSaysYes(clause: string, isRefusingAsked: boolean): boolean | null {
  const denials = denialsOf(clause)
  const refusals = isRefusingAsked ? [] : [...clause.matchAll(refusing)]
  if (refusals.length === 0) return denials % 2 === 0
  if (denials === 0) return false
  const areDenied = refusals.every(
    ({ index }) => denialsOf(wordBefore.exec(clause.slice(0, index))?.[0] ?? '') > 0,
  )
  return areDenied && denials === refusals.length ? true : null
}

/** "Dogs are not allowed in the restaurant" is no "No" for the house. */
const isOfPart = (asked: ReadText, quote: string, language: string | null): boolean =>
  itemsOf(readText(quote, language)).some(
    (item) =>
      !holds(asked, item, language) &&
      (item.word === undefined ||
        !(permitting.test(item.word.folded) || new RegExp(refusing, 'iu').test(item.word.folded))),
  )

/** Sentences of an answer behind the page's question. */
const longestAnswer = 4

/** The question of the page that the sentence at a place answers; null where it answers none. */
function questionOver(passage: EvidencePassage, at: number): ReadText | null {
  const { sentences, heading } = readPassage(passage)
  const place = sentences.findIndex(({ start, end }) => start <= at && at < end)
  const before = sentences.slice(Math.max(0, place - longestAnswer), Math.max(0, place))
  return before.findLast(({ question }) => question) ?? (/[?؟？]\s*$/u.test(heading.text) ? heading : null)
}
