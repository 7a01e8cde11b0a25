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
const A_TIME = String.raw`\d{1,2}[:h]\d{2}(?::\d{2})?(?: ?[ap]\.?m\.?)?(?: ?(?:utc|gmt|cet|cest|est|pst))?`

/** Words that say that a date behind them is the page's own. */
const OF_THE_PAGE =
  /\b(?:last (?:updated|modified|changed|reviewed|edited)|(?:updated|modified|generated|rendered|reviewed) (?:on|at|in)|page (?:generated|rendered|loaded)|as of|today is|local time|it is now)\b|mis(?:e)? à jour|modifiée? le|générée? (?:le|en)|nous sommes le|آخر تحديث|تم التحديث|تم التعديل|اليوم هو/iu
const COPYRIGHT = /©|\(c\)|\bcopyright\b|tous droits|droits réservés|حقوق|الحقوق محفوظة/iu
const COUNTED =
  /^(?:(?:page )?views?|visitors?|people|readers?|users?|guests?|reads?|shares?|likes?|comments?|downloads?|online|(?:page )?vues?|visiteurs?|lectures?|partages?|commentaires?|téléchargements?|personnes?|en ligne|مشاهدات|مشاهدة|زائر|زوار|زيارات|زيارة|تعليقات|تعليق|متصل|شخص|now|are|is|looking|viewing|reading|watching|at|this|page|have|read|seen|it|right|en|ce|moment|cette|consultent|regardent|lisent|الآن|هذه|الصفحة|total|today|[\s:,.·|-])+$/iu
const AGO =
  /\b\d+ (?:seconds?|minutes?|mins?|hours?|days?|weeks?|months?) ago\b|\bil y a \d+ (?:secondes?|minutes?|heures?|jours?|semaines?|mois)|منذ \d+ \S+/giu
const CLOCK = /\b\d{1,2}:\d{2}:\d{2}\b/g
const TOOK = /\b\d+(?:[.,]\d+)? ?(?:ms|milliseconds?|seconds?|secs?|s|secondes?)\b/giu

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
  if (OF_THE_PAGE.test(text)) {
    text = text.replace(
      new RegExp(`(?:(?:${WEEKDAYS}),? )?(?:${A_DATE})(?:,? (?:at |à )?${A_TIME})?`, 'giu'),
      '~',
    )
    text = text.replace(new RegExp(A_TIME, 'giu'), '~').replace(TOOK, '~')
  }
  if (COPYRIGHT.test(text)) text = text.replace(/\b(?:19|20)\d{2}\b(?: ?[-–] ?(?:19|20)?\d{2}\b)?/g, '~')
  text = withoutToday(text, readAt)
  return isCounter(text) ? text.replace(/\d[\d.,'\u00a0 ]*/g, '~') : text
}

/** A short line that is nothing but a number and what is counted; money and shares are facts. */
function isCounter(text: string): boolean {
  if (/[$€£¥%]|\b(?:usd|eur|gbp|chf)\b/i.test(text) || text.length > 60) return false
  const words = text.replace(/\d[\d.,'\u00a0 ]*[km]?/g, ' ').trim()
  return words !== '' && words.length < text.length && COUNTED.test(words)
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
