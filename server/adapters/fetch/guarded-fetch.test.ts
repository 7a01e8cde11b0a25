import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTcpServer, type Server } from 'node:net'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { failureOf } from './exchange.ts'
import { fakeWeb } from './fake-web.ts'
import { type GuardedFetch, type GuardedFetchOptions, guardedFetch } from './guarded-fetch.ts'
import { listen } from './loopback.fixture.ts'
import { WebFetchError } from './web-fetch.ts'

const userAgent = 'StaffroomBot/1.0 (+http://localhost/help-support)'
const closing: (() => unknown)[] = []

afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function open(server: Server, options: Partial<GuardedFetchOptions> = {}) {
  const port = await listen(server)
  const web = guardedFetch({ userAgent, allow: new Set([`127.0.0.1:${port}`]), ...options })
  closing.push(
    () => server.close(),
    () => web.close(),
  )
  return { web, base: `http://127.0.0.1:${port}` }
}

const serve = (
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  options: Partial<GuardedFetchOptions> = {},
) => open(createServer(answer), options)

async function failure(web: GuardedFetch, url: string, more = {}): Promise<WebFetchError> {
  const error: unknown = await web.get({ url, ...more }).catch((thrown: unknown) => thrown)
  if (error instanceof WebFetchError) return error
  throw new Error(`expected a failure, got ${JSON.stringify(error)}`)
}

const text = (body: Uint8Array) => new TextDecoder().decode(body)

describe('a fetched resource', () => {
  it('is asked for only if it is another than the one that is known', async () => {
    const { web, base } = await serve((request, response) => {
      const { 'if-none-match': etag, 'if-modified-since': since } = request.headers
      const isKnown = etag === '"one"' && since === 'Mon, 23 Nov 2026 09:00:00 GMT'
      response.writeHead(isKnown ? 304 : 200, { etag: '"one"' }).end(isKnown ? undefined : 'hello')
    })
    const since = { etag: '"one"', lastModified: 'Mon, 23 Nov 2026 09:00:00 GMT' }
    expect(await web.get({ url: base, since })).toMatchObject({ status: 304, headers: { etag: '"one"' } })
    const whole = { etag: null, lastModified: null }
    expect(await web.get({ url: base, since: whole })).toMatchObject({ status: 200, bodyRead: true })
  })

  it('carries its final address, hops, status, headers and body', async () => {
    const { web, base } = await serve((request, response) => {
      if (request.url === '/a?x=1') response.writeHead(302, { location: 'b' }).end()
      else
        response
          .writeHead(200, { 'content-type': 'text/html', 'x-twice': ['1', '2'], 'set-cookie': 'a=b' })
          .end('hello')
    })
    const found = await web.get({ url: `${base}/a?x=1#top` })
    expect(found).toMatchObject({ url: `${base}/b`, status: 200, bodyRead: true, truncated: false })
    expect(found.hops).toEqual([{ url: `${base}/a?x=1`, status: 302, location: `${base}/b` }])
    expect(found.headers).toMatchObject({ 'content-type': 'text/html', 'x-twice': '1, 2' })
    expect(found.headers['set-cookie']).toBeUndefined()
    expect(text(found.body)).toBe('hello')
  })

  it('is asked for by name, without cookies and credentials', async () => {
    const seen: IncomingMessage['headers'][] = []
    const { web, base } = await serve((request, response) => {
      seen.push(request.headers)
      if (request.url === '/')
        response.writeHead(302, { location: base.replace('//', '//eve:pw@') + '/x', 'set-cookie': 'a=b' })
      response.end()
    })
    await web.get({ url: base.replace('//', '//ada:secret@') })
    expect(seen).toHaveLength(2)
    for (const headers of seen) {
      expect(headers['user-agent']).toBe(userAgent)
      expect(headers.authorization).toBeUndefined()
      expect(headers.cookie).toBeUndefined()
    }
  })

  it('is the redirect itself where the caller does not let it be followed', async () => {
    const { web, base } = await serve((_request, response) =>
      response.writeHead(301, { location: '/next' }).end(),
    )
    const found = await web.get({ url: base, mayFollow: (url) => !url.endsWith('/next') })
    expect(found).toMatchObject({ status: 301, url: `${base}/`, headers: { location: `${base}/next` } })
  })

  it('has no body where its type is not wanted', async () => {
    const { web, base } = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png' })
      response.write('x'.repeat(100))
    })
    const found = await web.get({ url: base, accept: (type) => type.startsWith('text/html') })
    expect(found).toMatchObject({ status: 200, bodyRead: false })
    expect(found.body).toHaveLength(0)
  })
})

