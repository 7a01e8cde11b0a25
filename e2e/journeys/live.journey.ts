import AxeBuilder from '@axe-core/playwright'
import { freePort } from '#server/testing/free-port.ts'
import { bakery } from '#server/testing/small-site.ts'
import { serveVersionedSite } from '#server/testing/versioned-site.ts'
import { addWebsite, ask, go, hire, untilResearched } from '../actors/owner.ts'
import { expect, test } from '../actors/stage.ts'

test('A research that is cancelled on one device shows as cancelled on the other within seconds, and asks nothing more [KNW-4] [KNW-5]', {
  tag: '@postgres',
}, async ({ stage }) => {
  const served = await stage.site('tables', { latencyMs: 1_000 })
  const product = await stage.product([served.allow])
  const desk = await stage.signedIn(product, 'Ada')
  await desk.goto(`${product.origin}/home`)
  await addWebsite(desk, served.origin, { pages: 60 })
  await expect(desk.getByText(/words? read/).first()).toBeVisible({ timeout: 180_000 })

  const phone = await stage.browse()
  await phone.context().addCookies(await desk.context().cookies())
  await phone.goto(desk.url())
  await expect(phone.getByText('Researching', { exact: true })).toBeVisible()
  const list = await phone.context().newPage()
  await list.goto(`${product.origin}/Knowledge`)
  await expect(list.getByRole('row').filter({ hasText: 'Researching' })).toHaveCount(1)

  await desk.getByRole('button', { name: 'Cancel research' }).click()
  await expect(phone.getByText('The research was cancelled before it was done.')).toBeVisible()
  await expect(list.getByRole('row').filter({ hasText: 'Cancelled' })).toHaveCount(1)
  await expect(desk.getByRole('button', { name: 'Research again' })).toBeVisible()

  // Two seconds are what cancelling may take; what is on its way then has long been answered.
  await desk.waitForTimeout(2_500)
  const asked = served.requests.length
  await desk.waitForTimeout(3_000)
  expect(served.requests.length).toBe(asked)

  await go(desk, 'Home')
  await expect(desk.getByText(/^Research of .+ was cancelled$/)).toBeVisible()
  await phone.getByRole('button', { name: 'Research again' }).click()
  await expect(list.getByRole('row').filter({ hasText: 'Researching' })).toHaveCount(1)
})

