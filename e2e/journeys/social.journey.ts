import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { followMailedLink } from '../actors/owner.ts'
import { expect, type Product, test } from '../actors/stage.ts'

const standIn = { DEV_SIGN_IN_PROVIDERS: 'on' }

interface Person {
  name: string
  email: string
  isConfirmed?: boolean
}

/** Presses a service's button and says at its page, which `says` something, who one is. */
async function continueWith(
  page: Page,
  service: string,
  { name, email, isConfirmed = true }: Person,
  says?: string,
): Promise<void> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: `Continue with ${service}`, exact: true }).click(),
  ])
  if (says !== undefined) await expect(popup.getByText(says)).toBeVisible()
  await popup.getByRole('radio', { name: 'Somebody else' }).check()
  await popup.getByLabel('Name').fill(name)
  await popup.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await popup.getByRole('checkbox').setChecked(isConfirmed)
  await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name: 'Allow' }).click()])
}

async function finishWizard(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible()
  const done = await page.evaluate(async () => {
    const steps = [
      { step: 0, aboutYou: { firstName: 'A', lastName: 'B', companyName: '', role: '' } },
      { step: 1, goals: { chosen: ['explore'], other: '' } },
      { step: 2, watchedVideo: false },
      { step: 3, workspaceName: 'A workspace' },
    ]
    for (const body of steps) {
      const answer = await fetch('/api/onboarding/step', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      if (!answer.ok) return `${answer.status} ${await answer.text()}`
    }
    return 'done'
  })
  expect(done).toBe('done')
}

/** Each with whether it vouches for an address, and whether it tells one. */
const services = {
  Google: { vouches: true, tells: true },
  Facebook: { vouches: false, tells: true },
  GitHub: { vouches: true, tells: true },
  X: { vouches: false, tells: false },
  LinkedIn: { vouches: true, tells: true },
}

test.describe('Signing in with another service', () => {
  for (const group of [['Google', 'Facebook', 'X'] as const, ['GitHub', 'LinkedIn'] as const]) {
    test(`${group.join(', ')}: somebody new gets an account and the wizard, somebody who returns what they wanted [ACC-6] [ACC-8] [NAV-16]`, async ({
      stage,
    }) => {
      // Several people, one after the other.
      test.slow()
      stage.allowNoise(/tour\.(webm|en\.vtt)/)
      const product = await stage.product([], standIn)
      for (const service of group) {
        const { vouches, tells } = services[service]
        const person = { name: `Nia ${service}`, email: `nia.${service.toLowerCase()}@people.example` }
        const page = await stage.browse()
        await page.goto(`${product.origin}/register`)
        await continueWith(page, service, person)
        if (!tells) {
          await page.getByLabel('Your e-mail').fill(person.email)
          await page
            .getByRole('region', { name: 'One thing is missing' })
            .getByRole('button', { name: 'Create the account' })
            .click()
        }
        if (!vouches) {
          await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
          const confirmed = await followMailedLink(page)
          await expect(confirmed).toHaveURL(/\/onboarding-wizard$/)
          await confirmed.close()
        }
        await expect(page).toHaveURL(/\/onboarding-wizard$/)
        await finishWizard(page)

        const later = await stage.browse()
        await later.goto(`${product.origin}/Knowledge`)
        await expect(later).toHaveURL(/\/login\?to=/)
        await continueWith(later, service, person)
        await expect(later).toHaveURL(/\/Knowledge$/)
        await expect(later.getByRole('heading', { level: 1 })).toBeVisible()
        await later.context().close()
        await page.context().close()
      }
    })
  }

  test('A window that is closed, a person who says no, and an address that has an account already are told in the exact words [ACC-7] [ERR-1] [ERR-2] [ERR-3]', async ({
    stage,
  }) => {
    const product = await stage.product([], standIn)
    await stage.signedIn(product, 'Ada')
    stage.allowNoise(/40\d/)
    const page = await stage.browse()
    await page.goto(`${product.origin}/login`)

    const closed = await openWindow(page, 'Google')
    await closed.close()
    await expect(page.getByRole('alert')).toHaveText('Sign-in popup closed by user.')

    const denied = await openWindow(page, 'GitHub')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await denied.getByRole('button', { name: 'Deny' }).click()
    await expect(page.getByRole('alert')).toHaveText('Social sign-in failed.')

    await continueWith(page, 'LinkedIn', { name: 'Ada', email: stage.emailOf('Ada') })
    await expect(page.getByRole('alert')).toHaveText(
      'An account already exists with this email. Please sign in using your original method.',
    )
    await expect(page).toHaveURL(/\/login/)
  })

  test('Where no window may open, the page itself goes to the service and comes back [ACC-6]', async ({
    stage,
  }) => {
    stage.allowNoise(/tour\.(webm|en\.vtt)/)
    const product = await stage.product([], standIn)
    const page = await stage.browse()
    await page.addInitScript({ content: 'window.open = () => null' })
    await page.goto(`${product.origin}/login`)
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await page.getByRole('button', { name: 'Deny' }).click()
    await expect(page.getByRole('alert')).toHaveText('Social sign-in failed.')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await page.getByRole('button', { name: 'Allow' }).click()
    await expect(page).toHaveURL(/\/onboarding-wizard$/)
  })

  test('Without keys no service is shown [ACC-6]', async ({ stage }) => {
    const product = await stage.sharedProduct()
    const page = await stage.browse()
    const [answer] = await Promise.all([
      page.waitForResponse(/\/api\/configuration/),
      page.goto(`${product.origin}/login`),
    ])
    expect(await answer.json()).toMatchObject({ signInProviders: [] })
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Continue with/ })).toHaveCount(0)
  })

  test('A service is linked in settings, signs in from then on, and is unlinked again [ACC-6]', async ({
    stage,
  }) => {
    const product = await stage.product([], standIn)
    const page = await stage.signedIn(product, 'Ada')
    const person = { name: 'Ada at GitHub', email: 'elsewhere@people.example' }
    await page.goto(`${product.origin}/settings#security`)
    await link(page, 'GitHub', person)
    await expect(page.getByRole('button', { name: 'Unlink GitHub' })).toBeVisible()

    const other = await signInElsewhere(product, await stage.browse(), person)
    await expect(other).toHaveURL(/\/home$/)

    await page.getByRole('button', { name: 'Unlink GitHub' }).click()
    await expect(page.getByRole('button', { name: 'Link GitHub' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Unlink GitHub' })).toHaveCount(0)
  })

  test('Somebody without a password shows by Google that it is still them and takes their data along; with an authenticator they are asked for its code when they return [ACC-6] [ACC-8]', async ({
    stage,
  }) => {
    test.slow()
    stage.allowNoise(/tour\.(webm|en\.vtt)|status of 403/)
    const product = await stage.product([], standIn)
    const person = { name: 'Nia Google', email: 'nia.google@people.example' }
    const page = await stage.browse()
    await page.goto(`${product.origin}/register`)
    await continueWith(page, 'Google', person)
    await expect(page).toHaveURL(/\/onboarding-wizard$/)
    await finishWizard(page)

    await page.goto(`${product.origin}/settings#data`)
    const panel = page.getByRole('region', { name: 'Your data' })
    // As it answers when somebody was last asked longer ago than a journey takes.
    await page.route(
      '**/api/account-export',
      (route) =>
        route.fulfill({ status: 403, json: { code: 'fresh_sign_in_needed', params: {}, issues: [] } }),
      { times: 1 },
    )
    await panel.getByRole('button', { name: 'Download everything' }).click()
    const prompt = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await expect(prompt.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      continueWith(page, 'Google', person, 'Show once more who you are.'),
    ])
    expect(download.suggestedFilename()).toMatch(/^staffroom-export-\d{4}-\d\d-\d\d\.json$/)
    const told: unknown = JSON.parse(await readFile(await download.path(), 'utf8'))
    expect(told).toMatchObject({ tables: { person: [{ email: person.email }] } })
    await expect(panel.getByText('is among your downloads')).toBeVisible()

    const secret = await switchTwoStepOn(page)
    const later = await stage.browse()
    await later.goto(`${product.origin}/login`)
    await continueWith(later, 'Google', person)
    await expect(later.getByRole('heading', { name: 'The second step' })).toBeVisible()
    await later.getByLabel('6-digit code').fill(codeOf(secret, 1))
    await later.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(later).toHaveURL(/\/home$/)
  })
})

