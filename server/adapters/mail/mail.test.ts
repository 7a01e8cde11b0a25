import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { fixedClock } from '#server/adapters/clock/fixed-clock.ts'
import { seededRandom } from '#server/adapters/random/seeded-random.ts'
import { startMailServer } from '#server/testing/mail-server/mail-server.ts'
import type { Mail, Mailer } from './mail.ts'
import { memoryMailer } from './memory-mailer.ts'
import { openOutbox } from './outbox.ts'
import { smtpMailer } from './smtp-mailer.ts'

const directory = mkdtempSync(join(tmpdir(), 'staffroom-outbox-'))
const settings = { directory, port: 0, clock: fixedClock(), random: seededRandom(7) }
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const letter: Mail = {
  to: 'ada@example.com',
  subject: 'Grüße <b>',
  text: 'Hello Ada,\nthe link: https://example.com/?token=abc',
  html: '<!doctype html><html><head></head><body><p>Hello Ada</p><script>alert(1)</script></body></html>',
  key: 'k1',
  unsubscribe: null,
  replyTo: null,
}

/** What lies at a path of the outbox, asked with any Host header. */
const look = (url: string, host?: string): Promise<{ status: number; body: string; policy: string }> =>
  new Promise((resolve, reject) => {
    const asked = request(url, host === undefined ? {} : { headers: { host } }, (response) => {
      let body = ''
      response.on('data', (data: Buffer) => (body += data.toString()))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          body,
          policy: String(response.headers['content-security-policy']),
        }),
      )
    })
    asked.on('error', reject)
    asked.end()
  })

describe('mail', () => {
  it('goes out whole over a real SMTP conversation', async () => {
    const server = await startMailServer({ behaviour: 'ok' })
    const mailer = smtpMailer({ url: server.url, from: 'Staffroom AI <hello@example.com>' })
    await mailer.send({ ...letter, replyTo: 'eve@example.com' })
    const received = await server.waitFor('ada@example.com')
    expect(received).toMatchObject({ subject: letter.subject })
    expect(received.parsed.replyTo).toMatchObject([{ address: 'eve@example.com' }])
    expect(received.text).toContain('token=abc')
    await mailer.close()
    await server.close()
  })

  it.each([
    ['refuse', false],
    ['greylist', true],
    ['drop', true],
    ['cut', true],
    ['lost', true],
    ['busy', true],
    ['reject', false],
  ] as const)(
    'that a server meets with "%s" fails, and says whether trying again may help',
    async (behaviour, retryable) => {
      const server = await startMailServer({ behaviour })
      const mailer = smtpMailer({ url: server.url, from: 'hello@example.com' })
      await expect(mailer.send(letter)).rejects.toMatchObject({ name: 'MailError', retryable })
      await mailer.close()
      await server.close()
    },
  )

  it.each([
    ['memory', async (): Promise<Mailer> => memoryMailer()],
    ['the outbox', async (): Promise<Mailer> => openOutbox(settings)],
  ])('is taken by %s', async (_name, open) => {
    const mailer = await open()
    await mailer.send(letter)
    await mailer.close()
  })
})

describe('the outbox', () => {
  it('shows mails on a path that cannot be guessed, the same after a restart', async () => {
    const first = await openOutbox(settings)
    await first.send({ ...letter, subject: 'Before' })
    await first.close()
    const outbox = await openOutbox(settings)
    expect(new URL(outbox.url).pathname).toBe(new URL(first.url).pathname)
    const list = await look(outbox.url)
    const [, block = ''] = /<style>([^]*?)<\/style>/.exec(list.body) ?? []
    const hash = createHash('sha256').update(block).digest('base64')
    expect(list.policy).toBe(`default-src 'none'; style-src 'sha256-${hash}'; frame-src 'self'`)
    expect(list.body).not.toContain(' style=')
    expect(list.status).toBe(200)
    expect(list.body).toContain('Before')
    expect((await look(new URL('/', outbox.url).href)).status).toBe(404)
    expect((await look(new URL('/guess/', outbox.url).href)).status).toBe(404)
    await outbox.close()
  })

  it('answers only to its own name, so that no website can read it through another', async () => {
    const outbox = await openOutbox(settings)
    expect((await look(outbox.url, 'attacker.example')).status).toBe(404)
    expect((await look(outbox.url, `localhost:${new URL(outbox.url).port}`)).status).toBe(200)
    await outbox.close()
  })

  it('lets nothing in a mail run, and shows no markup of a subject', async () => {
    const outbox = await openOutbox(settings)
    await outbox.send(letter)
    const list = await look(outbox.url)
    expect(list.body).not.toContain('<b>')
    const id = /href="\/[^"]+\/([^"/]+)"/.exec(list.body)?.[1]
    const body = await look(`${outbox.url}${id}/body`)
    expect(body.policy).toContain('sandbox')
    expect((await look(`${outbox.url}${id}`)).body).toContain('<pre dir="auto">Hello Ada,\nthe link: ')
    expect(body.policy).toContain("default-src 'none'")
    await outbox.close()
  })
})
