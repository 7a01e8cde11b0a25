import { addWebsite, go, hire, untilResearched } from '../actors/owner.ts'
import { expect, test } from '../actors/stage.ts'
import { serveBadPages } from '#engine/lab/sites/bad-pages.ts'

test('Ada names addresses that are no websites, hears why, and goes on [KNW-1] [KNW-3]', async ({
  stage,
}) => {
  const bad = await serveBadPages()
  stage.atEnd(bad.close)
  const served = await stage.site('shop')
  const product = await stage.product([bad.allow, served.allow])
  const page = await stage.signedIn(product, 'Ada')
  // A refused form is an answer of 4xx, which browsers mention.
  stage.allowNoise(/status of 422/)
  await page.goto(`${product.origin}/home`)

  for (const [address, sentence] of [
    ['not a website', 'This is not the address of a website.'],
    ['ftp://example.com/', 'Only addresses that begin with http:// or https:// can be researched.'],
    ['http://10.0.0.1/', 'This address is inside a private network and cannot be researched.'],
  ] as const) {
    await test.step(`is told at once: ${address}`, async () => {
      await go(page, 'Knowledge')
      const field = page.getByLabel('Website address')
      await field.fill(address)
      await page.getByRole('button', { name: 'Research this website' }).click()
      await expect(page.getByText(sentence)).toBeVisible()
      await expect(field, 'what was typed stays').toHaveValue(address)
    })
  }

  for (const [address, sentence] of [
    ['https://nowhere.invalid/', 'This address does not exist: no server answers to its name.'],
    [`${bad.origin}/broken`, 'The website answered with an error of its own.'],
    [`${bad.origin}/empty`, 'The page at this address is empty.'],
    [`${bad.origin}/huge`, 'The page at this address is too large to read.'],
    [`${bad.origin}/picture`, 'There is no website at this address, but a file of another kind.'],
  ] as const) {
    await test.step(`is told when it was tried: ${address}`, async () => {
      await addWebsite(page, address)
      await expect(page.getByRole('heading', { name: sentence })).toBeVisible({ timeout: 180_000 })
      await expect(page.getByRole('button', { name: 'Research again' })).toBeVisible()
    })
  }

  await test.step('goes on with a website that is one', async () => {
    await addWebsite(page, served.origin, { pages: 10 })
    await untilResearched(page)
    await go(page, 'Knowledge')
    await expect(page.getByRole('row').filter({ hasText: 'Failed' })).toHaveCount(5)
    await expect(page.getByRole('row').filter({ hasText: 'Ready' })).toHaveCount(1)
  })

  await test.step('asks too long a question, shortens it, and is answered', async () => {
    await hire(page, 'Kenji', 'Front desk')
    const field = page.getByRole('textbox', { name: 'Ask Kenji' })
    await field.fill('Where are you? '.repeat(300))
    await expect(page.getByText('characters too many')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled()
    await field.fill('Where are you?')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('group', { name: 'Rate this answer' })).toBeVisible({ timeout: 180_000 })
  })
})
