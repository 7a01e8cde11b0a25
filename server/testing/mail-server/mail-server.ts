import type { Socket } from 'node:net'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/**
 * How the stand-in mail server treats a mail: `ok` takes it; `refuse` refuses each recipient for good (550); `hang` takes
 * the connection and never says a word; `greylist` refuses each pair of sender and recipient once for now (451); `drop`
 * reads the whole mail and cuts the connection before it answers; `cut` cuts it in the middle of the mail; `lost` takes the
 * mail, but the connection breaks before it can say so; `busy` says at every mail that it has no room now (452); `reject`
 * reads the mail and refuses it for good (554).
 */
type MailBehaviour = 'ok' | 'refuse' | 'hang' | 'greylist' | 'drop' | 'cut' | 'lost' | 'busy' | 'reject'

export interface MailServerOptions {
  behaviour?: MailBehaviour
  /** 0, the default, takes a free port. */
  port?: number
  /** When given, only these credentials may send. */
  login?: { user: string; pass: string }
}

interface ReceivedMail {
  /** Addresses of the envelope. */
  from: string
  to: string[]
  subject: string
  text: string
  html: string
  /** Every address that the mail links to, in order, from its text or else its HTML. */
  links: string[]
  parsed: Email
}

export interface MailServer {
  port: number
  /** As in SMTP_URL: smtp://127.0.0.1:port, with the login where there is one. */
  url: string
  /** Mails taken, oldest first. */
  inbox: ReceivedMail[]
  /** Connections so far. */
  connections(): number
  behave(behaviour: MailBehaviour): void
  /** The newest mail to an address, waiting for it if need be; fails after `timeoutMs` (default 5000). */
  waitFor(to: string, options?: { timeoutMs?: number; after?: number }): Promise<ReceivedMail>
  close(): Promise<void>
}

/** Starts a mail server on 127.0.0.1 that speaks real SMTP and keeps what it takes. */
export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const inbox: ReceivedMail[] = []
  const seen = new Set<string>()
  const sockets = new Set<Socket>()
  let behaviour = options.behaviour ?? 'ok'
  let connections = 0
  const smtp = new SMTPServer({
    logger: false,
    disabledCommands: ['STARTTLS'],
    authOptional: options.login === undefined,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth({ username, password }, _session, done) {
      const right = username === options.login?.user && password === options.login?.pass
      done(right ? null : new Error('Wrong login.'), right ? { user: username } : undefined)
    },
    onMailFrom(_address, _session, done) {
      done(behaviour === 'busy' ? reply(452, 'Insufficient storage.') : undefined)
    },
    onRcptTo({ address }, session, done) {
      if (behaviour === 'refuse') return done(reply(550, 'No such mailbox here.'))
      const from = session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address
      const pair = `${from} ${address}`
      if (behaviour === 'greylist' && !seen.has(pair)) {
        seen.add(pair)
        return done(reply(451, 'Please try again later.'))
      }
      return done()
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        if (behaviour === 'cut') cut(sockets)
      })
      stream.on('end', () => {
        if (behaviour === 'drop') return cut(sockets)
        if (behaviour === 'reject') return done(reply(554, 'This mail is not wanted here.'))
        const from = session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address
        const to = session.envelope.rcptTo.map((recipient) => recipient.address)
        return received(Buffer.concat(chunks), from, to).then((mail) => {
          inbox.push(mail)
          if (behaviour === 'lost') cut(sockets)
          else done()
        }, done)
      })
    },
  })
  smtp.on('error', () => {})
  // An own listener in front, so that a hanging server does not even greet.
  const front = createServer((socket) => {
    connections += 1
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => sockets.delete(socket))
    if (behaviour !== 'hang') smtp.connect(socket)
  })
  await new Promise<void>((resolve, reject) => {
    front.once('error', reject)
    front.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  const address = front.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const login = options.login === undefined ? '' : `${options.login.user}:${options.login.pass}@`
  return {
    port,
    url: `smtp://${login}127.0.0.1:${port}`,
    inbox,
    connections: () => connections,
    behave(next) {
      behaviour = next
    },
    waitFor: (to, { timeoutMs = 5000, after = 0 } = {}) => waitFor(inbox, to.toLowerCase(), timeoutMs, after),
    close: async () => {
      const closed = new Promise<void>((resolve) => front.close(() => resolve()))
      cut(sockets)
      await closed
    },
  }
}

function cut(sockets: ReadonlySet<Socket>): void {
  for (const socket of sockets) socket.destroy()
}

function reply(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

async function received(raw: Buffer, from: string, to: string[]): Promise<ReceivedMail> {
  const parsed = await PostalMime.parse(raw)
  const text = parsed.text ?? ''
  const html = parsed.html ?? ''
  const source = text === '' ? html.replace(/&amp;/g, '&') : text
  return {
    from,
    to,
    subject: parsed.subject ?? '',
    text,
    html,
    links: source.match(/https?:\/\/[^\s"'<>)\]]+/g) ?? [],
    parsed,
  }
}

async function waitFor(
  inbox: readonly ReceivedMail[],
  to: string,
  timeoutMs: number,
  after: number,
): Promise<ReceivedMail> {
  const until = Date.now() + timeoutMs
  for (;;) {
    const found = inbox
      .slice(after)
      .findLast((mail) => mail.to.some((address) => address.toLowerCase() === to))
    if (found !== undefined) return found
    if (Date.now() > until)
      throw new Error(`No mail to ${to} within ${timeoutMs} ms; ${inbox.length} in the inbox.`)
    await pause(20)
  }
}
