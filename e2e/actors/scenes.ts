// Every page as somebody meets it: who, at which address, and what they have done there. The words of the steps are those
// of no language, so that each scene plays in all of them.
import type { Page } from 'playwright-core'
import { emailOf, password } from '#server/testing/test-people.ts'
import { type Cast, type Role, twoStepName } from './cast.ts'

export interface Scene {
  name: string
  role: Role
  path: string
  /** What the person does on the page first. */
  act?: (page: Page) => Promise<unknown>
}

const scene = (role: Role, name: string, path: string, act?: Scene['act']): Scene =>
  act ? { role, name, path, act } : { role, name, path }

const submit = (page: Page) => page.locator('form button[type="submit"]').last().click()

const secondStep = async (page: Page) => {
  await page.locator('input[type="email"]').fill(emailOf(twoStepName))
  await page.locator('input[type="password"]').fill(password)
  await submit(page)
  await page.locator('input[autocomplete="one-time-code"]').waitFor()
}

const openTour = async (page: Page) => {
  await page.locator('main section button:has(svg.lucide-play)').click()
  await page.locator('video').waitFor()
}

const receipt = async (page: Page) => {
  const sources = page
    .getByRole('log')
    .getByRole('button')
    .filter({ hasText: /^\p{N}+$/u })
  await sources.first().click()
  await page.locator('mark').first().waitFor()
}

/** Opens a menu or dialog of the bar, which stands there once it is open. */
const barButton = (popup: 'menu' | 'dialog', at: number) => async (page: Page) => {
  await page.locator(`header button[aria-haspopup="${popup}"]`).nth(at).click()
  await page.getByRole(popup).first().waitFor()
}

/** Presses a button beside the page's heading, which opens a dialog. */
const headButton = (at: number) => async (page: Page) => {
  await page.locator('main h1').locator('xpath=ancestor::*[.//button][1]').locator('button').nth(at).click()
  await page.getByRole('dialog').getByRole('switch').first().waitFor()
}

/** Asks by the first of the questions that are offered, unless this browser has asked before. */
const askAsVisitor = async (page: Page) => {
  const [offered, rating] = [page.locator('main ul button'), page.locator('main fieldset')]
  await offered.or(rating).first().waitFor()
  if ((await rating.count()) === 0) await offered.first().click()
  await rating.first().waitFor()
}

/** Opens the form that corrects the last fact of a table. */
const correctLast = async (page: Page) => {
  // Its button comes after the table's own, which shows the page.
  await page.locator('tbody tr').last().locator('button:has(svg.lucide-pencil)').click()
  await page.getByRole('dialog').locator('textarea').first().waitFor()
}

const chooseAll = async (page: Page) => {
  await page.locator('thead').getByRole('checkbox').click()
  await page.getByRole('toolbar').waitFor()
}

const chooseFirst = async (page: Page) => {
  await page.getByRole('main').getByRole('checkbox').first().click()
  await page.getByRole('toolbar').getByRole('button').nth(3).waitFor()
}

const keyboard = (keys: string) => async (page: Page) => {
  await page.keyboard.press(keys)
  await page.getByRole('dialog').first().waitFor()
}

/** Opens the last rule, where the list of rules begins above it. */
const openRule = async (page: Page) => {
  const rule = page
    .locator('ol > li')
    .filter({ has: page.getByRole('switch') })
    .last()
  await rule.locator('button[aria-expanded]').click()
  await rule.locator('textarea').first().waitFor()
  await rule.evaluate((row) => row.scrollIntoView())
}

/** Opens the form by which something is looked up. */
const openLookUp = async (page: Page) => {
  await page.locator('main ul button:has(svg.lucide-text-search)').click()
  await page.locator('form input[name="order_number"]').waitFor()
}

/** Fills it in, where nobody answers. */
const lookUp = async (page: Page) => {
  await openLookUp(page)
  await page.locator('form input[name="order_number"]').fill('A-1042')
  await page.locator('form:has(input[name="order_number"]) button[type="submit"]').click()
  await page.locator('main ul button:has(svg.lucide-text-search)').waitFor()
}

/** Opens what publishing would change, once known questions are asked again. */
const openReplay = async (page: Page) => {
  await page.locator('[data-foot-bar] button[type="submit"]').last().click()
  await page.getByRole('dialog').getByRole('status').waitFor({ timeout: 60_000 })
}

/** Opens the settings of a look-up. */
const openLookUpSettings = async (page: Page) => {
  const row = page
    .locator('ul > li')
    .filter({ has: page.getByRole('switch') })
    .last()
  await row.locator('button[aria-expanded]').click()
  await row.locator('fieldset').waitFor()
  await row.evaluate((shown) => shown.scrollIntoView())
}

