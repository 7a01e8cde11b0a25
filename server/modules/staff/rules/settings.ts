// What is true of the settings of virtual humans.
import { isDeepStrictEqual } from 'node:util'
import type { Staff } from '#contract/staff.ts'
import type { Goal, StaffSettings } from '#contract/workspace/staff-versions.ts'
import type { PortraitSetting } from '#contract/workspace/staff-voice.ts'
import { tidied } from '#contract/workspace/staff-voice-settings.ts'

const withoutRules: Pick<StaffSettings, 'rules' | 'handOff' | 'bounds'> = {
  rules: [],
  handOff: { whenUnknown: true, whenRatedBadly: false, to: [] },
  bounds: { perHour: null, perDay: null, words: '' },
}

/** How somebody is set who has just been hired. */
export const firstSettings = ({
  name,
  jobTitle,
  portrait,
}: Pick<Staff, 'name' | 'jobTitle'> & { portrait: PortraitSetting }): StaffSettings => ({
  name,
  jobTitle,
  portrait,
  greeting: '',
  questions: [],
  offersClosest: true,
  ...withoutRules,
  hours: null,
  promiseMinutes: null,
  goal: { kind: 'none' },
})

/** Settings as they are kept: with a portrait, that of before where none was sent, and without what only says what is usual. */
export function kept(settings: StaffSettings, before: PortraitSetting | undefined): StaffSettings {
  const portrait = settings.portrait ?? before
  return { ...tidied(settings), ...(portrait && { portrait }) }
}

/** As they were written until topics to refuse were rules. */
type OldSettings = Omit<StaffSettings, 'rules' | 'handOff' | 'bounds'> & {
  refused: { topics: string[]; reply: string }
}

/** Settings as they are written now: a program from before may have written them while this one began. */
export function inToday(settings: StaffSettings | OldSettings): StaffSettings {
  if (!('refused' in settings)) return settings
  const { refused, ...kept } = settings
  const { rules, handOff, bounds } = withoutRules
  const { topics, reply: text } = refused
  if (topics.length === 0) return { ...kept, rules, handOff, bounds }
  const refusing = { isOn: true, when: { topics, page: '' }, does: { kind: 'refuse' as const, text } }
  return { ...kept, rules: [refusing], handOff, bounds }
}

export const areSame = (one: StaffSettings, other: StaffSettings): boolean => isDeepStrictEqual(one, other)

/** A draft goes on from what was changed at once: where it had not changed that itself, it follows. */
export function followed(draft: StaffSettings, before: StaffSettings, after: StaffSettings): StaffSettings {
  const { name, jobTitle } = draft
  return {
    ...draft,
    name: name === before.name ? after.name : name,
    jobTitle: jobTitle === before.jobTitle ? after.jobTitle : jobTitle,
  }
}

/** Whether whoever follows a link to this address reaches the goal: the page itself, or one under it. */
export function leadsToGoal(goal: Goal, address: string): boolean {
  if (goal.kind !== 'link' || !URL.canParse(address)) return false
  const [wanted, followed] = [new URL(goal.address), new URL(address)]
  if (wanted.host !== followed.host) return false
  if (wanted.search !== '' && wanted.search !== followed.search) return false
  const path = wanted.pathname.replace(/\/+$/, '')
  return followed.pathname === path || followed.pathname.startsWith(`${path}/`)
}
