// Bytes that no well-meaning client sends, over raw connections to the product as a program of its own: whatever arrives,
// the program lives, answers the next one, and holds no connection that it gave up.
import { connect, type Socket } from 'node:net'
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { pick } from '#server/adapters/random/random.ts'
import { seededRandom } from '#server/adapters/random/seeded-random.ts'
import { rawRoutes } from './app.ts'
import { parseConfig } from './config.ts'
import { routeTable } from './platform/http/api-document.ts'
import { copiedDataFolder } from './testing/database/template-folder.ts'
import { freePort } from './testing/free-port.ts'
import { type Program, startProgram } from './testing/program.ts'
import { password } from './testing/test-people.ts'

const seed = Number(process.env['CONNECTION_SEED'] ?? Math.floor(Math.random() * 1e9))
const rounds = Number(process.env['CONNECTION_ROUNDS'] ?? 300)
const MEBIBYTE = 1_048_576
/** Longer than the program waits for the head of a request, and for its next look at those that are late. */
const LATE_MS = 22_000

const random = seededRandom(seed)
const folder = await copiedDataFolder('staffroom-hostile-')
// Whoever is signed in here shall stay so.
const ending = ['accounts.signOut', 'accounts.deleteAccount']
const all = routeTable(contract, rawRoutes(parseConfig({}, folder)))
const routes = all
  .filter(({ name }) => !ending.includes(name))
  .map(({ name, method, path }) => ({
    isProcedure: name !== 'raw',
    method: method === '*' ? 'POST' : method,
    path: path.replaceAll(/\{\w+\}|\*/g, 'x'),
  }))
let program: Program
let port = 0
let cookie = ''

