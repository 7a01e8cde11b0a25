// What stands where, as the browser lays it out.
import type { Page } from '@playwright/test'
import { callerOf } from '../actors/caller.ts'
import { expect, test } from '../actors/stage.ts'

const longName = 'Maximilienne-Konstantinopolitanskaja-Wolfeschlegelsteinhausen'

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox()
  if (box === null) throw new Error(`${selector} is not shown`)
  return box
}

test('A long name gives way on a phone, and keeps its beginning in Arabic [SHELL-4] [I18N-3]', async ({
  stage,
}) => {
  const product = await stage.sharedProduct({ I18N: 'on' })
  const page = await stage.signedIn(product, 'Ada')
  const { calls } = await callerOf(page, product)
  await calls.staff.create({ name: longName, jobTitle: 'Support' })
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/home', '/my-staff', '/Analytics']) {
    await page.goto(`${product.origin}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const over = await page.evaluate<number>(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    )
    // Room that is kept for a scrollbar counts as less.
    expect(over, path).toBeLessThanOrEqual(0)
  }
  await page.context().addCookies([
    { name: 'StaffroomAI-language', value: 'ar', url: product.origin },
    { name: 'StaffroomAI-isRTL', value: 'true', url: product.origin },
  ])
  await page.goto(`${product.origin}/home`)
  const name = page.getByRole('main').getByRole('link', { name: longName }).first()
  await expect(name).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  // Its first letter lies within what is shown of it; the rest is what is cut.
  const isBeginningShown = await page.evaluate<boolean>(
    `(() => {
      const link = [...document.querySelectorAll('main a')].find((one) => one.textContent.includes('${longName}'))
      const range = document.createRange()
      const words = document.createTreeWalker(link, NodeFilter.SHOW_TEXT).nextNode()
      range.setStart(words, 0)
      range.setEnd(words, 1)
      const [letter, box] = [range.getBoundingClientRect(), link.getBoundingClientRect()]
      return letter.left >= box.left - 1 && letter.right <= box.right + 1
    })()`,
  )
  expect(isBeginningShown).toBe(true)
})

test('A button stands in line with the field that it sends, in every language [I18N-3]', async ({
  stage,
}) => {
  const product = await stage.sharedProduct({ I18N: 'on' })
  const page = await stage.signedIn(product, 'Ada')
  for (const [language, isRTL] of [
    ['en', 'false'],
    ['ar', 'true'],
  ]) {
    await page.context().addCookies([
      { name: 'StaffroomAI-language', value: language ?? '', url: product.origin },
      { name: 'StaffroomAI-isRTL', value: isRTL ?? '', url: product.origin },
    ])
    await page.goto(`${product.origin}/Knowledge`)
    // Until the letters have come, both move.
    await expect(async () => {
      const [field, button] = [await boxOf(page, '#add input'), await boxOf(page, '#add button[type=submit]')]
      expect({ y: button.y, height: button.height }, language).toEqual({ y: field.y, height: field.height })
    }).toPass()
  }
})

test('What is asked with is in view at 768 px and at 200 %, and pages of any length begin at the same place [SHELL-3]', async ({
  stage,
}) => {
  const site = await stage.site('tables')
  const product = await stage.product([site.allow])
  const page = await stage.signedIn(product, 'Ada')
  const { calls } = await callerOf(page, product)
  const source = await calls.knowledge.create({ url: site.origin })
  const { id } = await calls.staff.create({ name: 'Kenji', knowledgeSourceIds: [source.id] })
  for (const [width, height] of [
    [768, 1024],
    [768, 700],
    [640, 400],
    [390, 844],
  ]) {
    await page.setViewportSize({ width: width ?? 0, height: height ?? 0 })
    await page.goto(`${product.origin}/my-staff/${id}`)
    const field = page.getByRole('textbox', { name: 'Ask Kenji' })
    await expect(field).toBeVisible()
    const box = await field.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0), `${width} × ${height}`).toBeLessThanOrEqual(height ?? 0)
    await field.click()
    await expect(field).toBeFocused()
  }
  await page.setViewportSize({ width: 1280, height: 500 })
  const starts = []
  for (const path of ['/home', '/help-support', '/my-staff']) {
    await page.goto(`${product.origin}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    starts.push((await boxOf(page, 'h1')).x)
  }
  expect(new Set(starts).size, starts.join(' ')).toBe(1)
})

