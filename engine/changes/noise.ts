// What of a page changes without anything having been changed: clocks, dates of today, counters.

const MONTHS: readonly (readonly string[])[] = [
  ['january', 'jan', 'janvier', 'janv', 'يناير'],
  ['february', 'feb', 'février', 'févr', 'فبراير'],
  ['march', 'mar', 'mars', 'مارس'],
  ['april', 'apr', 'avril', 'avr', 'أبريل', 'ابريل'],
  ['may', 'mai', 'مايو'],
  ['june', 'jun', 'juin', 'يونيو'],
  ['july', 'jul', 'juillet', 'juil', 'يوليو'],
  ['august', 'aug', 'août', 'أغسطس'],
  ['september', 'sep', 'sept', 'septembre', 'سبتمبر'],
  ['october', 'oct', 'octobre', 'أكتوبر'],
  ['november', 'nov', 'novembre', 'نوفمبر'],
  ['december', 'dec', 'décembre', 'déc', 'ديسمبر'],
]
const WEEKDAYS = [
  'sunday|monday|tuesday|wednesday|thursday|friday|saturday',
  'dimanche|lundi|mardi|mercredi|jeudi|vendredi|samedi',
  'الأحد|الاثنين|الإثنين|الثلاثاء|الأربعاء|الخميس|الجمعة|السبت',
].join('|')
const MONTH = MONTHS.flat()
  .toSorted((one, other) => other.length - one.length)
  .join('|')
const A_DATE = [
  String.raw`\d{4}-\d{1,2}-\d{1,2}(?:t[\d:.]+z?)?`,
  String.raw`\d{1,2}[./]\d{1,2}[./]\d{2,4}`,
  String.raw`(?:\d{1,2}(?:st|nd|rd|th|er)?\.? )?(?:${MONTH})\.? (?:\d{1,2}(?:st|nd|rd|th)?,? )?\d{4}`,
].join('|')
/** Not the beginning of opening hours. */
const A_TIME = String.raw`\d{1,2}[:h]\d{2}(?::\d{2})?(?!\d)(?: ?[ap]\.?m\.?)?(?: ?(?:utc|gmt|cet|cest|est|pst))?(?! ?(?:[ap]\.?m\.? ?)?(?:to|until|till|[-–—]|à|jusqu|إلى|الى|حتى) ?\d)`
const A_MOMENT = String.raw`(?:(?:${WEEKDAYS}),? )?(?:${A_DATE})(?:,? (?:at |à )?(?:~|${A_TIME}))?`

/** Words that say that the date or time right behind them is the page's own. */
const OF_THE_PAGE = String.raw`\b(?:last (?:updated|modified|changed|reviewed|edited)|(?:updated|modified|generated|rendered|reviewed) (?:on|at|in)|page (?:generated|rendered|loaded)|today is|local time|it is now)\b|mise? à jour|modifiée? le|générée? (?:le|en)|nous sommes le|آخر تحديث|تم التحديث|تم التعديل|اليوم هو`
/** A desk may open as of an hour. */
const OF_THE_DAY = String.raw`${OF_THE_PAGE}|\bas of\b`
const BETWEEN = String.raw`[\s:,،–|-]*(?:(?:on|at|in|the|le|à|en|يوم|في|بتاريخ)\s+)*`
const COPYRIGHT = /©|\(c\)|\bcopyright\b|tous droits|droits réservés|حقوق|الحقوق محفوظة/iu
/** What only a counter of looks counts, or says that somebody is there at this moment. */
const OF_A_COUNTER =
  'views?|vues?|visitors?|readers?|users?|reads?|shares?|likes?|comments?|downloads?|online|visiteurs?|lectures?|partages?|commentaires?|téléchargements?|en ligne|مشاهدات|مشاهدة|زائر|زوار|زيارات|زيارة|تعليقات|تعليق|متصل|now|looking|viewing|reading|watching|read|seen|consultent|regardent|lisent|الآن'
/** What may stand around it, and says something of a party or a bill where it stands by itself. */
const BESIDE_IT =
  'people|guests?|personnes?|شخص|total|today|are|is|at|this|page|have|it|right|en|ce|moment|cette|هذه|الصفحة'
