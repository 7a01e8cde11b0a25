import type { Page } from '@playwright/test'
import { callerOf } from '../actors/caller.ts'
import { go } from '../actors/owner.ts'
import { expect, type Product, type Stage, test } from '../actors/stage.ts'
import { serveYesterday } from '../actors/yesterday.ts'

/** What browsers say of requests that they could not send. */
const unsent = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|net::ERR/

// Run in the page, whose objects the compiler does not know here.
const keptNames = `
  globalThis.keptNames = () => new Promise(async (resolve) => {
    // Whoever opens it first makes it: without its store the program could keep nothing any more.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'staffroom-reads')) return resolve([])
    const opening = indexedDB.open('staffroom-reads')
    opening.onsuccess = () => {
      const db = opening.result
      if (!db.objectStoreNames.contains('reads')) return resolve([])
      const asking = db.transaction('reads').objectStore('reads').getAllKeys()
      asking.onsuccess = () => { db.close(); resolve(asking.result) }
    }
  })`

/** Until this browser has kept these answers. */
async function untilKept(page: Page, ...answers: string[]): Promise<void> {
  await expect
    .poll(() => page.evaluate<string[]>(`keptNames()`), { timeout: 180_000 })
    .toEqual(expect.arrayContaining(answers.map((answer) => expect.stringContaining(answer))))
}

