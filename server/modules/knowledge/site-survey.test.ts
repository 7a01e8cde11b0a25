import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import type { Caller } from '#server/testing/test-caller.ts'
import { until } from '#server/testing/until.ts'
import { readingUpkeep } from './index.ts'
import { readResource } from './jobs/reading.ts'

const html = (title: string, links: string[] = []) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><main><h1>${title}</h1>` +
  `<p>This page tells what there is to know about ${title} and nothing else, in words of its own: ${title.repeat(3)}.</p>` +
  `${links.map((to) => `<a href="${to}">${to.slice(1)}</a>`).join(' ')}</main></body></html>`
const pages: Record<string, string> = {
  '/': html('Welcome', ['/shop', '/blog', '/about']),
  '/shop': html('Shop', ['/shop/chairs', '/blog/sale']),
  '/shop/chairs': html('Chairs'),
  '/blog': html('Blog', ['/blog/one']),
  '/blog/one': html('One'),
  '/blog/sale': html('Sale'),
  '/about': html('About'),
}
let asked: string[] = []
/** Answers that are kept back, of a slow website. */
const held: (() => void)[] = []
const server = createServer((request, response) => {
  const path = request.url ?? '/'
  asked.push(path)
  if (path === '/away') return void response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end()
  if (path === '/held') return void held.push(() => response.writeHead(404).end())
  if (path === '/sitemap.xml') {
    const list = Object.keys(pages).map((page) => `<url><loc>${origin}${page}</loc></url>`)
    return void response
      .writeHead(200, { 'Content-Type': 'application/xml' })
      .end(`<urlset>${list.join('')}</urlset>`)
  }
  const page = pages[path]
  if (page === undefined) return void response.writeHead(404).end()
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const address = server.address()
const allow = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
const origin = `http://${allow}`
afterAll(() => {
  server.close()
  server.closeAllConnections()
})
const app = await testApp({ settings: { RESEARCH_ALLOW: allow, RESEARCH_PAUSE_MS: '10' } })
// A thread that has just begun may take longer for its first page, on a busy machine, than a page may take.
beforeAll(async () => {
  const start = { url: `${origin}/`, contentType: 'text/html', body: new TextEncoder().encode(pages['/']) }
  const reads = () => readResource(app.adapters.readers, start, new AbortController().signal)
  await reads().catch(reads).catch(reads)
}, 120_000)
beforeEach(() => {
  asked = []
})

const untilOver = (who: Caller, id: string) =>
  until(async () => {
    const source = await who.calls.knowledge.get({ id })
    return ['research_pending', 'research_in_progress'].includes(source.status) ? null : source
  }, 'the research ends')
const readOf = async (who: Caller, id: string) => {
  const { items } = await who.calls.knowledge.listPages({ id, outcome: 'read', limit: 50 })
  return items.map(({ url }) => new URL(url).pathname).sort()
}

describe('a look at the pages of a website', () => {
  it('gives its tree and a forecast, asks for three files, and keeps nothing', async () => {
    const ada = await app.person('ada')
    const survey = await ada.calls.knowledge.survey({ url: origin })
    expect(survey).toMatchObject({ failure: null, from: 'sitemaps', isWhole: true, pages: 7, startPath: '/' })
    expect(survey.folders.map(({ path, pages }) => [path, pages])).toEqual([
      ['/', 7],
      ['/blog', 3],
      ['/blog/one', 1],
      ['/blog/sale', 1],
      ['/shop', 2],
      ['/shop/chairs', 1],
      ['/about', 1],
    ])
    expect(survey.pace).toMatchObject({ from: 'pause', measuredPages: 0, afterMs: 0 })
    expect(survey.pace.pageMs).toBe(survey.pace.pauseMs)
    expect(survey.bounds).toEqual({ maxPages: 5_000, maxMs: 600_000, planPages: null })
    expect(asked).toEqual(['/robots.txt', '/', '/sitemap.xml'])
    expect((await ada.calls.knowledge.list({})).total).toBe(0)
  })

  it('is led into no private network [KNW-2, B-8]', async () => {
    const ada = await app.person('ada')
    for (const url of ['http://10.0.0.1/', 'http://[::1]/', 'localhost:1234', 'http://wiki.internal/'])
      await expect(ada.calls.knowledge.survey({ url }), url).rejects.toThrow('address_private')
    await expect(ada.calls.knowledge.survey({ url: 'ftp://example.com' })).rejects.toThrow('address_not_http')
    expect(asked).toEqual([])
    const away = await ada.calls.knowledge.survey({ url: `${origin}/away` })
    expect(away).toMatchObject({ failure: 'private_address', folders: [], pages: 0 })
  })

  it('is for who works in a workspace, one at a time, and so often alone', async () => {
    await expect(app.guest().calls.knowledge.survey({ url: origin })).rejects.toThrow('not_signed_in')
    const ada = await app.person('ada')
    const atOnce = await Promise.allSettled(
      Array.from({ length: 3 }, () => ada.calls.knowledge.survey({ url: `${origin}/away` })),
    )
    const refused = atOnce.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []))
    expect(refused).toHaveLength(2)
    expect(refused.every((words) => words.includes('surveys_busy'))).toBe(true)
    for (let at = 1; at < 20; at += 1) await ada.calls.knowledge.survey({ url: `${origin}/away` })
    await expect(ada.calls.knowledge.survey({ url: `${origin}/away` })).rejects.toThrow('too_many_surveys')
    const bea = await app.person('bea')
    expect((await bea.calls.knowledge.survey({ url: origin })).pages).toBe(7)
  }, 120_000)

  it('waits in line while others look at slow websites, and is refused nothing', async () => {
    const names = ['ada', 'bea', 'cem', 'dua', 'eve']
    const people = await Promise.all(names.map((name) => app.person(name)))
    const begun = people.slice(0, 4).map((who) => who.calls.knowledge.survey({ url: `${origin}/held` }))
    await until(() => held.length === 4, 'four websites are looked at')
    const fifth = people[4]?.calls.knowledge.survey({ url: origin })
    // Whether it waits or is refused is known by the time at which another request is answered.
    await Promise.race([fifth, people[0]?.calls.knowledge.list({})])
    for (const answer of held.splice(0)) answer()
    expect((await fifth)?.pages).toBe(7)
    await Promise.all(begun)
  }, 120_000)

  it('forecasts by earlier readings of the workspace, of this website first, and by none of another', async () => {
    const ada = await app.person('ada')
    const { id } = await ada.calls.knowledge.create({ url: origin })
    await untilOver(ada, id)
    const own = await ada.calls.knowledge.survey({ url: `${origin}/` })
    expect(own.pace).toMatchObject({ from: 'site', measuredPages: 7 })
    expect(own.pace.pageMs).toBeGreaterThanOrEqual(own.pace.pauseMs)
    const beside = await ada.calls.knowledge.survey({ url: `${origin}/shop` })
    expect(beside.pace.from).toBe('workspace')
    expect(beside).toMatchObject({ startPath: '/shop', known: { id, url: `${origin}/` } })
    const bea = await app.person('bea')
    const others = await bea.calls.knowledge.survey({ url: origin })
    expect([others.pace.from, others.known]).toEqual(['pause', null])
  })
})