const COUNTED = new RegExp(String.raw`^(?:${OF_A_COUNTER}|${BESIDE_IT}|[\s:,.·|-])+$`, 'iu')
const A_COUNTER = new RegExp(String.raw`(?<!\p{L})(?:${OF_A_COUNTER})(?!\p{L})`, 'iu')
const AGO =
  /\b\d+ (?:seconds?|minutes?|mins?|hours?|days?|weeks?|months?) ago\b|\bil y a \d+ (?:secondes?|minutes?|heures?|jours?|semaines?|mois)|منذ \d+ (?:ثانية|ثوان|دقيقة|دقائق|ساع|يوم|[أا]يام|[أا]سبوع|[أا]سابيع|شهر|[أا]شهر|شهور)[\p{L}\p{M}]*/giu
const CLOCK = /\b\d{1,2}:\d{2}:\d{2}\b/g
const TOOK = String.raw`\d+(?:[.,]\d+)? ?(?:ms|milliseconds?|seconds?|secs?|s|secondes?)(?!\p{L})`

const DAY_OF_PAGE = new RegExp(`((?:${OF_THE_DAY})${BETWEEN})${A_MOMENT}`, 'giu')
const TIME_OF_PAGE = new RegExp(
  `((?:${OF_THE_PAGE})${BETWEEN})(?:(?:~|${A_TIME})(?:,? (?:${A_MOMENT}))?|${TOOK})`,
  'giu',
)

/** A line of text in the one form in which lines are compared. */
export const plainLine = (line: string): string =>
  line
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

/** A plain line without what may differ at every look. `readAt` is the day on which it was read. */
export function withoutNoise(line: string, readAt: Date): string {
  let text = line.toLowerCase()
  if (!/[\d٠-٩]/.test(text)) return text
  text = text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x6_60))
  text = text.replace(AGO, '~').replace(CLOCK, '~')
  text = text.replace(DAY_OF_PAGE, '$1~').replace(TIME_OF_PAGE, '$1~')
  if (COPYRIGHT.test(text)) text = text.replace(/\b(?:19|20)\d{2}\b(?: ?[-–] ?(?:19|20)?\d{2}\b)?/g, '~')
  text = withoutToday(text, readAt)
  return isCounter(text) ? text.replace(/\d[\d.,'\u00a0 ]*/g, '~') : text
}

/** A short line that is nothing but a number and what is counted; money and shares are facts. */
function isCounter(text: string): boolean {
  if (/[$€£¥%]|\b(?:usd|eur|gbp|chf)\b/i.test(text) || text.length > 60) return false
  const words = text.replace(/\d[\d.,'\u00a0 ]*[km]?/g, ' ').trim()
  return words.length < text.length && COUNTED.test(words) && A_COUNTER.test(words)
}

const DAY_MS = 86_400_000

/** The day on which it was read stands on many pages; the day before and after are that one elsewhere on Earth. */
function withoutToday(text: string, readAt: Date): string {
  let left = text
  for (const days of [-1, 0, 1]) {
    const day = new Date(readAt.getTime() + days * DAY_MS)
    const [year, month, date] = [day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate()]
    const two = (value: number) => `0?${value}`
    const names = (MONTHS[month] ?? []).join('|')
    const forms = [
      `${year}-${two(month + 1)}-${two(date)}(?:t[\\d:.]+z?)?`,
      `${two(date)}[./]${two(month + 1)}[./](?:${year}|${year % 100})`,
      `${two(month + 1)}[./]${two(date)}[./](?:${year}|${year % 100})`,
      `${two(date)}(?:st|nd|rd|th|er)?\\.? (?:${names})\\.?,? ${year}`,
      `(?:${names})\\.? ${two(date)}(?:st|nd|rd|th)?,? ${year}`,
    ]
    const pattern = `(?<!\\d)(?:(?:${WEEKDAYS}),? )?(?:${forms.join('|')})(?!\\d)(?:,? (?:at |à )?${A_TIME})?`
    left = left.replace(new RegExp(pattern, 'giu'), '~')
  }
  return left
}
