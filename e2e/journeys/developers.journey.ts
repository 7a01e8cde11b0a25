// Whoever writes programs reads how they ask, asks from there, and has their own server told of what happens, and asked by visitors.
import { readFileSync } from 'node:fs'
import { expect, test } from '../actors/stage.ts'
import { callerOf, readWebsite } from '../actors/caller.ts'
import { openForeignPage } from '../actors/foreign-page.ts'
import { runSample } from '#server/testing/programs/run-sample.ts'
import { startWebhookReceiver, verified } from '#server/testing/programs/webhook-receiver.ts'
import { openLink } from '#server/testing/walls/visitors.ts'

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

const says = (text: string) => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ text }),
})

test('Ada sets up a look-up and tries it; a visitor finds out where their order is, and is told plainly when nobody answers', {
  tag: '@postgres',
}, async ({ stage }) => {
  test.setTimeout(300_000)
  const shop = await startWebhookReceiver()
  stage.atEnd(shop.close)
  shop.answers(says('Order A-1042 left our house on Monday.\nIt arrives tomorrow.'))
  const served = await stage.site('studio')
  const product = await stage.product([shop.allow, served.allow])
  const page = await stage.signedIn(product, 'Ada')
  const ada = await callerOf(page, product)
  const knowledgeSourceIds = [await readWebsite(ada, 'Studio', served.origin)]
  const { id: staffId } = await ada.calls.staff.create({
    name: 'Noor',
    jobTitle: 'Front desk',
    knowledgeSourceIds,
  })
  const key = await openLink(ada, staffId)

  const secret = await test.step('Ada adds it, and is shown its secret once', async () => {
    await page.goto(`${product.origin}/my-staff/${staffId}?tab=settings`)
    await page.getByRole('button', { name: 'Add a look-up' }).click()
    await page.getByLabel('When a question mentions').fill('order, parcel')
    await page.getByRole('button', { name: 'Make a secret' }).click()
    const dialog = page.getByRole('dialog', { name: 'The secret of this look-up' })
    const shown = (await dialog.getByLabel('Secret').textContent()) ?? ''
    await dialog.getByRole('button', { name: 'I have saved it' }).click()
    await expect(page.getByText(`The secret ends in ${shown.slice(-4)}`)).toBeVisible()
    return shown
  })

  await test.step('is told what is missing, and saves it', async () => {
    await page.getByRole('button', { name: 'Save draft' }).click()
    const address = page.getByLabel('Address of your server')
    await expect(address).toHaveAttribute('aria-invalid', 'true')
    await address.fill(shop.url)
    await page.getByRole('checkbox', { name: 'Only for visitors who are signed in on your site' }).uncheck()
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByText(/^Draft, saved/)).toBeVisible()
  })

  await test.step('tries the draft, which nobody outside meets yet', async () => {
    const chat = page.getByRole('region', { name: 'Conversation with Noor' })
    await chat.getByRole('textbox', { name: 'Ask Noor' }).fill('Where is my parcel?')
    await chat.getByRole('button', { name: 'Send' }).click()
    await expect(chat.getByRole('form', { name: 'Order status' })).toBeVisible()
    await chat.getByLabel('Order number').fill('A-1042')
    await chat.getByRole('button', { name: 'Look it up' }).click()
    await expect(chat.getByRole('log')).toContainText(/From our order system, .+ · Trial/)
    expect(shop.received).toHaveLength(1)
    const [came] = shop.received
    expect(came && verified(secret, came)).toMatchObject({ data: { isTrial: true } })
  })

  await test.step('publishes it', async () => {
    await page.getByRole('button', { name: 'Publish…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish version 2' })
    await expect(dialog).toContainText('Look-up “Order status”')
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByText('Version 2 is live')).toBeVisible()
  })

  const outside = await stage.browse()
  const thread = outside.getByRole('log')
  await test.step('a visitor asks, fills in the form and reads where their order is', async () => {
    await outside.goto(`${product.origin}/talk/${key}`)
    await outside.getByRole('textbox', { name: 'Ask Noor' }).fill('Where is my order?')
    await outside.getByRole('button', { name: 'Send' }).click()
    const form = outside.getByRole('form', { name: 'Order status' })
    await form.getByLabel('Order number').fill('A-1042')
    await form.getByLabel('Order number').press('Enter')
    await expect(thread).toContainText('It arrives tomorrow.')
    await expect(thread).toContainText(/From our order system, \d/)
    await expect(form).toHaveCount(0)
    expect(shop.received.at(-1)?.body).toContain('"fields":{"order_number":"A-1042"}')
  })

  await test.step('finds it again after a reload, and what is no order number is said at its field', async () => {
    await outside.reload()
    await expect(thread).toContainText('It arrives tomorrow.')
    await outside.getByRole('button', { name: 'Order status' }).click()
    const number = outside.getByLabel('Order number')
    await number.fill('<b>')
    stage.allowNoise(/400 \(Bad Request\)|422 \(Unprocessable/)
    await outside.getByRole('button', { name: 'Look it up' }).click()
    await expect(outside.getByText('Check this one.')).toBeVisible()
  })

  await test.step('is told plainly when the system fails, and offered a person', async () => {
    shop.answers({ status: 500 })
    await outside.getByLabel('Order number').fill('A-7')
    await outside.getByRole('button', { name: 'Look it up' }).click()
    await expect(thread).toContainText('I could not look that up just now. Please try again a little later.')
    await expect(thread).not.toContainText('500')
    await outside.getByRole('button', { name: 'Talk to a person' }).last().click()
    await expect(outside.getByText('Waiting for a person')).toBeVisible()
    await expect(outside.getByRole('button', { name: 'Order status' })).toHaveCount(0)
  })

  await test.step('Ada sees all of it in the inbox, with why it failed', async () => {
    await page.goto(`${product.origin}/Inbox`)
    const row = page
      .getByRole('list')
      .getByRole('button', { name: /Where is my order/ })
      .first()
    await expect(page.getByText('Look-up failed').first()).toBeVisible()
    await row.click()
    await expect(page.getByText('It arrives tomorrow.')).toBeVisible()
    await expect(
      page.getByText(/No answer from our order system, .+: it answered with status 500/),
    ).toBeVisible()
  })
})

