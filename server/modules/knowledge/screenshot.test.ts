// On one database: it is about pictures.
import { afterAll, describe, expect, it } from 'vitest'
import { noBrowser } from '#server/adapters/browser/browser.ts'
import { StorageFailure } from '#server/adapters/storage/storage.ts'
import { bakery, serveSmallSite } from '#server/testing/small-site.ts'
import { testApp } from '#server/testing/test-app.ts'
import { until } from '#server/testing/until.ts'
import type { Caller } from '#server/testing/test-caller.ts'

const image = new TextEncoder().encode('RIFF....WEBP, as far as this test goes')
const asked: string[] = []
let hasBrowser = true
const browser = {
  ...noBrowser(),
  screenshot: async (url: string) => {
    asked.push(url)
    return hasBrowser
      ? { image, width: 1280, height: 800, reason: null }
      : { image: null, reason: 'no_browser' as const }
  },
}

const site = await serveSmallSite(bakery)
const app = await testApp({ settings: { RESEARCH_ALLOW: site.allow }, replaced: { browser } })
afterAll(() => site.close())

async function researched(who: Caller) {
  const { id } = await who.calls.knowledge.create({ url: site.origin })
  return until(async () => {
    const source = await who.calls.knowledge.get({ id })
    return source.status === 'research_completed' ? source : null
  }, 'the research ends')
}

describe('the picture of a website', () => {
  it('is taken of its start page and shown to its workspace alone [KNW-6]', async () => {
    const [ada, eve] = await Promise.all([app.person('ada'), app.person('eve')])
    const { url, screenshotUrl } = await researched(ada)
    expect(asked).toEqual([url])
    expect(screenshotUrl).not.toBeNull()
    const shown = await ada.ask('GET', screenshotUrl ?? '')
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect((await eve.ask('GET', screenshotUrl ?? '')).status).toBe(404)
    expect((await app.guest().ask('GET', screenshotUrl ?? '')).status).toBe(401)
  })

  it('goes with its website also while the store of files is away: deleting succeeds, and the file goes later [KNW-4]', async () => {
    const ada = await app.person('ada')
    const { id, screenshotUrl } = await researched(ada)
    expect(screenshotUrl).not.toBeNull()
    const { storage } = app.adapters
    const kept = (await storage.list('screenshots/')).length
    const { delete: remove } = storage
    let tries = 0
    storage.delete = async () => {
      tries += 1
      throw new StorageFailure('retry-limit-exceeded', 'the store is away')
    }
    try {
      expect(await ada.calls.knowledge.delete({ id })).toEqual({ id })
      await expect.poll(() => tries, { timeout: 20_000 }).toBeGreaterThan(0)
      expect(await storage.list('screenshots/')).toHaveLength(kept)
    } finally {
      storage.delete = remove
    }
    await expect
      .poll(async () => (await storage.list('screenshots/')).length, { timeout: 30_000 })
      .toBe(kept - 1)
  })

  it('is absent where no browser takes it, and the research is whole all the same [KNW-6]', async () => {
    hasBrowser = false
    const { status, partial, screenshotUrl } = await researched(await app.person('bea'))
    expect([status, partial, screenshotUrl]).toEqual(['research_completed', false, null])
  })
})
