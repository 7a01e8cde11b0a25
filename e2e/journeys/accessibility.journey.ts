// Every page in light, dark, from right to left and on a phone, asked by axe.
import type { BrowserContext, Page } from '@playwright/test'
import { type Asked, faultsOf } from '../actors/axe.ts'
import { type Cast, castAt, openWebsites, type Role } from '../actors/cast.ts'
import { cookiesFor, play, type Scene, scenesOf, settle } from '../actors/scenes.ts'
import { expect, openProduct, type Product, test } from '../actors/stage.ts'
import { steadySeed } from '#server/testing/random-runs.ts'

const desk = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

/** Pages kept open for each role and language: a new browser for every page would take most of the time. */
function pagesFor(open: () => Promise<Page>, origin: string, cast: Cast) {
  const kept = new Map<string, Page>()
  return async (role: Role, preferences: Record<string, string>): Promise<Page> => {
    const key = JSON.stringify([role, preferences])
    const known = kept.get(key)
    if (known) return known
    const page = await open()
    const context: BrowserContext = page.context()
    await context.addCookies(cookiesFor(cast.cookies[role], origin, preferences))
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
    kept.set(key, page)
    return page
  }
}

// Hundreds of pages: the record of all of them would take longer than they do.
test.use({ trace: 'off' })

const before: Role[] = ['trying', 'reading', 'newcomer', 'halfway', 'empty']
const parts: Record<string, (scene: Scene, place: number) => boolean> = {
  'of a guest [NAV-3]': ({ role }) => role === 'guest',
  'before somebody has made anything': ({ role }) => before.includes(role),
  'of somebody who is at work, the first third': ({ role }, place) => role === 'filled' && place % 3 === 0,
  'of somebody who is at work, the second third': ({ role }, place) => role === 'filled' && place % 3 === 1,
  'of somebody who is at work, the last third': ({ role }, place) => role === 'filled' && place % 3 === 2,
}
/** The colours of a page are the same in every language, and in dark nothing is new but them. */
const asked = { light: 'all', dark: 'colours', phone: 'all', Arabic: 'all but colours' } satisfies Record<
  string,
  Asked
>

test.describe('Light, dark, Arabic and on a phone', () => {
  // One after the other, for they have one cast: to bring it together takes as long as a part.
  test.describe.configure({ mode: 'default' })
  // A machine that does much else takes minutes for it.
  test.setTimeout(900_000)
  const closings: (() => Promise<unknown>)[] = []
  let product: Product
  let cast: Cast
  test.beforeAll(async () => {
    test.setTimeout(900_000)
    const websites = await openWebsites(steadySeed)
    closings.unshift(websites.close)
    product = await openProduct([websites.allow], { I18N: 'on' }, (close) => void closings.unshift(close))
    cast = await castAt(product, websites)
  })
  test.afterAll(async () => {
    for (const close of closings.splice(0)) await close()
  })

  for (const [part, isIn] of Object.entries(parts))
    test(`axe finds nothing on any page ${part}`, async ({ stage }) => {
      stage.allowNoise(/status of 4\d\d/)
      const pageFor = pagesFor(stage.browse, product.origin, cast)
      const found: string[] = []
      const note = async (look: keyof typeof asked, { name }: Scene, page: Page) => {
        const faults = await faultsOf(page, asked[look])
        found.push(...faults.map((fault) => `${name}, ${look}: ${fault}`))
      }

      for (const scene of scenesOf(cast).filter(isIn)) {
        await test.step(scene.name, async () => {
          const page = await pageFor(scene.role, {})
          await page.setViewportSize(desk)
          await page.emulateMedia({ colorScheme: 'light' })
          await play(page, product.origin, scene)
          await note('light', scene, page)
          await page.emulateMedia({ colorScheme: 'dark' })
          await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
          await settle(page)
          await note('dark', scene, page)
          await page.emulateMedia({ colorScheme: 'light' })
          await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
          await page.setViewportSize(phone)
          // What was opened belongs to the width at which it was.
          if (scene.act) await play(page, product.origin, scene)
          else await settle(page)
          await note('phone', scene, page)
          const width = await page.evaluate<number>('document.documentElement.scrollWidth')
          if (width > phone.width) found.push(`${scene.name}, phone: scrolls sideways, to ${width} px`)
          const arabic = await pageFor(scene.role, { language: 'ar', isRTL: 'true' })
          await play(arabic, product.origin, scene)
          await expect(arabic.locator('html')).toHaveAttribute('lang', 'ar')
          await note('Arabic', scene, arabic)
        })
      }
      expect(found).toEqual([])
    })

  test('What chooses a row of the inbox is large enough wherever the bar at the foot lies on it', async ({
    stage,
  }) => {
    const chosen = scenesOf(cast).find(({ name }) => name === 'inbox-chosen')
    if (!chosen) throw new Error('the scene is gone')
    const page = await pagesFor(stage.browse, product.origin, cast)(chosen.role, {})
    await page.setViewportSize(desk)
    await play(page, product.origin, chosen)
    const found: string[] = []
    // Over more than a row, in steps that are smaller than what was too small.
    for (let height = 640; height > 520; height -= 6) {
      await page.setViewportSize({ ...desk, height })
      await settle(page)
      const faults = await faultsOf(page, 'all but colours')
      found.push(
        ...faults.filter((fault) => fault.startsWith('target-size')).map((one) => `${height}: ${one}`),
      )
    }
    expect(found).toEqual([])
  })
})

test('The same look sees what is wrong where something is', async ({ stage }) => {
  const product = await stage.sharedProduct()
  const page = await stage.browse()
  await page.goto(product.origin)
  await settle(page)
  await page.evaluate(`{
    const main = document.querySelector('main')
    // Piece by piece: the page's policy lets no text become markup.
    for (const [name, text] of [['button', ''], ['button', 'x'], ['button', 'y'], ['p', 'too faint'], ['img', '']]) {
      const planted = main.appendChild(document.createElement(name))
      if (name === 'img') planted.src = '/favicon.svg'
      else planted.textContent = text
    }
    for (const button of [...main.querySelectorAll('button')].slice(-3))
      Object.assign(button.style, { width: '9px', height: '9px', padding: '0', minHeight: '0' })
    Object.assign([...main.querySelectorAll('p')].at(-1).style, { color: '#999', background: '#fff' })
  }`)
  const planted = (await faultsOf(page)).map((fault) => fault.split(':')[0])
  const faint = (await faultsOf(page, 'colours')).map((fault) => fault.split(':')[0])
  const shape = (await faultsOf(page, 'all but colours')).map((fault) => fault.split(':')[0])
  expect(faint).toContain('color-contrast')
  expect(shape).toContain('button-name')
  expect(shape).not.toContain('color-contrast')
  for (const rule of ['button-name', 'color-contrast', 'image-alt', 'target-size'])
    expect(planted, rule).toContain(rule)
})
