import type { Page } from '@playwright/test'
import { expect, test } from '../actors/stage.ts'
import { callerOf, readWebsite } from '../actors/caller.ts'
import { go, hire } from '../actors/owner.ts'

test('Whoever meets a limit of their plan chooses a larger one there and goes on, up, down, away and back [SHELL-12] [BILL-2] [BILL-5] [BILL-8]', async ({
  stage,
}) => {
  stage.allowNoise(/402/)
  const product = await stage.product([], { PLANS: 'on', PLAN_TRIAL_DAYS: '0' })
  const page = await stage.signedIn(product, 'Ada')
  const paywall = page.getByRole('dialog', { name: 'Your plan has no room left' })

  const hiring = page.getByRole('dialog', { name: 'Hire a colleague' })

  await test.step('the free plan has room for one colleague', async () => {
    await page.goto(`${product.origin}/home`)
    await hire(page, 'Kenji', 'Front desk')
    await go(page, 'My staff')
    await page.getByRole('button', { name: 'Hire a colleague' }).click()
    await hiring.getByLabel('Name', { exact: true }).fill('Noor')
    await hiring.getByRole('button', { name: 'Hire' }).click()
    await expect(paywall).toContainText('You have hired as many colleagues as the Free plan allows: 1.')
  })

  await test.step('a card is added and the plan chosen in the dialog', async () => {
    const [tab] = await Promise.all([
      page.waitForEvent('popup'),
      paywall.getByRole('link', { name: 'Add a card' }).click(),
    ])
    await fieldOf(tab).getByRole('button', { name: 'Pays' }).click()
    await Promise.all([tab.waitForEvent('close'), tab.getByRole('button', { name: 'Add the card' }).click()])
    await expect(paywall.getByRole('link', { name: 'Add a card' })).toHaveCount(0)
    await paywall.getByRole('button', { name: 'Choose Team' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Choose Team' }).click()
    await expect(paywall).toHaveCount(0)
  })

  await test.step('what was refused is done now', async () => {
    await hiring.getByRole('button', { name: 'Hire' }).click()
    await expect(page.getByRole('heading', { name: 'Noor', level: 1 })).toBeVisible()
  })

  await test.step('what is used stands beside the plan', async () => {
    await page.goto(`${product.origin}/settings/billing`)
    await expect(page.getByText('2 of 5').first()).toBeVisible()
  })

  const plan = (name: string) =>
    page.getByRole('list', { name: 'Plans' }).getByRole('listitem').filter({ hasText: name })
  const question = page.getByRole('alertdialog')

  await test.step('a larger plan costs the rest of the period, a smaller one uses what was paid', async () => {
    await page.getByRole('button', { name: 'Choose Business' }).click()
    await expect(question).toContainText('is charged now, for the rest of this period')
    await question.getByRole('button', { name: 'Choose Business' }).click()
    await expect(plan('Business')).toContainText('Yours')
    await page.getByRole('button', { name: 'Choose Team' }).click()
    await expect(question).toContainText('of what you paid is left and is used first')
    await question.getByRole('button', { name: 'Choose Team' }).click()
    await expect(plan('Team')).toContainText('Yours')
  })

  await test.step('the subscription is cancelled with its period, and kept after all', async () => {
    await page.getByRole('button', { name: 'Cancel the subscription' }).click()
    await question.getByRole('button', { name: 'Cancel the subscription' }).click()
    await expect(page.getByText(/It ends on/)).toBeVisible()
    await page.getByRole('button', { name: 'Keep the subscription' }).click()
    await expect(page.getByText(/It is renewed on/)).toBeVisible()
  })
})

/** The field stands in a frame of the payment provider's: here the stand-in's. */
const fieldOf = (page: Page) => page.frameLocator('iframe[title="Card (test mode)"]')

async function fillIn(page: Page, number: string, expiry = '12 / 40'): Promise<void> {
  const field = fieldOf(page)
  await field.getByLabel('Card number').fill(number)
  await field.getByLabel('Expiry').fill(expiry)
  await field.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: 'Add the card' }).click()
}

