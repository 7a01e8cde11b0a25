import { detectLanguage } from '#engine/text/detect-language.ts'
import { readText } from '#engine/ground/reading/sentence-words.ts'
import { dayOf } from '#engine/items/hours/day-words.ts'
import { namesPartOfWeek } from '../compose/hours-asked.ts'
import type { Knowledge } from '../knowledge.ts'
import { isAsking } from './asking-words.ts'
import { inPageWords } from './customer-wording.ts'
import { isOfKind } from './kind-words.ts'
import { kindOf } from './question-kinds.ts'

const pointsBack =
  /(?<!\p{L})(?:it|its|they|them|their|he|him|his|she|her|there|that one|this one|that|those|these|one|same|il|elle|ils|elles|lui|leur|leurs|celui-ci|celle-ci|ça|ca|cela|y|en|son|sa|ses|هو|هي|هم|ذلك|هذا|هذه|فيها|فيه|عنها|عنه)(?!\p{L})/iu
/** It begins as what goes on with something said before. */
export const goesOn =
  /^\s*(?:and|or|but|what about|how about|also|what if|et|ou|mais|et pour|et si|وماذا عن|وماذا|ماذا عن)(?!\p{L})|^\s*و\p{L}{2,}/iu
const elided =
  /^\s*(?:and |et )?(?:how much|how long|how many|which (?:days?|ones?|plan|size|ages?)|what (?:days?|time|times|size|colou?r|price)|(?:(?:from|at|until|up to|for) )?what ages?|when|where|why|who|since when|in which \p{L}+|for how long|what (?:does|do) (?:it|they|i) .{0,20}|combien|quand|où|pourquoi|à quelle heure|quels jours|c'est combien|ça (?:coûte|dure) combien.{0,12}|متى|كم|أين|لماذا|بكم)\W*$/iu

/** Measures, and those who are counted: they say how much of a thing is asked for, and not of which. */
const measure =
  /^(?:\p{Nd}+|hours?|half|minutes?|mins?|days?|nights?|weeks?|months?|years?|persons?|people|adults?|child|children|kids?|each|total|contact|ask|heures?|demi|demie|journée|jours?|nuits?|semaines?|mois|ans?|personnes?|adultes?|enfants?|ساعة|ساعات|نصف|يوم|أسبوع|شهر|شخص|للشخص|طفل)$/u

/** "Is there a bus" points at nothing that was said. */
const existential =
  /(?<!\p{L})(?:(?:is|are|was|were|will|would) there|there (?:is|are|will|was|were)|il y (?:a|en a)|y a[- ]t[- ]il)(?!\p{L})/giu
const asksHouse = /(?<!\p{L})(?:you|your|yous|vous|votre|كم|تكم|أنتم|انتم)(?!\p{L})/iu

/** Kinds that a house answers for itself, whatever was spoken of. */
const ofTheHouse = /^(?:hours|phone|email|place)$/

/** "Contact", "contact details": how the house is reached. */
const asksContact = /^\W*(?:contacts?|coordonnées|للتواصل|التواصل|اتصل بنا)(?!\p{L})/iu

/** It asks something of its own, and not the same of something else. */
const asksAnew =
  /^\s*(?:and |but |et |و )?(?:how (?!about)|what (?!about|if)|which|when|where|who|why|do|does|is|are|can|combien|quand|où|qui|quel|quelle|est-ce|متى|كم|أين|من|لماذا|هل)/iu

/** A question that goes on with what was asked before, whole: what it leaves out is taken from there. */
export function withSubject(
  asked: string,
  earlier: readonly string[],
  knowledge: Knowledge | null = null,
): string {
  let context: string | null = null
  for (const question of [...earlier, asked]) context = joined(question, context, knowledge)
  return context ?? asked
}

function joined(question: string, before: string | null, knowledge: Knowledge | null): string {
  if (before === null) return question
  const language = detectLanguage(before) ?? detectLanguage(question) ?? 'en'
  const plain = inPageWords(question, language).replace(/^و(?=ال|\p{L}{3})/u, 'و ')
  const words = readText(plain, language).words
  const own = words.filter(({ content, folded }) => content && !isAsking(folded, language))
  const kind = kindOf(plain)
  const subject = own.filter(({ folded }) => !isOfKind(folded, kind) && !measure.test(folded))
  if (asksContact.test(plain)) return question
  const linked = goesOn.test(plain)
  const isFollowUp =
    elided.test(plain) ||
    (linked && own.length <= 4) ||
    (pointsBack.test(plain.replace(existential, ' ')) && subject.length <= 2) ||
    (own.length === 0 && !(ofTheHouse.test(kind) && asksHouse.test(plain))) ||
    (subject.length === 0 && !ofTheHouse.test(kind))
  if (!isFollowUp) return question
  // "And per month?" asks the same of something else; "how long does it last?" something else of the same.
  const keepsKind =
    (kind === 'other' || kind === 'yesNo') && !asksAnew.test(plain) && (linked || own.length <= 1)
  const kept = wordsKept(before, plain, { language, keepsKind, knowledge })
  return kept.length === 0 ? question : `${plain.replace(/[?؟\s]+$/u, '')} ${kept.join(' ')}`
}

function wordsKept(
  before: string,
  now: string,
  { language, keepsKind, knowledge }: { language: string; keepsKind: boolean; knowledge: Knowledge | null },
): string[] {
  const kind = kindOf(before)
  const said = readText(now, language)
  const stems = new Set(said.words.map(({ stem }) => stem))
  const isDay =
    namesPartOfWeek(now) || said.words.some(({ folded }) => dayOf(folded) !== null && folded.length > 2)
  const isNumber = said.words.some(({ folded }) => /^\d/.test(folded))
  const isSeason = said.words.some(({ folded }) => ofYear.test(folded))
  const rivals = knowledge
    ? rivalsOf(
        said.words.filter(({ content }) => content).map(({ stem }) => stem),
        knowledge,
      )
    : new Set<string>()
  return readText(before, language)
    .words.filter(({ content, folded, stem }) => {
      if (stems.has(stem)) return false
      const telling = content && !isAsking(folded, language)
      if (/^(?:how|much|many|combien|كم|when|متى|quand)$/u.test(folded)) return keepsKind
      if (
        !telling ||
        (isDay && (dayOf(folded) !== null || partOfWeek.test(folded))) ||
        (isNumber && /^\d/.test(folded))
      )
        return false
      if (rivals.has(stem)) return false
      if (isSeason && ofYear.test(folded)) return false
      return keepsKind || !isOfKind(folded, kind)
    })
    .map(({ start, end }) => before.slice(start, end))
}

/** The days that are named now are meant, and not those before. */
const partOfWeek =
  /^(?:week-?ends?|weekdays?|week|end|today|tomorrow|tonight|demain|aujourd|hui|semaine|نهاية|الأسبوع|الاسبوع|ويكند|اليوم|غدا)$/u

/** Words of other rows and columns of the tables whose rows or columns are named now: they are not meant any more. */
function rivalsOf(stems: readonly string[], knowledge: Knowledge): Set<string> {
  const rivals = new Set<string>()
  const seen = new Set<object>()
  for (const { grid: table, language } of knowledge.units) {
    if (!table || seen.has(table.grid)) continue
    seen.add(table.grid)
    const rows = table.grid.rows.flatMap(({ label }) => (label ? [readText(label.text, language).stems] : []))
    const columns = table.grid.columns.map(({ text }) => readText(text, language).stems)
    for (const side of [rows, columns]) {
      const named = side.filter((own) => stems.some((stem) => own.has(stem)))
      if (named.length === 0 || named.length === side.length) continue
      const kept = new Set(named.flatMap((own) => [...own]))
      for (const own of side) for (const stem of own) if (!kept.has(stem)) rivals.add(stem)
    }
  }
  return rivals
}

/** Parts of the year: the one that is named now is meant, and not the one before. */
const ofYear =
  /^(?:january|february|march|april|june|july|august|september|october|november|december|winter|summer|spring|autumn|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|hiver|été|printemps|automne)$/u
