import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { callerOf } from '../actors/caller.ts'
import { go } from '../actors/owner.ts'
import { expect, type Product, type Stage, test } from '../actors/stage.ts'
import * as z from 'zod'
import { isPage } from '#web/lib/kept-files/is-page.ts'
import { Caller } from '#server/testing/test-caller.ts'
import { emailOf, password } from '#server/testing/test-people.ts'

/** What browsers say of requests that they could not send. */
const unsent = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|net::ERR/
const routeTable = z.object({ routes: z.array(z.object({ path: z.string() })) })
const built = join(import.meta.dirname, '../../dist/web')

/** Until this browser has kept the files of the build, and these answers. */
async function untilKept(page: Page, ...answers: string[]): Promise<void> {
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  await expect
    .poll(() => page.evaluate<string[]>(`keptNames()`), { timeout: 30_000 })
    .toEqual(expect.arrayContaining(answers.map((answer) => expect.stringContaining(answer))))
}

// Run in the page, whose objects the compiler does not know here.
const keptNames = `
  globalThis.keptNames = () => new Promise((resolve) => {
    const opening = indexedDB.open('staffroom-reads')
    opening.onsuccess = () => {
      const db = opening.result
      if (!db.objectStoreNames.contains('reads')) return resolve([])
      const asking = db.transaction('reads').objectStore('reads').getAllKeys()
      asking.onsuccess = () => { db.close(); resolve(asking.result) }
    }
  })`
/** Every file that the service worker has kept, with its text. */
const keptFiles = `(async () => {
  const files = []
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys())
      files.push([new URL(request.url).pathname, await (await cache.match(request)).text()])
  }
  return files
})()`

