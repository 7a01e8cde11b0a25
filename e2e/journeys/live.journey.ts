import { addWebsite, go } from '../actors/owner.ts'
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
