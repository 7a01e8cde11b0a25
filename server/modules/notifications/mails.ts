// The mails that tell what the staff did: one thing at once, or all of a day or a week.
import type { User } from '#contract/person/accounts.ts'
import { dateForms, type Language } from '#contract/languages.ts'
import type { Notification } from '#contract/person/notifications.ts'
import type { Letter, LetterItem } from '#server/platform/email/letter.ts'
import type { ActivityWords } from './mails/activity-words.ts'
import { arabic } from './mails/arabic.ts'
import { english } from './mails/english.ts'
import { french } from './mails/french.ts'

export const activityWords: Record<Language, ActivityWords> = { en: english, fr: french, ar: arabic }

interface ActivityLetter {
  language: Language
  name: string | null
  frequency: User['notificationPreferences']['email']['frequency']
  /** In the order in which they happened; at least one. */
  items: readonly Notification[]
  baseUrl: string
  /** Where such mails are ended without signing in. */
  unsubscribe: string
}

/** A mail with more than this names only how many more there are. */
const mostItems = 50

export function activityLetter({
  language,
  name,
  frequency,
  items,
  baseUrl,
  unsubscribe,
}: ActivityLetter): Letter {
  const words = activityWords[language]
  const told = items.slice(0, mostItems).map((item) => itemOf(item, words, language, baseUrl))
  const [only] = told
  const subject = items.length === 1 && only ? only.title : words.subjects[frequency](items.length)
  const more = items.length - told.length
  return {
    language,
    subject,
    brand: 'Staffroom AI',
    preview: only?.title ?? subject,
    greeting: words.hello(name),
    paragraphs: [words.intros[frequency](items.length)],
    facts: [],
    items: told,
    action: { label: words.button, link: new URL('/home', baseUrl).href },
    after: more > 0 ? [words.more(more)] : [],
    reason: words.reason,
    preferences: { label: words.stop, link: unsubscribe },
  }
}

const paths: Record<Notification['subject']['kind'], string> = {
  knowledge: '/Knowledge/',
  staff: '/my-staff/',
  conversation: '/my-staff/',
  workspace: '/settings',
  account: '/settings',
}

function itemOf(
  { code, params, subject, at }: Notification,
  words: ActivityWords,
  language: Language,
  baseUrl: string,
): LetterItem {
  const thing = params['name'] === undefined ? null : String(params['name'])
  const when = new Intl.DateTimeFormat(dateForms[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(new Date(at))
  const path = paths[subject.kind]
  const isConversation = subject.kind === 'conversation'
  if (code === 'person_wanted' || code === 'conversation_given')
    return {
      title: words.title(code, thing, 0),
      detail: `${when} UTC`,
      link: new URL(`/Inbox?conversation=${subject.id}`, baseUrl).href,
    }
  // A conversation is read where its staff member is.
  const link = new URL(
    path.endsWith('/') ? path + (isConversation ? String(params['staffId'] ?? '') : subject.id) : path,
    baseUrl,
  )
  if (isConversation) link.searchParams.set('conversation', subject.id)
  return {
    title: words.title(code, thing, Number(params['rating'] ?? 0)),
    detail: `${when} UTC`,
    link: link.href,
  }
}
