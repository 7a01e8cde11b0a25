import { callerOf } from '../actors/caller.ts'
import { expect, test } from '../actors/stage.ts'

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
