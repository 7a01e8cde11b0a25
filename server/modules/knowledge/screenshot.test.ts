// On one database: it is about pictures.
import { afterAll, describe, expect, it } from 'vitest'
import { noBrowser } from '#server/adapters/browser/browser.ts'
import { StorageFailure } from '#server/adapters/storage/storage.ts'
import { bakery } from '#server/testing/small-site.ts'
import { testApp } from '#server/testing/test-app.ts'
import { serveVersionedSite } from '#server/testing/versioned-site.ts'
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

const site = await serveVersionedSite(bakery)
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

  /** The start page says more than before, so that a picture is taken anew. */
  const startSays = (text: string) => {
    const start = site.pages.get('/')
    site.pages.set('/', { title: start?.title ?? '', paragraphs: [...(start?.paragraphs ?? []), text] })
  }
  /** As if the time had come at which it is asked whether pictures are in use; no worker hears of that by itself. */
  const askNow = async () => {
    await app.query(
      "update job set due_at = now() where name = 'knowledge.remove_unused_picture' and state = 'waiting'",
    )
    app.adapters.notices.tell('jobs')
  }

  it('of a research that is cancelled after it was taken goes, and the one in use stays [KNW-4]', async () => {
    const ada = await app.person('ada')
    const { id } = await researched(ada)
    const { storage } = app.adapters
    const names = async () => (await storage.list(`screenshots/${ada.workspaceId}/`)).sort()
    const before = await names()
    const { put } = storage
    let taken = ''
    storage.put = async (key, ...rest) => {
      await put.call(storage, key, ...rest)
      if (!key.startsWith('screenshots/')) return
      taken = key
      await ada.calls.knowledge.cancel({ id })
    }
    try {
      startSays('We are closed on Mondays from now on, and on Tuesdays before noon.')
      await ada.calls.knowledge.research({ id })
      await expect.poll(() => taken, { timeout: 40_000 }).not.toBe('')
    } finally {
      storage.put = put
    }
    expect(await names()).toEqual([...before, taken].sort())
    // Asked again and again: while the research is not over, the job puts it off.
    const left = async () => {
      await askNow()
      return names()
    }
    await expect.poll(left, { timeout: 40_000 }).toEqual(before)
  }, 120_000)

  it('that a new one replaces goes, also when the store of files fails once [KNW-4]', async () => {
    const ada = await app.person('ada')
    const { id, screenshotUrl } = await researched(ada)
    const { storage } = app.adapters
    const names = () => storage.list(`screenshots/${ada.workspaceId}/`)
    const before = await names()
    startSays('A second oven came in spring, so that there is warm bread in the afternoon too.')
    await ada.calls.knowledge.research({ id })
    await expect.poll(async () => (await names()).length, { timeout: 40_000 }).toBe(2)
    // While the research runs, the question waits.
    await until(async () => {
      const source = await ada.calls.knowledge.get({ id })
      return source.status === 'research_completed' ? source : null
    }, 'the research ends')
    const { delete: remove } = storage
    let failures = 0
    storage.delete = async (key) => {
      failures += 1
      if (failures === 1) throw new StorageFailure('retry-limit-exceeded', 'the store is away')
      return remove.call(storage, key)
    }
    try {
      // Asked again and again: the job may come later than the end of the research.
      const left = async () => {
        await askNow()
        return (await names()).length
      }
      await expect.poll(left, { timeout: 40_000 }).toBe(1)
    } finally {
      storage.delete = remove
    }
    expect(await names()).not.toEqual(before)
    expect((await ada.ask('GET', screenshotUrl ?? '')).status).toBe(200)
  }, 120_000)

  it('is absent where no browser takes it, and the research is whole all the same [KNW-6]', async () => {
    hasBrowser = false
    const { status, partial, screenshotUrl } = await researched(await app.person('bea'))
    expect([status, partial, screenshotUrl]).toEqual(['research_completed', false, null])
  })
})
