// A page opened in a browser that has nothing yet, and what it fetches until it is at rest.
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import { cookiesFor } from '../e2e/actors/scenes.ts'

/** At rest is a page that has asked for nothing so long. */
const STILL_MS = 1_500
const MOST_MS = 60_000
const sizes = new Map<string, number>()

export interface Visit {
  /** Script and style, gzipped, in kB. */
  kilobytes: number
  /** All kinds, streams too. */
  requests: number
  fetched: { path: string; kilobytes: number }[]
}

/** Opens `url` with an empty cache and gives what was fetched until it was at rest; throws when something failed. */
export async function visit(browser: Browser, url: string, cookie: string): Promise<Visit> {
  const context = await coldContext(browser, url, cookie)
  try {
    const page = await context.newPage()
    const requests: Request[] = []
    const open = new Set<Request>()
    let last = performance.now()
    page.on('request', (request) => {
      last = performance.now()
      requests.push(request)
      // A stream never ends.
      if (new URL(request.url()).pathname !== '/events') open.add(request)
    })
    const end = (request: Request) => {
      last = performance.now()
      open.delete(request)
    }
    page.on('requestfinished', end)
    page.on('requestfailed', end)
    await page.goto(url)
    await page.locator('main h1').first().waitFor()
    const began = performance.now()
    while (open.size > 0 || performance.now() - last < STILL_MS) {
      if (performance.now() - began > MOST_MS) throw new Error(`${url} does not come to rest.`)
      await pause(100)
    }
    if (new URL(page.url()).pathname !== new URL(url).pathname)
      throw new Error(`${url} led to ${page.url()}.`)
    const fetched = await Promise.all(requests.map(weigh))
    return {
      kilobytes: fetched.reduce((sum, { kilobytes }) => sum + kilobytes, 0),
      requests: requests.length,
      fetched,
    }
  } finally {
    await context.close()
  }
}

/** How long it takes until this stands on the page, in milliseconds of the page's own clock, with an empty cache. */
export async function msUntilShown(
  browser: Browser,
  url: string,
  cookie: string,
  text: string,
): Promise<number> {
  const context = await coldContext(browser, url, cookie)
  try {
    const page = await context.newPage()
    await page.addInitScript(watchFor(text))
    await page.goto(url)
    return await shownAt(page)
  } finally {
    await context.close()
  }
}

async function coldContext(browser: Browser, url: string, cookie: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' })
  await context.addCookies(cookiesFor(cookie, new URL(url).origin, {}))
  return context
}

async function weigh(request: Request): Promise<Visit['fetched'][number]> {
  const path = new URL(request.url()).pathname
  if (path === '/events') return { path, kilobytes: 0 }
  const response = await request.response()
  if (response === null || response.status() >= 400)
    throw new Error(`${path} was not answered as it should be: ${response?.status() ?? 'not at all'}.`)
  if (!/javascript|css/.test(response.headers()['content-type'] ?? '')) return { path, kilobytes: 0 }
  const size = sizes.get(path) ?? gzipSync(await response.body(), { level: 9 }).length
  sizes.set(path, size)
  return { path, kilobytes: size / 1_000 }
}

/** Run in the page, whose objects the compiler does not know here, ahead of everything else. */
const watchFor = (text: string): string => `
  const look = () => {
    if (document.querySelector('main')?.textContent.includes(${JSON.stringify(text)}))
      requestAnimationFrame(() => performance.mark('shown'))
    else requestAnimationFrame(look)
  }
  look()`

async function shownAt(page: Page): Promise<number> {
  for (let tries = 0; tries < 600; tries += 1) {
    const at: unknown = await page.evaluate("performance.getEntriesByName('shown')[0]?.startTime")
    if (typeof at === 'number') return at
    await pause(50)
  }
  throw new Error(`${page.url()} does not show what it is about.`)
}
