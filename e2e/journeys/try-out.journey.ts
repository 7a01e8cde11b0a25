// From the landing page to an answer in two actions, and on to an account that keeps it all.
import AxeBuilder from '@axe-core/playwright'
import { followMailedLink, setUp, signUp } from '../actors/owner.ts'
import { expect, test } from '../actors/stage.ts'

test('A guest names a website, watches it being read, asks, and keeps the colleague by signing up [ACC-8] [NAV-1]', {
  tag: '@postgres',
}, async ({ stage }) => {
  const served = await stage.site('studio', { latencyMs: 50 })
  const product = await stage.product([served.allow])
  const price = served.site.facts.find(({ id }) => id.endsWith('-price'))
  const page = await stage.browse()
  stage.allowNoise(/409|tour\.(webm|en\.vtt)/)

  await test.step('two actions lead to an answer with its receipt', async () => {
    await page.goto(product.origin)
    await page.getByLabel('The address of your website').fill(served.origin)
    await page.getByRole('button', { name: 'Try it' }).click()
    await expect(page).toHaveURL(`${product.origin}/try`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('I am reading')
    await expect(page.getByText('word read').or(page.getByText('words read')).first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('I have read', { timeout: 180_000 })
    await page.getByRole('textbox', { name: /^Ask / }).fill(price?.question ?? '')
    await page.keyboard.press('Enter')
    const log = page.getByRole('log')
    await expect(log).toContainText(price?.answerText ?? '')
    await log
      .getByRole('button', { name: /^Source 1/ })
      .first()
      .click()
    await expect(page.getByRole('dialog').locator('mark').first()).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('nothing is amiss for those who do not see the page, and at the width of a phone', async () => {
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(390)
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  const name = await page.getByRole('heading', { name: /^Talk to / }).textContent()
  const colleague = (name ?? '').replace('Talk to ', '')

  await test.step('coming back finds the conversation', async () => {
    await page.goto(`${product.origin}/try`)
    await expect(page.getByRole('log').getByText(price?.question ?? '')).toBeVisible()
  })

  await test.step('an account keeps the colleague', async () => {
    await page.getByRole('link', { name: 'Create an account' }).click()
    await expect(page.getByText(`${colleague} stays`)).toBeVisible()
    await signUp(page, product.origin)
    await followMailedLink(page)
    await setUp(page)
    await page.goto(`${product.origin}/my-staff`)
    await page
      .getByRole('link', { name: new RegExp(colleague) })
      .first()
      .click()
    await page.getByRole('tab', { name: 'Conversations' }).click()
    await expect(
      page
        .getByRole('main')
        .getByText(price?.question ?? '')
        .first(),
    ).toBeVisible()
  })
})