describe('redirects', () => {
  it('hold no connection by a body that has no end', async () => {
    const server = createServer((request, response) => {
      if (request.url === '/there') return response.end('there')
      response.writeHead(301, { location: '/there', 'content-length': '60000' })
      const dripping = setInterval(() => response.write('x'), 100)
      response.on('close', () => clearInterval(dripping))
      return undefined
    })
    const { web, base } = await open(server)
    expect(text((await web.get({ url: base })).body)).toBe('there')
    const responding = () =>
      new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)))
    // One is kept to be used again, by whoever asks for the next page.
    await expect.poll(responding, { timeout: 8_000 }).toBeLessThan(2)
  })

  it('end after five', async () => {
    const { web, base } = await serve((request, response) => {
      const step = Number(request.url?.slice(1))
      if (step < 20) response.writeHead(302, { location: `/${step + 1}` }).end()
      else response.end('there')
    })
    expect((await failure(web, `${base}/0`)).reason).toBe('too_many_redirects')
    expect(text((await web.get({ url: `${base}/15` })).body)).toBe('there')
  })

  it('in a circle are seen as such', async () => {
    const { web, base } = await serve((request, response) =>
      response.writeHead(302, { location: request.url === '/a' ? '/b' : '/a' }).end(),
    )
    expect((await failure(web, `${base}/a`)).reason).toBe('redirect_loop')
  })

  it('to another scheme are not followed', async () => {
    const { web, base } = await serve((_request, response) =>
      response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    )
    expect((await failure(web, base)).reason).toBe('not_http')
  })
})

