import type { Page } from '@playwright/test'
import { callerOf } from '../actors/caller.ts'
import { expect, test } from '../actors/stage.ts'

/** Holds back the files of the program until told; what stands before it has long asked the server by then. */
async function holdProgram(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('A tab whose program comes late misses nothing that happened meanwhile [LIVE-1] [LIVE-2] [HOME-1]', async ({
  stage,
}) => {
  const product = await stage.sharedProduct()
  const first = await stage.signedIn(product, 'Ada')
  const { calls } = await callerOf(first, product)
  await first.goto(`${product.origin}/home`)
  await expect(first.getByText('0 of 2')).toBeVisible()
  const second = await first.context().newPage()
  const come = await holdProgram(second)
  const asked = second.waitForResponse(`${product.origin}/api/home`)
  await second.goto(`${product.origin}/home`, { waitUntil: 'commit' })
  await asked
  await calls.staff.create({ name: 'Kenji' })
  come()
  for (const page of [first, second]) {
    await expect(page.getByText('1 of 2')).toBeVisible()
    await expect(page.getByText('Kenji was hired')).toBeVisible()
  }
})

test('A tab whose program comes late shows whoever is signed in by then [ACC-10] [LIVE-4]', async ({
  stage,
}) => {
  const product = await stage.sharedProduct()
  const page = await stage.signedIn(product, 'Ada')
  const bob = await stage.signedIn(product, 'Bob')
  const come = await holdProgram(page)
  const asked = page.waitForResponse(`${product.origin}/api/home`)
  await page.goto(`${product.origin}/home`, { waitUntil: 'commit' })
  await asked
  await page.context().clearCookies()
  await page.context().addCookies(await bob.context().cookies())
  come()
  await expect(page.getByRole('heading', { level: 1, name: /Bob/ })).toBeVisible()
  await expect(page.getByText(/Ada/)).toHaveCount(0)
})