/** Shows the first words of readers of the language that comes third: what it is called differs. */
const firstWordsOf = async (page: Page) => {
  const language = page.getByRole('main').getByRole('combobox').first()
  await language.click()
  await page.getByRole('option').nth(2).click()
  await language.scrollIntoViewIfNeeded()
}

/** Writes the line that is said beside the widget's button, behind the greeting and the questions. */
const spokenLineOf = async (page: Page) => {
  const language = page.getByRole('main').getByRole('combobox').first()
  const words = language.locator('xpath=ancestor::*[count(.//textarea) > 2][1]').locator('textarea')
  await words.nth(2).fill('Wondering what delivery costs? Ask me.')
  await words.nth(3).evaluate((pages) => pages.scrollIntoView({ block: 'center' }))
}

/** Looks at the pages of a website that is known already, for which the button is pressed once more. */
const choosePages = (address: string) => async (page: Page) => {
  const form = page
    .getByRole('main')
    .locator('form')
    .filter({ has: page.locator('input[name="url"]') })
  await form.locator('input[name="url"]').fill(address)
  const choose = form.locator('button[type="submit"]').last()
  await choose.click()
  await form.getByRole('alert').waitFor()
  await choose.click()
  const tree = page.getByRole('dialog').getByRole('tree')
  await tree.waitFor({ timeout: 60_000 })
  await tree.getByRole('treeitem').first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press(' ')
}

const settingsTabs = [
  'profile',
  'security',
  'notifications',
  'workspace',
  'members',
  'programs',
  'audit',
  'billing',
  'looks',
  'data',
  'deletion',
]

/** All scenes of the product. */
export function scenesOf({ sources, staff, conversation, waiting, door, formsDoor, shop }: Cast): Scene[] {
  const around = ['home', 'Dashboard', 'Analytics', 'Knowledge', 'my-staff', 'Inbox']
  return [
    scene('guest', 'landing', '/'),
    scene('trying', 'try', '/try'),
    scene('trying', 'try-receipt', '/try', receipt),
    scene('reading', 'try-reading', '/try'),
    scene('guest', 'try-nothing', '/try'),
    scene('guest', 'login', '/login'),
    scene('guest', 'login-refused', '/login', submit),
    scene('guest', 'second-step', '/login', secondStep),
    scene('guest', 'register', '/register'),
    scene('guest', 'register-refused', '/register?site=northwind.io', submit),
    scene('guest', 'forgot-password', '/forgot-password'),
    scene('guest', 'reset-password', '/reset-password?token=gone'),
    scene('guest', 'verify-email-unasked', '/verify-email'),
    scene('guest', 'verify-email-expired', '/verify-email?token=gone'),
    scene('guest', 'confirm-email-change', '/confirm-email-change?token=gone'),
    ...['privacy', 'terms', 'deletion', 'developers'].map((name) => scene('guest', name, `/${name}`)),
    scene('guest', 'not-found', '/no/such/page'),
    scene('guest', 'talk', door),
    scene('guest', 'talk-asked', door, askAsVisitor),
    scene('guest', 'talk-form', formsDoor, openLookUp),
    scene('guest', 'talk-looked-up', formsDoor, lookUp),
    scene('guest', 'talk-closed', '/talk/nobody-has-opened-this-door'),
    scene('newcomer', 'verify-email', '/verify-email'),
    scene('halfway', 'wizard', '/onboarding-wizard'),
    scene('halfway', 'wizard-tour', '/onboarding-wizard', openTour),
    ...around.map((name) => scene('empty', `empty-${name.toLowerCase()}`, `/${name}`)),
    ...around.map((name) => scene('filled', name.toLowerCase(), `/${name}`)),
    scene('filled', 'help-support', '/help-support'),
    scene('filled', 'invites', '/invites'),
    ...settingsTabs.map((tab) => scene('filled', `settings-${tab}`, `/settings#${tab}`)),
    ...Object.entries(sources).map(([state, id]) =>
      scene('filled', `knowledge-${state}`, `/Knowledge/${id}`),
    ),
    scene('filled', 'knowledge-facts', `/Knowledge/${sources.finished}?part=facts`),
    scene('filled', 'knowledge-correct', `/Knowledge/${sources.finished}?part=facts`, correctLast),
    scene('filled', 'knowledge-missing', '/Knowledge/gone'),
    scene('filled', 'staff-talking', `/my-staff/${staff.talking}?conversation=${conversation}`),
    scene('filled', 'staff-receipt', `/my-staff/${staff.talking}?conversation=${conversation}`, receipt),
    scene('filled', 'staff-doors', `/my-staff/${staff.talking}`, headButton(1)),
    scene('filled', 'staff-new', `/my-staff/${staff.unasked}`),
    ...['knowledge', 'conversations', 'settings'].map((tab) =>
      scene('filled', `staff-tab-${tab}`, `/my-staff/${staff.talking}?tab=${tab}`),
    ),
    scene('filled', 'staff-configured', `/my-staff/${staff.configured}?tab=settings`),
    scene('filled', 'staff-publish', `/my-staff/${staff.configured}?tab=settings`, openReplay),
    scene('filled', 'staff-rule', `/my-staff/${staff.configured}?tab=settings`, openRule),
    scene('filled', 'staff-look-up', `/my-staff/${staff.configured}?tab=settings`, openLookUpSettings),
    scene('filled', 'staff-first-words', `/my-staff/${staff.configured}?tab=settings`, firstWordsOf),
    scene('filled', 'staff-spoken-line', `/my-staff/${staff.configured}?tab=settings`, spokenLineOf),
    scene('filled', 'choose-pages', '/Knowledge', choosePages(shop)),
    scene('filled', 'inbox-waiting', `/Inbox?conversation=${waiting}`),
    scene('filled', 'inbox-chosen', '/Inbox?view=all', chooseFirst),
    scene('filled', 'list-staff-cards', '/my-staff?sort=name'),
    scene('filled', 'list-staff-chosen', '/my-staff?view=table', chooseAll),
    scene('filled', 'list-sites-cards', '/Knowledge?view=cards'),
    scene('filled', 'list-sites-chosen', '/Knowledge?view=table&sort=status', chooseAll),
    scene('filled', 'list-nothing-fits', '/my-staff?q=nobody'),
    scene('filled', 'staff-missing', '/my-staff/gone'),
    scene('filled', 'not-found-signed-in', '/pages/misc/not-found/no-such-page'),
    scene('filled', 'palette', '/home', keyboard('Control+k')),
    scene('filled', 'notifications', '/home', barButton('dialog', -1)),
    scene('filled', 'user-menu', '/home', barButton('menu', -1)),
  ]
}

