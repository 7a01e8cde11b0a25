// A list that is longer than the screen: what it says in the address, where one comes back to, and what can be undone.
import type { Page } from '@playwright/test'
import { callerOf } from '../actors/caller.ts'
import { expect, test } from '../actors/stage.ts'

const names = Array.from({ length: 30 }, (_, at) => `Colleague ${String(at + 1).padStart(2, '0')}`)

const top = (page: Page) => page.evaluate<number>('Math.round(scrollY)')

test('A list is found again as it was left: its filter, its order and its place [STF-3] [NAV-17]', async ({
  stage,
}) => {
  const product = await stage.sharedProduct()
  const page = await stage.signedIn(product, 'Ada')
  const { calls } = await callerOf(page, product)
  for (const name of names) await calls.staff.create({ name, jobTitle: 'Front desk' })
  await page.goto(`${product.origin}/my-staff`)
  const card = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
  const states = async () =>
    new Set((await calls.staff.list({ limit: 100 })).items.map(({ status }) => status))
  await expect(card('Colleague 30')).toBeVisible()

  await test.step('keeps its place when a colleague was looked at, whose portrait moves there and back', async () => {
    await card('Colleague 12').scrollIntoViewIfNeeded()
    await page.evaluate('scrollTo(0, 600)')
    await expect.poll(() => top(page)).toBe(600)
    const shown = await page.evaluate<string>(
      `[...document.querySelectorAll('main a')].find((one) => /^Colleague/.test(one.textContent) &&
        one.getBoundingClientRect().top > 100).textContent`,
    )
    await card(shown).click()
    await expect(page.getByRole('heading', { name: shown, level: 1 })).toBeVisible()
    await page.goBack()
    await expect(card(shown)).toBeInViewport()
    await expect.poll(() => top(page)).toBe(600)
  })

  await test.step('says its filter and order in the address, which open the same list elsewhere', async () => {
    await page.getByRole('searchbox', { name: 'Find by name or job' }).fill('colleague 2')
    await expect(card('Colleague 30')).toHaveCount(0)
    await expect(page).toHaveURL(/[?&]q=colleague(\+|%20)2/)
    const other = await page.context().newPage()
    await other.goto(page.url())
    await expect(
      other.getByRole('main').getByRole('link', { name: 'Colleague 20', exact: true }),
    ).toBeVisible()
    await expect(
      other.getByRole('main').getByRole('link', { name: 'Colleague 30', exact: true }),
    ).toHaveCount(0)
    await other.close()
    await card('Colleague 20').click()
    await expect(page.getByRole('heading', { name: 'Colleague 20', level: 1 })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('searchbox')).toHaveValue('colleague 2')
    await expect(card('Colleague 30')).toHaveCount(0)
  })

  await test.step('pauses all that are shown by keys alone, and takes it back', async () => {
    await page.getByRole('button', { name: 'As a table' }).click()
    const all = page.getByRole('checkbox', { name: 'Select all shown' })
    await all.focus()
    await page.keyboard.press('Space')
    const pause = page
      .getByRole('toolbar', { name: 'With the chosen ones' })
      .getByRole('button', { name: 'Pause' })
    await expect(pause).toBeVisible()
    await pause.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('12 are paused')).toBeVisible()
    expect(await states()).toEqual(new Set(['active', 'paused']))
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect.poll(states).toEqual(new Set(['active']))
  })
})
