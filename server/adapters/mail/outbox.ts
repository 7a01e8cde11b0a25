// Where mails go while no mail server is configured: files in the data folder, read on a page of their own.
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Clock } from '#server/adapters/clock/clock.ts'
import type { Random } from '#server/adapters/random/random.ts'
import type { Mail, Mailer } from './mail.ts'
import { listPage, mailPage, styleSource } from './outbox-pages.ts'

export interface OutboxMail extends Mail {
  id: string
  at: string
}

/** A mailer that keeps what it is given, and the address at which a person on this machine reads it. */
interface Outbox extends Mailer {
  url: string
}

interface OutboxSettings {
  directory: string
  /** 0 takes any free port. */
  port: number
  clock: Clock
  random: Random
}

const mailsKept = 200

/**
 * Opens the outbox on 127.0.0.1 at a path that cannot be guessed. Only requests that name this listener as their host
 * are answered, so that no website can read the mails through a name of its own.
 */
export async function openOutbox({ directory, port, clock, random }: OutboxSettings): Promise<Outbox> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const secret = await secretPath(directory, random)
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(500).end())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const bound = server.address()
  const hosts =
    typeof bound === 'object' && bound ? [`127.0.0.1:${bound.port}`, `localhost:${bound.port}`] : []

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader(
      'Content-Security-Policy',
      `default-src 'none'; style-src ${styleSource}; frame-src 'self'`,
    )
    response.setHeader('Referrer-Policy', 'no-referrer')
    response.setHeader('X-Content-Type-Options', 'nosniff')
    response.setHeader('Cache-Control', 'no-store')
    const path = new URL(request.url ?? '/', 'http://outbox').pathname.split('/').filter(Boolean)
    if (!hosts.includes(request.headers.host ?? '') || path[0] !== secret || request.method !== 'GET') {
      response.writeHead(404).end('Not found\n')
      return
    }
    const mails = await readMails(directory)
    const html = 'text/html; charset=utf-8'
    if (path.length === 1) return send(response, html, listPage(mails, secret))
    if (path[1] === 'mails.json') return send(response, 'application/json', JSON.stringify(mails))
    const mail = mails.find(({ id }) => id === path[1])
    if (!mail) return void response.writeHead(404).end('Not found\n')
    if (path[2] !== 'body') return send(response, html, mailPage(mail, secret))
    response.setHeader(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox",
    )
    return send(response, html, mail.html.replace('<head>', '<head><base target="_blank">'))
  }

  return {
    url: `http://127.0.0.1:${hosts[0]?.split(':')[1] ?? port}/${secret}/`,
    send: async (mail) => {
      const at = clock.now().toISOString()
      const id = `${at.replace(/\D/g, '')}-${random.token(6).replace(/\W/g, '')}`
      const file = join(directory, `${id}.json`)
      await writeFile(`${file}.part`, JSON.stringify({ ...mail, id, at } satisfies OutboxMail), {
        mode: 0o600,
      })
      await rename(`${file}.part`, file)
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function send(response: ServerResponse, type: string, body: string): void {
  response.writeHead(200, { 'Content-Type': type }).end(body)
}

/** The same path after a restart, so that an open page goes on working. */
async function secretPath(directory: string, random: Random): Promise<string> {
  const file = join(directory, 'path')
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch {
    const secret = random.token(16)
    await writeFile(file, secret, { mode: 0o600 })
    return secret
  }
}

/** Newest first. */
async function readMails(directory: string): Promise<OutboxMail[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.json')).sort()
  const newest = names.slice(-mailsKept).reverse()
  return Promise.all(
    newest.map(async (name) => asMail(JSON.parse(await readFile(join(directory, name), 'utf8')))),
  )
}

/** The files are written by `send` alone. */
function asMail(read: unknown): OutboxMail {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- see above
  return read as OutboxMail
}
