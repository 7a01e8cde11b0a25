// Ages ("my son is 7", "dès 6 ans") and lengths of time ("half an hour", "45 min") in a question, and the spans of them that the names
// and cells of a table tell.

/** In years or in minutes; both ends are in it. */
interface Span {
  least: number
  most: number
}

const western = (text: string): string =>
  text.replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))

const counts = [
  'one|un|une',
  'two|deux',
  'three|trois|ثلاث|ثلاثة',
  'four|quatre|أربع|اربع',
  'five|cinq|خمس',
  'six|ست',
  'seven|sept|سبع',
  'eight|huit|ثماني|ثمان',
  'nine|neuf|تسع',
  'ten|dix|عشر',
  'eleven|onze',
  'twelve|douze',
]
const number = `(?:(?<![\\p{Nd}.,:£€$])\\p{Nd}{1,3}(?:[.,]5|\\s?½)?|½|(?<!\\p{L})(?:${counts.join('|')})(?!\\p{L}))`
const numberOf = (said: string): number => {
  if (said.endsWith('½')) return Number(said.slice(0, -1)) + 0.5
  const word = counts.findIndex((one) => one.split('|').includes(said.toLowerCase()))
  return word >= 0 ? word + 1 : Number(said.replace(',', '.'))
}

const person =
  /(?<!\p{L})(?:sons?|daughters?|kids?|child(?:ren)?|boys?|girls?|grandsons?|granddaughters?|nephews?|nieces?|brothers?|sisters?|twins?|toddlers?|bab(?:y|ies)|he(?:['’]s)?|she(?:['’]s)?|they(?:['’]re)?|i['’]?m|i am|who|old|aged?|ages|fils|filles?|enfants?|garçons?|bébés?|ados?|neveux?|nièces?|frères?|sœurs?|jumeaux|âge|âgée?s?|j['’]ai|petit-fils|petite-fille|ابن\p{L}{0,3}|بنت\p{L}{0,3}|بنات\p{L}{0,2}|ولد\p{L}{0,3}|أولاد\p{L}{0,3}|اولاد\p{L}{0,3}|طفل\p{L}{0,3}|أطفال\p{L}{0,3}|اطفال\p{L}{0,3}|رضيع\p{L}{0,2}|صغير\p{L}{0,3}|[ال]{0,2}عمر\p{L}{0,3}|لعمر|بعمر|سن)(?!\p{L})/iu
const years = '(?:years?|yrs?|yo|y/o|ans?|سنوات|سنين|سنة|أعوام|عاما?)'
const months = '(?:months?|mths?|mois|أشهر|اشهر|شهور|شهرا?)'
const inYears = new RegExp(
  `(${number})(?:\\s?(?:and|&|,|or|et|ou|و)\\s?(${number}))?[\\s-]?${years}(?!\\p{L})`,
  'giu',
)
const inMonths = new RegExp(`(${number})[\\s-]?${months}(?!\\p{L})`, 'giu')
/** "My son is 7", "aged 4 and 8": nothing that is counted stands behind. */
const bare = new RegExp(
  `(?<!\\p{L})(?:is|are|am|['’]s|['’]re|aged?|age of|ages|turn(?:s|ed|ing)?|عمره|عمرها|عمر|لعمر|بعمر|سن)\\s(?:only |just |about |now |هو )?(${number})(?:\\s?(?:and|&|,|or|و)\\s?(${number}))?(?=\\s*(?:$|[?؟!.,;]|(?:and|so|which|what|can|could|is|are|how|now|do|does|where|when|with|في|هل|كم|اي|أي|متى)(?!\\p{L})))`,
  'giu',
)
const otherTime =
  /(?<!\p{L})(?:warrant\p{L}*|guarant\p{L}*|contracts?|plans?|experience|ago|since|lease|last(?:s|ed)?|garantie|contrat|expérience|depuis|il y a|ضمان|كفالة|عقد|خبرة|منذ)(?!\p{L})/iu

/** The ages in years of whom a question is about; none where it names none. */
export function agesAsked(asked: string): number[] {
  const text = western(asked)
  if (!person.test(text) || otherTime.test(text)) return []
  const found = (shape: RegExp, per: number): number[] =>
    [...text.matchAll(shape)].flatMap(([, ...said]) =>
      said.flatMap((one) => (one === undefined ? [] : [numberOf(one) / per])),
    )
  const ages = [...found(inYears, 1), ...found(inMonths, 12), ...found(bare, 1)]
  return [...new Set(ages)].filter((age) => age <= 110)
}

/** What names a column or a table of ages. */
export const namesAge = (name: string): boolean =>
  /(?<!\p{L})(?:ages?|aged|year group|âges?|(?:ال)?[أا]?عمار|(?:ال)?عمر|(?:ال)?سن|(?:الفئة|المرحلة) العمرية)(?!\p{L})/iu.test(
    name,
  )

const joint = '\\s?(?:[-–—]|to|till|and|à|et|إلى|الى|حتى)\\s?'
const range = new RegExp(
  `(${number})\\s?(${years}|${months})?${joint}(${number})\\s?(${years}|${months})?(?!\\p{L})`,
  'iu',
)
const from =
  '(?:from|over|above|at least|older than|plus de|à partir de|dès|au moins|من(?: عمر| سن)?|فوق|أكثر من|ابتداء من)'
const upTo = "(?:under|below|up to|younger than|less than|moins de|jusqu[’']à|دون|تحت|أقل من|حتى)"
const oneEnd = new RegExp(
  `(?<!\\p{L})(${from}|${upTo})\\s(?:the age of |l[’']âge de )?(${number})(?:['’]?s)?\\s?(${years}|${months})?(?!\\p{L})`,
  'iu',
)
const open = new RegExp(
  `(${number})\\s?(${years}|${months})?\\s?(\\+|(?:and|or) (?:over|up|older|above|more)|(?:et|ou) plus|فأكثر|فما فوق|وما فوق|أو أكثر)`,
  'iu',
)
const single = new RegExp(`(${number})[\\s-]?(${years}|${months})(?!\\p{L})`, 'iu')
const isMonths = new RegExp(`^${months}$`, 'iu')
const isUpTo = new RegExp(`^${upTo}$`, 'iu')
const isBelow = /^(?:under|below|younger|less|moins|دون|تحت|أقل)/iu
const longestName = 60

/** The ages that a cell or a name tells; null where it tells none. In a column of ages a bare number is one. */
function agesTold(told: string, isOfAges: boolean): Span | null {
  const text = western(told)
  if (text.length > longestName || /[€$£%]|\p{Nd}[:.h]\p{Nd}/u.test(text)) return null
  const inYearsOf = (said: string, unit: string | undefined): number =>
    numberOf(said) / (unit !== undefined && isMonths.test(unit) ? 12 : 1)
  const isAge = (...units: (string | undefined)[]): boolean =>
    isOfAges || namesAge(text) || units.some((unit) => unit !== undefined)
  const both = range.exec(text)
  if (both) {
    const [, one = '', first, two = '', second] = both
    if (!isAge(first, second)) return null
    const unit = second ?? first
    return { least: inYearsOf(one, first ?? unit), most: endOf(inYearsOf(two, unit), unit) }
  }
  const more = open.exec(text)
  if (more && isAge(more[2])) return { least: inYearsOf(more[1] ?? '', more[2]), most: Infinity }
  const end = oneEnd.exec(text)
  if (end && isAge(end[3])) {
    const [, word = '', said = '', unit] = end
    const age = inYearsOf(said, unit)
    if (!isUpTo.test(word)) return { least: age, most: Infinity }
    return { least: 0, most: isBelow.test(word) ? age - 0.01 : endOf(age, unit) }
  }
  const alone = single.exec(text) ?? (isOfAges ? new RegExp(`^(${number})$`, 'iu').exec(text.trim()) : null)
  if (!alone) return null
  const age = inYearsOf(alone[1] ?? '', alone[2])
  return { least: age, most: endOf(age, alone[2]) }
}

/** Who is nine stays so for a year. */
const endOf = (age: number, unit: string | undefined): number =>
  unit !== undefined && isMonths.test(unit) ? age : age + 0.99

/** Whether the ages that a cell tells hold one that is asked about; null where it tells none. */
export function holdsAge(ages: readonly number[], told: string, isOfAges: boolean): boolean | null {
  const span = agesTold(told, isOfAges)
  return span && ages.some((age) => span.least <= age && age <= span.most)
}

const lengths: readonly (readonly [RegExp, (said: string, rest: string) => number])[] = [
  [/(?:an? |une )?(?:hour|heure) (?:and (?:a )?half|et demie)|ساعة و ?نصف/iu, () => 90],
  [
    /(?<![\p{L}\p{Nd}])(\p{Nd})\s?(?:h|hr)\s?(\p{Nd}{2})(?!\p{Nd})/iu,
    (hours, rest) => Number(hours) * 60 + Number(rest),
  ],
  [/three[- ]quarters of an hour|trois quarts d['’]heure/iu, () => 45],
  [/quarter of an hour|quarter[- ]hour|quart d['’]heure|ربع ساعة/iu, () => 15],
  [/half[- ](?:an? )?hours?|½ ?(?:h|hours?|hr)(?!\p{L})|demie?[- ]heures?|نصف ساعة/iu, () => 30],
  [new RegExp(`(${number})[\\s-]?(?:mins?|minutes?|mn|دقيقة|دقائق)(?!\\p{L})`, 'iu'), numberOf],
  [
    new RegExp(`(${number})[\\s-]?(?:hours?|hrs?|h|heures?|ساعات|ساعة)(?!\\p{L})`, 'iu'),
    (said) => 60 * numberOf(said),
  ],
  [/(?<!\p{L})(?:an hour|hour|ساعة|ساعه)(?!\p{L})/iu, () => 60],
]
const hasSpan =
  /\p{Nd}\s?(?:[-–—]|to|à|إلى)\s?\p{Nd}|(?<!\p{L})(?:up to|over|more than|less than|under|jusqu|plus de|moins de|(?:per|by the|each|every|par|de l['’])\s?(?:hours?|hr|heures?)(?!\p{L}))|\/\s?h/iu

/** The one length of time that a text names, in minutes; null where it names none, or a span of them. */
export function minutesIn(said: string): number | null {
  const text = western(said)
  if (hasSpan.test(text)) return null
  for (const [shape, minutes] of lengths) {
    const match = shape.exec(text)
    if (match) return minutes(match[1] ?? '', match[2] ?? '')
  }
  return null
}
