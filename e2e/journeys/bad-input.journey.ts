// What is wrong or means harm: addresses that are no websites, and sites that do as they like with the widget's line.
import type { Page } from '@playwright/test'
import { callerOf } from '../actors/caller.ts'
import { openForeignPage } from '../actors/foreign-page.ts'
import { addWebsite, go, hire, untilResearched } from '../actors/owner.ts'
import { expect, test } from '../actors/stage.ts'
import { serveBadPages } from '#engine/lab/sites/bad-pages.ts'

test('Ada names addresses that are no websites, hears why, and goes on [KNW-1] [KNW-3]', async ({
  stage,
}) => {
  const bad = await serveBadPages()
  stage.atEnd(bad.close)
  const served = await stage.site('shop')
  const product = await stage.product([bad.allow, served.allow])
  const page = await stage.signedIn(product, 'Ada')
  // A refused form is an answer of 4xx, which browsers mention.
  stage.allowNoise(/status of 422/)
  await page.goto(`${product.origin}/home`)

  for (const [address, sentence] of [
    ['not a website', 'This is not the address of a website.'],
    ['ftp://example.com/', 'Only addresses that begin with http:// or https:// can be researched.'],
    ['http://10.0.0.1/', 'This address is inside a private network and cannot be researched.'],
  ] as const) {
    await test.step(`is told at once: ${address}`, async () => {
      await go(page, 'Knowledge')
      const field = page.getByLabel('Website address')
      await field.fill(address)
      await page.getByRole('button', { name: 'Research this website' }).click()
      await expect(page.getByText(sentence)).toBeVisible()
      await expect(field, 'what was typed stays').toHaveValue(address)
    })
  }

  for (const [address, sentence] of [
    ['https://nowhere.invalid/', 'This address does not exist: no server answers to its name.'],
    [`${bad.origin}/broken`, 'The website answered with an error of its own.'],
    [`${bad.origin}/empty`, 'The page at this address is empty.'],
    [`${bad.origin}/huge`, 'The page at this address is too large to read.'],
    [`${bad.origin}/picture`, 'There is no website at this address, but a file of another kind.'],
  ] as const) {
    await test.step(`is told when it was tried: ${address}`, async () => {
      await addWebsite(page, address)
      await expect(page.getByRole('heading', { name: sentence })).toBeVisible({ timeout: 180_000 })
      await expect(page.getByRole('button', { name: 'Research again' })).toBeVisible()
    })
  }

  await test.step('goes on with a website that is one', async () => {
    await addWebsite(page, served.origin, { pages: 10 })
    await untilResearched(page)
    await go(page, 'Knowledge')
    await expect(page.getByRole('row').filter({ hasText: 'Failed' })).toHaveCount(5)
    await expect(page.getByRole('row').filter({ hasText: 'Ready' })).toHaveCount(1)
  })

  await test.step('asks too long a question, shortens it, and is answered', async () => {
    await hire(page, 'Kenji', 'Front desk')
    const field = page.getByRole('textbox', { name: 'Ask Kenji' })
    await field.fill('Where are you? '.repeat(300))
    await expect(page.getByText('characters too many')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled()
    await field.fill('Where are you?')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('group', { name: 'Rate this answer' })).toBeVisible({ timeout: 180_000 })
  })
})

const chatIn = (page: Page) => page.frameLocator('iframe').first()
const launcherOn = (page: Page) =>
  page.getByRole('button', { name: /^(Ask a question|Poser une question|اطرح سؤالًا)$/ })

// Run in the page, whose objects the compiler does not know here.
const addLineAgain = `(async () => {
  const line = document.querySelector('script[src*="widget.js"]')
  const next = document.createElement('script')
  next.src = line.src
  const loaded = new Promise((resolve) => next.addEventListener('load', resolve))
  document.body.append(next)
  await loaded
})()`
const listen = `window.heard = []
  Staffroom('on', 'open', () => { throw new Error('a fault of the site') })
  for (const name of ['ready', 'open', 'close', 'remove']) Staffroom('on', name, () => heard.push(name))`
const throwAway = `for (const one of [...document.body.children]) if (one.shadowRoot) one.remove()`