describe('limits', () => {
  const kinds = [
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['deflate', deflateRawSync],
    ['br', brotliCompressSync],
    ['zstd', zstdCompressSync],
  ] as const

  it.each(kinds)('let a body packed by %s through, and cut a bomb', async (encoding, pack) => {
    const { web, base } = await serve((request, response) => {
      const size = request.url === '/bomb' ? 60_000_000 : 50_000
      response.writeHead(200, { 'content-encoding': encoding, 'content-type': 'text/html' })
      response.end(pack(Buffer.alloc(size, 'a')))
    })
    expect((await web.get({ url: `${base}/` })).body).toHaveLength(50_000)
    expect((await failure(web, `${base}/bomb`)).reason).toBe('too_large')
  })

  it('cut bombs inside bombs', async () => {
    const inner = gzipSync(gzipSync(Buffer.alloc(60_000_000)))
    const { web, base } = await serve((request, response) => {
      const four = request.url === '/four'
      response.writeHead(200, { 'content-encoding': four ? 'gzip, gzip, gzip, gzip' : 'gzip, gzip' })
      response.end(four ? gzipSync(gzipSync(inner)) : inner)
    })
    expect((await failure(web, `${base}/two`)).reason).toBe('too_large')
    expect((await failure(web, `${base}/four`)).reason).toBe('too_large')
  })

  it('tell a body that is not in its encoding', async () => {
    const { web, base } = await serve((request, response) => {
      response
        .writeHead(200, { 'content-encoding': request.url === '/odd' ? 'rot13' : 'gzip' })
        .end('plain text')
    })
    expect((await failure(web, `${base}/`)).reason).toBe('malformed')
    expect((await failure(web, `${base}/odd`)).reason).toBe('malformed')
  })

  it('stop at 5 MB for pages and 20 MB for documents, said or unsaid', async () => {
    const { web, base } = await serve((request, response) => {
      const [type, said] = (request.url ?? '').slice(1).split('-')
      response.writeHead(200, {
        'content-type': type === 'pdf' ? 'application/pdf' : 'text/html',
        ...(said === 'said' && { 'content-length': '6000000' }),
      })
      const chunk = Buffer.alloc(1_000_000, 'x')
      for (let i = 0; i < 6; i += 1) response.write(chunk)
      response.end()
    })
    expect((await failure(web, `${base}/html-said`)).reason).toBe('too_large')
    expect((await failure(web, `${base}/html-unsaid`)).reason).toBe('too_large')
    expect((await web.get({ url: `${base}/pdf-unsaid` })).body).toHaveLength(6_000_000)
    const cut = await web.get({ url: `${base}/html-unsaid`, maxBytes: 1_000, truncate: true })
    expect(cut).toMatchObject({ truncated: true })
    expect(cut.body).toHaveLength(1_000)
  })

  it('end an answer that never begins, stalls, or drips', async () => {
    const times = { headerTimeoutMs: 300, idleTimeoutMs: 300, wholeTimeoutMs: 2_500 }
    const { web, base } = await serve((request, response) => {
      if (request.url === '/silent') return
      response.writeHead(200)
      response.write('a')
      if (request.url === '/stall') return
      const drip = setInterval(() => response.write('a'), 100)
      response.on('close', () => clearInterval(drip))
    }, times)
    for (const path of ['/silent', '/stall', '/drip']) {
      const error = await failure(web, base + path)
      expect(error).toMatchObject({ reason: 'timeout', retryable: true })
    }
  })

  it('end a body that drips long before its whole time is over', async () => {
    const { web, base } = await serve(
      (_request, response) => {
        const drip = setInterval(() => response.write('a'), 50)
        response.on('close', () => clearInterval(drip))
      },
      { dripTimeoutMs: 300 },
    )
    const found = await failure(web, base)
    expect(found).toMatchObject({ reason: 'timeout', message: 'The body drips.' })
  })

  it('obey a signal at once', async () => {
    const { web, base } = await serve(() => undefined)
    const stop = new AbortController()
    setTimeout(() => stop.abort(new Error('cancelled by a person')), 50)
    await expect(web.get({ url: base, signal: stop.signal })).rejects.toThrow('cancelled by a person')
  })
})

/** What a host fails of at each of its addresses. */
function ofCodes(...codes: string[]): WebFetchError {
  const errors = codes.map((code) => Object.assign(new Error(code), { code }))
  const [first = new Error()] = errors
  const error = errors.length > 1 ? Object.assign(new AggregateError(errors), { code: codes[0] }) : first
  return failureOf(error, new URL('https://acme.test/'))
}