test('A site asks in the chat, says on which page, and hears what happens there, under a strict policy [B-6]', async ({
  stage,
}) => {
  test.setTimeout(300_000)
  const served = await stage.site('studio')
  const price = served.site.facts.find(({ id }) => id.endsWith('-price'))
  const product = await stage.product([served.allow])
  const { calls } = await callerOf(await stage.signedIn(product, 'Ada'), product)
  let line = ''
  const shop = await openForeignPage(product.origin, () => line)
  stage.atEnd(shop.close)
  const source = await calls.knowledge.create({ url: served.origin, researchSettings: { maxPages: 30 } })
  await expect
    .poll(async () => (await calls.knowledge.get({ id: source.id })).status, { timeout: 180_000 })
    .toBe('research_completed')
  const { id: staffId } = await calls.staff.create({ name: 'Noor', knowledgeSourceIds: [source.id] })
  const { live, revision } = await calls.staff.getSettings({ staffId })
  const link = { address: 'https://shop.example/offers', label: 'All offers' }
  const rule = { isOn: true, when: { topics: [], page: '/offers' }, does: { kind: 'link' as const, link } }
  const saved = await calls.staff.saveDraft({
    staffId,
    revision,
    settings: { ...live.settings, rules: [rule] },
  })
  await calls.staff.publish({ staffId, revision: saved.revision })
  const { url } = await calls.doors.setOpen({ staffId, kind: 'widget', isOpen: true })
  await calls.doors.setSites({ staffId, sites: [shop.origin] })
  line = `<script src="${url}" defer></script>`

  const outside = await stage.browse()
  const chat = outside.frameLocator('iframe')
  const heard = () => outside.evaluate<unknown[]>('heard')
  await test.step('what it asks is answered as on the page that it named before there was a chat', async () => {
    await outside.goto(shop.origin)
    await expect(outside.getByRole('button', { name: 'Ask a question' })).toBeVisible()
    await outside.evaluate(`window.heard = []
      for (const name of ['question', 'answer', 'message', 'unread', 'handoff', 'lead', 'error'])
        Staffroom('on', name, (...told) => heard.push([name, ...told]))
      Staffroom('page', '/offers/spring?secret=1')
      Staffroom('ask', ${JSON.stringify(price?.question)})`)
    await expect(chat.getByRole('log')).toContainText(price?.answerText ?? '', { timeout: 60_000 })
    await expect(chat.getByRole('link', { name: 'All offers' })).toBeVisible()
    await expect.poll(heard).toEqual([['question'], ['answer']])
  })

  await test.step('it hears of a call for a person, of an address and of a message, without a word of them', async () => {
    await chat.getByRole('button', { name: 'Talk to a person' }).click()
    await chat.getByRole('button', { name: 'Leave my e-mail' }).click()
    await chat.getByRole('textbox', { name: 'Your e-mail address' }).fill('vic@example.com')
    await chat.getByRole('button', { name: 'Send my address' }).click()
    await expect.poll(heard).toEqual([['question'], ['answer'], ['handoff'], ['lead']])
    const [waiting] = (await calls.inbox.list({ view: 'waiting' })).items
    const id = waiting?.id ?? ''
    await calls.inbox.takeOver({ id })
    await calls.inbox.reply({ id, text: 'Good morning.' })
    await expect(chat.getByRole('log')).toContainText('Good morning.')
    await expect.poll(async () => (await heard()).slice(4)).toEqual([['message']])
    await outside.evaluate("Staffroom('close')")
    await calls.inbox.reply({ id, text: 'Are you there?' })
    // A chat that is closed looks every 30 seconds.
    await expect
      .poll(async () => (await heard()).slice(5), { timeout: 60_000 })
      .toEqual([['message'], ['unread', 1]])
    await outside.getByRole('button', { name: 'New reply: open the chat' }).click()
    await expect(chat.getByRole('log')).toContainText('Are you there?')
    await expect.poll(async () => (await heard()).slice(7)).toEqual([['unread', 0]])
  })
})
