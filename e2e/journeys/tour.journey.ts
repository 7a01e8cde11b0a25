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
  await page.getByRole('heading', { name: 'Goals' }).waitFor()
  await page.getByRole('checkbox', { name: 'Support customers' }).check()
  const tour = page.getByRole('region', { name: 'The tour' })
  expect(asked, 'nobody loads the tour who has not asked for it').toEqual([])
  await tour.getByRole('button', { name: 'Watch the tour' }).click()
  const video = page.locator('video')
  await expect(video).toBeVisible()

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
    await expect(tour.getByText('Saved')).toBeHidden()
  })

  await test.step('counts as watched when it was played, and keeps that', async () => {
    await tell(page, 'video.currentTime = 0')
    await tell(page, 'video.playbackRate = 4')
    await page.keyboard.press('k')
    await expect.poll(() => tell(page, 'video.paused')).toBe(false)
    await page.keyboard.press('k')
    await expect.poll(() => tell(page, 'video.paused')).toBe(true)
    const [saved] = await Promise.all([
      page.waitForResponse((response) => response.request().postData()?.includes('watchedVideo') ?? false, {
        timeout: 180_000,
      }),
      page.keyboard.press('k'),
    ])
    expect(await saved.text()).toContain('"watchedVideo":true')
    await expect(tour.getByText('Saved')).toBeVisible()
  })
})

// Run in the page, whose objects the compiler does not know here.
const showing = `[...video.textTracks].filter(({ mode }) => mode === 'showing').map(({ language }) => language).join()`

/** What the video says of itself, or what is set on it. */
const tell = (page: Page, expression: string): Promise<unknown> =>
  page.evaluate(`(() => { const video = document.querySelector('video'); return ${expression} })()`)
