// "24 hours" as opening hours, and not as the time in which something is sent, answered or cancelled.
import { dayShape } from '#engine/items/hours/day-words.ts'

const allDay =
  /(?<![\p{L}\p{Nd}])24 ?(?:hours?|hrs|h|heures|ساعة)(?: ?(?:\/|sur) ?24(?: ?h| heures)?| a day)?(?![\p{L}\p{Nd}])/giu

/** Days and times, and what stands between them. */
const label = `(?:[\\p{Nd}\\p{P}\\p{Z}\\s]|(?<!\\p{L})(?:${dayShape}|daily|every ?day|days?|a|week|weekends?|from|to|through|and|on|am|pm|h|closed|tous|jours?|toute|la|semaine|sur|du|de|au|le|les|et|à|fermé|يوميا|كل|طوال|جميع|الأسبوع|أيام|يوم|من|إلى|الى|و|مغلق)(?!\\p{L}))*`
const before = new RegExp(
  `(?:^|(?<!\\p{L})(?:open|ouverte?s?|مفتوح\\p{L}*|نفتح|نعمل)(?!\\p{L}))${label}(?:for|على مدار)?\\s?$`,
  'iu',
)
const behind = new RegExp(`^${label}$|^\\s*[.,;!)]`, 'iu')

/** Letters of the longest line of hours: what stands before and behind each "24 hours" is looked at whole. */
const longest = 400

/** A line or a cell in which a day that is open for all of its hours has them as a time of day. */
export const withAllDay = (text: string): string =>
  text.length > longest
    ? text
    : text.replace(allDay, (span, at: number) =>
        before.test(text.slice(0, at)) && behind.test(text.slice(at + span.length)) ? ' 00:00-24:00 ' : span,
      )
