// A request whose body comes long after its head: it is answered by what whoever sent it may do when it is whole.
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { emailOf, password, testApp } from './testing/test-app.ts'
import type { Caller } from './testing/test-caller.ts'
import { until } from './testing/until.ts'

const app = await testApp()
const { hostname, port } = new URL(app.origin)
const blank = sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
const picture = (await blank.png().toBuffer()).toString('latin1')

interface Sent {
  method: string
  path: string
  body?: string
  isChunked?: boolean
  headers: Record<string, string>
}

/** Sends the head of a request alone; `finish` sends the rest, and `status` is of the answer. */
async function begun({ method, path, body = '{}', isChunked = false, headers }: Sent) {
  const socket = connect(Number(port), hostname)
  let said = ''
  socket.on('data', (data) => (said += data.toString('latin1')))
  socket.on('error', () => {})
  const all = {
    host: `${hostname}:${port}`,
    'content-type': 'application/json',
    connection: 'close',
    ...(isChunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(body.length) }),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  socket.write(`${[`${method} ${path} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`)
  await pause(200)
  const status = () => Number(/^HTTP\/1.1 (\d+)/.exec(said)?.[1] ?? 0)
  return {
    early: status,
    async finish() {
      const sent = isChunked ? `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n` : body
      socket.write(sent, 'latin1')
      await until(() => status() > 0, `${method} ${path} is answered`)
      socket.destroy()
      return status()
    },
  }
}

/** Bob, an admin of Ada's workspace, in which he is active, with a key of it. */
async function bobAtAdas() {
  const [ada, bob] = [await app.person('ada'), await app.person('bob')]
  const id = ada.workspaceId
  const invite = await ada.calls.invites.create({ id, email: emailOf('bob'), role: 'admin' })
  await bob.calls.invites.accept({ id: invite.id })
  const { secret } = await bob.calls.apiKeys.create({ id, scope: 'write', days: null })
  return { ada, bob, id, secret }
}
type Parties = Awaited<ReturnType<typeof bobAtAdas>>

async function signedInElsewhere(name: string): Promise<Caller> {
  const other = app.guest()
  await other.calls.accounts.signIn({ email: emailOf(name), password })
  return other
}

const reads = ({ bob, id }: Parties): Sent => ({
  method: 'GET',
  path: `/api/workspaces/${id}`,
  headers: { cookie: bob.cookie },
})
const hires = ({ bob }: Parties): Sent => ({
  method: 'POST',
  path: '/api/staff',
  body: '{"name":"Noor"}',
  headers: { cookie: bob.cookie },
})
const gives = (path: (parties: Parties) => string) => (parties: Parties) => ({
  method: 'PUT',
  path: path(parties),
  body: picture,
  headers: { cookie: parties.bob.cookie, 'content-type': 'image/png' },
})
const givesLogo = gives(({ id }) => `/files/workspace_logos/${id}`)
const givesPhoto = gives(({ bob }) => `/files/profile_photos/${bob.uid}`)
const byKey =
  (method: string, path: string) =>
  ({ secret }: Parties) => ({ method, path, headers: { authorization: `Bearer ${secret}` } })
const listsByKey = byKey('GET', '/api/v1/staff')
const asksByKey = byKey('POST', '/v1/chat/completions')
const asksAsAssistant = byKey('POST', '/mcp')

const removed = ({ ada, bob, id }: Parties) => ada.calls.members.remove({ id, uid: bob.uid })
const endings: [string, (parties: Parties) => Promise<unknown>, [(parties: Parties) => Sent, number][]][] = [
  [
    'is removed from the workspace',
    removed,
    [
      [reads, 404],
      [listsByKey, 401],
      [asksByKey, 401],
      [asksAsAssistant, 401],
      [givesLogo, 404],
    ],
  ],
  [
    'is made less',
    ({ ada, bob, id }) => ada.calls.members.update({ id, uid: bob.uid, role: 'viewer' }),
    [
      [hires, 403],
      [givesLogo, 403],
    ],
  ],
  [
    'has the key revoked',
    ({ ada, id }) => ada.calls.apiKeys.revoke({ id }),
    [
      [listsByKey, 401],
      [asksByKey, 401],
      [asksAsAssistant, 401],
    ],
  ],
  [
    'is signed out from elsewhere',
    async () => (await signedInElsewhere('bob')).calls.sessions.endOthers(),
    [
      [reads, 401],
      [hires, 401],
      [givesPhoto, 401],
    ],
  ],
  [
    'has deleted the account',
    async () => (await signedInElsewhere('bob')).calls.accounts.deleteAccount({}),
    [
      [reads, 401],
      [hires, 401],
      [givesPhoto, 401],
      [asksByKey, 401],
    ],
  ],
]

it.each(endings)('Whoever %s while a body is held back may do no more by it', async (_, end, sent) => {
  const parties = await bobAtAdas()
  const requests = await Promise.all(
    sent.map(([make], at) => begun({ ...make(parties), isChunked: at % 2 === 1 })),
  )
  expect(requests.map(({ early }) => early())).toEqual(requests.map(() => 0))
  await end(parties)
  expect(await Promise.all(requests.map(({ finish }) => finish()))).toEqual(sent.map(([, status]) => status))
})

it('Whoever may still do what they began is answered, however late the body comes', async () => {
  const parties = await bobAtAdas()
  const requests = await Promise.all(
    [reads, hires, givesPhoto, listsByKey, asksByKey].map((make) => begun(make(parties))),
  )
  expect(await Promise.all(requests.map(({ finish }) => finish()))).toEqual([200, 201, 200, 200, 400])
})

it('Whoever is not signed in is refused before a large body is waited for', async () => {
  const parties = await bobAtAdas()
  const nobody = { cookie: '', authorization: '' }
  const requests = await Promise.all(
    [givesPhoto, asksByKey, asksAsAssistant].map((make) => begun({ ...make(parties), headers: nobody })),
  )
  expect(requests.map(({ early }) => early())).toEqual([401, 401, 401])
})
