import { createServer, type Server } from 'node:http'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { listen } from '../fetch/loopback.fixture.ts'
import { noBrowser } from './browser.ts'
import { findBrowser } from './find-browser.ts'
import { guardedProxy } from './guarded-proxy.ts'
import { headlessBrowser } from './headless-browser.ts'

const userAgent = 'StaffroomBot/1.0 (+http://localhost/help-support)'
let site: Server
let secret: Server
let port = 0
let secretPort = 0
let secretCalls = 0
const seen: string[] = []

beforeAll(async () => {
  secret = createServer((_request, response) => {
    secretCalls += 1
    response.end('secret')
  })
  secret.on('connection', () => (secretCalls += 1))
  secretPort = await listen(secret)
  site = createServer((request, response) => {
    seen.push(`${request.method} ${request.url} ${request.headers['user-agent'] ?? ''}`)
    if (request.url === '/moved')
      return response.writeHead(302, { location: `http://127.0.0.1:${secretPort}/` }).end()
    if (request.url === '/hang') return undefined
    if (request.url === '/data.json') return response.end('"Written by a script"')
    if (request.url === '/app') {
      const script = `fetch('/data.json').then((a) => a.json()).then((t) => { document.body.innerHTML = '<h1>' + t + '</h1>' })`
      response.writeHead(200, { 'content-type': 'text/html' })
      return response.end(`<body><div id="root"></div><script>${script}</script></body>`)
    }
    if (request.url === '/gone') return response.writeHead(404).end('gone')
    response.writeHead(200, { 'content-type': 'text/html' })
    return response.end(`<body style="margin:0;background:#0a0"><h1>Hello</h1>
      <img src="http://127.0.0.1:${secretPort}/a.png"><img src="http://localhost:${secretPort}/b.png">
      <iframe src="file:///etc/passwd"></iframe>
      <script>
        fetch('http://[::1]:${secretPort}/').catch(() => 0)
        new WebSocket('ws://127.0.0.1:${secretPort}/')
        const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:${secretPort}' }] })
        peer.createDataChannel('x'); peer.createOffer().then((offer) => peer.setLocalDescription(offer))
        window.open('http://127.0.0.1:${secretPort}/popup'); alert('hello')
        fetch('/post', { method: 'POST', body: 'x' }).catch(() => 0)
      </script></body>`)
  })
  port = await listen(site)
})

afterAll(() => {
  site.close()
  secret.close()
})

const open = (more = {}) => headlessBrowser({ userAgent, allow: new Set([`127.0.0.1:${port}`]), ...more })

describe('a picture of a page', () => {
  it('shows the page, and the page reaches nothing but what the guard allows', async () => {
    const browser = open()
    const picture = await browser.screenshot(`http://127.0.0.1:${port}/`)
    expect(picture).toMatchObject({ reason: null, width: 1280, height: 800 })
    const image = sharp(picture.image ?? new Uint8Array())
    expect((await image.metadata()).format).toBe('webp')
    const { dominant } = await image.stats()
    expect(dominant.g).toBeGreaterThan(dominant.r + 60)
    expect(secretCalls).toBe(0)
    expect(seen.filter((line) => line.startsWith('POST'))).toEqual([])
    expect(seen[0]).toContain(userAgent)
    await browser.close()
  })

  it('is not taken of private, absent, failing and hanging pages; the reason stands instead', async () => {
    const browser = open({ timeoutMs: 6_000 })
    const reason = async (url: string) => (await browser.screenshot(url)).reason
    expect(await reason(`http://127.0.0.1:${secretPort}/`)).toBe('private_address')
    expect(await reason(`http://127.0.0.1:${port}/moved`)).toBe('private_address')
    expect(await reason(`http://127.0.0.1:${port}/gone`)).toBe('page_failed')
    expect(await reason(`http://127.0.0.1:${port}/hang`)).toBe('timeout')
    expect(await reason('file:///etc/passwd')).toBe('not_http')
    expect(await reason('no address')).toBe('unreachable')
    expect(secretCalls).toBe(0)
    await browser.close()
  })

  it('is not taken where there is no browser', async () => {
    expect(await noBrowser().screenshot('https://acme.test/')).toEqual({ image: null, reason: 'no_browser' })
    const none = open({ find: async () => null })
    expect((await none.screenshot('https://acme.test/')).reason).toBe('no_browser')
  })

  it('is given up when nobody wants it any more', async () => {
    const browser = open()
    const stop = new AbortController()
    setTimeout(() => stop.abort(), 300)
    expect((await browser.screenshot(`http://127.0.0.1:${port}/hang`, stop.signal)).image).toBeNull()
    await browser.close()
  })
})

