import type { AskedWord } from '../question/analyse-question.ts'
import type { Dimension, QuestionKind } from '../question/question-kinds.ts'
import type { ReadSentence } from '#server/kernel/grounding/reading/sentence-words.ts'

const place =
  /\b(?:next to|behind|opposite|beside|in front of|near|beneath|above|outside|inside|derrière|devant|à côté de)\b|\b(?:street|st\.|road|avenue|ave\.|boulevard|square|lane|rue|place|quai|chemin|route|allée|straße|strasse|platz)\b|شارع|طريق|ساحة|\b(?:in|at|near|from|to|behind|beside|opposite|under|on|à|en|au|aux|près de|dans)\s+(?:the\s+)?\p{Lu}|في\s/u
const reason =
  /\b(?:because|since|due to|so that|in order to|as a result|reason|caused?|led to|therefore|thanks to|to (?:avoid|protect|ensure|reduce|improve|prevent|keep|make)|parce que|car|puisque|afin de|grâce à|en raison)\b|لأن|بسبب|من أجل/iu
const duration =
  /\d+\s*(?:-\s*\d+\s*)?(?:to\s+\d+\s*)?(?:working |business |calendar )?(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|secondes?|heures?|jours?|semaines?|mois|ans?|ثانية|دقيقة|ساعة|ساعات|يوم|أيام|أسبوع|أسابيع|شهر|أشهر|سنة|سنوات)|\b(?:one|two|three|four|five|six|seven|ten|fourteen|thirty|several|deux|trois|quatre|cinq|same|next)\b.{0,12}\b(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|jours?|semaines?|mois|ans)\b/iu
const free = /\bfree\b|\bno charge\b|\bcomplimentary\b|\bgratuit|\bgratis\b|مجان/iu
const material =
  /\b(?:made|built|crafted|manufactured|woven|composed|consists?|constructed) (?:entirely |only |mainly )?(?:of|from|out of|with|in)\b|\b(?:wood|oak|beech|walnut|pine|steel|iron|copper|brass|aluminium|aluminum|plastic|bamboo|cotton|wool|leather|linen|silk|glass|stone|marble|concrete|clay|paper|gold|silver|titanium|ceramic|rubber|polyester|bois|chêne|acier|cuir|laine|coton|verre|pierre|plastique)\b|\bfabriquée?s? (?:en|à partir)|مصنوع|خشب|حديد|جلد/iu
const manyWord =
  /\b(?:one|single|dozens?|hundreds?|thousands?|several|une?|seule?|daily|weekly|monthly|yearly|annually|once|every)\b/iu

/** Two capitalised words side by side, as names of people mostly are. */
const fullName = /\p{Lu}[\p{L}’'-]+\s+(?:(?:de|van|von|der|el|al|bin|la)\s+)?\p{Lu}[\p{L}’'-]+/u

/** Words with a capital letter that the question itself does not name: they may be its answer. */
function newNames(sentence: ReadSentence, asked: readonly AskedWord[], language: string | null): number {
  const known = new Set(asked.map((one) => one.stems.get(language)))
  let count = 0
  for (const [place, word] of sentence.words.entries()) {
    const starts =
      place === 0 &&
      sentence.words[1]?.name === true &&
      word.content &&
      /^\p{Lu}/u.test(sentence.text.slice(word.start, word.end))
    const dated = sentence.values.some(({ start, end }) => start <= word.start && word.end <= end)
    if ((word.name || starts) && !dated && !known.has(word.stem) && !/^\p{Lu}{1,}\d/u.test(word.folded))
      count++
  }
  return count
}

const street =
  /\b(?:street|st\.|road|rd\.|avenue|ave\.|boulevard|square|lane|walk|hill|row|quay|drive|way|rue|place|quai|chemin|route|allée|straße|strasse|platz)\b|شارع|طريق|ساحة/iu