test('A widget stands its ground on pages that are careless or mean harm [B-6]', async ({ stage }) => {
  test.setTimeout(600_000)
  const product = await stage.sharedProduct()
  const page = await stage.signedIn(product, 'Ada')
  const { calls } = await callerOf(page, product)
  let lines: string[] = []
  const shop = await openForeignPage(product.origin, () => lines.join('\n'))
  stage.atEnd(shop.close)
  const lineOf = async (name: string) => {
    const { id: staffId } = await calls.staff.create({ name })
    await calls.staff.setStatus({ id: staffId, status: 'active' })
    const door = await calls.doors.setOpen({ staffId, kind: 'widget', isOpen: true })
    await calls.doors.setSites({ staffId, sites: [shop.origin] })
    return `<script src="${door.url}" defer></script>`
  }
  const [noor, kenji] = [await lineOf('Noor'), await lineOf('Kenji')]
  const saying = (attributes: string) => noor.replace('<script ', `<script ${attributes} `)
  const outside = await stage.browse()
  const launcher = launcherOn(outside)

  await test.step('whatever the line says of itself, nothing of it runs and the chat opens', async () => {
    const markup = '&quot;&gt;&lt;img src=x onerror=window.ran=1&gt;'
    const hostile = [
      `data-language="${markup}" data-side="${markup}"`,
      'data-language="javascript:window.ran=1" data-side="javascript:window.ran=1"',
      `data-language="${'fr'.repeat(50_000)}" data-side="${'x'.repeat(50_000)}"`,
      'data-staff="../../evil" data-origin="https://evil.example" data-door="javascript:window.ran=1"',
    ]
    for (const attributes of hostile) {
      lines = [saying(attributes)]
      await outside.goto(shop.origin)
      await launcher.click()
      await expect(chatIn(outside).getByRole('textbox'), attributes.slice(0, 60)).toBeVisible()
      expect(await outside.evaluate('window.ran')).toBeUndefined()
    }
  })

  await test.step('elements that go by its names do not stand in its way', async () => {
    const named = ['Staffroom', 'shared', 'q', 'doors'].map((name) => `<input name="${name}" id="${name}">`)
    lines = [`<form id="Staffroom">${named.slice(1).join('')}</form>`, noor]
    await outside.goto(shop.origin)
    await launcher.click()
    await expect(chatIn(outside).getByRole('textbox')).toBeVisible()
  })

  await test.step('with another key, or none, it shows nothing and breaks nothing', async () => {
    const keys = ['x'.repeat(27), '', '%00', '%22%3E%3Cscript%3Ewindow.ran=1%3C/script%3E', 'x'.repeat(4_000)]
    for (const key of keys) {
      lines = [noor.replace(/door=[\w-]+/, `door=${key}`)]
      await outside.goto(shop.origin)
      await expect(outside.getByRole('heading', { name: 'Our shop' })).toBeVisible()
      expect(await outside.evaluate('[document.querySelectorAll("div, iframe").length, window.ran]')).toEqual(
        [0, undefined],
      )
    }
  })

  await test.step('styles that unset and hide everything leave it to be seen and used', async () => {
    lines = [noor]
    for (const path of ['/hostile', '/unset']) {
      await outside.goto(shop.origin + path)
      await expect(launcher).toBeVisible()
      const box = await launcher.boundingBox()
      expect([box?.width, box?.height], path).toEqual([56, 56])
      await launcher.click()
      await expect(chatIn(outside).getByRole('textbox'), path).toBeVisible()
    }
  })

  await test.step('asked before it is there, it does so once it is, and says once that it is ready', async () => {
    lines = [
      `<script>
        window.Staffroom = function () { (Staffroom.q = Staffroom.q || []).push(arguments) }
        window.heard = []
        Staffroom('on', 'ready', () => heard.push('ready'))
        Staffroom('open')
      </script>`,
      noor,
    ]
    await outside.goto(`${shop.origin}/plain`)
    await expect(chatIn(outside).getByRole('textbox')).toBeVisible()
    expect(await outside.evaluate('heard')).toEqual(['ready'])
  })

  await test.step('thrown away by the page or taken off, it comes again with its line, and whoever listens hears it', async () => {
    lines = [noor]
    stage.allowNoise(/a fault of the site/)
    await outside.goto(`${shop.origin}/plain`)
    await outside.evaluate(listen)
    await outside.evaluate(addLineAgain)
    await expect(launcher).toHaveCount(1)
    await launcher.click()
    await outside.evaluate(throwAway)
    await outside.evaluate(addLineAgain)
    await launcher.click()
    await expect(outside.locator('iframe')).toHaveCount(1)
    await outside.evaluate("Staffroom('remove')")
    await expect(launcher).toHaveCount(0)
    await outside.evaluate(addLineAgain)
    await launcher.click()
    await outside.evaluate("Staffroom('close')")
    await expect(outside.locator('iframe')).toBeHidden()
    expect(await outside.evaluate('heard')).toEqual(
      'ready open ready open remove ready open close'.split(' '),
    )
  })

  await test.step('a visitor is forgotten though the page is swapped in the same breath', async () => {
    // How often visitors were forgotten stays, and tells nothing of them.
    const kept = () =>
      outside
        .frames()
        .at(-1)
        ?.evaluate(`Object.keys(localStorage).filter((key) => !key.endsWith(' forgotten')).join()`)
    lines = [noor]
    await outside.goto(`${shop.origin}/plain`)
    await launcher.click()
    await chatIn(outside).getByRole('textbox').fill('Where are you?')
    await chatIn(outside).getByRole('textbox').press('Enter')
    await expect.poll(kept).toContain('StaffroomAI visit')
    await outside.evaluate(`Staffroom('forget'); ${throwAway}`)
    await outside.evaluate(addLineAgain)
    await launcher.click()
    await expect(chatIn(outside).getByRole('log')).toContainText('Noor is an AI assistant')
    await expect.poll(kept).not.toContain('StaffroomAI visit')
    await expect(chatIn(outside).getByRole('log')).not.toContainText('Where are you?')
  })

  await test.step('of two, the one that comes again stands where it stood, and both open', async () => {
    lines = [noor, kenji]
    await outside.goto(`${shop.origin}/plain`)
    await expect(launcher).toHaveCount(2)
    const places = async () =>
      (await Promise.all((await launcher.all()).map((one) => one.boundingBox())))
        .map((box) => box?.x)
        .toSorted()
    const before = await places()
    await outside.evaluate('[...document.body.children].find((one) => one.shadowRoot).remove()')
    await outside.evaluate(addLineAgain)
    await expect(launcher).toHaveCount(2)
    expect(await places()).toEqual(before)
    await outside.evaluate("Staffroom('open')")
    await expect(outside.locator('iframe:visible')).toHaveCount(2)
  })
})