describe('what is no website', () => {
  const raw = (say: string, end = true) =>
    open(
      createTcpServer((socket) => {
        socket.on('error', () => undefined)
        socket.once('data', () => (end ? socket.end(say) : socket.write(say)))
      }),
      { headerTimeoutMs: 500 },
    )

  it('speaks another protocol', async () => {
    const { web, base } = await raw('220 mail.example.com ESMTP ready\r\n')
    expect(await failure(web, base)).toMatchObject({ reason: 'not_http', retryable: false })
  })

  it('breaks off', async () => {
    const { web, base } = await raw('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf')
    expect((await failure(web, base)).reason).toBe('cut_off')
    const empty = await raw('')
    expect((await failure(empty.web, empty.base)).reason).toBe('cut_off')
  })

  it('sends headers that nobody can read', async () => {
    const { web, base } = await raw('HTTP/1.1 200 OK\r\nContent-Length: many\r\n\r\nx')
    expect((await failure(web, base)).reason).toBe('malformed')
    const big = await raw(`HTTP/1.1 200 OK\r\nX-Big: ${'x'.repeat(70_000)}\r\n\r\n`)
    expect((await failure(big.web, big.base)).reason).toBe('malformed')
  })

  it('has no TLS, or is not there at all', async () => {
    const { web, base } = await raw('HTTP/1.1 400 Bad Request\r\n\r\n')
    const plain = await failure(web, base.replace('http:', 'https:'))
    expect(plain).toMatchObject({ reason: 'tls', isNotServed: true })
    const gone = await serve(() => undefined)
    await closing.splice(-2, 1)[0]?.()
    expect(await failure(gone.web, gone.base)).toMatchObject({ reason: 'refused', isNotServed: true })
    const nowhere = await failure(web, 'http://no-such-host.invalid/')
    expect(nowhere).toMatchObject({ reason: 'unresolvable', isNotServed: false })
  })

  it('leaves TLS unanswered, hangs up on it, or has a certificate that nobody vouches for', async () => {
    const silent = await open(
      createTcpServer(() => undefined),
      { connectTimeoutMs: 200 },
    )
    const late = await failure(silent.web, silent.base.replace('http:', 'https:'))
    expect(late).toMatchObject({ reason: 'timeout', isNotServed: false })
    const rude = await open(createTcpServer((socket) => void socket.destroy()))
    const cut = await failure(rude.web, rude.base.replace('http:', 'https:'))
    expect(cut).toMatchObject({ reason: 'cut_off', isNotServed: false })
    expect(await failure(rude.web, rude.base)).toMatchObject({ reason: 'cut_off', isNotServed: false })
    expect(ofCodes('DEPTH_ZERO_SELF_SIGNED_CERT')).toMatchObject({ reason: 'tls', isNotServed: false })
  })

  it.each([
    [['ERR_SSL_TLSV1_ALERT_INTERNAL_ERROR'], false],
    [['ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE'], false],
    [['EPROTO'], false],
    [['EHOSTUNREACH'], false],
    [['ECONNREFUSED'], true],
    [['ECONNREFUSED', 'ECONNREFUSED'], true],
    [['ENETUNREACH', 'ECONNREFUSED'], true],
    [['ETIMEDOUT', 'ECONNREFUSED'], false],
    [['ENETUNREACH', 'EHOSTUNREACH'], false],
  ])('fails of %j, and is not served: %s', (codes, isNotServed) => {
    expect(ofCodes(...codes).isNotServed).toBe(isNotServed)
  })
})

describe('the web of fixed pages', () => {
  it('answers, redirects, refuses and fails as the real one does', async () => {
    const web = fakeWeb({
      'https://acme.test/': 'home',
      'https://acme.test/old': { status: 301, headers: { location: '/' } },
      'https://acme.test/loop': { status: 302, headers: { location: '/loop' } },
      'https://acme.test/big': { body: new Uint8Array(5_000_001) },
      'https://acme.test/api*': (url) => ({
        body: url.search,
        headers: { 'content-type': 'application/json' },
      }),
    })
    expect(await web.get({ url: 'https://acme.test/old' })).toMatchObject({
      url: 'https://acme.test/',
      status: 200,
    })
    expect((await web.get({ url: 'https://acme.test/none' })).status).toBe(404)
    expect(await web.get({ url: 'https://acme.test/api?q=1', accept: () => false })).toMatchObject({
      bodyRead: false,
    })
    const reason = (url: string) =>
      web.get({ url }).catch((error: unknown) => error instanceof WebFetchError && error.reason)
    expect(await reason('https://acme.test/loop')).toBe('redirect_loop')
    expect(await reason('https://acme.test/big')).toBe('too_large')
    expect(await reason('https://other.test/')).toBe('unresolvable')
    expect(await reason('ftp://acme.test/')).toBe('not_http')
    expect(web.requests).toContain('https://acme.test/old')
  })
})