test('Somebody adds cards, is declined, proves who they are to the bank, chooses the card that pays and removes the other [BILL-6] [BILL-8]', async ({
  stage,
}) => {
  // What the stand-in answers to a declined card, and the program to a wrong tax number.
  stage.allowNoise(/402|422/)
  const product = await stage.product([], { PLANS: 'on' })
  const page = await stage.signedIn(product, 'Ada')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(product.origin)) sent.push(`${request.url()} ${request.postData() ?? ''}`)
  })
  const cards = page.getByRole('list', { name: 'Cards' })
  const add = async () => {
    await page.getByRole('link', { name: 'Add a card' }).click()
    await expect(page.getByRole('heading', { name: 'Add a card', level: 1 })).toBeVisible()
    await expect(fieldOf(page).getByText('No money moves.')).toBeVisible()
  }

  await test.step('the field says what is missing, without a word to anybody', async () => {
    await page.goto(`${product.origin}/settings/billing`)
    await expect(page.getByText('There is no card yet.')).toBeVisible()
    await add()
    await page.getByRole('button', { name: 'Add the card' }).click()
    await expect(fieldOf(page).getByText('The card number is incomplete.')).toBeVisible()
  })

  await test.step('a card that the bank declines is said so, and can be replaced at once', async () => {
    await fillIn(page, '4000 0000 0000 0002')
    await expect(page.getByRole('alert')).toContainText('Your bank declined this card.')
    await fillIn(page, '4000 0000 0000 9995')
    await expect(page.getByRole('alert')).toContainText('There is not enough money on this card.')
    await fillIn(page, '4242 4242 4242 4242')
    await expect(page).toHaveURL(/\/settings\/billing$/)
    await expect(cards.getByRole('listitem')).toHaveText(/4242.*12\/2040.*Used for payments/)
  })

  await test.step('the bank asks whether it is them; who says no is told, who says yes has the card', async () => {
    await add()
    await fillIn(page, '4000 0027 6000 3184')
    const bank = page.frameLocator('iframe[title="Bank"]')
    await bank.getByRole('button', { name: 'No' }).click()
    await expect(page.getByRole('alert')).toContainText('Your bank could not confirm that it is you.')
    await page.getByRole('button', { name: 'Add the card' }).click()
    await bank.getByRole('button', { name: 'Yes, it is me' }).click()
    await expect(page).toHaveURL(/\/settings\/billing$/)
    await expect(cards.getByRole('listitem').filter({ hasText: 'Used for payments' })).toContainText('3184')
  })

  await test.step('the other card pays again, and the second is removed', async () => {
    const first = cards.getByRole('listitem').filter({ hasText: '4242' })
    await first.getByRole('button', { name: 'Use for payments' }).click()
    await expect(first).toContainText('Used for payments')
    await cards
      .getByRole('listitem')
      .filter({ hasText: '3184' })
      .getByRole('button', { name: 'Remove' })
      .click()
    const question = page.getByRole('alertdialog', { name: 'Remove visa •••• 3184?' })
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect(cards.getByRole('listitem')).toHaveCount(1)
  })

  await test.step('an address with a tax number stands there again, and the provider’s page leads back', async () => {
    const panel = page.getByRole('region', { name: 'On your invoices' })
    await panel.getByLabel('Name or company').fill('Harbour & Pine Ltd')
    await panel.getByLabel('Town').fill('Falmouth')
    await panel.getByLabel('Tax number').fill('DE123456789')
    await panel.getByRole('combobox', { name: 'Country' }).click()
    await page.getByRole('option', { name: 'United Kingdom' }).click()
    await panel.getByRole('button', { name: 'Save' }).click()
    await expect(panel.getByRole('alert')).toContainText('This is no tax number of the country above.')
    await panel.getByLabel('Tax number').fill('GB123456789')
    await panel.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The next invoices carry this address.').first()).toBeVisible()
    await page.reload()
    await expect(panel.getByLabel('Tax number')).toHaveValue('GB123456789')
    await expect(panel.getByRole('combobox', { name: 'Country' })).toHaveText('United Kingdom')
    await panel.getByRole('button', { name: 'Open the payment provider’s page' }).click()
    await expect(page.getByRole('heading', { name: 'Billing portal' })).toBeVisible()
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page).toHaveURL(/\/settings\/billing$/)
  })

  await test.step('no number of a card ever came to the product, and other pages run no script of others', async () => {
    expect(sent.filter((line) => /4242\D?4242|4000\D?0000|4000\D?0027/.test(line))).toEqual([])
    expect(sent.length).toBeGreaterThan(10)
    const policyOf = async (path: string) =>
      (await page.request.get(`${product.origin}${path}`)).headers()['content-security-policy'] ?? ''
    expect(await policyOf('/settings/card')).toMatch(/script-src 'self' http:\/\/127\.0\.0\.1:\d+;/)
    expect(await policyOf('/settings')).toContain("script-src 'self';")
  })
})

