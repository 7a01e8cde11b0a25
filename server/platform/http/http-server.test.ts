import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request as ask } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { onlyFor, openToAll } from '#contract/access.ts'
import { parseConfig } from '#server/config.ts'
import { testDatabase } from '#server/testing/test-db.ts'
import { until } from '#server/testing/until.ts'
import type { Actor } from '../actor.ts'
import { answerText } from './answers.ts'
import { fail } from '../fail.ts'
import { webServer } from './http-server.ts'
import { announceAlone, kernelOver, personOf } from '../kernel.fixture.ts'
import { liveRoutes } from '../events/live-stream.ts'
import type { RawRoute } from './raw-route.ts'

const database = await testDatabase()
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const pagesFolder = mkdtempSync(join(tmpdir(), 'staffroom-pages-'))
mkdirSync(join(pagesFolder, 'assets'))
mkdirSync(join(pagesFolder, '.vite'))
writeFileSync(join(pagesFolder, 'index.html'), `<!doctype html>${'page '.repeat(100)}`)
writeFileSync(join(pagesFolder, 'assets', 'app-AbCd1234.js'), `let x = 1;${'x;'.repeat(200)}`)
writeFileSync(join(pagesFolder, 'sw.js'), 'self;')
writeFileSync(join(pagesFolder, '.vite', 'manifest.json'), '{}')
writeFileSync(join(pagesFolder, 'tour.webm'), 'abcdefghij'.repeat(10))

let hold = Promise.resolve()
const rawRoutes: RawRoute[] = [
  ...liveRoutes(2),
  {
    method: '*',
    path: '/raw/*',
    access: openToAll('a test'),
    why: 'a test',
    async handle(ctx, { response, path, body }) {
      if (path === '/raw/fail') fail('workspace_not_found')
      if (path === '/raw/bug') throw new Error('secret words')
      if (path === '/raw/slow') await hold
      await body(1_000_000)
      answerText(response, 200, `${ctx.client.address} ${ctx.requestId}`)
    },
  },
  {
    method: 'GET',
    path: '/onboarded',
    access: onlyFor('onboarded'),
    why: 'a test',
    handle: async (_ctx, { response }) => answerText(response, 200, 'in'),
  },
]

