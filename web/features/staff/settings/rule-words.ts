// Rules, hand-off, bounds and holidays as words.
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { Holiday } from '#contract/workspace/opening-hours.ts'
import type { Bounds, Consequence, HandOff, Rule } from '#contract/workspace/staff-rules.ts'
import { daysIn } from '#web/platform/language/day.ts'

/** Words of a company run their own way among ours, an address from left to right. */
const apart = (words: string): string => (words === '' ? '' : `\u2068${words}\u2069`)
const fromLeft = (address: string): string => `\u2066${address}\u2069`

/** When a rule fits, in a few words. */
export function whenWords({ when: { topics, page: path } }: Rule): string {
  const named = topics.map(apart).join(t`, `)
  const page = fromLeft(path)
  if (path === '') return named === '' ? t`No topic yet` : named
  return named === '' ? t`on ${page}` : t`${named} on ${page}`
}

/** What a rule does, as words behind “then”; with where its link leads, `whole`. */
export function doesWords(does: Consequence, whole = false): string {
  const label = 'link' in does ? linkWords(does.link, whole) : ''
  if (does.kind === 'link') return t`show a link: ${label}`
  const text = apart(does.text)
  if (does.kind === 'refuse') return t`refuse: ${text}`
  if (does.kind === 'person') return t`call a person: ${text}`
  if (does.kind === 'say') return t`say: ${text}`
  return t`give the booking link “${label}”: ${text}`
}

const linkWords = ({ label, address }: { label: string; address: string }, whole: boolean): string =>
  whole ? `${apart(label)} (${fromLeft(address)})` : apart(label)

/** All of a rule, for comparing. */
export function ruleWords(rule: Rule | undefined): string {
  if (rule === undefined) return ''
  const [when, does] = [whenWords(rule), doesWords(rule.does, true)]
  const words = t`${when}, then ${does}`
  return rule.isOn ? words : t`off: ${words}`
}

/** When a person is offered who was not asked for. */
export function offeredWords({ whenUnknown, whenRatedBadly }: HandOff): string {
  return [
    whenUnknown ? t`after two questions without an answer` : '',
    whenRatedBadly ? t`after a bad rating` : '',
  ]
    .filter((one) => one !== '')
    .join(' · ')
}

export function boundWords({ perHour, perDay }: Bounds): string {
  const [hour, day] = [String(perHour), String(perDay)]
  return [perHour === null ? '' : t`${hour} an hour`, perDay === null ? '' : t`${day} a day`]
    .filter((one) => one !== '')
    .join(' · ')
}

const two = (value: number) => String(value).padStart(2, '0')
const clockOf = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`

/** A holiday on its day, with when people are there all the same. */
export function holidayWords({ date, isYearly, periods }: Holiday): string {
  const day = daysIn(String(i18n.locales ?? i18n.locale), {
    day: 'numeric',
    month: 'long',
    ...(isYearly ? {} : { weekday: 'long', year: 'numeric' }),
    timeZone: 'UTC',
  })(Date.parse(date))
  const hours = periods.map(({ from, to }) => `${clockOf(from)}–${clockOf(to)}`).join(', ')
  const open = hours === '' ? t`closed` : hours
  return isYearly ? t`${day}, every year: ${open}` : t`${day}: ${open}`
}
