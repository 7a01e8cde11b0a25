import { withWordEdges } from '#engine/text/word-edges.ts'
import type { AskedWord } from '../question/analyse-question.ts'
import type { Dimension, QuestionKind, Tense } from '../question/question-kinds.ts'
import { type ReadSentence, readText } from '#engine/ground/reading/sentence-words.ts'

const place = withWordEdges(
  /\b(?:next to|behind|opposite|beside|in front of|near|beneath|above|outside|inside|derrière|devant|à côté de)\b|\b(?:street|st\.|road|avenue|ave\.|boulevard|square|lane|rue|place|quai|chemin|route|allée|straße|strasse|platz)\b|شارع|طريق|ساحة|\b(?:in|at|near|from|to|behind|beside|opposite|under|on|à|en|au|aux|près de|dans)\s+(?:the\s+)?(?!(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|(?:January|February|March|April|May|June|July|August|September|October|November|December)\b)\p{Lu}|في\s/u,
)
const somewhere =
  /(?<!\p{L})(?:at|in|into|under|on|through|along|by|dans|à|au|sous|sur|chez|par|عند|على|داخل|خلف|أمام)\s+(?:the|a|an|our|your|his|her|their|my|la|le|les|l['’]|un|une|notre|son|sa|votre)?\s*\p{L}{3,}/iu
const reason = withWordEdges(
  /\b(?:because|since|due to|so that|in order to|as a result|reason|caused?|led to|therefore|thanks to|to (?:avoid|protect|ensure|reduce|improve|prevent|keep|make)|parce que|car|puisque|afin de|grâce à|en raison)\b|لأن|بسبب|من أجل/iu,
)
const duration = withWordEdges(
  /\d+\s*(?:-\s*\d+\s*)?(?:to\s+\d+\s*)?(?:working |business |calendar )?(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|secondes?|heures?|jours?|semaines?|mois|ans?|ثانية|دقيقة|ساعة|ساعات|يوم|أيام|أسبوع|أسابيع|شهر|أشهر|سنة|سنوات)|\b(?:one|two|three|four|five|six|seven|ten|fourteen|thirty|several|deux|trois|quatre|cinq|same|next)\b.{0,12}\b(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|jours?|semaines?|mois|ans)\b/iu,
)
const free = /\bfree\b|\bno charge\b|\bcomplimentary\b|\bgratuit|\bgratis\b|مجان/iu
const material = withWordEdges(
  /\b(?:made|built|crafted|manufactured|woven|composed|consists?|constructed) (?:entirely |only |mainly )?(?:of|from|out of|with|in)\b|\b(?:wood|oak|beech|walnut|pine|steel|iron|copper|brass|aluminium|aluminum|plastic|bamboo|cotton|wool|leather|linen|silk|glass|stone|marble|concrete|clay|paper|gold|silver|titanium|ceramic|rubber|polyester|bois|chêne|acier|cuir|laine|coton|verre|pierre|plastique)\b|\bfabriquée?s? (?:en|à partir)|مصنوع|خشب|حديد|جلد/iu,
)
const manyWord = withWordEdges(
  /\b(?:one|single|dozens?|hundreds?|thousands?|several|une?|seule?|daily|weekly|monthly|yearly|annually|once|every)\b/iu,
)

/** Somebody without a name: "held by three families", "came from the canteen". */
const agent = withWordEdges(
  /(?<!\p{L})(?:by|from|to|with|through|par|à|de|avec|chez)\s+(?:the|a|an|our|two|three|four|un|une|la|le|les|l['’]|nos|deux|trois)\s*\p{L}{3,}/iu,
)

/** Two capitalised words side by side, as names of people mostly are. */
const fullName = /\p{Lu}[\p{L}’'-]+\s+(?:(?:de|van|von|der|el|al|bin|la)\s+)?\p{Lu}[\p{L}’'-]+/gu

/** Whether two words of a name stand side by side; a capital at the beginning of a sentence makes no name. */
function namesFully({ text, words }: ReadSentence): boolean {
  return [...text.matchAll(fullName)].some(({ index }) =>
    words.some((word) => word.start === index && word.content),
  )
}

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

const street = withWordEdges(
  /\b(?:street|st\.|road|rd\.|avenue|ave\.|boulevard|square|lane|walk|hill|row|quay|drive|way|rue|place|quai|chemin|route|allée|straße|strasse|platz)\b|شارع|طريق|ساحة/iu,
)

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
  lifetime: withWordEdges(
    /\b\p{Nd}{1,3}[- ]years?[- ](?:old|ago)\b|\baged?\b|\bborn\b|\bnée?s? (?:le|en|à)\b|\bâgée?s? de\b|\b\p{Nd}{1,3} ans\b(?! (?:d['’]expérience|de (?:métier|garantie|pratique)))|مواليد|مولود|ولد[ت]? (?:في|عام|سنة)|عمره|يبلغ من العمر/iu,
  ),
  extent: new RegExp(
    `${number}(?:m|cm|mm|km|ft|feet|foot|inch(?:es)?|in|miles?|yards?|met(?:re|er)s?|kilomet(?:re|er)s?|centimet(?:re|er)s?|micromet(?:re|er)s?|mètres?|kilomètres?|seconds?|minutes?|hours?|days?|weeks?|months?|years?|heures?|jours?|semaines?|mois|ans?|pages|متر|كيلومتر|يوم|سنة)(?!\\p{L})`,
    'iu',
  ),
}
const timed =
  /(?:\d+|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|several)\b)[\s-]*(?:to\s+\d+\s*)?(?:working |business )?(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|jours?|heures?|semaines?|mois|ans?|kg|g|lbs?|tonnes?|km|cm|mm|m|metres|meters|kilometres|miles|feet|degrees|litres?)(?!\p{L})/giu

/** Whether a sentence counts or measures what is asked for; a price or a time is no number of things. */
function counts(
  sentence: ReadSentence,
  dimension: Dimension | null,
  asked: readonly AskedWord[],
  language: string | null,
): number {
  const { text, values } = sentence
  if (dimension !== null) {
    if (dimensions[dimension].test(text)) return 1
    if (dimension === 'extent' && duration.test(text)) return 1
    return values.some(({ kind }) => kind === 'number') ? 0.4 : 0
  }
  const stems = new Set(asked.map((one) => one.stems.get(language)))
  // "How many litres" asks for the very unit that stands behind the number.
  const isAskedUnit = (measure: string): boolean => {
    const unit = readText(measure, language).words.at(-1)
    return unit !== undefined && stems.has(unit.stem)
  }
  const timesAt = [...text.matchAll(timed)]
    .filter((match) => !isAskedUnit(match[0]))
    .map((match) => match.index)
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
  { kind, dimension, tense }: { kind: QuestionKind; dimension: Dimension | null; tense?: Tense | null },
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
      if (dimension === 'lifetime') return dimensions.lifetime.test(text) ? 1 : 0
      if (tense === 'past' && dimension === null && !has('year', 'month') && has('weekday', 'time'))
        return 0.5
      if (tense === 'present' && dimension === null && has('year') && !has('month', 'weekday', 'time'))
        return 0.6
      if (tense === 'present' && dimension === null && has('weekday', 'time')) return 1
      if (dimension === 'age' && !has('year')) return dimensions.age.test(text) ? 1 : 0.1
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
      return counts(sentence, dimension, asked, language)
    case 'person':
      // Arabic writes no capitals: any sentence may name a person.
      if (/[\u0600-\u06ff]/.test(text)) return 1
      if (newNames(sentence, asked, language) === 0) return agent.test(text) ? 0.4 : 0
      return namesFully(sentence) ? 1 : 0.7
    case 'place':
      if (dimension === 'street') return street.test(text) ? 1 : has('number') ? 0.5 : 0
      if (place.test(text)) return 1
      if (newNames(sentence, asked, language) > 0) return 0.7
      return somewhere.test(text) ? 0.5 : 0
    case 'material':
      return material.test(text) ? 1 : 0
    case 'reason':
      return reason.test(text) ? 1 : 0.4
    default:
      return 0.5
  }
}