const number = '[\\d٠-٩][\\d.,٠-٩]*\\s*(?:-|–|to|à|et|and)?\\s*[\\d.,]*\\s*'
const dimensions: Record<Dimension, RegExp> = {
  year: /\b[12]\d{3}\b/u,
  street,
  weight: new RegExp(
    `${number}(?:kg|g|mg|lbs?|pounds?|ounces?|oz|tons?|tonnes?|kilos?|kilograms?|kilogrammes?|grams?|grammes?|كيلو|غرام)(?!\\p{L})|\\b(?:kilograms?|tonnes?|tons|pounds)\\b`,
    'iu',
  ),
  temperature: new RegExp(`${number}(?:°|degrees|degrés|درجة)|\\bdegrees\\b`, 'iu'),
  area: new RegExp(`${number}(?:m²|m2|km²|km2|sq|square|hectares?|acres?|mètres? carrés?|متر مربع)`, 'iu'),
  share: /%|\bper ?cent\b|\bpour ?cent\b|\b(?:half|third|quarter|fifth)s?\b|٪|بالمئة/iu,
  age: new RegExp(`${number}(?:years?|ans|سنة|عام)|\\baged?\\b|\\bborn\\b|\\bnée?\\b`, 'iu'),
  extent: new RegExp(
    `${number}(?:m|cm|mm|km|ft|feet|foot|inch(?:es)?|in|miles?|yards?|met(?:re|er)s?|kilomet(?:re|er)s?|centimet(?:re|er)s?|micromet(?:re|er)s?|mètres?|kilomètres?|seconds?|minutes?|hours?|days?|weeks?|months?|years?|heures?|jours?|semaines?|mois|ans?|pages|متر|كيلومتر|يوم|سنة)(?!\\p{L})`,
    'iu',
  ),
}
const timed =
  /(?:\d+|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|several)\b)[\s-]*(?:to\s+\d+\s*)?(?:working |business )?(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|jours?|heures?|semaines?|mois|ans?|kg|g|lbs?|tonnes?|km|cm|mm|m|metres|meters|kilometres|miles|feet|degrees|litres?)(?!\p{L})/giu

/** Whether a sentence counts or measures what is asked for; a price or a time is no number of things. */
function counts(sentence: ReadSentence, dimension: Dimension | null): number {
  const { text, values } = sentence
  if (dimension !== null) {
    if (dimensions[dimension].test(text)) return 1
    if (dimension === 'extent' && duration.test(text)) return 1
    return values.some(({ kind }) => kind === 'number') ? 0.4 : 0
  }
  const timesAt = [...text.matchAll(timed)].map((match) => match.index)
  const plain = values.filter(
    ({ kind, unit, start }) =>
      (kind === 'number' || kind === 'year') && (unit === null || unit === '%') && !timesAt.includes(start),
  )
  if (plain.some(({ kind }) => kind === 'number')) return 1
  if (manyWord.test(text)) return 0.7
  return values.some(({ kind }) => kind === 'number' || kind === 'year') ? 0.3 : 0
}

/** Whether a sentence holds the kind of thing that is asked for: 1 yes, 0 no, between where it cannot be told. */
export function answers(
  { kind, dimension }: { kind: QuestionKind; dimension: Dimension | null },
  sentence: ReadSentence,
  asked: readonly AskedWord[],
  language: string | null,
): number {
  const { values, text } = sentence
  const has = (...kinds: string[]): boolean => values.some((value) => kinds.includes(value.kind))
  switch (kind) {
    case 'email':
      return has('email') ? 1 : 0
    case 'phone':
      return has('phone') ? 1 : 0
    case 'hours':
      return has('time') ? 1 : has('weekday') ? 0.6 : 0
    case 'price':
      return values.some((value) => value.unit !== null && value.unit !== '%')
        ? 1
        : free.test(text)
          ? 0.6
          : has('number')
            ? 0.15
            : 0
    case 'duration':
      return duration.test(text) ? 1 : has('year') ? 0.6 : has('number') ? 0.15 : 0
    case 'date':
      if (dimension === 'year' && !has('year')) return /\bcentury\b|siècle|قرن/iu.test(text) ? 1 : 0.1
      return has('year', 'month')
        ? 1
        : has('weekday', 'time')
          ? 0.8
          : has('number')
            ? 0.3
            : /\bcentury\b|siècle|قرن/iu.test(text)
              ? 1
              : 0
    case 'count':
      return counts(sentence, dimension)
    case 'person':
      // Arabic writes no capitals: any sentence may name a person.
      if (/[\u0600-\u06ff]/.test(text)) return 1
      if (newNames(sentence, asked, language) === 0) return 0
      return fullName.test(text) ? 1 : 0.8
    case 'place':
      if (dimension === 'street') return street.test(text) ? 1 : has('number') ? 0.5 : 0
      return place.test(text) ? 1 : newNames(sentence, asked, language) > 0 ? 0.7 : 0
    case 'material':
      return material.test(text) ? 1 : 0
    case 'reason':
      return reason.test(text) ? 1 : 0.4
    default:
      return 0.5
  }
}
