// Sends mail over SMTP.
import { createTransport } from 'nodemailer'
import { MailError, type Mailer } from './mail.ts'

/** A mailer for `smtp://user:password@host:port` (or smtps); one connection is kept and reused. */
export function smtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return {
    send: async ({ to, subject, text, html, key, unsubscribe, replyTo }) => {
      try {
        // The same key gives the same Message-ID, so that a mail sent twice can be told by those who receive it.
        const messageId = `<${key}@${domain}>`
        const headers = { ...automatic, ...(unsubscribe === null ? {} : listHeaders(unsubscribe)) }
        const answer = replyTo === null ? {} : { replyTo }
        await transport.sendMail({ from, to, subject, text, html, messageId, headers, ...answer })
      } catch (cause) {
        throw new MailError('the mail server did not take the mail', isPassing(cause), { cause })
      }
    },
    close: async () => transport.close(),
  }
}

/** Holiday replies and the like are not to be sent back. */
const automatic = { 'Auto-Submitted': 'auto-generated' }

/** One press in the mail program ends such mails. Source: RFC 2369 and RFC 8058. */
const listHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  ...(address.startsWith('https:') ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
})

/**
 * Final is only what is said of the recipient or of the mail itself with 500 and above. All else may pass: no connection,
 * time-out, 4xx, and what an operator can mend, such as a wrong login or a sender that is not allowed.
 */
function isPassing(cause: unknown): boolean {
  if (typeof cause !== 'object' || cause === null) return true
  const code: unknown = Reflect.get(cause, 'responseCode')
  const command: unknown = Reflect.get(cause, 'command')
  const isFinal = typeof code === 'number' && code >= 500 && (command === 'RCPT TO' || command === 'DATA')
  return !isFinal
}
