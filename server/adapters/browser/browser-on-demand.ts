import type { Browser } from './browser.ts'

/** A browser that is made when the first page is wanted: its library is large, and many programs never open a page. */
export function browserOnDemand(make: () => Promise<Browser>): Browser {
  let made: Promise<Browser> | null = null
  const browser = () => (made ??= make())
  return {
    screenshot: async (url, signal) => (await browser()).screenshot(url, signal),
    render: async (url, signal) => (await browser()).render(url, signal),
    close: async () => (await made)?.close(),
  }
}
