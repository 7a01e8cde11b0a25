import { createTransport } from 'nodemailer'
import { afterEach, describe, expect, it } from 'vitest'
import { type MailServer, type MailServerOptions, startMailServer } from './mail-server.ts'

let server: MailServer | undefined
afterEach(async () => await server?.close())

async function started(options: MailServerOptions = {}) {
  server = await startMailServer(options)
  const transport = createTransport(server.url, { from: 'Staff <staff@house.example.com>' })
  const mail = {
    to: 'Ada@post.example.com',
    subject: 'Grüße',
    text: 'Open https://house.example.com/v?t=1 now.',
  }
  return { server, send: () => transport.sendMail(mail), quick: () => patience(transport.sendMail(mail)) }
}

/** Whether a mail was sent within a short while. */
async function patience(sending: Promise<unknown>): Promise<'sent' | 'waiting'> {
  const waiting = new Promise<'waiting'>((resolve) => setTimeout(() => resolve('waiting'), 200))
  return await Promise.race([sending.then(() => 'sent' as const), waiting])
}

describe('the stand-in mail server', () => {
  it('takes a mail and gives it parsed, with its links', async () => {
    const { server, send } = await started()
    const waiting = server.waitFor('ada@post.example.com')
    await send()
    const mail = await waiting
    expect(mail).toMatchObject({
      from: 'staff@house.example.com',
      to: ['Ada@post.example.com'],
      subject: 'Grüße',
    })
    expect(mail.links).toEqual(['https://house.example.com/v?t=1'])
    expect(server.inbox).toHaveLength(1)
    await expect(server.waitFor('bob@post.example.com', { timeoutMs: 50 })).rejects.toThrow('No mail to bob')
  })

  it('refuses for good, or for now and then takes it', async () => {
    const { server, send } = await started({ behaviour: 'refuse' })
    await expect(send()).rejects.toMatchObject({ responseCode: 550 })
    server.behave('greylist')
    await expect(send()).rejects.toMatchObject({ responseCode: 451 })
    await send()
    expect(server.inbox).toHaveLength(1)
  })

  it('reads a mail and cuts the connection before it answers', async () => {
    const { server, send } = await started({ behaviour: 'drop' })
    await expect(send()).rejects.toThrow()
    expect(server.inbox).toEqual([])
  })

  it('takes a connection and never says a word', async () => {
    const { server, quick } = await started({ behaviour: 'hang' })
    expect(await quick()).toBe('waiting')
    expect(server.connections()).toBe(1)
  })

  it('asks for the login that it was given', async () => {
    const { server, send } = await started({ login: { user: 'house', pass: 'door' } })
    await send()
    expect(server.inbox).toHaveLength(1)
    const stranger = createTransport(server.url.replace('door', 'window'))
    const mail = { from: 'x@house.example.com', to: 'ada@post.example.com', text: 'hi' }
    await expect(stranger.sendMail(mail)).rejects.toMatchObject({ responseCode: 535 })
  })
})
