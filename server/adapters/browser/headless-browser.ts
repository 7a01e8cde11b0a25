import type { Page } from 'playwright-core'
import { loadSharp } from '#server/adapters/pictures/load-sharp.ts'
import type { Browser, NoPicture, Picture, Rendered } from './browser.ts'
import { type ConfinedOptions, HEIGHT, openConfined, WIDTH } from './confined-page.ts'
import { type FoundBrowser, findBrowser } from './find-browser.ts'

export interface HeadlessBrowserOptions extends ConfinedOptions {
  find?: () => Promise<FoundBrowser | null>
}

const MOST_HTML = 5_000_000

/** A Chromium without a window, which reaches the web through the guard alone, in a profile that is thrown away. */
export function headlessBrowser(options: HeadlessBrowserOptions): Browser {
  const find = options.find ?? findBrowser
  let last: Promise<unknown> = Promise.resolve()
  const closing = new AbortController()

  const inTurn = <T>(
    url: string,
    signal: AbortSignal | undefined,
    use: (page: Page) => Promise<T>,
  ): Promise<T | NoPicture> => {
    const turn = last.then(async () => {
      const found = await find()
      if (found === null || closing.signal.aborted) return 'no_browser'
      const stop = signal === undefined ? closing.signal : AbortSignal.any([signal, closing.signal])
      return openConfined(url, found, options, stop, use)
    })
    last = turn.catch(() => undefined)
    return turn
  }

  return {
    async screenshot(url, signal) {
      const picture = await inTurn(url, signal, photograph)
      return typeof picture === 'string' ? { image: null, reason: picture } : picture
    },
    async render(url, signal) {
      const rendered = await inTurn(url, signal, readRendered)
      return typeof rendered === 'string' ? { html: null, reason: rendered } : rendered
    },
    async close() {
      closing.abort(new Error('closing'))
      await last
    },
  }
}

async function photograph(page: Page): Promise<Picture> {
  const png = await page.screenshot({ type: 'png', animations: 'disabled', timeout: 6_000 })
  const sharp = await loadSharp()
  const { data, info } = await sharp(png, { limitInputPixels: 20_000_000 })
    .resize({ width: WIDTH, height: HEIGHT, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true })
  return { image: new Uint8Array(data), width: info.width, height: info.height, reason: null }
}

async function readRendered(page: Page): Promise<Rendered> {
  const html = await page.content()
  if (html.length > MOST_HTML) return { html: null, reason: 'page_failed' }
  return { html, url: page.url(), reason: null }
}
