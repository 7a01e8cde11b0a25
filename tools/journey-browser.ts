import { type FoundBrowser, findBrowser } from '#server/adapters/browser/find-browser.ts'
import { ownProgram, run } from './run.ts'

/** The browser for journeys: the product's own, else an installed one, else Playwright's, fetched once; null for none. */
export async function journeyBrowser(): Promise<FoundBrowser | null> {
  const found = await findBrowser()
  if (found !== null) return found
  console.log('Fetching a browser for the journeys …')
  await run(ownProgram('playwright'), ['install', 'chromium'], { show: true })
  // What was looked for once is remembered: the fetched browser is found by a search of its own.
  const again = '#server/adapters/browser/find-browser.ts?after-fetching'
  const { findBrowser: search }: { findBrowser: typeof findBrowser } = await import(again)
  return search()
}
