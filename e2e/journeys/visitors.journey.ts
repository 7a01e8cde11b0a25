// Somebody outside, without an account, asks a colleague: by the share link, and on the company's own site.
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { SignJWT } from 'jose'
import { openForeignPage } from '../actors/foreign-page.ts'
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
    const rated = outside.waitForResponse((answered) => answered.url().endsWith('/rating') && answered.ok())
    await answer.getByRole('radio', { name: '4 stars' }).check({ force: true })
    await rated
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
    // What it is, and a greeting: nothing that was asked.
    await expect(other.getByRole('log').getByRole('listitem')).toHaveCount(2)
    await expect(other.getByRole('log')).toContainText('What would you like to know about')
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

  await test.step('the visitor deletes the conversation, and Ada has it no more', async () => {
    stage.allowNoise(/404 \(Not Found\)/)
    await outside.getByRole('button', { name: 'Your conversation' }).click()
    await outside.getByRole('menuitem', { name: 'Delete this conversation' }).click()
    const question = outside.getByRole('alertdialog')
    await expect(question).toContainText('365 days')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(outside.getByRole('log').getByRole('listitem')).toHaveCount(2)
    await outside.reload()
    await expect(outside.getByRole('log')).toContainText('Noor is an AI assistant')
    await expect(outside.getByRole('log').getByRole('listitem')).toHaveCount(2)
    await expect(page.getByText('The visitor rated this 4 of 5.')).toHaveCount(0)
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

// Run in the page, whose objects the compiler does not know here.
const watchShifts = `window.shifted = 0
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) shifted += entry.value })
    .observe({ type: 'layout-shift', buffered: true })`

const chatIn = (page: Page, at = 0) => page.frameLocator('iframe').nth(at)

test('Noor stands on a site with a strict policy by one line, and answers there [B-6]', {
  tag: '@postgres',
}, async ({ stage }) => {
  test.setTimeout(600_000)
  const served = await stage.site('studio')
  const price = served.site.facts.find(({ id }) => id.endsWith('-price'))
  const product = await stage.product([served.allow])
  const page = await stage.signedIn(product, 'Ada')
  let lines: string[] = []
  const shop = await openForeignPage(product.origin, () => lines.join('\n'))
  stage.atEnd(shop.close)
  await page.goto(product.origin)
  await addWebsite(page, served.origin)
  await untilResearched(page)
  await hire(page, 'Noor', 'Front desk')

  await test.step('four actions lead from the colleague to the line', async () => {
    await page.getByRole('button', { name: 'Put Noor to work' }).click()
    const dialog = page.getByRole('dialog', { name: 'Put Noor to work' })
    await dialog.getByRole('switch', { name: 'On your website' }).click()
    await dialog.getByLabel('Add a site').fill(`${shop.origin}/about?us`)
    await dialog.getByLabel('Add a site').press('Enter')
    const line = dialog.getByText(/^<script src=/)
    await expect(line).toBeVisible()
    await expect(dialog.getByText('Not seen on a site yet')).toBeVisible()
    lines = [(await line.textContent()) ?? '']
  })

  const outside = await stage.browse()
  const launcher = outside.getByRole('button', { name: 'Ask a question' })
  await test.step('the button stands on the site, moves nothing, and the install check sees it live', async () => {
    await outside.addInitScript(watchShifts)
    await outside.goto(shop.origin)
    await expect(launcher).toBeVisible()
    await expect(outside.locator('iframe')).toHaveCount(0)
    await expect(page.getByText(/^Seen on localhost:\d+/)).toBeVisible()
    const { violations } = await new AxeBuilder({ page: outside }).setLegacyMode(true).analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
  })

  await test.step('by keyboard a visitor opens it, asks, and closes it with Escape', async () => {
    await outside.keyboard.press('Tab')
    await outside.keyboard.press('Enter')
    const chat = chatIn(outside)
    await expect(chat.getByRole('log')).toContainText('Noor is an AI assistant of')
    await chat.getByRole('textbox', { name: 'Ask Noor' }).fill(price?.question ?? '')
    await chat.getByRole('button', { name: 'Send' }).click()
    await expect(chat.getByRole('log')).toContainText(price?.answerText ?? '', { timeout: 60_000 })
    await chat
      .getByRole('button', { name: /^Source / })
      .first()
      .click()
    await expect(chat.getByRole('dialog').locator('mark').first()).toBeVisible()
    await outside.keyboard.press('Escape')
    await expect(chat.getByRole('dialog')).toHaveCount(0)
    await chat.getByRole('textbox', { name: 'Ask Noor' }).press('Escape')
    await expect(outside.locator('iframe')).toBeHidden()
    await expect(launcher).toBeFocused()
    expect(await outside.evaluate('shifted')).toBe(0)
  })

  await test.step('finds the conversation again on the next page of the site', async () => {
    await outside.goto(`${shop.origin}/next`)
    await launcher.click()
    await expect(chatIn(outside).getByRole('log')).toContainText(price?.answerText ?? '')
  })

  await test.step('the site says who the visitor is, Ada sees it, and the site has this browser forget them', async () => {
    await page.goto(`${product.origin}/settings#workspace`)
    await page.getByRole('button', { name: 'Make a secret' }).click()
    const told = page.getByRole('dialog', { name: 'The secret for your server' })
    const secret = (await told.getByLabel('Secret').textContent()) ?? ''
    await told.getByRole('button', { name: 'I have saved it' }).click()
    const token = await new SignJWT({ name: 'Mia Sørensen', email: 'mia@example.com' })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject('customer-7')
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(new TextEncoder().encode(secret))
    const identified = outside.waitForResponse((answered) => answered.url().endsWith('/visit/identity'))
    await outside.evaluate(`Staffroom('identify', ${JSON.stringify(token)})`)
    expect((await identified).status()).toBe(200)
    await page.goto(`${product.origin}/Inbox?view=all`)
    const row = page.getByRole('button', { name: /Mia Sørensen/ })
    await expect(row).toContainText('Verified')
    await row.click()
    await expect(page.getByText('Mia Sørensen · mia@example.com · customer-7')).toBeVisible()

    await outside.evaluate("Staffroom('forget')")
    await expect(chatIn(outside).getByRole('log')).not.toContainText(price?.answerText ?? '')
    await outside.goto(shop.origin)
    await launcher.click()
    await expect(chatIn(outside).getByRole('log')).toContainText('Noor is an AI assistant of')
    await expect(chatIn(outside).getByRole('log')).not.toContainText(price?.answerText ?? '')
  })

  await test.step('stands in a page whose styles fight, on a phone, and once where its line stands twice', async () => {
    lines = [...lines, ...lines]
    await outside.setViewportSize({ width: 320, height: 640 })
    await outside.goto(`${shop.origin}/hostile`)
    await launcher.click()
    const box = await outside.locator('iframe').boundingBox()
    expect(box?.width).toBe(320)
    // Nothing of that is room for a bar that never comes.
    await expect(chatIn(outside).locator('html')).toHaveCSS('scrollbar-gutter', 'auto')
    await expect(chatIn(outside).getByRole('textbox', { name: 'Ask Noor' })).toBeVisible()
    await expect(outside.locator('iframe')).toHaveCount(1)
  })

  await test.step('goes when the site says so, and leaves nothing', async () => {
    await outside.evaluate("Staffroom('remove')")
    await expect(outside.locator('iframe')).toHaveCount(0)
    expect(await outside.evaluate('[...document.body.children].filter((one) => one.shadowRoot).length')).toBe(
      0,
    )
  })

  await test.step('two colleagues stand beside each other', async () => {
    await page.keyboard.press('Escape')
    await page.goto(`${product.origin}/my-staff`)
    await hire(page, 'Kenji', 'Sales')
    await page.getByRole('button', { name: 'Put Kenji to work' }).click()
    await page.getByRole('switch', { name: 'On your website' }).click()
    await page.getByLabel('Add a site').fill(shop.origin)
    await page.getByLabel('Add a site').press('Enter')
    const other = (await page.getByText(/^<script src=/).textContent()) ?? ''
    lines = [lines[0] ?? '', other]
    await outside.setViewportSize({ width: 1280, height: 800 })
    await outside.goto(shop.origin)
    await expect(launcher).toHaveCount(2)
    const [first, second] = [await launcher.nth(0).boundingBox(), await launcher.nth(1).boundingBox()]
    expect(Math.abs((first?.x ?? 0) - (second?.x ?? 0))).toBeGreaterThanOrEqual(56)
  })

  await test.step('no other site may show it', async () => {
    const thief = await openForeignPage(product.origin, () => lines.join('\n'))
    stage.atEnd(thief.close)
    stage.allowNoise(/frame-ancestors|refused to connect|violates the following/i)
    const theirs = await stage.browse()
    await theirs.goto(thief.origin)
    await expect(theirs.getByRole('heading', { name: 'Our shop' })).toBeVisible()
    await expect(theirs.getByRole('button', { name: 'Ask a question' })).toHaveCount(0)
  })
})

test('A visitor asks for a person, Ada answers from the inbox, both see it live, and the visitor leaves an address [B-5]', async ({
  stage,
}) => {
  test.setTimeout(600_000)
  const served = await stage.site('studio')
  const price = served.site.facts.find(({ id }) => id.endsWith('-price'))
  const product = await stage.product([served.allow])
  const page = await stage.signedIn(product, 'Ada')
  await page.goto(product.origin)
  await addWebsite(page, served.origin)
  await untilResearched(page)
  await hire(page, 'Noor', 'Front desk')
  await page.getByRole('button', { name: 'Put Noor to work' }).click()
  await page.getByRole('switch', { name: 'Share link' }).click()
  const link = (await page.getByText(/\/talk\/[\w-]{27}$/).textContent()) ?? ''
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Inbox' }).click()
  await expect(page.getByRole('heading', { name: 'Nobody is waiting' })).toBeVisible()

  const outside = await stage.browse()
  const theirs = outside.getByRole('log', { name: 'Messages' })
  await test.step('the visitor asks Noor, then for a person, and reads what happens next', async () => {
    await outside.goto(link)
    await ask(outside, 'Noor', price?.question ?? '')
    await outside.getByRole('button', { name: 'Talk to a person' }).click()
    await expect(theirs).toContainText('someone will reply here')
    await expect(outside.getByText('Waiting for a person')).toBeVisible()
  })

  const list = page.getByRole('list', { name: 'Waiting' })
  await test.step('Ada sees it appear, and opens it by keyboard', async () => {
    await expect(list.getByRole('button')).toHaveCount(1)
    await expect(page.getByText('1 visitor is waiting for a person.')).toBeVisible()
    await page.keyboard.press('j')
    await expect(page.getByRole('log', { name: 'Messages' })).toContainText(price?.answerText ?? '')
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
  })

  await test.step('what the visitor writes reaches Ada, with what Noor would answer beside it', async () => {
    const box = outside.getByRole('textbox', { name: /^Ask / })
    await box.fill(price?.question ?? '')
    await box.press('Enter')
    await expect(page.getByText('Noor would answer:')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Use this' })).toBeVisible()
  })

  await test.step('Ada answers, and the visitor sees it and her name', async () => {
    await page.keyboard.press('r')
    await page.getByRole('textbox', { name: 'Reply and take over' }).fill('Good morning from the shop.')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Ada took over.')).toBeVisible()
    await expect(theirs).toContainText('Good morning from the shop.')
    await expect(outside.getByText('You are talking to Ada')).toBeVisible()
  })

  await test.step('the visitor finds all of it after a reload, and answers', async () => {
    await outside.reload()
    await expect(theirs).toContainText('Good morning from the shop.')
    const box = outside.getByRole('textbox', { name: 'Ask Ada' })
    await box.fill('Thank you, Ada.')
    await box.press('Enter')
    await expect(page.getByRole('log', { name: 'Messages' })).toContainText('Thank you, Ada.')
  })

  await test.step('Ada closes it by mistake, and takes that back by a key', async () => {
    await page.getByRole('log', { name: 'Messages' }).focus()
    await page.keyboard.press('e')
    await expect(page.getByText('The conversation is closed')).toBeVisible()
    await page.keyboard.press('z')
    await expect(theirs).toContainText('This conversation was closed.')
    await expect(outside.getByText('You are talking to Ada')).toBeVisible()
  })

  await test.step('Ada hands back, Noor answers again, and the visitor leaves an address', async () => {
    await page.getByRole('button', { name: 'Hand back to Noor' }).click()
    await expect(theirs).toContainText('Noor answers again, an AI assistant.')
    await ask(outside, 'Noor', price?.question ?? '')
    await outside.getByRole('button', { name: 'Talk to a person' }).click()
    await outside.getByRole('button', { name: 'Leave my e-mail' }).click()
    await outside.getByRole('textbox', { name: 'Your e-mail address' }).fill('vic@example.com')
    await outside.getByRole('button', { name: 'Send my address' }).click()
    await expect(theirs).toContainText('has your e-mail address.')
    await expect(page.getByRole('link', { name: 'vic@example.com' })).toBeVisible()
  })

  await test.step('Ada notes, labels and closes it by keyboard', async () => {
    await page.getByRole('log', { name: 'Messages' }).focus()
    await page.keyboard.press('n')
    await page.getByRole('textbox', { name: 'Note for your team' }).fill('Asks for prices')
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(page.getByText('Asks for prices')).toBeVisible()
    await page.getByRole('textbox', { name: 'Add a label' }).fill('prices')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Remove the label prices' })).toBeVisible()
    await page.getByRole('log', { name: 'Messages' }).focus()
    await page.keyboard.press('e')
    await expect(page.getByText('Ada closed the conversation.')).toBeVisible()
    await expect(theirs).toContainText('This conversation was closed.')
    await expect(theirs).not.toContainText('Asks for prices')
  })

  await test.step('Ada saves what she searches as a view, finds it by its name, deletes it and takes that back', async () => {
    await page.keyboard.press('5')
    await page.keyboard.press('/')
    await page.keyboard.type('prices')
    await expect(page.getByRole('button', { name: 'Save view' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Closed' }).getByRole('button')).toHaveCount(1)
    await page.keyboard.press('Tab')
    await page.keyboard.press('v')
    await page.getByRole('textbox', { name: 'Name' }).fill('Asked for prices')
    await page.keyboard.press('Enter')
    // How many it holds is a part of its name, once that is known.
    const view = page.getByRole('button', { name: /^Asked for prices(?: \d+)?$/ })
    await expect(view).toHaveAttribute('aria-pressed', 'true')
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
    await page.goto(`${product.origin}/home`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused()
    await page.keyboard.type('asked for')
    await page.getByRole('option', { name: /^Asked for prices/ }).click()
    await expect(page.getByRole('list', { name: 'Asked for prices' }).getByRole('button')).toHaveCount(1)
    await page.getByRole('button', { name: 'Change “Asked for prices”' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(view).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(view).toHaveAttribute('aria-pressed', 'true')
  })
})
