// Keeps mails in memory, for tests.
import { type Mail, MailError, type Mailer } from './mail.ts'

/** A mailer whose `sent` can be looked at and which refuses while `failing`. */
export function memoryMailer(): Mailer & { sent: Mail[]; failing: boolean } {
  const mailer = {
    sent: new Array<Mail>(),
    failing: false,
    send: async (mail: Mail) => {
      if (mailer.failing) throw new MailError('the mail server is away', true)
      mailer.sent.push(mail)
    },
    close: async () => undefined,
  }
  return mailer
}
