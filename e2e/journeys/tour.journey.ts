import type { Page } from '@playwright/test'
import { followMailedLink, signUp } from '../actors/owner.ts'
import { expect, test } from '../actors/stage.ts'

test('The tour plays by its parts, with captions, from the keyboard, and is watched only when it was [ONB-2]', async ({
  stage,
}) => {
  const product = await stage.product([])
  const first = await stage.browse()
  const asked: { path: string; range: string | undefined; status: number }[] = []
  first.context().on('response', (response) => {
    const { pathname } = new URL(response.url())
    const range = response.request().headers()['range']
    if (pathname.startsWith('/tour/')) asked.push({ path: pathname, range, status: response.status() })
  })
  await signUp(first, product.origin)
  const page = await followMailedLink(first)
  await first.close()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Goals' }).waitFor()
  expect(asked, 'nobody loads the tour before its step').toEqual([])
  await page.getByRole('checkbox', { name: 'Support customers' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Watch the tour' })).toBeVisible()
  const video = page.getByLabel('The tour')

  await test.step('shows its poster and knows its length and its captions before anybody presses', async () => {
    await expect.poll(() => tell(page, 'Math.round(video.duration)')).toBeGreaterThanOrEqual(30)
    expect(await tell(page, 'video.videoWidth')).toBe(1280)
    expect(await tell(page, 'video.paused && video.currentTime === 0')).toBe(true)
    expect(asked.map(({ path }) => path)).toContain('/tour/tour.webp')
    expect(asked.filter(({ path }) => path.endsWith('.webm')).map(({ status }) => status)).toContain(206)
    await expect.poll(() => tell(page, showing)).toBe('en')
    await expect.poll(() => tell(page, 'video.textTracks[0].cues?.length ?? 0')).toBeGreaterThanOrEqual(8)
  })

  await test.step('counts its end alone as skipped', async () => {
    await tell(page, 'video.currentTime = video.duration - 1')
    await video.focus()
    await page.keyboard.press('k')
    await expect.poll(() => tell(page, 'video.ended'), { timeout: 180_000 }).toBe(true)
    await expect(page.getByRole('button', { name: 'Skip the tour' })).toBeVisible()
  })

  await test.step('counts as watched when it was played, and keeps that', async () => {
    await tell(page, 'video.currentTime = 0')
    await tell(page, 'video.playbackRate = 4')
    await page.keyboard.press('k')
    await expect.poll(() => tell(page, 'video.paused')).toBe(false)
    await page.keyboard.press('k')
    await expect.poll(() => tell(page, 'video.paused')).toBe(true)
    await page.keyboard.press('k')
    await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible({ timeout: 180_000 })
    const [saved] = await Promise.all([
      page.waitForResponse((response) => response.request().postData()?.includes('watchedVideo') ?? false),
      page.getByRole('button', { name: 'Continue' }).click(),
    ])
    expect(await saved.text()).toContain('"watchedVideo":true')
    await expect(page.getByLabel('Workspace name')).toBeVisible()
  })
})

// Run in the page, whose objects the compiler does not know here.
const showing = `[...video.textTracks].filter(({ mode }) => mode === 'showing').map(({ language }) => language).join()`

/** What the video says of itself, or what is set on it. */
const tell = (page: Page, expression: string): Promise<unknown> =>
  page.evaluate(`(() => { const video = document.querySelector('video'); return ${expression} })()`)
