// Somebody outside, without an account, asks a colleague by the share link.
import { addWebsite, ask, hire, untilResearched } from '../actors/owner.ts'
import { expect, test } from '../actors/stage.ts'

test('Ada puts Noor to work by a link; a visitor asks, finds the conversation again and rates it, and Ada reads it [B-6] [B-12]', {
  tag: '@postgres',
}, async ({ stage }) => {
  test.setTimeout(600_000)
  const served = await stage.site('studio')
  const price = served.site.facts.find(({ id }) => id.endsWith('-price'))
  const product = await stage.product([served.allow])
  const page = await stage.signedIn(product, 'Ada')
  await page.goto(product.origin)
  await addWebsite(page, served.origin)
  await untilResearched(page)
  await hire(page, 'Noor', 'Front desk')

  const link = await test.step('switches the link on', async () => {
    await page.getByRole('button', { name: 'Put Noor to work' }).click()
    const dialog = page.getByRole('dialog', { name: 'Put Noor to work' })
    await dialog.getByRole('switch', { name: 'Share link' }).click()
    const address = dialog.getByText(/\/talk\/[\w-]{27}$/)
    await expect(address).toBeVisible()
    await expect(dialog.getByRole('img', { name: /^Picture of the link/ })).toBeVisible()
    return (await address.textContent()) ?? ''
  })

  const outside = await stage.browse()
  await test.step('a visitor reads first that this is an AI, and of whom', async () => {
    await outside.goto(link)
    await expect(outside.getByRole('heading', { name: 'Noor', level: 1 })).toBeVisible()
    await expect(outside.getByRole('log')).toContainText(/^Noor is an AI assistant of .+, not a person\./)
    await expect(outside.getByRole('navigation')).toHaveCount(0)
  })

  await test.step('asks, and opens the passage behind a sentence', async () => {
    const answer = await ask(outside, 'Noor', price?.question ?? '')
    await expect(answer).toContainText(price?.answerText ?? '')
    await answer
      .getByRole('button', { name: /^Source / })
      .first()
      .click()
    await expect(outside.getByRole('dialog').locator('mark').first()).toBeInViewport()
    await outside.keyboard.press('Escape')
    await answer.getByRole('radio', { name: '4 stars' }).check({ force: true })
  })

  await test.step('finds the conversation again after a reload', async () => {
    await outside.reload()
    const thread = outside.getByRole('log', { name: 'Messages' })
    await expect(thread).toContainText(price?.answerText ?? '')
    await expect(thread.getByRole('radio', { name: '4 stars' })).toBeChecked()
  })

  await test.step('another browser finds none of it', async () => {
    const other = await stage.browse()
    await other.goto(link)
    await expect(other.getByRole('log')).toContainText('Noor is an AI assistant')
    await expect(other.getByRole('log').getByRole('listitem')).toHaveCount(1)
  })

  await test.step('Ada reads along, and cannot ask in it', async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Where Noor works' })).toBeVisible()
    const row = page.getByRole('list', { name: 'Latest conversations' }).getByRole('button').first()
    await expect(row).toContainText('Visitor')
    await row.click()
    await expect(page.getByText('A visitor asks here. You read along.')).toBeVisible()
    await expect(page.getByText('The visitor rated this 4 of 5.')).toBeVisible()
  })

  await test.step('a link that was changed leads nowhere', async () => {
    await page.getByRole('button', { name: 'Where Noor works' }).click()
    await page.getByRole('button', { name: 'Change the link' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Change', exact: true }).click()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(page.getByText(link)).toHaveCount(0)
    stage.allowNoise(/404 \(Not Found\)/)
    await outside.reload()
    await expect(outside.getByRole('heading', { name: 'Nobody is here' })).toBeVisible()
  })
})