test('On a phone the way to the top and messages stand clear of the bar by which settings are published [NAV-19]', async ({
  stage,
}) => {
  const product = await stage.sharedProduct({ I18N: 'on' })
  const page = await stage.signedIn(product, 'Ada')
  const { calls } = await callerOf(page, product)
  const { id } = await calls.staff.create({ name: 'Kenji' })
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [language, top] of [
    ['fr', 'Vers le haut'],
    ['en', 'To the top'],
  ] as const) {
    await page.context().addCookies([{ name: 'StaffroomAI-language', value: language, url: product.origin }])
    await page.goto(`${product.origin}/my-staff/${id}?tab=settings`)
    const name = page.getByRole('main').getByRole('textbox').first()
    await expect(name).toHaveValue('Kenji')
    const isOverlapped = async () => {
      const button = await page.getByRole('button', { name: top }).boundingBox()
      const bar = await page.locator('[data-foot-bar]').boundingBox()
      if (button === null || bar === null) return null
      return button.y < bar.y + bar.height && button.y + button.height > bar.y
    }
    const height = await page.evaluate<number>('document.documentElement.scrollHeight')
    expect(height).toBeGreaterThan(2_000)
    for (let y = 300; y < height - 844; y += 97) {
      await page.evaluate(`scrollTo(0, ${y})`)
      await expect.poll(isOverlapped, `${language} at ${y}`).toBe(false)
    }
    // What is changed brings one more button, which may take a line of its own.
    await name.fill('Kenji Ito')
    await page.evaluate('scrollTo(0, 900)')
    await expect(page.locator('[data-foot-bar]').getByRole('button')).toHaveCount(3)
    await expect.poll(isOverlapped, language).toBe(false)
  }
  await page.getByRole('button', { name: 'Publish…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('The new version is live')).toBeVisible()
  const messages = await page.getByRole('region', { name: 'Notifications' }).boundingBox()
  const bar = await page.locator('[data-foot-bar]').boundingBox()
  expect((messages?.y ?? 0) + (messages?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
})

test('A colleague without a website is not asked, and says what is missing [STF-6]', async ({ stage }) => {
  const product = await stage.sharedProduct()
  const page = await stage.signedIn(product, 'Ada')
  const { calls } = await callerOf(page, product)
  const { id } = await calls.staff.create({ name: 'Kenji' })
  await page.goto(`${product.origin}/my-staff/${id}`)
  const chat = page.getByRole('region', { name: 'Conversation with Kenji' })
  await expect(chat.getByText('Kenji knows no website yet and can answer nothing.')).toBeVisible()
  await expect(chat.getByRole('textbox')).toHaveCount(0)
  await chat.getByRole('button', { name: 'Choose websites' }).click()
  await expect(page.getByRole('tab', { name: 'Knowledge', selected: true })).toBeVisible()
})

test('The faces of those on shift come last in the navigation, and move nothing that stands below them [SHELL-3]', async ({
  stage,
}) => {
  const product = await stage.sharedProduct()
  const page = await stage.signedIn(product, 'Ada')
  const { calls } = await callerOf(page, product)
  for (const name of ['Kenji', 'Noor']) await calls.staff.create({ name })
  const faces = page.getByRole('list', { name: 'On shift' }).getByRole('link')
  await page.goto(`${product.origin}/my-staff`)
  await expect(faces).toHaveCount(2)
  // Where the link below them stands, frame by frame.
  await page.addInitScript(`
    window.places = new Set()
    const look = () => {
      const link = document.querySelector('nav a[href="/Knowledge"]')
      if (link) window.places.add(Math.round(link.getBoundingClientRect().top))
      requestAnimationFrame(look)
    }
    look()
  `)
  for (const path of ['/my-staff', '/Inbox']) {
    await page.goto(`${product.origin}${path}`)
    await expect(faces).toHaveCount(2)
    expect(await page.evaluate<number[]>('[...window.places]'), path).toHaveLength(1)
  }
})
