// On one database: what this shows beside living-knowledge.test.ts is how few of many pages are read, by any database.
import { afterAll, expect, it } from 'vitest'
import { hurriedClock } from '#server/testing/hurried-clock.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { Caller } from '#server/testing/test-caller.ts'
import { until } from '#server/testing/until.ts'
import { manyThings, serveVersionedSite } from '#server/testing/versioned-site.ts'

const site = await serveVersionedSite(manyThings(59))
afterAll(() => site.close())
const app = await testApp({
  settings: { RESEARCH_ALLOW: site.allow, RESEARCH_MAX_SECONDS: '7200' },
  replaced: { clock: hurriedClock() },
})

const untilOver = (who: Caller, id: string) =>
  until(async () => {
    const { items } = await who.calls.knowledge.list({})
    const source = items.find((one) => one.id === id)
    if (source?.status === 'research_failed') throw new Error(source.researchError?.message)
    return source?.status === 'research_completed' ? source : null
  }, 'the research ends')

it('Of many pages of which one price has changed, exactly one is read and kept anew [B-3]', async () => {
  const ada = await app.person('ada')
  const { id } = await ada.calls.knowledge.create({
    url: site.origin,
    researchSettings: { maxDepth: 2, maxPages: 100 },
  })
  const first = await untilOver(ada, id)
  expect(first.researchProgress.pagesRead).toBe(60)
  const snapshots = () =>
    app.query<{ id: string; url: string }>('select id, url from page_snapshot where source_id = $1', [id])
  const before = new Map((await snapshots()).map((row) => [row.id, row.url]))
  const page = site.pages.get('/things/41')
  if (!page) throw new Error('there is no such page')
  const paragraphs = page.paragraphs.map((text) => text.replace('costs 61 euros', 'costs 75 euros'))
  site.pages.set('/things/41', { ...page, paragraphs })
  site.sent = []
  await ada.calls.knowledge.research({ id })
  await untilOver(ada, id)
  const [reading] = (await ada.calls.knowledge.listReadings({ id })).items
  expect(reading).toMatchObject({
    state: 'accepted',
    pages: 60,
    processed: 1,
    added: 0,
    changed: 1,
    gone: 0,
  })
  expect(site.sent.filter((path) => path === '/' || site.pages.has(path))).toEqual(['/things/41'])
  const after = await snapshots()
  expect(after).toHaveLength(60)
  expect(after.filter((row) => !before.has(row.id)).map(({ url }) => url)).toEqual([
    `${site.origin}/things/41`,
  ])
  const { items } = await ada.calls.knowledge.listChanges({ id, readingId: reading?.id ?? '' })
  expect(items).toMatchObject([
    {
      kind: 'changed',
      url: `${site.origin}/things/41`,
      places: [
        { before: [{}, { text: '61', isNew: true }, {}], after: [{}, { text: '75', isNew: true }, {}] },
      ],
    },
  ])
})