test('Without a connection what was read stays, and what is written is refused plainly and stays typed [LIVE-2] [LIVE-4]', async ({
  stage,
}) => {
  stage.allowNoise(unsent)
  const product = await stage.sharedProduct()
  const train = await stage.signedIn(product, 'Ada')
  const ada = await callerOf(train, product)
  const hire = (name: string) => ada.calls.staff.create({ name, jobTitle: 'Guide', knowledgeSourceIds: [] })
  const mia = await hire('Mia')
  const kenji = await hire('Kenji')
  const pageOf = ({ id }: { id: string }) => `${product.origin}/my-staff/${id}`
  const heading = (name: string) => train.getByRole('heading', { name, level: 1, exact: true })
  const setOffline = (is: boolean) => train.context().setOffline(is)
  const bar = train.getByText('Working offline')
  const refused = 'You are offline. Try again when you are connected'
  const dialog = train.getByRole('dialog', { name: 'Hire a colleague' })
  await train.addInitScript(keptNames)

  await test.step('reads a few pages while there is a connection', async () => {
    await train.goto(pageOf(kenji))
    await expect(heading('Kenji')).toBeVisible()
    await untilKept(train, `"one","${kenji.id}"`)
    await train.goto(`${pageOf(mia)}?tab=settings`)
    await expect(train.getByLabel('Name', { exact: true })).toHaveValue('Mia')
    await go(train, 'Home')
    await expect(train.getByRole('main').getByText('Mia').first()).toBeVisible()
    // Whoever leaves a page earlier gives up what has not come yet.
    await untilKept(train, '"home","one"', '"home","staff",{"limit"')
    await go(train, 'Knowledge')
    await expect(heading('Knowledge')).toBeVisible()
    await go(train, 'My staff')
    await expect(heading('My staff')).toBeVisible()
    await expect(train.getByRole('link', { name: 'Mia' }).first()).toBeVisible()
    await untilKept(train, '"knowledge","list"', '"staff","list"', `"one","${mia.id}"`)
  })

  await test.step('begins to describe a colleague', async () => {
    await train.getByRole('button', { name: 'Hire a colleague' }).click()
    await dialog.getByLabel('Name', { exact: true }).fill('Nils')
    await dialog.getByLabel('Job title', { exact: true }).fill('Guide')
  })

  await test.step('nobody can be hired in the tunnel; who was described stays typed', async () => {
    await setOffline(true)
    await expect(bar).toBeVisible()
    await dialog.getByRole('button', { name: 'Hire' }).click()
    await expect(dialog.getByText(refused)).toBeVisible()
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Nils')
    await train.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('reads what was read again', async () => {
    await go(train, 'Home')
    await expect(train.getByRole('main').getByText('Mia').first()).toBeVisible()
    await go(train, 'Knowledge')
    await expect(heading('Knowledge')).toBeVisible()
  })

  await test.step('a new name is refused in the next tunnel, stays typed, and is sent when asked again', async () => {
    await setOffline(false)
    await expect(bar).toBeHidden()
    await train.goto(`${pageOf(mia)}?tab=settings`)
    const name = train.getByLabel('Name', { exact: true })
    await expect(name).toHaveValue('Mia')
    await setOffline(true)
    await name.fill('Maja')
    await train.getByRole('button', { name: 'Save draft' }).click()
    await expect(train.getByText(refused).first()).toBeVisible()
    await expect(name).toHaveValue('Maja')
    await expect(heading('Mia')).toBeVisible()
    expect((await ada.calls.staff.get({ id: mia.id })).name).toBe('Mia')
    await setOffline(false)
    await expect(bar).toBeHidden()
    await train.getByRole('button', { name: 'Save draft' }).click()
    await expect(train.getByText(/^Draft, saved by /)).toBeVisible()
    const { draft } = await ada.calls.staff.getSettings({ staffId: mia.id })
    expect(draft?.settings.name).toBe('Maja')
  })

  await test.step('while the server gives no answers, a page that is loaded anew shows what was read', async () => {
    await train.route('**/api/**', (route) => route.abort())
    await train.route('**/events**', (route) => route.abort())
    await train.goto(pageOf(kenji))
    await expect(heading('Kenji')).toBeVisible()
    await train.unrouteAll({ behavior: 'ignoreErrors' })
  })

  await test.step('and nothing that was read is left once she has signed out', async () => {
    await train.goto(`${product.origin}/home`)
    await train.getByRole('button', { name: 'Your account' }).click()
    await train.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(train).toHaveURL(/\/login/)
    expect(await train.evaluate(`keptNames()`)).toEqual([])
  })
})

const sentenceOf = (page: Page) => page.getByRole('heading', { name: 'This page could not be loaded' })

/** Ada's browser at home. */
async function atHome(stage: Stage, product: Product): Promise<Page> {
  const page = await stage.signedIn(product, 'Ada')
  await page.goto(`${product.origin}/home`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return page
}

test('A page that was never opened says without a connection that it cannot be loaded, and comes when it can [LIVE-2]', async ({
  stage,
}) => {
  stage.allowNoise(unsent)
  const product = await stage.sharedProduct()
  const train = await atHome(stage, product)
  let loads = 0
  train.on('domcontentloaded', () => (loads += 1))
  await train.context().setOffline(true)
  await go(train, 'Analytics')
  await expect(sentenceOf(train)).toBeVisible()
  await train.getByRole('button', { name: 'Try again' }).click()
  await expect(sentenceOf(train)).toBeVisible()
  await expect(train.getByRole('navigation').first(), 'the rest of the product stays').toBeVisible()
  expect(loads, 'loading anew would leave the page of the browser').toBe(0)
  await train.context().setOffline(false)
  await expect(train.getByRole('heading', { name: 'Analytics', level: 1 })).toBeVisible()
})

test('A browser that has the service worker of an earlier version lets go of it and of what it kept, and shows what is there today [LIVE-2]', async ({
  stage,
}) => {
  const product = await stage.sharedProduct()
  const server = await serveYesterday(product.origin)
  stage.atEnd(server.close)
  const page = await stage.browse()
  // Run in the page, whose objects the compiler does not know here.
  const left = () =>
    page.evaluate<unknown>(
      'Promise.all([caches.keys(), navigator.serviceWorker.getRegistrations().then(({ length }) => length)])',
    )
  await page.goto(`${server.origin}/login`)
  await page.evaluate(
    `navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready).then(() => {})`,
  )
  await page.evaluate(`caches.open('of-somebody-else').then(() => {})`)
  await expect.poll(left).toEqual([['staffroom-files-1', 'of-somebody-else'], 1])

  server.today()
  let loads = 0
  page.on('domcontentloaded', () => (loads += 1))
  await page.goto(`${server.origin}/login`)
  await expect(page.getByLabel('E-mail')).toBeVisible()
  await expect.poll(left).toEqual([['of-somebody-else'], 0])
  expect(loads, 'what was kept, and once more what is there').toBe(2)
})

test('A page whose files a newer build has replaced loads the window anew, once, and again when asked [LIVE-2]', async ({
  stage,
}) => {
  stage.allowNoise(unsent)
  const product = await stage.sharedProduct()
  const desk = await atHome(stage, product)
  let loads = 0
  desk.on('domcontentloaded', () => (loads += 1))
  const files = '**/assets/help-support-*'
  await desk.route(files, (route) => route.fulfill({ status: 404 }))
  await desk.getByRole('navigation').getByRole('link', { name: 'Help and support' }).first().click()
  await expect.poll(() => loads).toBe(1)
  await expect(sentenceOf(desk)).toBeVisible()
  await desk.unroute(files)
  await desk.getByRole('button', { name: 'Try again' }).click()
  await expect(desk.getByRole('heading', { name: 'Help and support', level: 1 })).toBeVisible()
  expect(loads).toBe(2)
})