/** Cookies of a header, as a browser takes them. */
export const cookiesFor = (header: string, url: string, preferences: Record<string, string> = {}) => [
  ...header
    .split('; ')
    .filter(Boolean)
    .map((pair) => {
      const at = pair.indexOf('=')
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url }
    }),
  ...Object.entries(preferences).map(([name, value]) => ({ name: `StaffroomAI-${name}`, value, url })),
]

/** Goes there, does it, and waits until all has come: no skeleton is left, letters are there, what moves has arrived. */
export async function play(page: Page, origin: string, { path, act }: Scene): Promise<void> {
  // The same address with another hash alone would not be loaded anew.
  await page.goto('about:blank')
  await page.goto(origin + path)
  await settle(page)
  // Much comes once the page is at rest.
  await page.evaluate('new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3_000 }))')
  await settle(page)
  if (!act) return
  await act(page)
  await settle(page)
}

// Run in the page, whose objects the compiler does not know here. A pulse without end is no arrival.
const isStill = `document.fonts.status === 'loaded' &&
  !document.querySelector('main [aria-busy="true"], aside [aria-busy="true"], [role="dialog"] [aria-busy="true"]') &&
  document.getAnimations().every((one) =>
    one.playState !== 'running' || one.effect.getComputedTiming().iterations === Infinity)`

// A dot that beats says that something is being done elsewhere; it is no place that waits for its words.
const hasNoGrey = `!document.querySelector('.pulse:not(.dot)')`

/** Where a page has shown that its grey stays: what is still being read on a website is grey for as long as that takes. */
const staysGrey = new WeakMap<Page, string>()

/** Until nothing is on its way. */
export async function settle(page: Page): Promise<void> {
  // Behind a dialog the page's headings are there for the eye alone.
  await page.locator('h1, h2').first().waitFor()
  for (let tries = 0; tries < 200; tries += 1) {
    const [still, isDrawn] = await page.evaluate<[boolean, boolean]>(`[${isStill}, ${hasNoGrey}]`)
    if (still && (isDrawn || staysGrey.get(page) === page.url())) return
    if (still && tries >= 75) staysGrey.set(page, page.url())
    await page.waitForTimeout(40)
  }
  throw new Error(`${page.url()} does not come to rest`)
}
