import { channel } from 'node:diagnostics_channel'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isPublicAddress, parseAllowList } from './address-guard.ts'
import { type GuardedFetch, guardedFetch } from './guarded-fetch.ts'
import { listen } from './loopback.fixture.ts'
import { WebFetchError } from './web-fetch.ts'

const userAgent = 'StaffroomBot/1.0 (+http://localhost/help-support)'

// Each is a way to write an address that is not global unicast; PORT is that of a server which counts its callers.
const FORMS = [
  'http://127.0.0.1:PORT/',
  'http://127.1:PORT/',
  'http://127.0.1:PORT/',
  'http://127.255.255.254:PORT/',
  'http://2130706433:PORT/',
  'http://0x7f000001:PORT/',
  'http://0x7F.0x0.0x0.0x1:PORT/',
  'http://0177.0.0.1:PORT/',
  'http://0177.0.0.01:PORT/',
  'http://017700000001:PORT/',
  'http://0x7f.1:PORT/',
  'http://127.0.0.1.:PORT/',
  'http://%31%32%37.0.0.1:PORT/',
  'http://１２７.０.０.１:PORT/',
  'http://①②⑦.⓪.⓪.①:PORT/',
  'http://127。0。0。1:PORT/',
  'http://0:PORT/',
  'http://0.0.0.0:PORT/',
  'http://0x0:PORT/',
  'http://0.1.2.3:PORT/',
  'http://[::1]:PORT/',
  'http://[0:0:0:0:0:0:0:1]:PORT/',
  'http://[::]:PORT/',
  'http://[::ffff:127.0.0.1]:PORT/',
  'http://[::ffff:7f00:1]:PORT/',
  'http://[0:0:0:0:0:ffff:127.0.0.1]:PORT/',
  'http://[::ffff:0:127.0.0.1]:PORT/',
  'http://[::127.0.0.1]:PORT/',
  'http://[::8.8.8.8]:PORT/',
  'http://[64:ff9b::127.0.0.1]:PORT/',
  'http://[64:ff9b::7f00:1]:PORT/',
  'http://[64:ff9b::8.8.8.8]:PORT/',
  'http://[64:ff9b:1::127.0.0.1]:PORT/',
  'http://[2002:7f00:1::]:PORT/',
  'http://[2002:a00:1::1]:PORT/',
  'http://[2002:808:808::]:PORT/',
  'http://[2001:0:4136:e378:8000:63bf:80ff:fffe]:PORT/',
  'http://[2001::1]:PORT/',
  'http://[2001:db8::1]:PORT/',
  'http://[3fff::1]:PORT/',
  'http://[5f00::1]:PORT/',
  'http://[fe80::1]:PORT/',
  'http://[fec0::1]:PORT/',
  'http://[fc00::1]:PORT/',
  'http://[fd00:ec2::254]:PORT/',
  'http://[ff02::1]:PORT/',
  'http://[100::1]:PORT/',
  'http://10.0.0.1:PORT/',
  'http://10.255.255.255:PORT/',
  'http://172.16.0.1:PORT/',
  'http://172.31.255.255:PORT/',
  'http://192.168.0.1:PORT/',
  'http://192.168.255.255:PORT/',
  'http://169.254.169.254:PORT/latest/meta-data/',
  'http://0xa9fea9fe:PORT/',
  'http://2852039166:PORT/',
  'http://[::ffff:a9fe:a9fe]:PORT/',
  'http://100.64.0.1:PORT/',
  'http://100.100.100.200:PORT/',
  'http://168.63.129.16:PORT/',
  'http://192.0.0.192:PORT/',
  'http://192.0.2.1:PORT/',
  'http://198.18.0.1:PORT/',
  'http://198.51.100.1:PORT/',
  'http://203.0.113.1:PORT/',
  'http://192.88.99.1:PORT/',
  'http://224.0.0.1:PORT/',
  'http://240.0.0.1:PORT/',
  'http://255.255.255.255:PORT/',
  'http://user@127.0.0.1:PORT/',
  'http://user:password@127.0.0.1:PORT/',
  'http://example.com@127.0.0.1:PORT/',
  'http://example.com%40127.0.0.1@127.0.0.1:PORT/',
  'http://127.0.0.1:PORT\\@example.com/',
  'http://127.0.0.1:PORT#@example.com/',
  'http:127.0.0.1:PORT/',
  'http:/\\127.0.0.1:PORT/',
  ' \thttp://127.0.0.1:PORT/',
  'HTTP://127.0.0.1:PORT/',
  'https://127.0.0.1:PORT/',
]

const NAMES: Record<string, string[]> = {
  'loop.test': ['127.0.0.1'],
  'loop6.test': ['::1'],
  'mixed.test': ['93.184.216.34', '127.0.0.1'],
  'mapped.test': ['::ffff:127.0.0.1'],
  'nat64.test': ['64:ff9b::7f00:1'],
  'lan.test': ['192.168.1.1'],
  'cloud.test': ['169.254.169.254'],
  'zone.test': ['fe80::1%lo'],
  localhost: ['127.0.0.1', '::1'],
  'foo.localhost': ['127.0.0.1'],
}

let server: Server
let port = 0
let called = 0
let web: GuardedFetch
const sockets: unknown[] = []
const seen = (message: unknown) => sockets.push(message)

beforeAll(async () => {
  server = createServer((_request, response) => {
    called += 1
    response.end('secret')
  })
  port = await listen(server, '::')
  web = guardedFetch({ userAgent, resolve: async (name) => NAMES[name] ?? [] })
  channel('net.client.socket').subscribe(seen)
})

