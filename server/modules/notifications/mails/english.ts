import type { ActivityWords } from './activity-words.ts'

const updates = (count: number): string => (count === 1 ? '1 update' : `${count} updates`)

export const english: ActivityWords = {
  hello: (name) => (name === null ? 'Hello,' : `Hello ${name},`),
  reason: 'You get this mail because you chose to hear what your staff do.',
  choose: 'Choose which mails you get, and how often',
  stop: 'Stop these mails, or choose which you get',
  subjects: {
    instant: (count) => `${updates(count)} from your staff room`,
    daily: (count) => `Your staff room today: ${updates(count)}`,
    weekly: (count) => `Your staff room this week: ${updates(count)}`,
  },
  intros: {
    instant: (count) =>
      count === 1 ? 'Something happened in your staff room.' : 'This happened in your staff room.',
    daily: () => 'This happened in your staff room since the last daily mail.',
    weekly: () => 'This happened in your staff room since the last weekly mail.',
  },
  button: 'Open your staff room',
  more: (count) => `And ${count} more, which your notifications show.`,
  title: (code, name, rating) => {
    const site = name ?? 'A website'
    const staff = name ?? 'A virtual human'
    switch (code) {
      case 'research_completed':
        return `${site} was read to the end`
      case 'research_partial':
        return `${site} was read in part`
      case 'research_failed':
        return `Reading ${name ?? 'a website'} failed`
      case 'rating_low':
        return `An answer of ${name ?? 'a virtual human'} was rated ${rating} of 5`
      case 'sign_in_new_device':
        return 'Somebody signed in to your account from a new device'
      case 'knowledge_changed_by_other':
        return `${site} was changed by a colleague`
      case 'knowledge_deleted_by_other':
        return `${site} was deleted by a colleague`
      case 'staff_changed_by_other':
        return `${staff} was changed by a colleague`
      case 'staff_deleted_by_other':
        return `${staff} was deleted by a colleague`
      case 'workspace_changed_by_other':
        return `${name ?? 'Your workspace'} was changed by a colleague`
    }
  },
  unsubscribe: {
    title: 'Staff activity by mail',
    ask: 'You will get no more mails about what your staff do. Notifications in the app stay as they are.',
    button: 'Stop these mails',
    done: 'Done. You get no more mails about what your staff do. In your settings you can have them back.',
    unknown: 'This link is too old. Choose which mails you get in your settings.',
  },
}
