// Choosing looks as a person does, and what a browser shows of them from its first frame on.
import { expect, type Page } from '@playwright/test'

/** Opens the drawer of looks by the person's menu. */
export async function openAppearance(page: Page) {
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Appearance' }).click()
  const drawer = page.getByRole('dialog', { name: 'Appearance' })
  await expect(drawer).toBeVisible()
  return drawer
}

interface Look {
  theme: string
  skin: string
  palette: string
  nav: string
  dir: string
  lang: string
}

// Run in the page, whose objects the compiler does not know here.
const rootLook = `(({ dataset: { theme, skin, palette, nav }, dir, lang }) =>
  ({ theme, skin, palette, nav, dir, lang }))(document.documentElement)`
const watchLooks = `
  window.looksSeen = []
  new MutationObserver(() => {
    if (document.documentElement) looksSeen.push({ at: performance.now(), look: JSON.stringify(${rootLook}) })
  }).observe(document, { attributes: true, childList: true, subtree: true })`
const looksSincePaint = `(() => {
  const painted = performance.getEntriesByName('first-paint')[0]?.startTime
  const before = looksSeen.findLastIndex(({ at }) => at <= painted)
  return before === -1 ? [] : [...new Set(looksSeen.slice(before).map(({ look }) => look))]
})()`

/** What the page's root says about its look. */
export const attributesOf = (page: Page): Promise<Look> => page.evaluate<Look>(rootLook)

/** Loads the page anew and gives every look that it wore from its first painted frame on, each once, in order. */
export async function looksFromFirstFrame(page: Page): Promise<Look[]> {
  await page.addInitScript(watchLooks)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // What stands in the page may not have been painted yet.
  await expect
    .poll(() => page.evaluate<number>(`performance.getEntriesByName('first-paint').length`))
    .toBeGreaterThan(0)
  const looks = await page.evaluate<string[]>(looksSincePaint)
  return looks.map((look): Look => JSON.parse(look))
}

/** The cookies of looks, by their names without the prefix. */
export async function lookCookies(page: Page) {
  const cookies = await page.context().cookies()
  return new Map(
    cookies
      .filter(({ name }) => name.startsWith('StaffroomAI-'))
      .map((cookie) => [cookie.name.slice('StaffroomAI-'.length), cookie]),
  )
}

/** Another device of the same person: the session, and nothing that this device keeps. */
export async function takeSession(from: Page, to: Page): Promise<void> {
  const cookies = await from.context().cookies()
  await to.context().addCookies(cookies.filter(({ name }) => !name.startsWith('StaffroomAI-')))
}
