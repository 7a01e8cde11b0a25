import type { ActivityWords } from './activity-words.ts'

const updates = (count: number): string => (count === 1 ? '1 update' : `${count} updates`)

export const english: ActivityWords = {
  hello: (name) => (name === null ? 'Hello,' : `Hello ${name},`),
  reason: 'You get this mail because you chose to hear what your staff do.',
  choose: 'Choose which mails you get, and how often',
  stop: 'Stop these e-mails, or choose which you get',
  subjects: {
    instant: (count) => `${updates(count)} from your staff`,
    daily: (count) => `Your staff today: ${updates(count)}`,
    weekly: (count) => `Your staff this week: ${updates(count)}`,
  },
  intros: {
    instant: (count) =>
      count === 1 ? 'There is news from your staff.' : 'Here is the news from your staff.',
    daily: () => 'News from your staff since the last daily e-mail.',
    weekly: () => 'News from your staff since the last weekly e-mail.',
  },
  button: 'Open Staffroom AI',
  more: (count) => `And ${count} more in your notifications.`,
  title: (code, name, rating) => {
    const site = name ?? 'A website'
    const staff = name ?? 'A colleague'
    switch (code) {
      case 'research_completed':
        return `${site} is ready`
      case 'research_partial':
        return `${site} is partly ready`
      case 'research_failed':
        return `Couldn’t read ${name ?? 'a website'}`
      case 'site_changed':
        return `${site} has changed on the web`
      case 'site_changes_waiting':
        return `${site} has changed: accept it or keep the old version`
      case 'rating_low':
        return `An answer by ${name ?? 'a colleague'} was rated ${rating} out of 5`
      case 'person_wanted':
        return `A visitor talking to ${name ?? 'a colleague'} asks for a person`
      case 'conversation_given':
        return `A teammate gave you a conversation with a visitor of ${name ?? 'a colleague'}`
      case 'sign_in_new_device':
        return 'New sign-in to your account'
      case 'knowledge_changed_by_other':
        return `${site} was changed by a teammate`
      case 'knowledge_deleted_by_other':
        return `${site} was deleted by a teammate`
      case 'staff_changed_by_other':
        return `${staff} was changed by a teammate`
      case 'staff_deleted_by_other':
        return `${staff} was deleted by a teammate`
      case 'workspace_changed_by_other':
        return `${name ?? 'Your workspace'} was changed by a teammate`
    }
  },
  unsubscribe: {
    title: 'Staff activity by e-mail',
    ask: 'You will get no more e-mails about your staff. Notifications in the app stay on.',
    button: 'Stop these e-mails',
    done: 'Done. You will get no more e-mails about your staff. You can turn them back on in your settings.',
    unknown: 'This link is too old. Choose your e-mails in your settings.',
  },
}