describe('a page that its scripts write', () => {
  it('is read as they left it', async () => {
    const browser = open()
    const rendered = await browser.render(`http://127.0.0.1:${port}/app`)
    expect(rendered.reason).toBeNull()
    expect(rendered.html).toContain('<h1>Written by a script</h1>')
    expect((await browser.render(`http://127.0.0.1:${secretPort}/`)).reason).toBe('private_address')
    expect((await noBrowser().render('https://acme.test/')).reason).toBe('no_browser')
    expect(secretCalls).toBe(0)
    await browser.close()
  })
})

/** Runs with another folder for temporary files. */
async function withTemporary<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = folder
  try {
    return await work()
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
}

describe('a disk without room', () => {
  it('costs the picture and nothing else: no way out is left open', async () => {
    const browser = open({
      find: async () => ({ executablePath: '/no/browser', args: [], env: {}, sandbox: false }),
    })
    const listening = () => process.getActiveResourcesInfo().filter((kind) => kind === 'TCPServerWrap').length
    const before = listening()
    await withTemporary(join(tmpdir(), 'no-such-folder'), async () => {
      for (let times = 0; times < 5; times += 1)
        expect(await browser.screenshot(`http://127.0.0.1:${port}/`)).toEqual({
          image: null,
          reason: 'browser_failed',
        })
    })
    await expect.poll(listening).toBe(before)
    await browser.close()
  })
})

describe.runIf(process.platform === 'linux' && process.arch === 'x64')('the browser of the project', () => {
  it('is looked for anew when it could not be unpacked, and when what was unpacked is gone', async () => {
    vi.resetModules()
    const { findBrowser } = await import('./find-browser.ts')
    const base = mkdtempSync(join(tmpdir(), 'staffroom-browsers-'))
    onTestFinished(() => rmSync(base, { recursive: true, force: true }))
    const mine = join(base, 'temporary')
    const folder = join(mine, `staffroom-chromium-153.0.0-${userInfo().uid}`)
    const executable = join(folder, 'chromium')
    const path = () => withTemporary(mine, async () => (await findBrowser())?.executablePath ?? null)
    // A file stands where the folder for temporary files should be.
    writeFileSync(mine, '')
    expect(await path()).not.toBe(executable)
    rmSync(mine)
    for (const part of ['chromium', 'al2023/lib/libnss3.so', 'fonts/fonts/Open_Sans/OpenSans-Regular.ttf']) {
      mkdirSync(dirname(join(folder, part)), { recursive: true })
      writeFileSync(join(folder, part), '')
    }
    expect(await path()).toBe(executable)
    rmSync(executable)
    expect((await findBrowser())?.executablePath).not.toBe(executable)
  })
})

describe('the browser of this machine', () => {
  it('is found, and has its sandbox unless the process is root', async () => {
    const found = await findBrowser()
    expect(found?.sandbox).toBe(process.getuid?.() !== 0)
    expect(found?.args.includes('--no-sandbox')).toBe(process.getuid?.() === 0)
  })
})

describe('the proxy', () => {
  it.each(['127.0.0.1', 'localhost', '[::1]', '2130706433', '169.254.169.254', '0'])(
    'opens no tunnel to %s',
    async (host) => {
      const proxy = await guardedProxy({ resolve: async () => ['127.0.0.1'] })
      const answer = await new Promise<string>((done) => {
        const socket = connect(Number(new URL(proxy.url).port), '127.0.0.1')
        socket.write(`CONNECT ${host}:${secretPort} HTTP/1.1\r\nHost: x\r\n\r\n`)
        socket.once('data', (chunk: Buffer) => done(chunk.toString()))
      })
      expect(answer).toMatch(/^HTTP\/1.1 403/)
      expect(proxy.refused).toHaveLength(1)
      expect(secretCalls).toBe(0)
      await proxy.close()
    },
  )
})
