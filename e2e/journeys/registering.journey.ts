import type { Page } from '@playwright/test'
import { callerOf } from '../actors/caller.ts'
import { ada, followMailedLink, go, hire, setUp, signUp } from '../actors/owner.ts'
import { expect, type Product, test } from '../actors/stage.ts'

test('A guest names a website, registers, confirms in another tab, sets up, and finds it being read [NAV-1] [NAV-2] [NAV-12] [NAV-13] [NAV-14] [ONB-1] [ONB-2] [ONB-3] [ONB-5] [ACC-3]', {
  tag: '@postgres',
}, async ({ stage }) => {
  const served = await stage.site('studio', { latencyMs: 300 })
  const product = await stage.product([served.allow], { TRY_OUTS_PER_NETWORK: '0' })
  const page = await stage.browse()
  stage.allowNoise(/403|422|tour\.(webm|en\.vtt)/)

  await test.step('is told at once what cannot be read, and goes on with a website', async () => {
    await page.goto(product.origin)
    await page.getByLabel('The address of your website').fill('http://10.0.0.1/')
    await page.getByRole('button', { name: 'Try it' }).click()
    await expect(page.getByText('inside a private network')).toBeVisible()
    await page.getByLabel('The address of your website').fill(served.origin)
    await page.getByRole('button', { name: 'Try it' }).click()
    // As it was typed: without a scheme it would mean either.
    await expect(page.getByLabel('Your website')).toHaveValue(served.origin)
  })

  await test.step('registers, and is held at the check of the mail while nothing is asked of the website', async () => {
    await fillIn(page)
    await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
    for (const path of ['/home', '/', '/privacy', '/no/such/page', '/ONBOARDING-WIZARD']) {
      await page.goto(product.origin + path)
      await expect(page, path).toHaveURL(`${product.origin}/verify-email`)
    }
    expect(served.requests).toEqual([])
  })

  await test.step('confirms in another tab, and the first one goes on by itself', async () => {
    await confirm(page)
    await expect(page).toHaveURL(/\/onboarding-wizard$/)
    await expect(page.getByText(/I am reading|I have read/)).toBeVisible()
    await expect.poll(() => served.requests.length, { timeout: 180_000 }).toBeGreaterThan(0)
  })

  await test.step('is held at the wizard, save for the texts and the start', async () => {
    for (const path of ['/home', '/login', '/Knowledge', '/no/such/page']) {
      await page.goto(product.origin + path)
      await expect(page, path).toHaveURL(`${product.origin}/onboarding-wizard`)
    }
    await page.goto(`${product.origin}/terms`)
    await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
    await page.goto(product.origin)
    await page.getByRole('link', { name: 'Continue setting up' }).click()
  })

  await test.step('sets up, finds the website among what is known, and somebody who answers from it', async () => {
    await page.getByLabel('Name', { exact: true }).fill('Zoé')
    await setUp(page)
    for (const path of ['/', '/onboarding-wizard', '/login', '/REGISTER', '/verify-email']) {
      await page.goto(product.origin + path)
      await expect(page, path).toHaveURL(`${product.origin}/home`)
    }
    await go(page, 'Knowledge')
    // By its site's own name, with the address below it.
    await expect(page.getByRole('main').getByText(new URL(served.origin).host).first()).toBeVisible()
    await go(page, 'My staff')
    await page.getByRole('main').getByRole('link', { name: 'Zoé' }).click()
    await expect(page.getByRole('log').getByText('Hello, I’m Zoé.')).toBeVisible()
  })
})