beforeAll(async () => {
  port = await freePort()
  program = await startProgram({ dataDir: folder, port, environment: { LOG_LEVEL: 'silent' } })
  const answer = await fetch(`${program.origin}/api/accounts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ displayName: 'Ada', email: 'ada@example.com', password }),
  })
  cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
})
afterAll(async () => {
  await program.stop()
  rmSync(folder, { recursive: true, force: true })
})

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A connection that never closes its own half, as a careless or hostile client does. */
function connection(): { socket: Socket; said: () => string; closed: Promise<void> } {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  let text = ''
  socket.on('data', (data) => (text += data.toString('latin1')))
  socket.on('error', () => {})
  return { socket, said: () => text, closed: new Promise((resolve) => socket.once('close', () => resolve())) }
}

const head = (method: string, path: string, ...lines: string[]) =>
  [`${method} ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`, `Cookie: ${cookie}`, ...lines, '', ''].join(
    '\r\n',
  )
const json = 'Content-Type: application/json'
const chunked = 'Transfer-Encoding: chunked'
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`

/** Writes pieces one by one, as long as somebody takes them. */
async function send(socket: Socket, pieces: readonly string[], pauseMs: number): Promise<void> {
  for (const piece of pieces) {
    if (socket.destroyed || !socket.writable) return
    socket.write(piece, 'latin1')
    await pause(pauseMs)
  }
}

/** What is sent for one route, by the kind of malice. */
const attacks: Record<string, (method: string, path: string) => { pieces: string[]; pauseMs?: number }> = {
  'a chunked body over the limit': (method, path) => ({
    pieces: [head(method, path, json, chunked), ...Array(20).fill(chunk(`"${'x'.repeat(65_534)}"`))],
  }),
  'a body over the limit whose length is told': (method, path) => ({
    pieces: [
      head(method, path, json, `Content-Length: ${2 * MEBIBYTE}`),
      ...Array(20).fill('x'.repeat(65_536)),
    ],
  }),
  'more than was promised': (method, path) => ({
    pieces: [head(method, path, json, 'Content-Length: 2'), '{}{}{}GET / HTTP/1.1\r\n\r\n'],
  }),
  'less than was promised': (method, path) => ({
    pieces: [head(method, path, json, 'Content-Length: 500'), '{"a":'],
  }),
  'a chunk that is cut off': (method, path) => ({
    pieces: [head(method, path, json, chunked), 'ffff\r\n{"a":"'],
  }),
  'a chunk whose size is nonsense': (method, path) => ({
    pieces: [head(method, path, json, chunked), chunk('{"a"'), 'zz\r\n:1}\r\n'],
  }),
  'an endless size of a chunk': (method, path) => ({
    pieces: [head(method, path, json, chunked), `${'f'.repeat(64)}\r\n`],
  }),
  'a body byte by byte': (method, path) => ({
    pieces: [head(method, path, json, chunked), ...[...'{"a":[1,2]}'].map(chunk), '0\r\n\r\n'],
    pauseMs: 2,
  }),
  'a head byte by byte': (method, path) => ({
    pieces: head(method, path, json).slice(0, 60).split(''),
    pauseMs: 1,
  }),
  'many requests at once over one connection': (method, path) => ({
    pieces: [(head(method, path, json, 'Content-Length: 2') + '{}').repeat(40)],
  }),
  'a good request, then nonsense': (method, path) => ({
    pieces: [`${head(method, path, json, 'Content-Length: 2')}{}\0\0\0nonsense\r\n\r\n`],
  }),
  'a length and chunks': (method, path) => ({
    pieces: [head(method, path, json, 'Content-Length: 4', chunked), chunk('{}'), '0\r\n\r\n'],
  }),
  'a body of another kind': (method, path) => ({
    pieces: [
      head(
        method,
        path,
        pick(random, [
          'multipart/form-data',
          'multipart/form-data; boundary=x',
          'text/event-stream',
          'application/x-www-form-urlencoded',
          'image/png',
          'text/plain',
          '\x01',
        ]).replace(/^/, 'Content-Type: '),
        chunked,
      ),
      chunk('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n'),
      'ff',
    ],
  }),
  'JSON that is very deep': (method, path) => ({
    pieces: [head(method, path, json, chunked), ...Array(12).fill(chunk('['.repeat(65_536))), '0\r\n\r\n'],
  }),
  'a wish for another protocol': (method, path) => ({
    pieces: [head(method, path, 'Connection: Upgrade', 'Upgrade: websocket'), '\x81\x05hello'],
  }),
  'a connection for somebody else': () => ({ pieces: [head('CONNECT', 'example.com:443'), 'hello'] }),
  'a wait for a go-ahead': (method, path) => ({
    pieces: [head(method, path, json, 'Expect: 100-continue', 'Content-Length: 99')],
  }),
  'a strange method': (_method, path) => ({ pieces: [head('PROPFIND', path), head('TRACE', path)] }),
  'a head that is too long': (method, path) => ({
    pieces: [head(method, path, `X-Long: ${'x'.repeat(40_000)}`)],
  }),
}

const isAlive = async () => (await fetch(`${program.origin}/healthz`)).status

async function attack(kind: string, { method, path }: { method: string; path: string }): Promise<Socket> {
  const { pieces, pauseMs = 0 } = attacks[kind]?.(method, path) ?? { pieces: [] }
  const { socket } = connection()
  await send(socket, pieces, pauseMs)
  // Some go without a word, some wait.
  if (random.below(2) === 0) socket.destroy()
  return socket
}

it('A body over the limit, sent in chunks to any route, is refused and ends nothing', async () => {
  for (const route of routes) {
    const one = connection()
    await send(
      one.socket,
      attacks['a chunked body over the limit']?.(route.method, route.path).pieces ?? [],
      0,
    )
    one.socket.end()
    // One that answers for as long as it is listened to need not end.
    await Promise.race([one.closed, pause(500)])
    one.socket.destroy()
    expect(await isAlive(), `${route.method} ${route.path}`).toBe(200)
    if (route.method === 'POST' && route.isProcedure && one.said() !== '')
      expect(one.said().slice(0, 12), route.path).toMatch(/^HTTP\/1.1 4/)
  }
  expect(routes.length).toBeGreaterThan(80)
  expect(program.said()).not.toContain('What nobody caught')
})

it(`No connection ends the program, whatever comes over it (CONNECTION_SEED=${seed}, ${rounds} rounds)`, async () => {
  const kinds = Object.keys(attacks)
  const held: Socket[] = []
  for (let round = 0; round < rounds; round += 1) {
    const kind = kinds[round % kinds.length] ?? ''
    const route = pick(random, routes)
    held.push(await attack(kind, route))
    if (round % 10 === 0) expect(await isAlive(), `${kind} ${route.method} ${route.path}`).toBe(200)
  }
  for (const socket of held) socket.destroy()
  expect(await isAlive()).toBe(200)
  expect(program.said()).not.toContain('What nobody caught')
})

it('A connection on which no request comes to an end is given up and closed, also when the other side keeps its half', async () => {
  const late = [
    ...Array.from({ length: 10 }, () => ''),
    ...Array.from({ length: 10 }, () => 'POST /api/session HTTP/1.1\r\nHost: x\r\n'),
    ...Array.from({ length: 10 }, () => 'no HTTP at all\r\n\r\n'),
  ].map((beginning) => {
    const one = connection()
    one.socket.write(beginning)
    return one
  })
  await pause(LATE_MS)
  expect(await isAlive()).toBe(200)
  let closed = 0
  for (const one of late) void one.closed.then(() => (closed += 1))
  // Whoever still holds the other half learns it when something is sent once more.
  const closedNow = () => {
    for (const { socket } of late) if (socket.writable) socket.write('x')
    return closed
  }
  await expect.poll(closedNow, { timeout: 5_000 }).toBe(late.length)
})