/** A web server over the test's database. The cookie names the person; there is no password here. */
async function served(environment: Record<string, string> = {}) {
  const kernel = kernelOver(database)
  const people = new Map<string, Actor>()
  const adapters = { ...kernel.adapters, config: parseConfig(environment, '/tmp') }
  const server = webServer({
    adapters,
    api: async () => false,
    readActor: async (request) => people.get(request.headers.cookie ?? '') ?? { kind: 'guest' },
    hasLeft: async () => false,
    rawRoutes,
    pagesFolder,
    jobFigures: () => null,
  })
  const port = await server.listen('127.0.0.1', 0)
  const at = `http://127.0.0.1:${port}`
  return {
    kernel,
    server,
    port,
    signIn(uid: string, ...workspaces: string[]) {
      people.set(uid, personOf(uid, ...workspaces))
      kernel.audiences.set(`session-${uid}`, { userId: uid, workspaces })
    },
    get: (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
      fetch(at + path, { headers, ...init }),
    async close() {
      await kernel.live.close()
      await server.close(2_000)
      await kernel.close()
    },
  }
}
afterAll(() => rmSync(pagesFolder, { recursive: true }))

describe('the web server', async () => {
  const app = await served()
  afterAll(() => app.close())

  it('says that it lives and that it can work', async () => {
    expect(await (await app.get('/healthz')).json()).toEqual({ status: 'ok' })
    const ready = await app.get('/readyz')
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { ready: true, checks: { running: true, database: true, migrations: true, disk: true } },
    ])
    expect(await (await app.get('/metrics')).text()).toMatch(/staffroom_http_requests_total/)
    expect((await app.get('/metrics', { 'x-forwarded-for': '1.2.3.4' })).headers.get('content-type')).toMatch(
      'html',
    )
  })

  it('sends the pages, compressed, for ever when their name has their hash, and one page for every address', async () => {
    const page = await app.get('/my-staff/x', { accept: 'text/html' })
    expect([page.status, page.headers.get('cache-control'), page.headers.get('content-encoding')]).toEqual([
      200,
      'private, no-cache',
      expect.stringMatching(/br|gzip/),
    ])
    expect(await page.text()).toMatch(/^<!doctype html>/)
    // What stands in its head is of whoever asks: a page that was kept would bring another person's.
    expect(page.headers.get('etag')).toBeNull()
    const script = await app.get('/assets/app-AbCd1234.js')
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const known = { 'if-none-match': script.headers.get('etag') ?? '' }
    expect((await app.get('/assets/app-AbCd1234.js', known)).status).toBe(304)
    const worker = (await app.get('/sw.js')).headers
    expect([worker.get('cache-control'), worker.get('content-type')]).toEqual([
      'no-cache',
      'text/javascript; charset=utf-8',
    ])
    for (const path of [
      '/assets/gone-AbCd1234.js',
      '/.vite/manifest.json',
      '/..%2fetc%2fpasswd',
      '/%ff',
      '/x.php',
    ])
      expect((await app.get(path, { accept: '*/*' })).status, path).toBe(path === '/%ff' ? 200 : 404)
  })

  it('gives whoever asks for a page one that says what is not there, whatever the address ends in [NAV-7]', async () => {
    const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
    for (const path of ['/old-page.html', '/index.php', '/pages/misc/not-found/x.html', '/a.b/c.d?e=f.g']) {
      for (const method of ['GET', 'HEAD']) {
        const { status, headers } = await app.get(path, { accept }, { method })
        expect([status, headers.get('content-type')], path).toEqual([200, 'text/html; charset=utf-8'])
      }
      expect((await app.get(path, { accept: '*/*' })).status, path).toBe(404)
    }
    for (const path of ['/assets/gone-AbCd1234.js', '/api/nothing.html', '/api/nothing'])
      expect((await app.get(path, { accept })).status, path).toBe(404)
  })

  it('sends a video by its parts, and the whole of it where the part is of another version', async () => {
    const whole = await app.get('/tour.webm')
    expect([whole.status, whole.headers.get('accept-ranges'), whole.headers.get('content-type')]).toEqual([
      200,
      'bytes',
      'video/webm',
    ])
    const etag = whole.headers.get('etag') ?? ''
    const part = await app.get('/tour.webm', { range: 'bytes=12-15', 'if-range': etag })
    expect([part.status, part.headers.get('content-range'), part.headers.get('content-length')]).toEqual([
      206,
      'bytes 12-15/100',
      '4',
    ])
    expect(await part.text()).toBe('cdef')
    expect(await (await app.get('/tour.webm', { range: 'bytes=-3' })).text()).toBe('hij')
    const behind = await app.get('/tour.webm', { range: 'bytes=100-' })
    expect([behind.status, behind.headers.get('content-range')]).toEqual([416, 'bytes */100'])
    expect((await app.get('/tour.webm', { range: 'bytes=0-1', 'if-range': '"older"' })).status).toBe(200)
    expect((await app.get('/tour.webm', { range: 'bytes=5-1' })).status).toBe(200)
    expect((await app.get('/', { range: 'bytes=0-1' })).status, 'a page comes whole').toBe(200)
  })

  it('carries the headers that keep a browser from running or embedding foreign things', async () => {
    const { headers } = await app.get('/')
    expect(headers.get('content-security-policy')).toMatch("script-src 'self';")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/)
    expect((await app.get('/', { 'x-request-id': 'from-a-proxy-1' })).headers.get('x-request-id')).toBe(
      'from-a-proxy-1',
    )
    expect((await app.get('/', { 'x-request-id': 'x y' })).headers.get('x-request-id')).not.toBe('x y')
  })

  it('answers to no name that somebody else has pointed at this machine', async () => {
    const statusFor = (host: string, path: string) =>
      new Promise<number>((resolve, reject) => {
        const sent = ask({ port: app.port, path, headers: { host } }, (response) => {
          response.resume().on('end', () => resolve(response.statusCode ?? 0))
        })
        sent.on('error', reject).end()
      })
    for (const path of ['/metrics', '/api/configuration', '/raw/x', '/'])
      for (const host of ['evil.example', `127.0.0.1.evil.example:${app.port}`, 'localhost.evil.example'])
        expect(await statusFor(host, path), `${host} ${path}`).toBe(403)
    for (const host of [`localhost:${app.port}`, `127.0.0.1:${app.port}`, `[::1]:${app.port}`])
      expect(await statusFor(host, '/metrics'), host).toBe(200)
    expect(await statusFor('evil.example', '/healthz')).toBe(200)
  })

  it('refuses writing requests that come from another site', async () => {
    const post = async (headers: Record<string, string>) =>
      (await app.get('/raw/x', headers, { method: 'POST' })).status
    const host = `127.0.0.1:${app.port}`
    expect(await post({})).toBe(200)
    expect(await post({ origin: `http://${host}` })).toBe(200)
    for (const origin of ['https://evil.example', 'null', `http://localhost:${app.port}`, `https://${host}`])
      expect(await post({ origin }), origin).toBe(403)
    expect(await post({ 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await post({ 'sec-fetch-site': 'same-site' })).toBe(403)
    expect((await app.get('/raw/x', { origin: 'https://evil.example' })).status).toBe(200)
  })

  it('tells failures by their code, and never the words of a bug', async () => {
    const failure = await app.get('/raw/fail')
    expect([failure.status, await failure.json()]).toMatchObject([404, { code: 'workspace_not_found' }])
    const bug = await app.get('/raw/bug')
    expect(bug.status).toBe(500)
    expect(await bug.text()).not.toMatch('secret words')
    expect((await app.get('/api/nothing')).status).toBe(404)
    expect(await (await app.get('/onboarded')).json()).toMatchObject({ code: 'not_signed_in' })
  })

  it('survives requests that are no HTTP', async () => {
    const answers = await Promise.all(
      [
        'GET / HTTP/1.1\r\nbad header\r\n\r\n',
        '\u0000\u0001\u0002\r\n\r\n',
        `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
        'GET //evil.example/x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
        'GET http://evil.example/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
        'POST /raw/x HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      ].map(
        (bytes) =>
          new Promise<string>((resolve) => {
            let answer = ''
            const socket = connect(app.port, '127.0.0.1', () => socket.write(bytes))
            socket.on('data', (data) => (answer += data.toString()))
            socket.on('error', () => resolve(answer))
            socket.on('close', () => resolve(answer))
          }),
      ),
    )
    expect(answers.map((answer) => answer.slice(9, 12))).toEqual(['400', '400', '431', '400', '400', '400'])
    expect((await app.get('/healthz')).status).toBe(200)
  })

  it('streams to a signed-in person what happens, and goes on after the last event [LIVE-2]', async () => {
    app.signIn('ada', 'acme')
    expect((await app.get('/events')).status).toBe(401)
    const ctx = app.kernel.as(personOf('ada', 'acme'))
    const tell = (subject: string) => announceAlone(ctx, 'staff.changed', { subject, workspaceId: 'acme' })
    const first = await opened(app, {})
    await first.until(/event: hello/)
    await tell('one')
    await first.until(/"subject":"one"/)
    const last = /id: (\d+\.\d+)\ndata: .*"one"/.exec(first.text())?.[1] ?? ''
    first.close()
    await tell('two')
    const second = await opened(app, { 'last-event-id': last })
    await second.until(/"subject":"two"/)
    expect(second.text()).not.toMatch('"one"')
    const third = await opened(app, {})
    const fourth = await app.get('/events', { cookie: 'ada' })
    expect([fourth.status, await fourth.json()]).toMatchObject([429, { code: 'too_many_streams' }])
    third.close()
    app.kernel.audiences.delete('session-ada')
    await second.ended
    expect(second.text()).toMatch(/retry: \d+\n\n$/)
  })

  it('tells the page of somebody signed in where the feed is: from there nothing is missed [LIVE-2]', async () => {
    app.signIn('ada', 'acme')
    const timing = async (path: string, cookie: string) =>
      (await app.get(path, { cookie, accept: 'text/html' })).headers.get('server-timing')
    const place = /^feed;desc="(\d+\.\d+)"$/.exec((await timing('/my-staff', 'ada')) ?? '')?.[1] ?? ''
    const ctx = app.kernel.as(personOf('ada', 'acme'))
    await announceAlone(ctx, 'staff.changed', { subject: 'since', workspaceId: 'acme' })
    const stream = await opened(app, { 'last-event-id': place })
    await stream.until(/event: hello[^]*"subject":"since"/)
    stream.close()
    expect(await timing('/my-staff', 'nobody')).toBeNull()
    expect(await timing('/assets/app-AbCd1234.js', 'ada')).toBeNull()
    // The page comes all the same when the feed cannot say where it is.
    const { live } = app.kernel
    const { place: whereIsIt } = live
    live.place = () => Promise.reject(new Error('gone'))
    expect((await app.get('/my-staff', { cookie: 'ada' })).status).toBe(200)
    live.place = () => new Promise(() => {})
    expect((await app.get('/my-staff', { cookie: 'ada' })).status).toBe(200)
    live.place = whereIsIt
  })

  it('answers as a stream also when the session ends before the stream has begun [LIVE-4]', async () => {
    app.signIn('gone', 'acme')
    const { live } = app.kernel
    const { listen } = live
    // The moment between being heard and being greeted, which chance would hit once in a thousand streams.
    live.listen = async (listener, after) => {
      const listening = await listen(listener, after)
      listener.end('revoked')
      return listening
    }
    const answer = await app.get('/events', { cookie: 'gone' })
    live.listen = listen
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(await answer.text()).toMatch(/^retry: \d+\n\n$/)
  })

  it('holds a question until there is news [LIVE-3]', async () => {
    app.signIn('bob', 'acme')
    const headers = { cookie: 'bob' }
    const start = answerOf(await (await app.get('/events/poll', headers)).json())
    expect(start).toMatchObject({ events: [], reset: false, cursor: expect.stringMatching(/^\d+\.\d+$/) })
    const asked = app.get(`/events/poll?after=${start.cursor}&timeout=30`, headers)
    await pause(50)
    const ctx = app.kernel.as(personOf('ada', 'acme'))
    await announceAlone(ctx, 'staff.changed', { subject: 'news', workspaceId: 'acme' })
    const news = answerOf(await (await asked).json())
    expect(news).toMatchObject({ events: [{ subject: 'news', cursor: news.cursor }] })
    expect(await (await app.get('/events/poll?after=junk', headers)).json()).toMatchObject({ reset: true })
  })
})

const answerOf = z.looseObject({ cursor: z.string() }).parse

/** A stream that is being read. */
async function opened(app: Awaited<ReturnType<typeof served>>, headers: Record<string, string>) {
  const stop = new AbortController()
  const response = await app.get('/events', { cookie: 'ada', ...headers }, { signal: stop.signal })
  let text = ''
  const ended = (async () => {
    for await (const chunk of response.body ?? []) text += new TextDecoder().decode(chunk)
  })().catch(() => {})
  return {
    ended,
    text: () => text,
    close: () => stop.abort(),
    async until(pattern: RegExp) {
      await until(() => pattern.test(text), `${pattern} is in the stream`)
    },
  }
}

describe('behind a proxy', () => {
  it('believes only as many proxies as it was told about the address of the client', async () => {
    const forged = { 'x-forwarded-for': '6.6.6.6, 1.2.3.4' }
    const addresses: string[] = []
    for (const hops of ['0', '1', '2']) {
      const app = await served({ TRUST_PROXY: hops })
      addresses.push((await (await app.get('/raw/x', forged)).text()).split(' ')[0] ?? '')
      expect((await (await app.get('/raw/x', { 'x-forwarded-for': 'junk' })).text()).split(' ')[0]).toBe(
        '127.0.0.1',
      )
      await app.close()
    }
    expect(addresses).toEqual(['127.0.0.1', '1.2.3.4', '6.6.6.6'])
  })

  it('shows its figures only to whoever has the token', async () => {
    const app = await served({ METRICS_TOKEN: 'a-token-of-figures' })
    const read = async (headers: Record<string, string>) =>
      (await (await app.get('/metrics', headers)).text()).slice(0, 6)
    expect(await read({})).toBe('<!doct')
    expect(await read({ authorization: 'Bearer a-token-of-figures' })).toBe('# HELP')
    await app.close()
  })
})

describe('stopping', () => {
  it('fails no request that was sent, under load over connections that stay open', async () => {
    const app = await served()
    let release: () => void = () => {}
    hold = new Promise((resolve) => (release = resolve))
    const agent = new Agent({ keepAlive: true, maxSockets: 20 })
    const outcomes: string[] = []
    let going = true
    const one = (path: string) =>
      new Promise<boolean>((resolve) => {
        const sent = ask({ port: app.port, path, agent }, (response) => {
          response.resume().on('end', () => {
            outcomes.push(String(response.statusCode))
            resolve(response.headers.connection === 'close')
          })
        })
        sent.on('error', (error) => {
          // A connection that was refused was never taken; one that was broken is a failed request.
          const code = String(Reflect.get(error, 'code'))
          if (code !== 'ECONNREFUSED') outcomes.push(code)
          resolve(true)
        })
        sent.end()
      })
    const begun = new Set<number>()
    const clients = Array.from({ length: 20 }, async (_, client) => {
      while (going) {
        if (await one('/raw/x')) return
        begun.add(client)
      }
    })
    const slow = one('/raw/slow')
    // A connection that waits for the server to take it is reset when that stops to listen; nothing was sent over it.
    await until(() => begun.size === clients.length, 'every client has a connection')
    await pause(300)
    const stopped = app.server.close(5_000)
    await pause(100)
    release()
    await stopped
    going = false
    await Promise.all([...clients, slow])
    agent.destroy()
    // More than one for each of the twenty, also where the machine is busy.
    expect(outcomes.length).toBeGreaterThan(30)
    expect(outcomes.filter((outcome) => outcome !== '200')).toEqual([])
    await app.kernel.close()
  })
})
