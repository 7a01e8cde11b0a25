// Sending mail, in our words.

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** One mail for one key: sending again with the same key has no effect where the way of sending can know it. */
  key: string
  /** Where the reader ends such mails with one press and without signing in; null where none is offered. */
  unsubscribe: string | null
  /** Who is answered, where that is not the sender. */
  replyTo: string | null
}

/** Hands a mail over; throws `MailError` when it was not taken. */
export interface Mailer {
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}

export class MailError extends Error {
  readonly retryable: boolean

  constructor(message: string, retryable: boolean, options?: { cause: unknown }) {
    super(message, options)
    this.name = 'MailError'
    this.retryable = retryable
  }
}
