import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import type { GuardOptions } from '../fetch/address-guard.ts'
import { requestAddress, WebFetchError } from '../fetch/web-fetch.ts'
import type { Browser, NoPicture, Picture } from './browser.ts'
import { type FoundBrowser, findBrowser } from './find-browser.ts'
import { guardedProxy } from './guarded-proxy.ts'

export interface HeadlessBrowserOptions extends GuardOptions {
  userAgent: string
  /** Default 20 s. */
  timeoutMs?: number
  find?: () => Promise<FoundBrowser | null>
}

const WIDTH = 1280
const HEIGHT = 800
const LOAD_MS = 10_000
const SETTLE_MS = 1_500

/** What a browser that opens foreign pages must not do: leave the proxy, resolve names, speak UDP, keep or send anything. */
const CONFINED = [
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  '--disable-quic',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--dns-prefetch-disable',
  '--no-pings',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--disable-webgl',
  '--disable-gpu',
  '--disable-extensions',
  '--no-first-run',
]

/** Pictures by a Chromium without a window, which reaches the web through the guard alone, in a profile thrown away. */
export function headlessBrowser(options: HeadlessBrowserOptions): Browser {
  const find = options.find ?? findBrowser
  let last: Promise<unknown> = Promise.resolve()
  const closing = new AbortController()

  return {
    screenshot(url, signal) {
      const turn = last.then(async () => {
        const found = await find()
        if (found === null || closing.signal.aborted) return missing('no_browser')
        return photograph(
          url,
          found,
          options,
          signal === undefined ? closing.signal : AbortSignal.any([signal, closing.signal]),
        )
      })
      last = turn.catch(() => undefined)
      return turn
    },
    async close() {
      closing.abort(new Error('closing'))
      await last
    },
  }
}

const missing = (reason: NoPicture): Picture => ({ image: null, reason })

async function photograph(
  address: string,
  found: FoundBrowser,
  options: HeadlessBrowserOptions,
  signal: AbortSignal,
): Promise<Picture> {
  let url: string
  try {
    url = requestAddress(address).href
  } catch (error) {
    return missing(error instanceof WebFetchError && error.reason === 'not_http' ? 'not_http' : 'unreachable')
  }
  const proxy = await guardedProxy(options)
  const home = await mkdtemp(join(tmpdir(), 'staffroom-browser-'))
  const server = await chromium
    .launchServer({
      executablePath: found.executablePath,
      args: [...CONFINED, ...found.args],
      chromiumSandbox: found.sandbox,
      env: { ...found.env, HOME: home, TMPDIR: home },
      proxy: { server: proxy.url },
      timeout: 15_000,
      host: '127.0.0.1',
    })
    .catch(() => null)
  if (server === null) {
    await Promise.all([proxy.close(), remove(home)])
    return missing('browser_failed')
  }
  let timer: NodeJS.Timeout | undefined
  const stop = new Promise<Picture>((resolve) => {
    timer = setTimeout(() => {
      resolve(missing('timeout'))
    }, options.timeoutMs ?? 20_000)
    signal.addEventListener('abort', () => {
      resolve(missing('timeout'))
    })
    if (signal.aborted) resolve(missing('timeout'))
  })
  try {
    const picture = show(server.wsEndpoint(), url, options.userAgent).catch(
      (): Picture => missing('browser_failed'),
    )
    const result = await Promise.race([picture, stop])
    return result.image === null && proxy.refused.length > 0 && result.reason === 'unreachable'
      ? missing('private_address')
      : result
  } finally {
    clearTimeout(timer)
    await server.kill().catch(() => undefined)
    await Promise.all([proxy.close(), remove(home)])
  }
}

const remove = (folder: string) =>
  rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined)

async function show(endpoint: string, url: string, userAgent: string): Promise<Picture> {
  const browser = await chromium.connect(endpoint)
  const context = await browser.newContext({
    viewport: { width: WIDTH, height: HEIGHT },
    userAgent: `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0 Safari/537.36 ${userAgent}`,
    acceptDownloads: false,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  context.on('page', (other) => {
    if (other !== page) void other.close().catch(() => undefined)
  })
  await context.route('**/*', (route) => {
    const request = route.request()
    const harmless = /^(https?|data|blob):/i.test(request.url()) && /^(GET|HEAD)$/.test(request.method())
    void (harmless ? route.continue() : route.abort()).catch(() => undefined)
  })
  const status = await load(page, url)
  if (status === null) return missing('unreachable')
  if (status >= 400) return missing('page_failed')
  const png = await page.screenshot({ type: 'png', animations: 'disabled', timeout: 6_000 })
  const { data, info } = await sharp(png, { limitInputPixels: 20_000_000 })
    .resize({ width: WIDTH, height: HEIGHT, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true })
  return { image: new Uint8Array(data), width: info.width, height: info.height, reason: null }
}

/** The page's status as soon as it is worth a picture: loaded and quiet, or as far as it came in its time. */
async function load(page: Page, url: string): Promise<number | null> {
  const answer = await page.goto(url, { waitUntil: 'commit', timeout: LOAD_MS }).catch(() => null)
  if (answer === null) return null
  await page.waitForLoadState('load', { timeout: LOAD_MS }).catch(() => undefined)
  await page.waitForLoadState('networkidle', { timeout: SETTLE_MS }).catch(() => undefined)
  return answer.status()
}
