import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { type GuardOptions, portOf } from '../fetch/address-guard.ts'
import { requestAddress, WebFetchError } from '../fetch/web-fetch.ts'
import type { NoPicture } from './browser.ts'
import type { FoundBrowser } from './find-browser.ts'
import { guardedProxy } from './guarded-proxy.ts'

export interface ConfinedOptions extends GuardOptions {
  userAgent: string
  /** Default 20 s. */
  timeoutMs?: number
}

export const WIDTH = 1280
export const HEIGHT = 800
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

/**
 * Opens a page in a browser process of its own and hands it over; the process, its profile and its way out are gone
 * when this answers. Gives a reason where the page did not open in time.
 */
export async function openConfined<T>(
  address: string,
  found: FoundBrowser,
  options: ConfinedOptions,
  signal: AbortSignal,
  use: (page: Page) => Promise<T>,
): Promise<T | NoPicture> {
  let url: string
  try {
    url = requestAddress(address).href
  } catch (error) {
    return error instanceof WebFetchError && error.reason === 'not_http' ? 'not_http' : 'unreachable'
  }
  // What was begun is ended last to first, also where the next did not begin: there is no room for a profile, or no handle is left.
  await using ends = new AsyncDisposableStack()
  const clock = new AbortController()
  try {
    const proxy = await guardedProxy({ ...options, port: portOf(new URL(url)) })
    ends.defer(() => proxy.close())
    const home = await mkdtemp(join(tmpdir(), 'staffroom-browser-'))
    ends.defer(() => remove(home))
    const server = await chromium.launchServer({
      executablePath: found.executablePath,
      args: [...CONFINED, ...found.args],
      chromiumSandbox: found.sandbox,
      env: { ...found.env, HOME: home, TMPDIR: home },
      proxy: { server: proxy.url },
      timeout: 15_000,
      host: '127.0.0.1',
    })
    ends.defer(() => server.kill().catch(() => undefined))
    const opened = openPage(server.wsEndpoint(), url, options.userAgent, use).catch(
      (): NoPicture => 'browser_failed',
    )
    const result = await Promise.race([opened, timeUp(options.timeoutMs ?? 20_000, signal, clock.signal)])
    return result === 'unreachable' && proxy.refused.length > 0 ? 'private_address' : result
  } catch {
    return 'browser_failed'
  } finally {
    clock.abort()
  }
}

/** Answers when the time is over or nobody wants the page any more; `done` takes the clock away. */
function timeUp(ms: number, signal: AbortSignal, done: AbortSignal): Promise<NoPicture> {
  return new Promise((resolve) => {
    const end = () => {
      resolve('timeout')
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
    done.addEventListener('abort', () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
    })
    if (signal.aborted) end()
  })
}

const remove = (folder: string) =>
  rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined)

async function openPage<T>(
  endpoint: string,
  url: string,
  userAgent: string,
  use: (page: Page) => Promise<T>,
): Promise<T | NoPicture> {
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
  if (status === null) return 'unreachable'
  return status >= 400 ? 'page_failed' : use(page)
}

/** The page's status as soon as it is worth a picture: loaded and quiet, or as far as it came in its time. */
async function load(page: Page, url: string): Promise<number | null> {
  const answer = await page.goto(url, { waitUntil: 'commit', timeout: LOAD_MS }).catch(() => null)
  if (answer === null) return null
  await page.waitForLoadState('load', { timeout: LOAD_MS }).catch(() => undefined)
  await page.waitForLoadState('networkidle', { timeout: SETTLE_MS }).catch(() => undefined)
  return answer.status()
}