test('Where the payment provider’s script cannot be fetched, the page says so and tries again [BILL-6]', async ({
  stage,
}) => {
  stage.allowNoise(/ERR_FAILED/)
  const product = await stage.product([], { PLANS: 'on' })
  const page = await stage.signedIn(product, 'Ada')
  await page.route('**/clover/stripe.js', (route) => route.abort())
  await page.goto(`${product.origin}/settings/card`)
  await expect(page.getByRole('heading', { name: 'The card field did not load' })).toBeVisible()
  await page.unroute('**/clover/stripe.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(fieldOf(page).getByLabel('Card number')).toBeVisible()
})

test('The bank asks who pays when a plan is charged: a no changes nothing, a yes brings the plan [BILL-4] [BILL-6]', async ({
  stage,
}) => {
  stage.allowNoise(/402/)
  const product = await stage.product([], { PLANS: 'on', PLAN_TRIAL_DAYS: '0' })
  const page = await stage.signedIn(product, 'Ada')
  await page.goto(`${product.origin}/settings/billing`)
  const team = page.getByRole('list', { name: 'Plans' }).getByRole('listitem').filter({ hasText: 'Team' })

  await test.step('a card is added whose bank asks each time', async () => {
    await page.getByRole('link', { name: 'Add a card' }).click()
    await fillIn(page, '4000 0027 6000 3184')
    await page.frameLocator('iframe[title="Bank"]').getByRole('button', { name: 'Yes, it is me' }).click()
    await expect(page.getByRole('list', { name: 'Cards' })).toContainText('3184')
  })

  const choose = async (answer: string) => {
    await team.getByRole('button', { name: 'Choose Team' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Choose Team' }).click()
    const [bank] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'Answer the bank' }).click(),
    ])
    await bank.getByRole('button', { name: answer }).click()
    await expect(bank.getByText('You may close this window.')).toBeVisible()
    await bank.close()
  }

  await test.step('who says no keeps the plan they had', async () => {
    await choose('No')
    await expect(team.getByText('Yours')).toHaveCount(0)
    await expect(team.getByRole('button', { name: 'Choose Team' })).toBeVisible()
  })

  await test.step('who says yes has the new one, on every page that stands open', async () => {
    await choose('Yes, it is me')
    await expect(team).toContainText('Yours')
    await expect(page.getByRole('link', { name: 'Answer the bank' })).toHaveCount(0)
    await expect(page.getByRole('list', { name: 'Invoices' }).getByText('Paid')).toBeVisible()
  })
})

test('Websites, people and answers beyond the plan open the dialog where they are asked for, the chat keeps the question [SHELL-12] [BILL-8]', async ({
  stage,
}) => {
  stage.allowNoise(/402/)
  const shop = await stage.site('shop')
  const product = await stage.product([shop.allow], { PLANS: 'on' })
  const page = await stage.signedIn(product, 'Ada')
  const caller = await callerOf(page, product)
  const source = await readWebsite(caller, 'Shop', shop.origin)
  const paywall = page.getByRole('dialog', { name: 'Your plan has no room left' })
  const close = async () => {
    await page.keyboard.press('Escape')
    await expect(paywall).toHaveCount(0)
  }

  await test.step('a second website', async () => {
    await page.goto(`${product.origin}/Knowledge`)
    await page.getByLabel('Website address').fill(`${shop.origin}/about`)
    const research = page.getByRole('button', { name: 'Research this website' })
    await research.click()
    // It is another part of a website that is here, and meant.
    await expect(page.getByText('This website is already here')).toBeVisible()
    await research.click()
    await expect(paywall).toContainText('You have added as many websites as the Free plan allows: 1.')
    await close()
    await expect(page.getByLabel('Website address')).toHaveValue(`${shop.origin}/about`)
  })

  await test.step('a second person', async () => {
    await page.goto(`${product.origin}/settings#members`)
    await page.getByRole('button', { name: 'Invite somebody' }).click()
    await page.getByLabel('E-mail address').fill('bob@staffroom.test')
    await page.getByRole('button', { name: 'Send the invitation' }).click()
    await expect(paywall).toContainText('You have as many people as the Free plan allows: 1.')
    await close()
  })

  await test.step('the answer after the last of the month', async () => {
    const staff = await caller.calls.staff.create({ name: 'Noor', knowledgeSourceIds: [source] })
    for (let given = 0; given < 100; given += 1) {
      const { id } = await caller.calls.conversations.start({ staffId: staff.id })
      for await (const _ of await caller.calls.conversations.ask({ id, text: 'Hello' }));
    }
    await page.goto(`${product.origin}/my-staff/${staff.id}`)
    const question = page.getByRole('textbox', { name: 'Ask Noor' })
    await question.fill('Are you open today?')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(paywall).toContainText(
      'You have used all the answers that the Free plan allows this month: 100.',
    )
    await close()
    await expect(page.getByRole('log')).toContainText('Are you open today?')
    await expect(page.getByRole('log').getByRole('button', { name: 'Try again' })).toBeVisible()
  })
})
