// What somebody changes about themselves: photo and logo, password, address, devices; and how they leave for good. How a
// colleague is set, by versions.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { password, tokenIn } from '#server/testing/test-people.ts'
import { callerOf } from '../actors/caller.ts'
import { openForeignPage } from '../actors/foreign-page.ts'
import { expect, type Product, test } from '../actors/stage.ts'

/** A picture whose left half is red and whose right half is blue, with a note of where it was taken. */
const twoHalves = async () => {
  const half = (background: string) => ({
    create: { width: 300, height: 300, channels: 3 as const, background },
  })
  return sharp({ create: { width: 600, height: 300, channels: 3, background: '#ffffff' } })
    .composite([
      { input: await sharp(half('#d01020')).png().toBuffer(), left: 0, top: 0 },
      { input: await sharp(half('#1020d0')).png().toBuffer(), left: 300, top: 0 },
    ])
    .withExif({ IFD0: { ImageDescription: 'at the lake house' } })
    .jpeg()
    .toBuffer()
}

/** The token of the newest mail to an address that leads to this page. */
async function mailedToken(product: Product, to: string, page: string): Promise<string> {
  const folder = join(product.dataDir, 'outbox')
  let token = ''
  await expect(async () => {
    const mails = readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .toSorted()
      .map((file): { to?: string; text?: string } =>
        Object(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
      )
    const found = mails.findLast((mail) => mail.to === to && mail.text?.includes(`${page}?token=`))
    token = tokenIn(found?.text ?? '')
    expect(token).not.toBe('')
  }).toPass({ timeout: 20_000 })
  return token
}

const openTab = async (page: Page, product: Product, tab: string) => {
  await page.goto(`${product.origin}/settings#${tab}`)
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
}

/** Chooses a picture and stands before the part that shows. */
async function choosePicture(page: Page, label: string) {
  const group = page.getByRole('group', { name: label })
  const chosen = page.waitForEvent('filechooser')
  await group.getByRole('button', { name: /picture/ }).click()
  await (await chosen).setFiles({
    name: '../../halves.jpg',
    mimeType: 'image/jpeg',
    buffer: await twoHalves(),
  })
  const dialog = page.getByRole('dialog', { name: label })
  await dialog.getByRole('group', { name: /The part that shows/ }).focus()
  return { group, dialog }
}

/** Chooses a picture, moves the part that shows by the keyboard, and sends it. */
async function uploadPicture(page: Page, label: string, keys: readonly string[]): Promise<void> {
  const { group, dialog } = await choosePicture(page, label)
  for (const key of keys) await page.keyboard.press(key)
  await dialog.getByRole('button', { name: 'Use this picture' }).click()
  await expect(dialog).toBeHidden()
  await expect(group.getByText('The picture is changed.')).toBeVisible()
}

/** The mean colour of the picture that stands in a group. */
async function colourOf(page: Page, product: Product, label: string) {
  const src = await page.getByRole('group', { name: label }).locator('img').getAttribute('src')
  const answer = await page.request.get(product.origin + (src ?? ''))
  expect(answer.headers()['content-type']).toBe('image/webp')
  const bytes = await answer.body()
  expect(bytes.includes('lake house')).toBe(false)
  const [red, , blue] = (await sharp(bytes).stats()).channels.map(({ mean }) => mean)
  const { width, height } = await sharp(bytes).metadata()
  return { src, red: red ?? 0, blue: blue ?? 0, isSquare: width === height }
}

test('photo and logo are cropped, uploaded, shown everywhere and taken away [STOR-1] [STOR-3] [WSP-3]', async ({
  stage,
}) => {
  const product = await stage.sharedProduct()
  const page = await stage.signedIn(product, 'Ada')
  await openTab(page, product, 'profile')
  // The picture is moved to the right, so that its left half shows.
  await uploadPicture(
    page,
    'Your photo',
    Array.from({ length: 30 }, () => 'ArrowRight'),
  )
  const photo = await colourOf(page, product, 'Your photo')
  expect(photo.isSquare).toBe(true)
  expect(photo.red).toBeGreaterThan(photo.blue + 80)
  await expect(page.getByRole('banner').locator(`img[src="${photo.src}"]`)).toBeVisible()

  await uploadPicture(
    page,
    'Your photo',
    Array.from({ length: 30 }, () => 'ArrowLeft'),
  )
  const other = await colourOf(page, product, 'Your photo')
  expect(other.blue).toBeGreaterThan(other.red + 80)
  await expect
    .poll(async () => (await page.request.get(product.origin + (photo.src ?? ''))).status())
    .toBe(404)

  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('The picture is removed.')).toBeVisible()
  await expect(page.getByRole('banner').locator('img[src^="/files/profile_photos"]')).toHaveCount(0)

  await page.getByRole('tab', { name: 'Workspace' }).click()
  await expect(page).toHaveURL(/#workspace$/)
  await uploadPicture(page, 'Logo', [])
  expect((await colourOf(page, product, 'Logo')).isSquare).toBe(true)
  const stranger = await stage.signedIn(product, 'Eve')
  const { src } = await colourOf(page, product, 'Logo')
  expect((await stranger.request.get(product.origin + (src ?? ''))).status()).toBe(404)
})

test('An upload that is cancelled changes nothing, one that breaks off goes on by itself [STOR-2] [STOR-3]', async ({
  stage,
}) => {
  stage.allowNoise(/ERR_CONNECTION_RESET|503/)
  const product = await stage.sharedProduct()
  const page = await stage.signedIn(product, 'Ada')
  await openTab(page, product, 'profile')
  const uploads = '**/files/profile_photos/*'

  await test.step('while it is sent, its share is told, and Cancel ends it', async () => {
    let sent = 0
    await page.route(uploads, () => void (sent += 1))
    const { group, dialog } = await choosePicture(page, 'Your photo')
    await dialog.getByRole('button', { name: 'Use this picture' }).click()
    await expect(dialog.getByRole('progressbar')).toBeVisible()
    await expect.poll(() => sent).toBe(1)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog.getByRole('progressbar')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await expect(group.locator('img')).toHaveCount(0)
    await page.unroute(uploads)
  })

  await test.step('a lost connection and a server in trouble are waited out', async () => {
    let sent = 0
    await page.route(uploads, (route) => {
      sent += 1
      if (sent === 1) return route.abort('connectionreset')
      return sent === 2 ? route.fulfill({ status: 503, json: { code: 'unavailable' } }) : route.continue()
    })
    await uploadPicture(page, 'Your photo', [])
    expect(sent).toBe(3)
    expect((await colourOf(page, product, 'Your photo')).isSquare).toBe(true)
  })
})

test('another password signs the other device out [ACC-5]', async ({ stage }) => {
  stage.allowNoise(/401|403/)
  const product = await stage.sharedProduct()
  const page = await stage.signedIn(product, 'Ada')
  const other = await stage.browse()
  await other.goto(`${product.origin}/login`)
  await other.getByLabel('E-mail').fill(stage.emailOf('Ada'))
  await other.getByLabel('Password', { exact: true }).fill(password)
  await other.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(other).toHaveURL(/\/home$/)

  await openTab(page, product, 'security')
  const devices = page.getByRole('region', { name: 'Devices' })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await page.getByLabel('Current password').fill('not my password')
  await page.getByLabel('New password').fill('four quiet herons wading')
  await page.getByRole('button', { name: 'Change the password' }).click()
  await expect(page.getByText('The password is wrong.')).toBeVisible()
  await page.getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Change the password' }).click()
  await expect(page.getByText('The password is changed. All other devices are signed out.')).toBeVisible()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await expect(other).toHaveURL(/\/login/)
  const happened = page.getByRole('region', { name: 'Account activity' })
  await expect(happened.getByText('The password was changed')).toBeVisible()
})

test('the address changes once both mails have said yes', async ({ stage }) => {
  const product = await stage.sharedProduct()
  const page = await stage.signedIn(product, 'Ada')
  const reader = await stage.browse()
  await openTab(page, product, 'security')
  await page.getByLabel('New e-mail address').fill(stage.emailOf('Countess'))
  await page.getByRole('button', { name: 'Change the address' }).click()
  const address = page.getByRole('region', { name: 'E-mail address' })
  await expect(address.getByText('Not confirmed yet')).toHaveCount(2)

  const atNew = await mailedToken(product, stage.emailOf('Countess'), '/confirm-email-change')
  const link = `${product.origin}/confirm-email-change?token=${encodeURIComponent(atNew)}`
  // Scanners of mails open links; that alone changes nothing.
  expect((await reader.request.get(link)).status()).toBe(200)
  // Where nobody is signed in, it asks for that first and comes back.
  await reader.goto(link)
  await reader.getByRole('link', { name: 'Sign in' }).click()
  await reader.getByLabel('E-mail').fill(stage.emailOf('Ada'))
  await reader.getByLabel('Password', { exact: true }).fill(password)
  await reader.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(reader.getByRole('heading', { name: 'One more confirmation needed' })).toBeVisible()
  await expect(address.getByText('Verified', { exact: true })).toHaveCount(1)

  const atOld = await mailedToken(product, stage.emailOf('Ada'), '/confirm-email-change')
  await page.goto(`${product.origin}/confirm-email-change?token=${encodeURIComponent(atOld)}`)
  await expect(page.getByRole('heading', { name: 'Your e-mail address is changed' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to the settings' }).click()
  await expect(page.getByText(stage.emailOf('Countess')).first()).toBeVisible()
  await expect(page.getByLabel('New e-mail address')).toBeVisible()
  stage.allowNoise(/400/)
  await reader.goto(link)
  await expect(reader.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible()
})

test('an account is deleted with the password, and nothing of it opens any more [ACC-5]', async ({
  stage,
}) => {
  stage.allowNoise(/401|403/)
  const product = await stage.sharedProduct()
  const page = await stage.signedIn(product, 'Ada')
  await openTab(page, product, 'deletion')
  await expect(page.getByText("Ada's shop")).toBeVisible()
  await page.getByRole('button', { name: 'Delete the account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account for good?' })
  await dialog.getByLabel('Your password').fill('not my password')
  await dialog.getByRole('button', { name: 'Delete the account' }).click()
  await expect(dialog.getByText('The password is wrong.')).toBeVisible()
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Delete the account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your account is deleted' })).toBeVisible()
  await expect(page.getByText('How to have an account and its data removed')).toHaveCount(0)

  await page.goto(`${product.origin}/login`)
  await page.getByLabel('E-mail').fill(stage.emailOf('Ada'))
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('The e-mail address or the password is wrong.')).toBeVisible()
})

test('Ada changes the greeting, tries it, publishes it, finds it worse and restores the old one; visitors meet what is live [B-4]', async ({
  stage,
}) => {
  test.setTimeout(300_000)
  const product = await stage.sharedProduct()
  const page = await stage.signedIn(product, 'Ada')
  const ada = await callerOf(page, product)
  const { id } = await ada.calls.staff.create({ name: 'Noor', jobTitle: 'Front desk' })
  const { url } = await ada.calls.doors.setOpen({ staffId: id, kind: 'link', isOpen: true })
  const outside = await stage.browse()
  const met = async (greeting: string, isThere: boolean) => {
    await outside.goto(url)
    await expect(outside.getByRole('log')).toContainText('Noor is an AI assistant')
    await expect(outside.getByText(greeting)).toHaveCount(isThere ? 1 : 0)
  }
  const [first, second] = ['Welcome to the shop. What are you looking for?', 'Yes?']
  const settings = page.getByRole('tabpanel', { name: 'Settings' })
  const preview = page.getByRole('region', { name: 'Conversation with Noor' })
  const publish = async (reason: string) => {
    await settings.getByRole('button', { name: 'Publish…' }).click()
    const dialog = page.getByRole('dialog', { name: /^Publish version \d$/ })
    await dialog.getByLabel('Why').fill(reason)
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(dialog).toHaveCount(0)
  }

  await test.step('sees a greeting as it is typed, and keeps it as a draft', async () => {
    await page.goto(`${product.origin}/my-staff/${id}?tab=settings`)
    await settings.getByLabel('Greeting').fill(first)
    await settings
      .getByRole('textbox', { name: 'Questions to begin with' })
      .fill('When are you open?\nDo you rent bicycles?')
    await expect(preview.getByRole('log')).toContainText(first)
    await settings.getByRole('button', { name: 'Save draft' }).click()
    await expect(settings.getByText(/^Draft, saved by /)).toBeVisible()
    await page.reload()
    await expect(settings.getByLabel('Greeting')).toHaveValue(first)
    await met(first, false)
  })

  await test.step('publishes it, and visitors meet it', async () => {
    await publish('Visitors did not know what to ask.')
    await expect(settings.getByText('Version 2 is live')).toBeVisible()
    await met(first, true)
    await expect(outside.getByRole('button', { name: 'Do you rent bicycles?' })).toBeVisible()
  })

  await test.step('publishes another one, which another tab hears of, and it is worse', async () => {
    const other = await page.context().newPage()
    await other.goto(`${product.origin}/my-staff/${id}?tab=settings`)
    await expect(other.getByText('Version 2 is live')).toBeVisible()
    await settings.getByLabel('Greeting').fill(second)
    await publish('')
    await expect(other.getByText('Version 3 is live')).toBeVisible()
    await expect(other.getByLabel('Greeting')).toHaveValue(second)
    await other.close()
    await met(second, true)
  })

  await test.step('restores the one before, and visitors meet that again', async () => {
    const versions = settings.getByRole('region', { name: 'Versions' })
    await expect(versions).toContainText('Visitors did not know what to ask.')
    await versions.getByRole('button', { name: 'Restore version 2' }).click()
    const question = page.getByRole('dialog', { name: 'Restore version 2?' })
    await expect(question).toContainText(first)
    await question.getByRole('button', { name: 'Restore', exact: true }).click()
    await expect(versions).toContainText('Restored from version 2')
    await expect(settings.getByText('Version 4 is live')).toBeVisible()
    await met(first, true)
    await met(second, false)
  })

  await test.step('is there for people only at certain hours: a visitor leaves an address, and the goal is reached', async () => {
    const day = (new Date().getUTCDay() + 6) % 7
    await settings.getByRole('radio', { name: 'The visitor leaves an e-mail address' }).check()
    await settings.getByRole('switch', { name: 'Only during opening hours' }).click()
    await settings.getByLabel('Time zone').fill('UTC')
    await settings.getByLabel('Message outside opening hours').fill('We are out on our bicycles.')
    const saved = await ada.calls.staff.getSettings({ staffId: id })
    await ada.calls.staff.saveDraft({
      staffId: id,
      revision: saved.revision,
      settings: {
        ...saved.live.settings,
        goal: { kind: 'contact' },
        hours: {
          timeZone: 'UTC',
          periods: [{ day: (day + 5) % 7, from: 600, to: 660 }],
          words: 'We are out on our bicycles.',
        },
      },
    })
    await expect(settings.getByText('Somebody else changed these settings')).toBeVisible()
    await settings.getByRole('button', { name: 'Take theirs' }).click()
    await publish('Nobody is there at night.')
    await outside.goto(url)
    await outside.getByRole('button', { name: 'When are you open?' }).click()
    await expect(outside.getByRole('log')).toContainText('site does not say')
    await outside.getByRole('button', { name: 'Talk to a person' }).first().click()
    await expect(outside.getByRole('log')).toContainText('We are out on our bicycles.')
    await outside.getByRole('textbox', { name: 'Your e-mail address' }).fill('kim@example.com')
    await outside.getByRole('button', { name: 'Send my address' }).click()
    await expect(outside.getByRole('log')).toContainText('has your e-mail address.')
    await page.goto(`${product.origin}/my-staff/${id}`)
    await expect(page.getByLabel('Figures', { exact: true })).toContainText('100%')
  })
})

test('A rule of a page hands over its booking link there, though the page has changed under the chat [B-4]', async ({
  stage,
}) => {
  const product = await stage.product([])
  const { calls } = await callerOf(await stage.signedIn(product, 'Ada'), product)
  const { id: staffId } = await calls.staff.create({ name: 'Noor' })
  const link = { address: 'https://shop.example/book', label: 'Book a visit' }
  const rules = [
    {
      isOn: true,
      when: { topics: ['appointment'], page: '/rooms' },
      does: { kind: 'book' as const, text: 'Choose a time.', link },
    },
  ]
  const { live, revision } = await calls.staff.getSettings({ staffId })
  const saved = await calls.staff.saveDraft({ staffId, revision, settings: { ...live.settings, rules } })
  await calls.staff.publish({ staffId, revision: saved.revision })
  let line = ''
  const shop = await openForeignPage(product.origin, () => line)
  stage.atEnd(shop.close)
  const { url } = await calls.doors.setOpen({ staffId, kind: 'widget', isOpen: true })
  await calls.doors.setSites({ staffId, sites: [shop.origin] })
  line = `<script src="${url}" defer></script>`

  const outside = await stage.browse()
  await outside.goto(`${shop.origin}/prices`)
  await outside.getByRole('button', { name: 'Ask a question' }).click()
  const chat = outside.frameLocator('iframe').first()
  await expect(chat.getByRole('textbox', { name: 'Ask Noor' })).toBeVisible()
  await outside.getByRole('button', { name: 'Close the chat' }).focus()
  await outside.evaluate(`history.pushState(null, '', '/rooms/blue?guest=1')`)
  await chat.getByRole('textbox', { name: 'Ask Noor' }).fill('Can I have an appointment?')
  await chat.getByRole('button', { name: 'Send' }).click()
  await expect(chat.getByRole('link', { name: 'Book a visit' })).toBeVisible({ timeout: 30_000 })
  await expect(chat.getByRole('log')).toContainText('Choose a time.')
})
