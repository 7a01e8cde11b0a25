// On one database: it is about a file.
import { createServer } from 'node:http'
import { afterAll, describe, expect, it } from 'vitest'
import { llmsPath } from '#contract/file-paths.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { Caller } from '#server/testing/test-caller.ts'
import { until } from '#server/testing/until.ts'

const page = (title: string, text: string, description?: string) =>
  `<html lang="en"><head><title>${title}</title>${
    description === undefined ? '' : `<meta name="description" content="${description}">`
  }</head><body><main><h1>${title}</h1><p>${text}</p></main>
   <nav><a href="/prices">Prices</a> <a href="/tours/harbour">The harbour</a> <a href="/tours/old">The old [town]</a></nav></body></html>`
const pages: Record<string, string> = {
  '/': page(
    'Harbour &amp; Pine',
    'We show people around the harbour in small boats, and the forest behind it on foot.',
    'Walks and boats on the coast. Book early.',
  ),
  '/prices': page(
    'Prices',
    'A tour costs 12 euros for grown-ups and 6 euros for children.',
    'What a tour costs.',
  ),
  '/tours/harbour': page(
    'The harbour',
    'The boat leaves at nine and is back an hour later at the same pier.',
  ),
  '/tours/old': page('The old [town]', 'The walk begins at the town hall and ends below the old lighthouse.'),
}
const own = '# Harbour & Pine\n\n- [Prices](/prices)\n'
let hasOwn = false
/** What the site answers when it has none. */
let refusal = 404
let prices = pages['/prices']
const server = createServer((request, response) => {
  const path = request.url ?? ''
  if (path === '/llms.txt' && !hasOwn) {
    if (refusal !== 200) return void response.writeHead(refusal).end()
    return void response.writeHead(200, { 'content-type': 'text/html' }).end(pages['/'])
  }
  const body = path === '/prices' ? prices : (pages[path] ?? (path === '/llms.txt' ? own : undefined))
  if (body === undefined) return void response.writeHead(404).end()
  response.writeHead(200, { 'content-type': path.endsWith('.txt') ? 'text/plain' : 'text/html' }).end(body)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const address = server.address()
const allow = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
const origin = `http://${allow}`
const app = await testApp({ settings: { RESEARCH_ALLOW: allow } })
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

async function knowing(ada: Caller): Promise<string> {
  const { id } = await ada.calls.knowledge.create({ url: origin })
  await until(
    async () => (await ada.calls.knowledge.get({ id })).status === 'research_completed' || null,
    'the research ends',
  )
  return id
}

async function toldAgain({ calls }: Caller, id: string): Promise<{ llmsUrl: string | null }> {
  await calls.knowledge.research({ id })
  return until(async () => {
    const { status, llmsUrl } = await calls.knowledge.get({ id })
    return status === 'research_completed' ? { llmsUrl } : null
  }, 'the site is read again')
}

describe('the llms.txt of a website', () => {
  it('is a file of what was read: name, what the site says of itself, and its pages', async () => {
    const ada = await app.person('ada')
    const id = await knowing(ada)
    await ada.calls.knowledge.update({ id, name: 'What we show our guests' })
    const { status, headers, body } = await ada.ask('GET', llmsPath(id))
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(headers.get('content-disposition')).toBe('attachment; filename="llms.txt"')
    expect(headers.get('cache-control')).toContain('no-store')
    expect(body).toBe(`# Harbour & Pine

> Walks and boats on the coast.

Pages: 4

## Pages

- [Harbour & Pine](${origin}/): Walks and boats on the coast. Book early.
- [Prices](${origin}/prices): What a tour costs.

## Tours

- [The harbour](${origin}/tours/harbour)
- [The old (town)](${origin}/tours/old)
`)
    expect((await ada.calls.knowledge.get({ id })).llmsUrl).toBeNull()
    hasOwn = true
    const bob = await app.person('bob')
    expect((await bob.calls.knowledge.get({ id: await knowing(bob) })).llmsUrl).toBe(`${origin}/llms.txt`)
  })

  it('is told of when the site has its own, also when no page has changed since it was read', async () => {
    const cy = await app.person('cy')
    hasOwn = false
    const id = await knowing(cy)
    for (const has of [true, true, false]) {
      hasOwn = has
      expect(await toldAgain(cy, id)).toEqual({ llmsUrl: has ? `${origin}/llms.txt` : null })
    }
    const readings = await cy.calls.knowledge.listReadings({ id })
    expect(readings.items.map(({ state }) => state)).toEqual(['unchanged', 'unchanged', 'unchanged'])
  })

  it('is gone when the site says so, and not because it could not be had once, whatever became of the pages', async () => {
    const dan = await app.person('dan')
    hasOwn = true
    const id = await knowing(dan)
    hasOwn = false
    const known = { llmsUrl: `${origin}/llms.txt` }
    for (const status of [403, 400]) {
      refusal = status
      expect(await toldAgain(dan, id), `${status}`).toEqual(known)
    }
    prices = page('Prices', 'A tour costs 14 euros for grown-ups and 7 euros for children.')
    expect(await toldAgain(dan, id)).toEqual(known)
    // What is known from before stands where it was, behind all that came of this reading.
    const { activities } = (await dan.calls.knowledge.get({ id })).researchData
    expect(activities.at(-1)?.code).toBe('list_llms')
    const times = activities.map(({ at }) => Date.parse(at))
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    const titled = activities.filter(({ params }) => 'title' in params)
    expect(titled).toMatchObject([{ code: 'page_read', params: { title: 'Prices' } }])
    expect(activities.filter(({ code }) => code === 'page_as_before')).toHaveLength(3)
    refusal = 410
    prices = page('Prices', 'A tour costs 16 euros for grown-ups and 8 euros for children.')
    expect(await toldAgain(dan, id)).toEqual({ llmsUrl: null })
    const { items } = await dan.calls.knowledge.listReadings({ id })
    expect(items.map(({ state }) => state)).toEqual(['accepted', 'accepted', 'unchanged', 'unchanged'])
    refusal = 404
    prices = pages['/prices']
  })

  it('is no page that a site answers in its place, also where it was taken for one before', async () => {
    const fay = await app.person('fay')
    hasOwn = false
    refusal = 200
    const id = await knowing(fay)
    expect((await fay.calls.knowledge.get({ id })).llmsUrl).toBeNull()
    hasOwn = true
    expect(await toldAgain(fay, id)).toEqual({ llmsUrl: `${origin}/llms.txt` })
    hasOwn = false
    expect(await toldAgain(fay, id)).toEqual({ llmsUrl: null })
    refusal = 404
  })

  it('is nobody’s who may not see the website, and is not there before it was read', async () => {
    const [bea, eve] = await Promise.all([app.person('bea'), app.person('eve')])
    const id = await knowing(bea)
    const absent = await eve.ask('GET', llmsPath('nothing'))
    const foreign = await eve.ask('GET', llmsPath(id))
    const signedOut = await app.guest().ask('GET', llmsPath(id))
    expect([absent.status, foreign.status, signedOut.status]).toEqual([404, 404, 401])
    expect([absent, foreign].map(({ body }) => Object(body).code)).toEqual([
      'object-not-found',
      'object-not-found',
    ])
    const { id: unread } = await bea.calls.knowledge.create({ url: `${origin}/nothing` })
    expect((await bea.ask('GET', llmsPath(unread))).status).toBe(404)
    for (const path of [`${llmsPath(id)}/..`, llmsPath(id).replace('llms', 'LLMS'), llmsPath(`${id}%2F`)])
      expect((await bea.ask('GET', path)).body, path).toMatchObject({ code: 'invalid-url' })
  })
})
