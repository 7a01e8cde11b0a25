// What differs between two versions of settings, as words.
import { t } from '@lingui/core/macro'
import type { Goal, StaffSettings } from '#contract/workspace/staff-versions.ts'
import { noteActions } from './action-words.ts'
import { boundWords, holidayWords, offeredWords, ruleWords } from './rule-words.ts'
import { noteFirstWords, noteLine, notePortrait, noteVoice } from './voice-changes.ts'

interface Change {
  what: string
  /** In a few words; empty where there was nothing, null where that would be long. */
  from: string | null
  to: string | null
}

/** Whether two values say the same, whatever order the database gives their fields. */
export const areSame = (one: unknown, other: unknown): boolean => inOrder(one) === inOrder(other)

const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )

/** Everything that differs, in the order of the form. */
export function changesBetween(before: StaffSettings, after: StaffSettings): Change[] {
  const changes: Change[] = []
  const note = (what: string, from: string | null, to: string | null, differs: boolean) => {
    if (differs) changes.push({ what, from, to })
  }
  const text = (what: string, from: string, to: string) => note(what, from, said(to), from !== to)
  const voice = (what: string, from: string | null, to: string | null) =>
    from === null || to === null ? note(what, null, null, true) : text(what, from, to)
  const lines = (what: string, from: readonly string[], to: readonly string[]) =>
    text(what, from.join(' · '), to.join(' · '))
  text(t`Name`, before.name, after.name)
  text(t`Job title`, before.jobTitle, after.jobTitle)
  notePortrait(voice, before, after)
  text(t`Greeting`, before.greeting, after.greeting)
  lines(t`Questions to begin with`, before.questions, after.questions)
  noteFirstWords(voice, before, after)
  noteLine(voice, before, after)
  noteVoice(voice, before, after)
  text(t`Closest passages`, onOff(before.offersClosest), onOff(after.offersClosest))
  for (let at = 0; at < Math.max(before.rules.length, after.rules.length); at += 1) {
    const number = at + 1
    text(t`Rule ${number}`, ruleWords(before.rules[at]), ruleWords(after.rules[at]))
  }
  noteActions(text, before, after)
  const hoursDiffer = !areSame(
    [before.hours?.timeZone, before.hours?.periods],
    [after.hours?.timeZone, after.hours?.periods],
  )
  const hours = ({ hours }: StaffSettings) => (hours === null ? t`at any time` : null)
  note(t`Opening hours`, hours(before), hours(after), hoursDiffer)
  const holidays = ({ hours }: StaffSettings) => (hours?.holidays ?? []).map(holidayWords)
  lines(t`Holidays`, holidays(before), holidays(after))
  text(t`Message outside opening hours`, before.hours?.words ?? '', after.hours?.words ?? '')
  text(t`Promised reply`, promised(before.promiseMinutes), promised(after.promiseMinutes))
  text(t`A person is offered`, offeredWords(before.handOff), offeredWords(after.handOff))
  const [toldBefore, toldAfter] = [before.handOff.to, after.handOff.to]
  note(
    t`Who is notified when a person is called`,
    chosen(toldBefore),
    chosen(toldAfter),
    !areSame(toldBefore, toldAfter),
  )
  text(t`Questions per visitor`, boundWords(before.bounds), boundWords(after.bounds))
  text(t`Message at the limit`, before.bounds.words, after.bounds.words)
  text(t`Before the first question`, formWords(before.form), formWords(after.form))
  text(t`Goal`, goalWords(before.goal), goalWords(after.goal))
  return changes
}

function formWords(form: StaffSettings['form']): string {
  const words = { off: '', optional: t`optional`, required: t`required` }
  const [name, email] = [words[form?.name ?? 'off'], words[form?.email ?? 'off']]
  return [name === '' ? '' : t`name: ${name}`, email === '' ? '' : t`e-mail: ${email}`]
    .filter((one) => one !== '')
    .join(' · ')
}

/** Whom exactly only the form says: ids are no words. */
const chosen = ({ length }: readonly string[]): string | null => (length === 0 ? t`everybody` : null)
const said = (words: string): string => (words === '' ? t`nothing` : words)
const onOff = (isOn: boolean): string => (isOn ? t`shown` : t`hidden`)
function promised(minutes: number | null): string {
  if (minutes === null) return ''
  const number = String(minutes)
  return t`${number} min`
}

function goalWords(goal: Goal): string {
  if (goal.kind === 'none') return t`none`
  if (goal.kind === 'marked') return t`marked by a person`
  if (goal.kind === 'contact') return t`an address left`
  const { label, address } = goal
  return `${label} (${address})`
}
