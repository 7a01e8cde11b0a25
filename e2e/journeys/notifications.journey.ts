import type { Page } from '@playwright/test'
import { callerOf, readWebsite } from '../actors/caller.ts'
import { expect, test } from '../actors/stage.ts'
import { password } from '#server/testing/test-people.ts'

test('What happens is told under the bell of every device while it stands open, and only what the person wants to be told [SHELL-2] [ACC-9]', {
  tag: '@postgres',
}, async ({ stage }) => {
  const served = await stage.site('tables')
  const product = await stage.product([served.allow])
  const desk = await stage.signedIn(product, 'Ada')
  const ada = await callerOf(desk, product)
  const counted = (page: Page) => page.waitForResponse(/\/api\/notifications\/unread/)
  await Promise.all([counted(desk), desk.goto(`${product.origin}/home`)])
  const phone = await stage.browse()
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.context().addCookies(await desk.context().cookies())
  await Promise.all([counted(phone), phone.goto(`${product.origin}/my-staff`)])
  const quiet = { name: 'Notifications', exact: true }
  for (const device of [desk, phone]) await expect(device.getByRole('button', quiet)).toBeVisible()

  const northwind = await readWebsite(ada, 'Northwind', served.origin)
  await test.step('is told on both devices, follows it on one, and has read it on both', async () => {
    for (const device of [desk, phone])
      await expect(device.getByRole('button', { name: '1 unread notification' })).toBeVisible()
    await expect(desk.locator('[aria-live]', { hasText: 'Northwind is partly ready' })).toBeAttached()
    await desk.getByRole('button', { name: '1 unread notification' }).click()
    await desk
      .getByRole('dialog', { name: 'Notifications' })
      .getByRole('link', { name: /^Unread: Northwind is partly ready/ })
      .click()
    await expect(desk).toHaveURL(`${product.origin}/Knowledge/${northwind}`)
    for (const device of [desk, phone]) await expect(device.getByRole('button', quiet)).toBeVisible()
  })

  await test.step('wants no news of finished work, and hears none, but still of a new device', async () => {
    await desk.getByRole('button', quiet).click()
    await desk.getByRole('link', { name: 'Choose your notifications' }).click()
    const wanted = desk.getByRole('switch', { name: 'Finished work' })
    await expect(wanted).toBeChecked()
    await wanted.click()
    await expect(wanted).not.toBeChecked()
    await expect
      .poll(async () => (await ada.calls.accounts.getSession()).user?.notificationPreferences.inApp)
      .toMatchObject({ taskCompletion: false })
    await readWebsite(ada, 'Contoso', served.origin)

    // Told in the order in which it happened: once this one is there, the other one does not come any more.
    const hotel = await stage.browse()
    await hotel.goto(`${product.origin}/login`)
    await hotel.getByLabel('E-mail').fill(stage.emailOf('Ada'))
    await hotel.getByLabel('Password', { exact: true }).fill(password)
    await hotel.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(hotel).toHaveURL(/\/home$/)
    await desk.getByRole('button', { name: '1 unread notification' }).click()
    const told = desk.getByRole('dialog', { name: 'Notifications' })
    await expect(told.getByRole('listitem')).toHaveText([
      /New sign-in to your account/,
      /^Northwind is partly ready/,
    ])
    await told.getByRole('button', { name: 'Mark all as read' }).click()
    await expect(phone.getByRole('button', quiet)).toBeVisible()
  })

  await test.step('wants it again, and is told', async () => {
    await desk.keyboard.press('Escape')
    await desk.getByRole('switch', { name: 'Finished work' }).click()
    await expect
      .poll(async () => (await ada.calls.accounts.getSession()).user?.notificationPreferences.inApp)
      .toMatchObject({ taskCompletion: true })
    await readWebsite(ada, 'Fabrikam', served.origin)
    await expect(phone.getByRole('button', { name: '1 unread notification' })).toBeVisible()
    await phone.getByRole('button', { name: '1 unread notification' }).click()
    await expect(phone.getByRole('link', { name: /^Unread: Fabrikam is partly ready/ })).toBeVisible()
  })
})
