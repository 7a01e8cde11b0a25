import { expect, test } from '../actors/stage.ts'

test('Both layouts lead everywhere at every width, and never scroll sideways [SHELL-1] [SHELL-2] [SHELL-3] [SHELL-4] [NAV-19] [NAV-20]', async ({
  stage,
}) => {
  // Twelve visits.
  test.slow()
  const product = await stage.sharedProduct()
  const page = await stage.signedIn(product, 'Ada')
  for (const layout of ['vertical', 'horizontal']) {
    await page
      .context()
      .addCookies([{ name: 'StaffroomAI-navigationLayout', value: layout, url: product.origin }])
    for (const width of [390, 768, 1279, 1280, 1920, 2560]) {
      await page.setViewportSize({ width, height: 600 })
      await page.goto(`${product.origin}/home`)
      await expect(page).toHaveTitle('Home · Staffroom AI')
      const at = `${layout} at ${width}`
      const opener = page.getByRole('button', { name: 'Open the navigation' })
      if (width < 1280) await opener.click()
      else await expect(opener, at).toBeHidden()
      const navigation = page.getByRole('navigation', { name: 'Main' })
      const link = navigation.getByRole('link', { name: 'Help and support' })
      await expect(link, at).toBeVisible()
      const mark = page.getByRole('link', { name: 'Staffroom AI' }).locator('svg').filter({ visible: true })
      expect((await mark.first().boundingBox())?.height, at).toBe(40)
      const box = await navigation.boundingBox()
      // Room is kept for a scrollbar.
      const inner = await page.evaluate<number>('document.body.clientWidth')
      if (width >= 1280) expect(box?.width, at).toBe(layout === 'vertical' ? 248 : inner)
      await link.click()
      await expect(page).toHaveTitle('Help and support · Staffroom AI')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      const over = await page.evaluate<number>(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      )
      // Less where room is kept for a scrollbar.
      expect(over, at).toBeLessThanOrEqual(0)
      const main = await page.getByRole('main').boundingBox()
      if (width >= 1920) expect(main?.width, at).toBe(1192)
      await page.mouse.wheel(0, 400)
      await page.getByRole('button', { name: 'To the top' }).click()
      await expect(page.getByRole('button', { name: 'To the top' })).toBeHidden()
    }
  }
})

test('A collapsed navigation opens for the pointer and for the keyboard [SHELL-7]', async ({ stage }) => {
  const product = await stage.sharedProduct()
  const page = await stage.signedIn(product, 'Ada')
  await page.goto(`${product.origin}/home`)
  await page.getByRole('button', { name: 'Collapse the navigation' }).click()
  await page.mouse.move(640, 400)
  const navigation = page.getByRole('navigation', { name: 'Main' })
  const width = async () => (await navigation.boundingBox())?.width
  await expect.poll(width).toBe(64)
  // Of the product's name, not even the edge of a letter is left beside the mark.
  await expect(navigation.getByText('Staffroom AI')).toHaveCSS('opacity', '0')
  const mark = await navigation.getByRole('link', { name: 'Staffroom AI' }).locator('svg').boundingBox()
  expect(mark).toMatchObject({ x: 12, width: 40, height: 40 })
  const content = async () => {
    const box = await page.getByRole('main').boundingBox()
    return { x: box?.x, width: box?.width }
  }
  const before = await content()
  await page.mouse.move(32, 200)
  await expect.poll(width).toBe(248)
  expect(await content(), 'the page stays where it is').toEqual(before)
  await page.mouse.move(640, 400)
  await expect.poll(width).toBe(64)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect.poll(width).toBe(248)
})