test('The product opens without a connection, changes wait and are sent once, and what is refused is said [LIVE-2] [LIVE-4]', async ({
  stage,
}) => {
  stage.allowNoise(unsent)
  const product = await stage.product([])
  const train = await stage.signedIn(product, 'Ada')
  const ada = await callerOf(train, product)
  const hire = (name: string) => ada.calls.staff.create({ name, jobTitle: 'Guide', knowledgeSourceIds: [] })
  const mia = await hire('Mia')
  const kenji = await hire('Kenji')
  const pageOf = ({ id }: { id: string }) => `${product.origin}/my-staff/${id}`
  const heading = (name: string) => train.getByRole('heading', { name, level: 1, exact: true })
  const setOffline = (is: boolean) => train.context().setOffline(is)
  const bar = train.getByText('Working offline')
  const waiting = (words: RegExp) => expect(train.getByText(words)).toBeVisible()
  const renamings: string[] = []
  train.on('response', (response) => {
    const request = response.request()
    if (request.method() === 'PATCH' && response.ok()) renamings.push(request.url())
  })
  await train.addInitScript(keptNames)

  await test.step('reads a few pages while there is a connection', async () => {
    await train.goto(`${product.origin}/home`)
    await expect(train.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(train.getByRole('main').getByText('Mia').first()).toBeVisible()
    await go(train, 'Knowledge')
    await expect(heading('Knowledge')).toBeVisible()
    await go(train, 'My staff')
    await expect(heading('My staff')).toBeVisible()
    await untilKept(train, '"home"', '"knowledge","list"', '"staff","list"')
    await train.goto(pageOf(kenji))
    await expect(heading('Kenji')).toBeVisible()
    await untilKept(train, `"one","${kenji.id}"`)
    await train.goto(pageOf(mia))
    await expect(heading('Mia')).toBeVisible()
    await untilKept(train, `"one","${mia.id}"`)
  })

  await test.step('opens the product in the tunnel: what was read, and pages that were never opened', async () => {
    await setOffline(true)
    await train.reload()
    await expect(heading('Mia')).toBeVisible()
    await expect(bar).toBeVisible()
    await train.goto(`${product.origin}/home`)
    await expect(train.getByRole('main').getByText('Mia').first()).toBeVisible()
    await go(train, 'Knowledge')
    await expect(heading('Knowledge')).toBeVisible()
    await go(train, 'Analytics')
    await expect(heading('Analytics')).toBeVisible()
    await go(train, 'Settings')
    await expect(heading('Settings')).toBeVisible()
  })

  await test.step('renames Mia and puts the guide away; both wait, also over a reload', async () => {
    await train.getByRole('button', { name: 'Dismiss the setup guide' }).click()
    await waiting(/1 change waits to be sent/)
    await train.goto(`${pageOf(mia)}?tab=settings`)
    await expect(heading('Mia')).toBeVisible()
    await train.getByLabel('Name', { exact: true }).fill('Maja')
    await train.getByRole('button', { name: 'Save' }).click()
    await expect(heading('Maja')).toBeVisible()
    await waiting(/2 changes wait to be sent/)
    await train.reload()
    await expect(heading('Maja')).toBeVisible()
    await waiting(/2 changes wait to be sent/)
    expect((await ada.calls.staff.get({ id: mia.id })).name).toBe('Mia')
  })

  await test.step('is told plainly that nobody can be hired now', async () => {
    await go(train, 'My staff')
    await train.getByRole('button', { name: 'Add a colleague' }).click()
    const dialog = train.getByRole('dialog', { name: 'Add a colleague' })
    await dialog.getByLabel('Name', { exact: true }).fill('Nils')
    await dialog.getByLabel('Job title', { exact: true }).fill('Guide')
    await dialog.getByRole('button', { name: 'Add to staff' }).click()
    await expect(dialog.getByText('You are offline. Try again when you are connected')).toBeVisible()
    await train.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('comes out of the tunnel: all is sent, once', async () => {
    await setOffline(false)
    await expect(bar).toBeHidden()
    await expect(train.getByText(/waits? to be sent/)).toBeHidden()
    await expect.poll(async () => (await ada.calls.staff.get({ id: mia.id })).name).toBe('Maja')
    expect((await ada.calls.onboarding.getSetupGuide()).isDismissed).toBe(true)
    expect(renamings).toEqual([`${product.origin}/api/staff/${mia.id}`])
    const { items } = await ada.calls.staff.list({})
    expect(items.map(({ name }) => name).toSorted()).toEqual(['Kenji', 'Maja'])
  })

  await test.step('pauses Kenji in the next tunnel, whom somebody deletes meanwhile, and is told', async () => {
    await train.goto(pageOf(kenji))
    await expect(heading('Kenji')).toBeVisible()
    await setOffline(true)
    await train.getByRole('button', { name: 'Pause Kenji' }).click()
    await waiting(/1 change waits to be sent/)
    await ada.calls.staff.delete({ id: kenji.id })
    await setOffline(false)
    await expect(train.getByText('A change you made offline was not saved')).toBeVisible()
    await expect(train.getByText(/waits? to be sent/)).toBeHidden()
  })

  await test.step('an address that the server itself answers is never taken for a page', async () => {
    const { routes } = routeTable.parse((await ada.ask('GET', '/api/routes.json')).body)
    expect(routes.length).toBeGreaterThan(50)
    expect(routes.filter(({ path }) => isPage(path))).toEqual([])
    expect(['/', '/home', '/Knowledge/one', '/pages/misc/not-found/x'].filter(isPage)).toHaveLength(4)
  })

  await test.step('nothing of anybody is among the files that the browser keeps', async () => {
    const files = await train.evaluate<[path: string, text: string][]>(keptFiles)
    expect(files.length).toBeGreaterThan(50)
    expect(files.filter(([path]) => !existsSync(join(built, path)))).toEqual([])
    for (const words of [emailOf('Ada'), 'Ada’s shop', "Ada's shop", 'Maja', mia.id])
      expect([words, files.filter(([, text]) => text.includes(words)).map(([path]) => path)]).toEqual([
        words,
        [],
      ])
  })
})

test('Whoever signs out while changes wait is asked first, and loses them only then [LIVE-2] [LIVE-4]', async ({
  stage,
}) => {
  stage.allowNoise(unsent)
  const product = await stage.product([])
  const desk = await stage.signedIn(product, 'Ada')
  const ada = await callerOf(desk, product)
  const mia = await ada.calls.staff.create({ name: 'Mia', jobTitle: 'Guide', knowledgeSourceIds: [] })
  await desk.addInitScript(keptNames)
  await desk.goto(`${product.origin}/my-staff/${mia.id}?tab=settings`)
  await expect(desk.getByRole('heading', { name: 'Mia', level: 1 })).toBeVisible()
  await untilKept(desk, `"one","${mia.id}"`)
  // The server answers, but not to this: so the change waits, and signing out works.
  await desk.route('**/api/staff/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  )
  await desk.getByLabel('Name', { exact: true }).fill('Maja')
  await desk.getByRole('button', { name: 'Save' }).click()
  const waits = desk.getByText('1 change waits to be sent')
  await expect(waits).toBeVisible()

  const question = desk.getByRole('alertdialog', { name: 'Sign out and lose what waits?' })
  const signOut = async () => {
    await desk.getByRole('button', { name: 'Your account' }).click()
    await desk.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(question).toBeVisible()
  }
  await signOut()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(waits).toBeVisible()

  await desk.context().setOffline(true)
  await signOut()
  await question.getByRole('button', { name: 'Sign out' }).click()
  await expect(desk.getByText('You are still signed in')).toBeVisible()
  await expect(waits).toBeVisible()

  await desk.context().setOffline(false)
  await expect(desk.getByText('Working offline')).toBeHidden()
  await signOut()
  await question.getByRole('button', { name: 'Sign out' }).click()
  await expect(desk).toHaveURL(/\/login/)
  await desk.unroute('**/api/staff/*')
  expect(await desk.evaluate(`keptNames()`), 'nothing that was read is left').toEqual([])
  const later = new Caller(product.origin)
  await later.calls.accounts.signIn({ email: emailOf('Ada'), password })
  expect((await later.calls.staff.get({ id: mia.id })).name).toBe('Mia')
})

const sentenceOf = (page: Page) => page.getByRole('heading', { name: 'This page could not be loaded' })

/** Ada's browser at home; it keeps no files, as at a first visit. */
async function atFirstVisit(stage: Stage, product: Product): Promise<Page> {
  const page = await stage.signedIn(product, 'Ada')
  await page.addInitScript('delete Navigator.prototype.serviceWorker')
  await page.goto(`${product.origin}/home`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return page
}

test('A page that was never opened says without a connection that it cannot be loaded, and comes when it can [LIVE-2]', async ({
  stage,
}) => {
  stage.allowNoise(unsent)
  const product = await stage.product([])
  const train = await atFirstVisit(stage, product)
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

test('A page whose files a newer build has replaced loads the window anew, once, and again when asked [LIVE-2]', async ({
  stage,
}) => {
  stage.allowNoise(unsent)
  const product = await stage.product([])
  const desk = await atFirstVisit(stage, product)
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