test('The wizard goes on where it was left, on another device, with what was said [ONB-1] [ONB-4]', async ({
  stage,
}) => {
  const product = await stage.product([])
  const desk = await stage.browse()
  stage.allowNoise(/tour\.(webm|en\.vtt)/)
  await signUp(desk, product.origin)
  await confirm(desk)
  await expect(desk.getByRole('heading', { name: 'About you' })).toBeVisible()
  await desk.getByLabel('What you do there').fill('Keeper of lamps')
  // By the Tab key out of the section: it is kept as it is left.
  await desk.keyboard.press('Tab')
  const about = desk.getByRole('region', { name: 'About you' })
  await expect(about.getByText('Saved')).toBeVisible()

  const phone = await stage.browse()
  await phone.setViewportSize({ width: 390, height: 844 })
  await signIn(phone, product)
  await phone.getByRole('link', { name: 'Continue setting up' }).click()
  await expect(phone.getByRole('heading', { name: 'Goals' })).toBeFocused()
  await expect(phone.getByLabel('What you do there')).toHaveValue('Keeper of lamps')
  await phone.getByRole('checkbox', { name: 'Support customers' }).check()
  await phone.getByLabel('Workspace name').focus()
  await expect(phone.getByRole('region', { name: 'Goals' }).getByText('Saved')).toBeVisible()
  await expect(
    desk.getByRole('checkbox', { name: 'Support customers' }),
    'the other device follows',
  ).toBeChecked()
})