test('A website is read again, its changes are shown in words, and answer once they are accepted [B-3]', {
  tag: '@postgres',
}, async ({ stage }) => {
  const site = await serveVersionedSite(bakery)
  stage.atEnd(site.close)
  const product = await stage.product([site.allow])
  const page = await stage.signedIn(product, 'Ada')
  await page.goto(`${product.origin}/home`)
  await addWebsite(page, site.origin)
  await untilResearched(page)
  const address = page.url()
  const changes = page.getByRole('region', { name: 'Changes' })

  await test.step('nobody has read it again yet, and everybody sees when that will be', async () => {
    await expect(page.getByRole('region', { name: 'Kept current' })).toContainText('Next time')
    await expect(changes).toHaveCount(0)
    await page.getByRole('switch', { name: 'Ask me first' }).click()
    await expect(page.getByRole('switch', { name: 'Ask me first' })).toBeChecked()
  })

  await test.step('an answer rests on what is there', async () => {
    await hire(page, 'Kenji', 'Front desk')
    await expect(await ask(page, 'Kenji', 'What does a sourdough loaf cost?')).toContainText('6.40')
  })

  await test.step('what has changed waits, with its words before and after and the answer that rests on it', async () => {
    const prices = site.pages.get('/prices')
    site.pages.set('/prices', {
      title: 'Prices',
      paragraphs: (prices?.paragraphs ?? []).map((text) => text.replace('6.40', '6.80')),
    })
    await page.goto(address)
    await page.getByRole('button', { name: 'Research again' }).click()
    await expect(changes.getByRole('button', { name: /1 page changed/ })).toBeVisible({ timeout: 120_000 })
    await expect(changes.locator('del')).toHaveText('6.40')
    await expect(changes.locator('ins')).toHaveText('6.80')
    await expect(changes.getByRole('link', { name: 'What does a sourdough loaf cost?' })).toBeVisible()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(390)
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('once accepted it answers', async () => {
    await changes.getByRole('button', { name: 'Accept changes' }).click()
    await expect(changes.getByRole('button', { name: 'Accept changes' })).toHaveCount(0)
    await go(page, 'My staff')
    await page.getByRole('main').getByRole('link', { name: /Kenji/ }).first().click()
    await expect(await ask(page, 'Kenji', 'What does a sourdough loaf cost?')).toContainText('6.80')
  })
})

test('A website whose address was mistyped is mended where it says so, and read [KNW-1] [KNW-4]', async ({
  stage,
}) => {
  stage.allowNoise(/422/)
  const site = await stage.site('shop')
  const gone = `127.0.0.1:${await freePort()}`
  const product = await stage.product([site.allow, gone])
  const page = await stage.signedIn(product, 'Ada')
  await page.goto(`${product.origin}/Knowledge`)
  await addWebsite(page, `http://${gone}`, { pages: 5 })
  const address = page.getByRole('alert').getByLabel('Website address')
  await expect(address).toHaveValue(`http://${gone}/`, { timeout: 180_000 })
  await address.fill('http://10.0.0.1/')
  await page.getByRole('button', { name: 'Research again' }).click()
  await expect(page.getByText('private network').first()).toBeVisible()
  await address.fill(site.origin)
  await page.getByRole('button', { name: 'Research again' }).click()
  await untilResearched(page)
  await expect(page.getByRole('link', { name: new URL(site.origin).host })).toBeVisible()
})

test('Ada looks at the pages of a website, leaves a folder out, and it is not read [KNW-1]', async ({
  stage,
}) => {
  test.setTimeout(600_000)
  const served = await stage.site('studio')
  const product = await stage.product([served.allow])
  const page = await stage.signedIn(product, 'Ada')
  const folders = Map.groupBy(served.site.pages, ({ path }) => path.split('/')[1] ?? '')
  const [folder = ''] = [...folders].toSorted(([, a], [, b]) => b.length - a.length).map(([name]) => name)
  const inside = (path: string) => path === `/${folder}` || path.startsWith(`/${folder}/`)
  const dialog = page.getByRole('dialog', { name: 'Choose pages' })
  const row = dialog.getByRole('treeitem', { name: new RegExp(`^${folder},`) })

  await test.step('sees its folders before anything of them is read', async () => {
    await page.goto(`${product.origin}/Knowledge`)
    await page.getByLabel('Website address').fill(served.origin)
    await page.getByRole('button', { name: 'Choose pages first' }).click()
    await expect(row).toHaveAttribute('aria-checked', 'true', { timeout: 60_000 })
    expect(served.requests.filter(({ path }) => inside(path))).toEqual([])
    const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze()
    expect(violations).toEqual([])
  })

  await test.step('unticks one by keyboard, and the forecast follows', async () => {
    const before = await dialog.getByText(/, in about /).textContent()
    await dialog.getByRole('treeitem', { name: new RegExp(`^${new URL(served.origin).host}`) }).focus()
    await expect(async () => {
      // Asked first: where the page was slow to move, one press more would go past it.
      if ((await row.and(page.locator(':focus')).count()) > 0) return
      await page.keyboard.press('ArrowDown')
      await expect(row).toBeFocused({ timeout: 500 })
    }).toPass()
    await page.keyboard.press(' ')
    await expect(row).toHaveAttribute('aria-checked', 'false')
    await expect(dialog.getByText(/, in about /)).not.toHaveText(before ?? '')
  })

  await test.step('starts, and finds the rest read and the folder not', async () => {
    await dialog.getByRole('button', { name: 'Research these pages' }).click()
    await expect(page).toHaveURL(/\/Knowledge\/.+/)
    await untilResearched(page)
    await expect(page.getByText(`All but /${folder}`)).toBeVisible()
    expect(served.requests.filter(({ path }) => inside(path))).toEqual([])
    expect(served.requests.length).toBeGreaterThan(5)
    await page.getByRole('tab', { name: 'Pages', exact: true }).click()
    await expect(page.getByRole('group', { name: 'Pages', exact: true })).toContainText('Read')
  })
})