afterAll(async () => {
  channel('net.client.socket').unsubscribe(seen)
  await web.close()
  server.close()
})

async function failure(attempt: Promise<unknown>): Promise<string> {
  return attempt.then(
    () => 'no failure',
    (error: unknown) => (error instanceof WebFetchError ? error.reason : String(error)),
  )
}

describe('the one way out', () => {
  it.each(FORMS)('does not open a socket for %j', async (form) => {
    sockets.length = 0
    expect(await failure(web.get({ url: form.replace('PORT', String(port)) }))).toBe('private_address')
    expect(sockets).toEqual([])
    expect(called).toBe(0)
  })

  it.each(Object.keys(NAMES))('does not connect to %s, whose answer is not all public', async (name) => {
    const reason = await failure(web.get({ url: `http://${name}:${port}/` }))
    expect(reason).toBe('private_address')
    expect(called).toBe(0)
  })

  it('connects to the very answer that was judged, and asks for no other', async () => {
    const asked: string[] = []
    const resolve = async (name: string) => {
      asked.push(name)
      return ['127.0.0.1']
    }
    // The name is known to this resolver alone, so whoever is reached was reached by its answer.
    const pinned = guardedFetch({ userAgent, allow: new Set([`rebind.test:${port}`]), resolve })
    expect((await pinned.get({ url: `http://rebind.test:${port}/` })).status).toBe(200)
    expect(asked).toEqual(['rebind.test'])
    expect(called).toBe(1)
    called = 0
    const judged = guardedFetch({ userAgent, resolve })
    expect(await failure(judged.get({ url: `http://rebind.test:${port}/` }))).toBe('private_address')
    expect(called).toBe(0)
    await Promise.all([pinned.close(), judged.close()])
  })

  it.each([
    'ftp://127.0.0.1/',
    'file:///etc/passwd',
    'data:text/html,hello',
    'gopher://127.0.0.1:70/',
    'javascript:1',
  ])('refuses the scheme of %s', async (url) => {
    expect(await failure(web.get({ url }))).toBe('not_http')
  })

  it.each(['', 'not an address', 'http://', 'http://[::1', 'http://[fe80::1%25lo]/', 'http://a b/'])(
    'refuses %j, which is no address',
    async (url) => {
      expect(await failure(web.get({ url }))).toBe('malformed')
    },
  )

  it.each([301, 302, 303, 307, 308])('judges the target of a redirect with status %d', async (status) => {
    let target = ''
    const front = createServer((_request, response) => {
      response.writeHead(status, { location: target }).end()
    })
    const frontPort = await listen(front)
    const allowed = guardedFetch({ userAgent, allow: parseAllowList(`127.0.0.1:${frontPort}`) })
    for (const form of FORMS.slice(0, 40)) {
      if (/[^\x20-\x7e]/.test(form)) continue
      target = form.trim().replace('PORT', String(port))
      expect(await failure(allowed.get({ url: `http://127.0.0.1:${frontPort}/` })), target).toBe(
        'private_address',
      )
    }
    expect(called).toBe(0)
    await allowed.close()
    front.close()
  })

  it.each([22, 25, 8080, 6379])('is led by no page to port %d of a public host', async (target) => {
    const front = createServer((_request, response) => {
      response.writeHead(302, { location: `http://public.example:${target}/` }).end()
    })
    const frontPort = await listen(front)
    const allow = parseAllowList(`127.0.0.1:${frontPort}`)
    const led = guardedFetch({ userAgent, allow, resolve: async () => ['93.184.215.14'] })
    sockets.length = 0
    expect(await failure(led.get({ url: `http://127.0.0.1:${frontPort}/` }))).toBe('port_refused')
    // A link on a page is an address of its own, but not one that somebody typed.
    const link = { url: `http://public.example:${target}/`, port: 443 }
    expect(await failure(led.get(link))).toBe('port_refused')
    expect(sockets.length).toBeLessThanOrEqual(1)
    await led.close()
    front.close()
  })

  it('reaches an entry of the allow-list, and only that host and port', async () => {
    const other = guardedFetch({
      userAgent,
      allow: parseAllowList(`127.0.0.1:${port}`),
      resolve: async () => ['::1'],
    })
    expect((await other.get({ url: `http://127.0.0.1:${port}/` })).status).toBe(200)
    expect(called).toBe(1)
    for (const url of [
      `http://localhost:${port}/`,
      `http://127.0.0.2:${port}/`,
      'http://127.0.0.1/',
      `http://[::1]:${port}/`,
    ]) {
      expect(await failure(other.get({ url })), url).toBe('private_address')
    }
    expect(called).toBe(1)
    await other.close()
  })
})

describe('the allow-list', () => {
  it('takes exact entries and refuses everything else', () => {
    expect([...parseAllowList(' 127.0.0.1:8080, [::1]:9000 ,Intranet.local:80,')]).toEqual([
      '127.0.0.1:8080',
      '[::1]:9000',
      'intranet.local:80',
    ])
    for (const wrong of [
      '127.0.0.1',
      '*:80',
      'a:0',
      'a:70000',
      'http://a:80',
      'a:80/',
      '10.0.0.0/8:80',
      '::1:80',
    ]) {
      expect(() => parseAllowList(wrong), wrong).toThrow('host:port')
    }
  })
})

describe('a public address', () => {
  it.each([
    '8.8.8.8',
    '1.1.1.1',
    '93.184.216.34',
    '2606:4700:4700::1111',
    '2a00:1450:4001::200e',
    '::ffff:8.8.8.8',
  ])('is %s', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each(['', 'localhost', '8.8.8', '2606:4700::1%eth0', '256.1.1.1'])('is not %j', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})
