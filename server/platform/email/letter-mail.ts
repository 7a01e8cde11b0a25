import type { Mail } from '#server/adapters/mail/mail.ts'
import type { Letter } from './letter.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'

/** A letter as it is handed over, in both its forms. */
export const letterMail = (
  letter: Letter,
  to: string,
  key: string,
): Omit<Mail, 'unsubscribe' | 'replyTo'> => ({
  to,
  subject: letter.subject,
  text: letterText(letter),
  html: letterHtml(letter),
  key,
})