test('A forgotten password is replaced by the mailed link, and a session that ended leads back to work [ACC-4] [NAV-11] [NAV-16] [ACC-10]', async ({
  stage,
}) => {
  const product = await stage.product([])
  const page = await stage.browse()
  stage.allowNoise(/401|400|tour\.(webm|en\.vtt)/)
  await signUp(page, product.origin)
  await confirm(page)
  await setUp(page)

  const phone = await stage.browse()
  await phone.goto(`${product.origin}/login?to=//evil.example/`)
  await phone.getByRole('link', { name: 'Forgot it?' }).click()
  await expect(phone.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await phone.getByLabel('E-mail').fill(ada.email)
  await phone.getByRole('button', { name: 'Send the link' }).click()
  await expect(phone.getByText('If there is an account')).toBeVisible()
  const choosing = await followMailedLink(phone, 'Choose a new password')
  const password = 'eight copper kettles in a row'
  await choosing.getByLabel('New password').fill(password)
  await choosing.getByRole('button', { name: 'Set the password' }).click()
  await expect(choosing.getByText('Every device was signed out.')).toBeVisible()

  await page.goto(`${product.origin}/settings`).catch(() => {})
  await expect(page).toHaveURL(/\/login\?to=%2Fsettings$/)
  await page.getByLabel('E-mail').fill(ada.email)
  await page.getByLabel('Password', { exact: true }).fill(ada.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('The e-mail address or the password is wrong.')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/settings/)

  await test.step('ends in the middle of work, with a sentence and the way back', async () => {
    const away = page.getByRole('link', { name: 'My staff', exact: true }).first()
    await expect(away).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
    await page.context().clearCookies({ name: /staffroom\.session/ })
    // The end may be noticed before the click, for the page asks who is there when its live feed stands.
    await away.click({ timeout: 10_000 }).catch(() => {})
    await expect(page).toHaveURL(/\/login\?to=%2F(my-staff|settings)$/)
    const wanted = new URL(page.url()).searchParams.get('to') ?? ''
    await expect(page.getByText('Your session has ended.')).toBeVisible()
    await page.getByLabel('E-mail').fill(ada.email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(`${product.origin}${wanted}`)
  })
})

test('A hash leads to its element 60 px below the edge, other addresses to the top, and going back to where one was [NAV-17]', async ({
  stage,
}) => {
  const product = await stage.sharedProduct()
  const page = await stage.browse()
  await page.setViewportSize({ width: 1000, height: 400 })
  const top = () => page.evaluate<number>('Math.round(scrollY)')
  await page.goto(`${product.origin}/privacy#cookies`)
  const cookies = page.locator('#cookies')
  await expect.poll(async () => Math.round((await cookies.boundingBox())?.y ?? 0)).toBe(60)

  // On every page, whatever the element is.
  const ada = await stage.signedIn(product, 'Ada')
  await ada.setViewportSize({ width: 1000, height: 400 })
  // Long enough for what stands last to get there too.
  await ada.addInitScript(
    `addEventListener('DOMContentLoaded', () => { document.body.style.paddingBottom = '1000px' })`,
  )
  for (const [path, id] of [
    ['/help-support', 'logo'],
    ['/Knowledge', 'add'],
    ['/developers', 'limits'],
  ]) {
    const led = ada.locator(`#${id}`)
    await ada.goto(`${product.origin}${path}#${id}`)
    await expect.poll(async () => Math.round((await led.boundingBox())?.y ?? 0), `${path}#${id}`).toBe(60)
  }

  // Its tab and what stands in it come when the address has been led to already.
  await ada.setViewportSize({ width: 1400, height: 800 })
  await ada.goto(`${product.origin}/home`)
  await hire(ada, 'Kenji', 'Front desk')
  await ada.setViewportSize({ width: 1000, height: 400 })
  await ada.getByRole('link', { name: 'Set a goal' }).click()
  const goal = ada.locator('#goal')
  await expect.poll(async () => Math.round((await goal.boundingBox())?.y ?? 0), 'a goal').toBe(60)

  await page.goto(`${product.origin}/privacy`)
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
  await page.evaluate('scrollTo(0, 700)')
  await expect.poll(top).toBe(700)
  await page.getByRole('link', { name: 'Terms' }).dispatchEvent('click')
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
  await expect.poll(top).toBe(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
  await expect.poll(top).toBe(700)
})

test('The setup guide tells in every tab what was done in one [GUIDE-1] [GUIDE-2] [GUIDE-3] [GUIDE-4] [GUIDE-5] [GUIDE-6] [GUIDE-7] [GUIDE-8]', async ({
  stage,
}) => {
  const served = await stage.site('tables')
  const product = await stage.product([served.allow])
  const first = await stage.signedIn(product, 'Ada')
  const { calls } = await callerOf(first, product)
  await first.goto(`${product.origin}/home`)
  const second = await first.context().newPage()
  await second.goto(`${product.origin}/settings#workspace`)
  const guides = [first, second].map((page) => page.getByRole('region', { name: 'Setup guide' }).first())
  const [guide, other] = guides
  if (guide === undefined || other === undefined) throw new Error('two tabs have two guides')
  for (const one of guides) {
    await expect(one.getByRole('link', { name: 'Create a Knowledge Source' })).toBeVisible()
    await expect(one.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0')
  }
  await guide.getByRole('button', { name: 'Fold the setup guide' }).click()
  await expect(guide.getByText('Next: Create a Knowledge Source')).toBeVisible()
  await expect(guide.getByRole('link')).toHaveCount(0)
  // Folded as it is, it is dismissed; shown again it stands open.
  await guide.getByRole('button', { name: 'Dismiss the setup guide' }).click()
  await expect(guide).toBeHidden()
  await expect(second.getByRole('button', { name: 'Show the setup guide again' })).toBeVisible()
  await second.getByRole('button', { name: 'Show the setup guide again' }).click()
  await expect(guide).toBeVisible()
  await expect(guide.getByRole('link')).toHaveCount(2)
  await guide.getByRole('button', { name: 'Fold the setup guide' }).click()
  await guide.getByRole('button', { name: 'Open the setup guide' }).click()
  await expect(guide.getByRole('link')).toHaveCount(2)

  // A step that is done while the guide is dismissed brings it back, in both tabs.
  await guide.getByRole('button', { name: 'Dismiss the setup guide' }).click()
  await expect(second.getByRole('button', { name: 'Show the setup guide again' })).toBeVisible()
  await calls.knowledge.create({ url: served.origin, name: 'Tables' })
  for (const one of guides) {
    await expect(one.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50')
    await expect(one.getByRole('button', { name: 'Done: Create a Knowledge Source' })).toBeDisabled()
  }
  await other.getByRole('link', { name: 'Create a Virtual Human' }).click()
  await expect(second).toHaveURL(/\/my-staff$/)
  await calls.staff.create({ name: 'Kenji' })
  for (const one of guides) await expect(one.getByRole('progressbar')).toHaveCount(0)
})

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Your name').fill(ada.name)
  await page.getByLabel('E-mail').fill(ada.email)
  await page.getByLabel('Password', { exact: true }).fill(ada.password)
  await page.getByRole('button', { name: 'Create the account' }).click()
}

async function signIn(page: Page, { origin }: Product): Promise<void> {
  await page.goto(`${origin}/login`)
  await page.getByLabel('E-mail').fill(ada.email)
  await page.getByLabel('Password', { exact: true }).fill(ada.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function confirm(page: Page): Promise<void> {
  const confirmed = await followMailedLink(page)
  await expect(confirmed).toHaveURL(/\/onboarding-wizard$/)
  await confirmed.close()
}
