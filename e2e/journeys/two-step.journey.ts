import AxeBuilder from '@axe-core/playwright'
import { type CDPSession, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { password } from '#server/testing/test-people.ts'
import { expect, type Product, test } from '../actors/stage.ts'

/** What an app that knows the secret shows, now or so many periods from now. */
const codeOf = (secret: string, periods = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + periods * 30_000 })

/** The browser says in its console what the page says in words. */
const refusals = /status of 40[13]/

async function openSecurity(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/settings#security`)
  await expect(page.getByRole('region', { name: 'Passkeys' })).toBeVisible()
}

async function expectNoFaults(page: Page): Promise<void> {
  // What moves in has arrived: half transparent words have too little contrast.
  await page.waitForTimeout(400)
  const { violations } = await new AxeBuilder({ page }).exclude('aside').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

async function typePassword(page: Page, origin: string, email: string): Promise<void> {
  await page.goto(`${origin}/login`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Sets two-step sign-in up as a person does; gives the secret in the app and the recovery codes. */
async function setUpTwoStep(page: Page) {
  const panel = page.getByRole('region', { name: 'Two-step sign-in' })
  await panel.getByRole('button', { name: 'Set up two-step sign-in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up two-step sign-in' })
  await expect(dialog.getByRole('img', { name: 'Picture for the authenticator app' })).toBeVisible()
  await dialog.getByText('Can’t scan it?').click()
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
  await expectNoFaults(page)
  await dialog.getByLabel('6-digit code').fill(codeOf(secret))
  await dialog.getByRole('button', { name: 'Switch on' }).click()
  const done = page.getByRole('dialog', { name: 'Two-step sign-in is on' })
  const list = done.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(list).toHaveCount(10)
  const codes = await list.allInnerTexts()
  await expectNoFaults(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    done.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('staffroom-recovery-codes.txt')
  await done.getByRole('button', { name: 'I have saved them' }).click()
  await expect(panel.getByText('Recovery codes left: 10 of 10.')).toBeVisible()
  return { secret, codes }
}

test('Somebody with an authenticator app signs in with its code, with a recovery code once, and switches it off', async ({
  stage,
}) => {
  stage.allowNoise(refusals)
  const product = await stage.sharedProduct()
  const desk = await stage.signedIn(product, 'Ada')
  await openSecurity(desk, product.origin)
  const { secret, codes } = await setUpTwoStep(desk)

  const phone = await stage.browse()
  await phone.setViewportSize({ width: 390, height: 844 })
  await typePassword(phone, product.origin, stage.emailOf('Ada'))
  await expect(phone.getByRole('heading', { name: 'The second step' })).toBeVisible()
  await expect(phone.getByLabel('6-digit code')).toBeFocused()
  await expectNoFaults(phone)
  await phone.getByLabel('6-digit code').fill('000000')
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(phone.getByText('This code is wrong, too old, or was used already.')).toBeVisible()
  await expectNoFaults(phone)
  await phone.getByLabel('6-digit code').fill(codeOf(secret, 1))
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(phone).toHaveURL(/\/home$/)

  const hotel = await stage.browse()
  await typePassword(hotel, product.origin, stage.emailOf('Ada'))
  await hotel.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect(hotel.getByLabel('Recovery code')).toBeFocused()
  await hotel.getByText('I have neither the app nor a recovery code').click()
  await expectNoFaults(hotel)
  await hotel.getByLabel('Recovery code').fill((codes[0] ?? '').toUpperCase())
  await hotel.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(hotel).toHaveURL(/\/home$/)

  // The desk hears of it without being asked.
  const panel = desk.getByRole('region', { name: 'Two-step sign-in' })
  await expect(panel.getByText('Recovery codes left: 9 of 10.')).toBeVisible()
  await panel.getByRole('button', { name: 'Switch off' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Switch two-step sign-in off?' })
  await expectNoFaults(desk)
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click()
  await dialog.getByLabel('Recovery code').fill(codes[0] ?? '')
  await dialog.getByRole('button', { name: 'Switch off' }).click()
  await expect(dialog.getByText('This code is wrong, too old, or was used already.')).toBeVisible()
  await dialog.getByLabel('Recovery code').fill(codes[1] ?? '')
  await dialog.getByRole('button', { name: 'Switch off' }).click()
  await expect(panel.getByRole('button', { name: 'Set up two-step sign-in' })).toBeVisible()

  const again = await stage.browse()
  await typePassword(again, product.origin, stage.emailOf('Ada'))
  await expect(again).toHaveURL(/\/home$/)
})

interface Device {
  session: CDPSession
  id: string
}

/** A device of the browser that keeps passkeys and recognises its person at once. */
async function deviceOf(page: Page): Promise<Device> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { session, id: authenticatorId }
}

/** The same page at the name of this machine, for passkeys are bound to a name. */
const named = ({ origin }: Product) => origin.replace('127.0.0.1', 'localhost')

async function signedInAtName(page: Page, product: Product): Promise<void> {
  const cookies = await page.context().cookies(product.origin)
  await page
    .context()
    .addCookies(cookies.map(({ name, value }) => ({ name, value, url: named(product), httpOnly: true })))
}

test('Somebody adds a passkey and signs in with it, by the button and from the e-mail field', async ({
  stage,
}) => {
  stage.allowNoise(refusals)
  const product = await stage.sharedProduct()
  const page = await stage.signedIn(product, 'Ada')
  await openSecurity(page, product.origin)
  const there = page.getByRole('link', { name: `${named(product)}/settings#security` })
  await expect(there).toBeVisible()
  await signedInAtName(page, product)
  await there.click()
  await expect(page).toHaveURL(`${named(product)}/settings#security`)

  const device = await deviceOf(page)
  const panel = page.getByRole('region', { name: 'Passkeys' })
  await panel.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await expect(dialog.getByLabel('Name')).toHaveValue('Linux')
  await dialog.getByLabel('Name').fill('Office laptop')
  await expectNoFaults(page)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(panel.getByText('Office laptop')).toBeVisible()
  await expect(panel.getByText(/never used/)).toBeVisible()
  const { credentials } = await device.session.send('WebAuthn.getCredentials', { authenticatorId: device.id })
  expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }])

  // The same device does not get a second one.
  await panel.getByRole('button', { name: 'Add a passkey' }).click()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText('This device already has one of your passkeys.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expectNoFaults(page)

  // By the button: nobody touches the device before it is pressed.
  await page.context().clearCookies()
  const presence = (enabled: boolean) =>
    device.session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: device.id, enabled })
  await presence(false)
  await page.goto(`${named(product)}/login?to=/my-staff`)
  await expect(page.getByLabel('E-mail')).toHaveAttribute('autocomplete', 'username webauthn')
  await expectNoFaults(page)
  await presence(true)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(/\/my-staff$/)

  // From the field: the browser offers what the device keeps, and this one takes it at once.
  await page.context().clearCookies()
  await page.goto(`${named(product)}/login`)
  await expect(page).toHaveURL(/\/home$/)

  await openSecurity(page, named(product))
  await expect(panel.getByText(/last used/)).toBeVisible()
  await panel.getByRole('button', { name: 'Actions for Office laptop' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Desk at home')
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
  await expect(panel.getByText('Desk at home')).toBeVisible()
  await panel.getByRole('button', { name: 'Actions for Desk at home' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  // While the dialog is open the panel behind it is hidden from roles, and so would be the passkey.
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(panel.getByText('Desk at home')).toBeHidden()

  await page.context().clearCookies()
  await page.goto(`${named(product)}/login`)
  await expect(page.getByRole('alert')).toContainText('This passkey was removed from its account')
})
