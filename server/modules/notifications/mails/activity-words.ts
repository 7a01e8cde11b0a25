// What the mails about staff activity have to say in every language.
import type { User } from '#contract/person/accounts.ts'
import type { NotificationCode } from '#contract/person/notifications.ts'

type ByFrequency = Record<User['notificationPreferences']['email']['frequency'], (count: number) => string>

export interface ActivityWords {
  hello(name: string | null): string
  reason: string
  choose: string
  /** Leads from a mail to the page on which such mails are ended. */
  stop: string
  /** Of mails that tell of several things. */
  subjects: ByFrequency
  intros: ByFrequency
  button: string
  more(count: number): string
  /** One thing in one line; `name` is null when it is not known any more. */
  title(code: NotificationCode, name: string | null, rating: number): string
  /** The page on which such mails are ended without signing in. */
  unsubscribe: { title: string; ask: string; button: string; done: string; unknown: string }
}