describe('a choice of pages', () => {
  it('is kept in one form, and obeyed when the website is read, by hand or by the clock [KNW-2, B-3]', async () => {
    const ada = await app.person('ada')
    const pageChoice = { include: ['/blog/one'], exclude: ['/blog/', '/blog/sale'] }
    const made = await ada.calls.knowledge.create({ url: origin, researchSettings: { pageChoice } })
    const { id } = made
    const kept = { include: ['/blog/one'], exclude: ['/blog'] }
    expect(made.researchSettings.pageChoice).toEqual(kept)
    expect(await untilOver(ada, id)).toMatchObject({ status: 'research_completed', partial: false })
    expect(await readOf(ada, id)).toEqual(['/', '/about', '/blog/one', '/shop', '/shop/chairs'])
    expect(asked).not.toContain('/blog')
    expect(asked).not.toContain('/blog/sale')

    // What is left out later leaves the answers, whatever still links there.
    const onlyShop = { include: ['/shop'], exclude: [] }
    const changed = await ada.calls.knowledge.update({ id, researchSettings: { pageChoice: onlyShop } })
    expect(changed.researchSettings).toMatchObject({
      maxPages: 200,
      pageChoice: { include: ['/shop'], exclude: ['/'] },
    })
    asked = []
    await app.query("update knowledge_source set next_reading_at = now() - interval '1 hour' where id = $1", [
      id,
    ])
    await readingUpkeep.run(app.adapters, new AbortController().signal)
    expect(await untilOver(ada, id)).toMatchObject({ status: 'research_completed', hasWaiting: false })
    expect(await readOf(ada, id)).toEqual(['/', '/shop', '/shop/chairs'])
    expect(asked.filter((path) => pages[path] !== undefined).sort()).toEqual(['/', '/shop', '/shop/chairs'])
    const { items } = await ada.calls.knowledge.listReadings({ id })
    expect(items[0]).toMatchObject({ state: 'accepted', bySchedule: true, gone: 2, added: 0 })

    // And what is taken in again is read again.
    await ada.calls.knowledge.update({ id, researchSettings: { pageChoice: null } })
    await ada.calls.knowledge.research({ id })
    const whole = await untilOver(ada, id)
    expect(whole.researchSettings.pageChoice).toBeNull()
    expect(await readOf(ada, id)).toEqual(Object.keys(pages).sort())
  }, 120_000)

  it('of another workspace is neither seen nor changed', async () => {
    const ada = await app.person('ada')
    const bea = await app.person('bea')
    const { id } = await ada.calls.knowledge.create({ url: 'https://example.com' })
    await expect(
      bea.calls.knowledge.update({ id, researchSettings: { pageChoice: { include: [], exclude: ['/a'] } } }),
    ).rejects.toThrow('knowledge_update_not_found')
    expect((await ada.calls.knowledge.get({ id })).researchSettings.pageChoice).toBeNull()
  })

  it.each([
    ['a path without a slash', { exclude: ['blog'] }],
    ['a path with a query', { exclude: ['/blog?page=2'] }],
    ['a path that is too long', { exclude: [`/${'x'.repeat(500)}`] }],
    ['too many paths', { exclude: Array.from({ length: 201 }, (_, at) => `/${at}`) }],
  ])('is refused with %s', async (_what, pageChoice) => {
    const ada = await app.person('ada')
    await expect(
      ada.calls.knowledge.create({ url: 'https://example.com', researchSettings: { pageChoice } }),
    ).rejects.toThrow()
  })
})
