// Whoever writes programs reads how they ask, asks from there, and has their own server told of what happens.
import { readFileSync } from 'node:fs'
import { expect, test } from '../actors/stage.ts'
import { callerOf } from '../actors/caller.ts'
import { runSample } from '#server/testing/programs/run-sample.ts'
import { startWebhookReceiver, verified } from '#server/testing/programs/webhook-receiver.ts'

test('The documentation of the API is read, tried with a key, and its examples run as they stand [WSP-4]', async ({
  stage,
}) => {
  stage.allowNoise(/40[13]/)
  const product = await stage.sharedProduct()
  const page = await stage.signedIn(product, 'Ada')
  const { calls } = await callerOf(page, product)
  const staff = await calls.staff.create({ name: 'Kenji', jobTitle: 'Front desk' })

  const secret = await test.step('Ada makes a key and follows the link beside it', async () => {
    await page.goto(`${product.origin}/settings#programs`)
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

test('A webhook is added, told of a new colleague, looked at, sent again, and taken away', async ({
  stage,
}) => {
  stage.allowNoise(/422/)
  const receiver = await startWebhookReceiver()
  stage.atEnd(() => receiver.close())
  const product = await stage.product([receiver.allow])
  const page = await stage.signedIn(product, 'Ada')
  const { calls } = await callerOf(page, product)

  const secret = await test.step('she gives its address and chooses the news', async () => {
    await page.goto(`${product.origin}/settings#programs`)
    await page.getByRole('button', { name: 'Add a webhook' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a webhook' })
    await dialog.getByLabel('Address of your server').fill('http://10.0.0.1/')
    await dialog.getByRole('checkbox', { name: /A colleague was hired/ }).check()
    await dialog.getByRole('button', { name: 'Add the webhook' }).click()
    await expect(dialog.getByText(/private|inside/i).first()).toBeVisible()
    await dialog.getByLabel('Address of your server').fill(receiver.url)
    await dialog.getByRole('button', { name: 'Add the webhook' }).click()
    const shown = page.getByRole('dialog', { name: 'The secret of this webhook' })
    const text = await shown.getByLabel('Secret').textContent()
    await shown.getByRole('button', { name: 'I have saved it' }).click()
    return text ?? ''
  })

  await test.step('her server is told, and can check by whom', async () => {
    receiver.answers({ status: 500, body: 'the till is closed' })
    const { id } = await calls.staff.create({ name: 'Kenji', jobTitle: 'Front desk' })
    await expect.poll(() => receiver.received.length).toBeGreaterThan(0)
    const [came] = receiver.received
    expect(came === undefined ? null : verified(secret, came)).toMatchObject({
      type: 'staff.changed',
      data: { staffId: id },
    })
  })

  await test.step('the page says that it fails and what was answered; sent again, it is delivered', async () => {
    await expect(page.getByText(/Failing since/)).toBeVisible()
    await page.getByRole('button', { name: 'Deliveries' }).click()
    const log = page.getByRole('dialog', { name: 'Deliveries' })
    await log.getByText('staff.changed', { exact: true }).click()
    await expect(log.getByText('the till is closed').first()).toBeVisible()
    receiver.answers({ status: 200 })
    await log.getByRole('button', { name: 'Send again' }).click()
    await expect(log.getByText('Delivered')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('it is turned off and deleted', async () => {
    await page.getByRole('button', { name: `More for ${receiver.url}` }).click()
    await page.getByRole('menuitem', { name: 'Turn off' }).click()
    await expect(page.getByText('Off', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: `More for ${receiver.url}` }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText(/^None yet\. Add one/)).toBeVisible()
  })
})

test('Whoever owns a workspace reads who did what in it, and takes it away as a file', async ({ stage }) => {
  const product = await stage.sharedProduct()
  const page = await stage.signedIn(product, 'Ada')
  const { calls } = await callerOf(page, product)
  const staff = await calls.staff.create({ name: 'Kenji', jobTitle: 'Front desk' })
  await calls.staff.setStatus({ id: staff.id, status: 'paused' })
  await page.goto(`${product.origin}/settings#audit`)
  const log = page.getByRole('list', { name: 'Audit log' })
  await expect(log.getByRole('listitem')).toHaveCount(2)
  await expect(log.getByRole('listitem').first()).toContainText('A colleague was paused: Kenji')
  await expect(log.getByRole('listitem').first()).toContainText('Ada')

  await test.step('what is done meanwhile comes by itself', async () => {
    await calls.staff.setStatus({ id: staff.id, status: 'active' })
    await expect(log.getByRole('listitem').first()).toContainText('A colleague was put on shift: Kenji')
  })

  await test.step('it is filtered by what was done and by days', async () => {
    await page.getByRole('combobox', { name: 'What was done' }).click()
    await page.getByRole('option', { name: 'A colleague was hired' }).click()
    await expect(log.getByRole('listitem')).toHaveCount(1)
    await page.getByLabel('To', { exact: true }).fill('2020-01-01')
    await expect(page.getByText('No matching activity in this period.')).toBeVisible()
    await page.getByLabel('To', { exact: true }).fill('')
    await expect(log.getByRole('listitem')).toHaveCount(1)
  })

  await test.step('and saved', async () => {
    const [csv] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export as CSV' }).click(),
    ])
    expect(csv.suggestedFilename()).toMatch(/^audit-.*\.csv$/)
    const [json] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export as JSON' }).click(),
    ])
    expect(JSON.parse(readFileSync(await json.path(), 'utf8'))).toMatchObject([{ act: 'colleague_hired' }])
  })
})