/** What an app that knows the secret shows, now or so many periods from now. */
const codeOf = (secret: string, periods = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + periods * 30_000 })

/** As the settings do it; their journey is another. Gives the secret in the app. */
async function switchTwoStepOn(page: Page): Promise<string> {
  const post = async (path: string, data: object): Promise<unknown> => {
    const answer = await page.request.post(new URL(path, page.url()).href, { data })
    expect(answer.ok()).toBe(true)
    return answer.json()
  }
  const secret = String(Reflect.get(Object(await post('/api/second-step/setup', {})), 'secret'))
  await post('/api/second-step/confirm', { code: codeOf(secret) })
  return secret
}

async function openWindow(page: Page, service: string): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: `Continue with ${service}` }).click(),
  ])
  await expect(popup.getByRole('button', { name: 'Deny' })).toBeVisible()
  return popup
}

async function link(page: Page, service: string, { name, email }: Person): Promise<void> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: `Link ${service}` }).click(),
  ])
  await popup.getByRole('radio', { name: 'Somebody else' }).check()
  await popup.getByLabel('Name').fill(name)
  await popup.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await popup.getByRole('button', { name: 'Allow' }).click()
}

async function signInElsewhere(product: Product, page: Page, person: Person): Promise<Page> {
  await page.goto(`${product.origin}/login`)
  await continueWith(page, 'GitHub', person)
  return page
}
