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
  return {
    send: async ({ to, subject, text, html, key }) => {
      try {
        // The same key gives the same Message-ID, so that a mail sent twice can be told by those who receive it.
        await transport.sendMail({ from, to, subject, text, html, messageId: `<${key}@staffroom>` })
      } catch (cause) {
        throw new MailError('the mail server did not take the mail', isPassing(cause), { cause })
      }
    },
    close: async () => transport.close(),
  }
}

/** SMTP answers of 500 and above are final; all else (4xx, no connection, time-out) may pass. */
function isPassing(cause: unknown): boolean {
  const code: unknown =
    typeof cause === 'object' && cause !== null ? Reflect.get(cause, 'responseCode') : undefined
  return typeof code !== 'number' || code < 500
}
