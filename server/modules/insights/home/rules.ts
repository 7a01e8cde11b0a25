// How the home page's figures and sentences are made.
import type { Metrics, RecentActivity } from '#contract/home.ts'
import type { EventType } from '#contract/events.ts'
import { limits } from '#contract/limits.ts'

const dayMs = 86_400_000

const quarterMs = 900_000

/** The seven days up to the end of this quarter of an hour, and the seven before them. */
export function weeksUpTo(now: Date): { current: [from: Date, to: Date]; previous: [from: Date, to: Date] } {
  const end = (Math.floor(now.getTime() / quarterMs) + 1) * quarterMs
  const [middle, begin] = [new Date(end - 7 * dayMs), new Date(end - 14 * dayMs)]
  return { current: [middle, new Date(end)], previous: [begin, middle] }
}

type Thing = Metrics['configuration']['things'][number]

/** The share of the things that are set up (HOME-1). */
export const configurationOf = (things: readonly Thing[]): Metrics['configuration'] => ({
  share: things.filter(({ done }) => done).length / things.length,
  things: [...things],
})

interface Activity {
  category: RecentActivity['category']
  icon: string
  code: string
  text: string
}

/** What an event is called on the home page; null for events that are no news. */
export function activityOf(type: EventType, change: string): Activity | null {
  const code = `${type}.${change}`
  const activity = activities[code] ?? activities[type]
  return activity ? { ...activity, code: activities[code] ? code : type } : null
}

const activities: Record<string, Omit<Activity, 'code'>> = {
  'knowledge.changed.created': { category: 'knowledge', icon: 'globe', text: 'A website was added' },
  'knowledge.changed.research_completed': {
    category: 'knowledge',
    icon: 'book-check',
    text: 'Research finished',
  },
  'knowledge.changed.waiting': {
    category: 'knowledge',
    icon: 'refresh',
    text: 'A website has changed',
  },
  'knowledge.changed.accepted': {
    category: 'knowledge',
    icon: 'book-check',
    text: 'Changes to a website were accepted',
  },
  'knowledge.changed.research_failed': {
    category: 'knowledge',
    icon: 'circle-alert',
    text: 'Research failed',
  },
  'knowledge.changed.cancelled': {
    category: 'knowledge',
    icon: 'circle-stop',
    text: 'Research was cancelled',
  },
  'knowledge.changed.restarted': {
    category: 'knowledge',
    icon: 'refresh',
    text: 'A website is researched again',
  },
  'knowledge.deleted': { category: 'knowledge', icon: 'trash', text: 'A knowledge source was deleted' },
  'staff.changed.created': { category: 'staff', icon: 'user-plus', text: 'A virtual human was hired' },
  'staff.changed.active': { category: 'staff', icon: 'play', text: 'A virtual human is on shift' },
  'staff.changed.paused': { category: 'staff', icon: 'pause', text: 'A virtual human was paused' },
  'staff.changed.archived': { category: 'staff', icon: 'archive', text: 'A virtual human was archived' },
  'staff.deleted': { category: 'staff', icon: 'trash', text: 'A virtual human was deleted' },
  'conversation.changed.started': { category: 'conversation', icon: 'message', text: 'A conversation began' },
  'message.rated': { category: 'conversation', icon: 'star', text: 'An answer was rated' },
  'workspace.changed': { category: 'workspace', icon: 'briefcase', text: 'The workspace was changed' },
}

/** What is news, for whoever reads it and whoever forgets old events: whole types of events, and changes as `type.change`. */
export const recentNews = { kinds: Object.keys(activities), newest: limits.recentActivity }
