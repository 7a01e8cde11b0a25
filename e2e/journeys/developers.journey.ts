// Whoever writes programs reads how they ask, and asks from there.
import { expect, test } from '../actors/stage.ts'
import { callerOf } from '../actors/caller.ts'
import { runSample } from '#server/testing/run-sample.ts'

test('The documentation of the API is read, tried with a key, and its examples run as they stand [WSP-4]', async ({
  stage,
}) => {
  stage.allowNoise(/40[13]/)
  const product = await stage.product([])
  const page = await stage.signedIn(product, 'Ada')
  const { calls } = await callerOf(page, product)
  const staff = await calls.staff.create({ name: 'Kenji', jobTitle: 'Front desk' })

  const secret = await test.step('Ada makes a key and follows the link beside it', async () => {
    await page.goto(`${product.origin}/settings#workspace`)
    await page.getByRole('button', { name: 'Create a key' }).click()
    await page.getByRole('radio', { name: 'Read and write' }).check()
    await page.getByRole('button', { name: 'Create the key' }).click()
    const shown = await page.getByRole('dialog').getByLabel('API key').textContent()
    await page.getByRole('button', { name: 'I have saved it' }).click()
    await page.getByRole('link', { name: 'What they can ask, with examples' }).click()
    await expect(page.getByRole('heading', { name: 'For developers', level: 1 })).toBeVisible()
    return shown ?? ''
  })

  await test.step('an example is copied from the page into a shell', async () => {
    const code = await page.getByRole('group', { name: 'Example: Get a colleague' }).textContent()
    const answer = await runSample(code ?? '', {
      STAFFROOM_URL: product.origin,
      STAFFROOM_KEY: secret,
      STAFF_ID: staff.id,
    })
    expect(answer.status).toBe(200)
    expect(JSON.parse(answer.body)).toMatchObject({ name: 'Kenji', jobTitle: 'Front desk' })
  })

  const begin = page.getByRole('article', { name: 'Begin a conversation' })
  await test.step('without a key the page shows the refusal that a program gets', async () => {
    await begin.getByText('Try it').click()
    await begin.getByLabel('staffId').fill(staff.id)
    await begin.getByRole('button', { name: 'Run' }).click()
    await expect(begin.getByRole('status', { name: 'Answer' })).toContainText('key_needed')
  })

  await test.step('with the key it begins a conversation and asks in it, and the answer streams', async () => {
    await page.getByLabel(/^Your key/).fill(secret)
    await begin.getByRole('button', { name: 'Run' }).click()
    const told = begin.getByRole('status', { name: 'Answer' })
    await expect(told).toContainText('201')
    const { id } = JSON.parse((await told.locator('pre').textContent()) ?? '')
    const ask = page.getByRole('article', { name: 'Ask and read along' })
    await ask.getByText('Try it').click()
    await ask.getByLabel('id', { exact: true }).fill(id)
    await ask.getByLabel('text', { exact: true }).fill('When are you open?')
    await ask.getByRole('button', { name: 'Run' }).click()
    await expect(ask.getByRole('status', { name: 'Answer' })).toContainText('"type":"done"')
  })

  await test.step('a guest reads the same, on a phone too', async () => {
    const phone = await stage.browse()
    await phone.setViewportSize({ width: 390, height: 844 })
    await phone.goto(`${product.origin}/developers#ask`)
    await expect(phone.getByRole('heading', { name: 'Ask a colleague' })).toBeVisible()
    expect(await phone.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  })
})
