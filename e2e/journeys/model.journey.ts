import { addWebsite, ask, hire, untilResearched } from '../actors/owner.ts'
import { expect, test } from '../actors/stage.ts'

test('With a model, answers come sentence by sentence with their receipts, and nothing that the site does not say is shown [STF-6] [KNW-3]', async ({
  stage,
}) => {
  // A whole website is read at the pace of a polite visitor.
  test.setTimeout(900_000)
  const served = await stage.site('shop')
  const { site } = served
  const lies = site.lies.map(({ lie }) => lie)
  const price = site.facts.find(({ id }) => id.endsWith('-price'))
  const model = await stage.model({ behaviour: 'honest', slowMs: 60, lies })
  const product = await stage.product([served.allow], {
    MODEL_PROVIDER: 'openai-compatible',
    MODEL_BASE_URL: model.baseUrl,
    MODEL_NAME: 'stand-in',
  })
  const page = await stage.signedIn(product, 'Ada')
  await page.goto(`${product.origin}/home`)
  await addWebsite(page, served.origin, { query: 'What does it cost?', pages: 120 })
  await untilResearched(page)
  await hire(page, 'Kenji', 'Front desk')
  const messages = page.getByRole('log', { name: 'Messages' })
  const sources = messages.getByRole('button', { name: /^Source \d+: / })

  await test.step('hears an honest model, whole', async () => {
    const answer = await ask(page, 'Kenji', price?.phrasings[0] ?? '')
    await expect(answer.getByRole('button', { name: /^Source 1: / }).first()).toBeVisible()
    expect(model.requests.length, 'the model was asked').toBeGreaterThan(0)
  })

  await test.step('hears a slow one while it still writes', async () => {
    model.behave('slow')
    const before = await sources.count()
    await page.getByRole('textbox', { name: 'Ask Kenji' }).fill(price?.phrasings[1] ?? '')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => sources.count(), { timeout: 180_000, intervals: [50] }).toBeGreaterThan(before)
    await expect(page.getByRole('button', { name: 'Stop the answer' }), 'more is to come').toBeVisible()
    await expect(messages.getByRole('group', { name: 'Rate this answer' })).toHaveCount(2, {
      timeout: 180_000,
    })
  })

  await test.step('hears none of the lies of a lying one', async () => {
    model.behave('lying')
    const asked = model.requests.length
    for (const { question } of site.facts.slice(0, 5)) await ask(page, 'Kenji', question)
    expect(model.requests.length, 'the model was asked').toBeGreaterThan(asked)
    const shown = await messages.innerText()
    expect(lies.filter((lie) => shown.includes(lie.replace(/[.!?]+$/, '')))).toEqual([])
  })
})
