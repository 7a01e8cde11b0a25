import { expect, test } from '../actors/stage.ts'
import { go, hire } from '../actors/owner.ts'

test('Whoever meets a limit of their plan chooses a larger one there and goes on [SHELL-12] [BILL-8]', async ({
  stage,
}) => {
  stage.allowNoise(/402/)
  const product = await stage.product([], { PLANS: 'on', PLAN_TRIAL_DAYS: '0' })
  const page = await stage.signedIn(product, 'Ada')
  const paywall = page.getByRole('dialog', { name: 'Your plan has no room left' })

  const hiring = page.getByRole('dialog', { name: 'Hire a colleague' })

  await test.step('the free plan has room for one colleague', async () => {
    await page.goto(`${product.origin}/home`)
    await hire(page, 'Kenji', 'Front desk')
    await go(page, 'My staff')
    await page.getByRole('button', { name: 'Hire a colleague' }).click()
    await hiring.getByLabel('Name', { exact: true }).fill('Noor')
    await hiring.getByRole('button', { name: 'Hire' }).click()
    await expect(paywall).toContainText('All the colleagues that the plan Free has room for are hired: 1.')
  })

  await test.step('a card is added and the plan chosen in the dialog', async () => {
    await paywall.getByRole('button', { name: 'Add a card' }).click()
    await page.getByRole('button', { name: 'Add the card' }).click()
    await paywall.getByRole('button', { name: 'Choose Team' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Choose Team' }).click()
    await expect(paywall).toHaveCount(0)
  })

  await test.step('what was refused is done now', async () => {
    await hiring.getByRole('button', { name: 'Hire' }).click()
    await expect(page.getByRole('heading', { name: 'Noor', level: 1 })).toBeVisible()
  })

  await test.step('what is used stands beside the plan', async () => {
    await page.goto(`${product.origin}/settings#billing`)
    await expect(page.getByText('2 of 5').first()).toBeVisible()
  })
})
