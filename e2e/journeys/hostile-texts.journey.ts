// Whatever a website or a person writes: it is read as text, runs nothing and asks no other host for anything.
import type { Page } from '@playwright/test'
import { personAt } from '#server/testing/program-person.ts'
import type { Caller } from '#server/testing/test-caller.ts'
import { expect, test } from '../actors/stage.ts'
import { serveHostileSite } from '#engine/lab/sites/hostile/hostile-site.ts'
import { type HostileText, hostileTexts } from '#engine/lab/sites/hostile/hostile-texts.ts'
import { runSeed, times } from '#server/testing/random-runs.ts'

const seed = runSeed
/** What must have been on the screen; a few more are served, for a research may take some for repetitions. */
const TEXTS = times(600, 3_000)
const SERVED = times(704, 3_200)

/** Names stand on one line and are short. */
const asName = (text: HostileText | undefined) => (text?.text ?? '').replace(/\s+/g, ' ').slice(0, 80).trim()

/** What went wrong in a page, and which of the texts were on its screen. */
interface Watch {
  hits: string[]
  foreign: string[]
  seen: Set<string>
}

async function watch(page: Page, home: string): Promise<Watch> {
  const found: Watch = { hits: [], foreign: [], seen: new Set() }
  await page.exposeFunction('hostileHit', (mark: string) => void found.hits.push(mark))
  page.on('dialog', (dialog) => {
    found.hits.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== home) found.foreign.push(request.url())
  })
  return found
}

/** Notes what stands on the screen, and gives the addresses of links that would run or load something. */
async function look(page: Page, { seen }: Watch): Promise<string[]> {
  const text = await page.locator('body').innerText()
  const links = await page
    .locator('a[href], area[href]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  for (const [mark] of text.matchAll(/mark[0-9a-z]+n\d+/g)) seen.add(mark)
  return links.filter((href) => !/^(?:https?:|mailto:|tel:|[/#?])/i.test(href))
}

async function researched(ada: Caller, url: string): Promise<string> {
  const { id } = await ada.calls.knowledge.create({
    url,
    name: asName(hostileTexts(seed + 1, 1, url)[0]),
    researchSettings: { maxDepth: 2 },
  })
  await expect(async () => {
    expect((await ada.calls.knowledge.get({ id })).status).toBe('research_completed')
  }).toPass({ timeout: 180_000 })
  return id
}

/** Everything of a list whose pages are asked for one by one. */
async function all<Item>(
  ask: (cursor: string | undefined) => Promise<{ items: Item[]; nextCursor: string | null }>,
) {
  const items: Item[] = []
  let cursor: string | undefined
  do {
    const page = await ask(cursor)
    items.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return items
}

test(`${TEXTS} hostile texts run nothing in a browser and reach no other host, wherever they are shown`, async ({
  stage,
  browser,
}) => {
  test.setTimeout(900_000)
  const site = await serveHostileSite(seed, SERVED)
  stage.atEnd(site.close)
  const product = await stage.product([site.allow])
  const ada = await personAt(product.origin, product.dataDir, 'ada')
  const sourceId = await researched(ada, site.origin)
  const page = await stage.browse()
  await page.context().addCookies(
    ada.cookie.split('; ').map((pair) => {
      const at = pair.indexOf('=')
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: product.origin }
    }),
  )
  const found = await watch(page, product.origin)
  const dangerous: string[] = []
  const visit = async (path: string) => {
    await page.goto(product.origin + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    dangerous.push(...(await look(page, found)))
  }

  // As pages that were read, one by one.
  const pages = await all((cursor) =>
    ada.calls.knowledge.listPages({ id: sourceId, limit: 100, ...(cursor && { cursor }) }),
  )
  const snapshots = pages.flatMap(({ snapshotId }) => (snapshotId === null ? [] : [snapshotId]))
  for (const snapshotId of snapshots) {
    await page.goto(`${product.origin}/Knowledge/${sourceId}?receipt=${snapshotId}`)
    await expect(page.getByRole('dialog').getByRole('article')).toBeVisible()
    dangerous.push(...(await look(page, found)))
  }
  expect(found.seen.size).toBeGreaterThanOrEqual(TEXTS)

  // As analysis, facts, activities and names.
  await visit(`/Knowledge/${sourceId}`)
  for (const type of await page.getByRole('tab').all()) {
    await type.click()
    dangerous.push(...(await look(page, found)))
  }
  await visit('/Knowledge')

  // As somebody's name and job, as what is asked and what is answered.
  const said = hostileTexts(seed + 2, 24, site.elsewhere)
  const staff = await ada.calls.staff.create({
    name: asName(said[2]),
    jobTitle: asName(said[0]),
    knowledgeSourceIds: [sourceId],
  })
  await ada.calls.staff.setStatus({ id: staff.id, status: 'active' })
  const conversation = await ada.calls.conversations.start({ staffId: staff.id })
  for (const { text } of said)
    for await (const _event of await ada.calls.conversations.ask({ id: conversation.id, text })) continue
  await visit(`/my-staff/${staff.id}?conversation=${conversation.id}`)
  await expect(page.getByText(said.at(-1)?.mark ?? '').first()).toBeVisible()
  dangerous.push(...(await look(page, found)))
  for (const { mark } of said) expect(found.seen, mark).toContain(mark)

  for (const path of [
    '/my-staff',
    '/home',
    '/Dashboard',
    '/Analytics',
    '/settings',
    '/pages/misc/not-found/<img src=x onerror=hostileHit(1)>',
  ])
    await visit(path)

  expect(found.hits).toEqual([])
  expect(found.foreign).toEqual([])
  expect(site.asked).toEqual([])
  expect(dangerous).toEqual([])

  // The same texts do harm where they are not taken as text: the watch sees it.
  const careless = await (await browser.newContext()).newPage()
  const harm = await watch(careless, 'null')
  // Pictures are enough to show it, and neither swallow what follows nor lead away.
  const pictures = site.texts
    .map(({ text }) => text)
    .filter((text) => /<img src=/i.test(text) && !/iframe|style/i.test(text))
  await careless.setContent(pictures.join('\n'), { waitUntil: 'commit' })
  await expect(async () => {
    // How many of them are pictures is up to the seed.
    expect(harm.hits.length).toBeGreaterThan(2)
    expect(site.asked.length).toBeGreaterThan(2)
  }).toPass()
  await careless.context().close()
})
