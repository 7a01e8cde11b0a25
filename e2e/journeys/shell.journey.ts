import type { Page } from '@playwright/test'
import {
  attributesOf,
  lookCookies,
  looksFromFirstFrame,
  openAppearance,
  takeSession,
} from '../actors/looks.ts'
import { expect, test } from '../actors/stage.ts'

const thirtyDays = 30 * 24 * 60 * 60

test('Every choice of looks holds from the first frame after a reload [SHELL-5] [SHELL-6] [SHELL-7] [SHELL-8] [PREF-1] [PREF-2] [PREF-3] [I18N-3]', async ({
  stage,
}) => {
  const product = await stage.sharedProduct({ I18N: 'on' })
  const desk = await stage.signedIn(product, 'Ada')
  await desk.emulateMedia({ colorScheme: 'light' })
  await desk.goto(`${product.origin}/home`)
  const plain = {
    theme: 'light',
    skin: 'default',
    palette: 'default',
    nav: 'plain',
    dir: 'ltr',
    lang: 'en-US',
  }
  expect(await attributesOf(desk), 'the stored light of a new person governs nothing').toEqual(plain)
  await desk.emulateMedia({ colorScheme: 'dark' })
  await expect(async () => expect(await attributesOf(desk)).toMatchObject({ theme: 'dark' })).toPass()
  await desk.emulateMedia({ colorScheme: 'light' })

  const drawer = await openAppearance(desk)
  const pick = (group: string, value: string) =>
    drawer
      .getByRole('radiogroup', { name: new RegExp(`^${group}`) })
      .getByRole('radio', { name: value, exact: true })
      .click()
  await drawer.getByRole('switch', { name: 'Translucent top bar' }).click()
  await drawer.getByRole('switch', { name: 'Collapsed' }).click()
  await drawer.getByRole('switch', { name: 'Dark navigation' }).click()
  await pick('Theme', 'Dark')
  await pick('Palette', 'Ink')
  await pick('Borders', 'Clear borders')
  await pick('Navigation', 'Top')
  await pick('Row', 'Scrolls')
  await pick('Width', 'Full width')
  await pick('Top bar', 'Scrolls')
  await pick('Footer', 'Stays')
  await drawer.getByRole('radio', { name: 'Français' }).click()
  await expect(desk.locator('html')).toHaveAttribute('lang', 'fr')
  // The drawer speaks French from here on.
  const inFrench = desk.getByRole('dialog')
  await inFrench.getByRole('radio', { name: 'De droite à gauche' }).click()
  await desk.keyboard.press('Escape')
  await expect(inFrench).toBeHidden()
  await expect(desk.locator('header button[aria-haspopup="menu"]'), 'the focus goes back').toBeFocused()

  const chosen = {
    theme: 'dark',
    skin: 'bordered',
    palette: 'indigo',
    isVerticalNavSemiDark: 'true',
    isVerticalNavCollapsed: 'true',
    isNavbarBlurEnabled: 'false',
    appContentWidth: 'fluid',
    navigationLayout: 'horizontal',
    horizontalNavType: 'static',
    navbarType: 'static',
    footerType: 'sticky',
    isRTL: 'true',
    language: 'fr',
  }
  const cookies = await lookCookies(desk)
  const now = Date.now() / 1_000
  for (const [name, value] of Object.entries(chosen)) {
    const cookie = cookies.get(name)
    expect(cookie?.value, name).toBe(value)
    expect(cookie?.path).toBe('/')
    expect(Math.abs((cookie?.expires ?? 0) - now - thirtyDays), name).toBeLessThan(300)
  }
  expect(cookies.get('color-scheme')?.value).toBe('dark')

  const worn = {
    theme: 'dark',
    skin: 'bordered',
    palette: 'indigo',
    nav: 'semi-dark',
    dir: 'rtl',
    lang: 'fr',
  }
  expect(await looksFromFirstFrame(desk)).toEqual([worn])
  await expect(desk.getByRole('navigation').getByRole('link')).toHaveCount(8)
  await expect(desk.locator('footer')).toHaveCSS('position', 'sticky')
})

test('A choice made without a connection is told later, and holds on another device [PREF-3]', async ({
  stage,
}) => {
  stage.allowNoise(/ERR_INTERNET_DISCONNECTED|Failed to load resource|net::ERR/)
  const product = await stage.sharedProduct()
  const train = await stage.signedIn(product, 'Ada')
  await train.goto(`${product.origin}/home`)
  await expect(train.getByRole('heading', { level: 1 })).toBeVisible()
  const switcher = train.getByRole('button', { name: 'Theme: like the system. Change to light.' })
  // A new person's theme is called light before anything was chosen: what counts is that the choice was told.
  await Promise.all([train.waitForResponse(/\/api\/preferences/), switcher.click()])
  expect(await themeKept(train)).toBe('light')
  await train.context().setOffline(true)
  await train.getByRole('button', { name: 'Theme: light. Change to dark.' }).click()
  await expect(train.locator('html')).toHaveAttribute('data-theme', 'dark')
  await train.context().setOffline(false)
  await expect(async () => expect(await themeKept(train)).toBe('dark')).toPass()
  const desk = await stage.browse()
  await takeSession(train, desk)
  await desk.goto(`${product.origin}/home`)
  await expect(desk.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('What is chosen on one device shows on another that stands open [PREF-3] [LIVE-1] [SHELL-5] [I18N-3]', async ({
  stage,
}) => {
  const product = await stage.sharedProduct({ I18N: 'on' })
  const desk = await stage.signedIn(product, 'Ada')
  const phone = await stage.browse()
  await takeSession(desk, phone)
  for (const device of [desk, phone]) {
    // What happens before it listens is not told to it.
    await Promise.all([device.waitForResponse(/\/events/), device.goto(`${product.origin}/home`)])
    await expect(device.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(device.locator('html')).toHaveAttribute('data-theme', 'light')
  }
  await desk.getByRole('button', { name: 'Theme: like the system. Change to light.' }).click()
  await desk.getByRole('button', { name: 'Theme: light. Change to dark.' }).click()
  await expect(phone.locator('html')).toHaveAttribute('data-theme', 'dark')

  const drawer = await openAppearance(desk)
  await drawer.getByRole('radio', { name: 'Français' }).click()
  await expect(phone.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(phone.getByRole('navigation').getByRole('link', { name: 'Accueil' }).first()).toBeVisible()
})

const themeKept = (page: Page) =>
  page.evaluate<string>(
    `fetch('/api/session').then((answer) => answer.json()).then(({ user }) => user.preferences.theme)`,
  )

test('Where languages are turned off, nothing is left of the Arabic that was chosen before [I18N-2] [I18N-3]', async ({
  stage,
}) => {
  const product = await stage.sharedProduct()
  const page = await stage.signedIn(product, 'Ada')
  await page.context().addCookies([
    { name: 'StaffroomAI-language', value: 'ar', url: product.origin },
    { name: 'StaffroomAI-isRTL', value: 'true', url: product.origin },
  ])
  await page.goto(`${product.origin}/home`)
  await expect(page.getByRole('heading', { name: /^Good (morning|afternoon|evening), Ada$/ })).toBeVisible()
  expect(await attributesOf(page)).toMatchObject({ lang: 'en-US', dir: 'ltr' })
  const start = async () => (await page.getByRole('navigation', { name: 'Main' }).boundingBox())?.x
  expect(await start(), 'the navigation stands where English begins').toBe(0)
  // A direction chosen by hand is one's own.
  const drawer = await openAppearance(page)
  await drawer.getByRole('radio', { name: 'Right to left' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect.poll(start).toBeGreaterThan(0)
})
