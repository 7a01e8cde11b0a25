// On one database: it is about names.
import { createServer } from 'node:http'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { parseAllowList } from '#server/adapters/fetch/address-guard.ts'
import { guardedFetch } from '#server/adapters/fetch/guarded-fetch.ts'
import { WebFetchError } from '#server/adapters/fetch/web-fetch.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { Caller } from '#server/testing/test-caller.ts'

const png = await sharp({ create: { width: 96, height: 96, channels: 4, background: '#284281' } })
  .png()
  .toBuffer()
const head = Buffer.alloc(22)
head.writeUInt32LE(0x10000, 0)
head.writeUInt16LE(1, 4)
head.writeUInt32LE(png.length, 14)
head.writeUInt32LE(22, 18)
const ico = Buffer.concat([head, png])

const pages: Record<string, { type: string; body: string | Uint8Array }> = {
  '/': {
    type: 'text/html',
    body: `<html lang="en"><head><title>Plumbers in Leeds | Brook &amp; Sons</title>
      <link rel="icon" href="http://pictures.example:6379/icon.png">
      <script type="application/ld+json">{"@type":"LocalBusiness","name":"Brook & Sons"}</script></head>
      <body><main><h1>Plumbers in Leeds</h1><p>We mend pipes, taps and boilers all over the city, day and night.</p></main></body></html>`,
  },
  '/favicon.ico': { type: 'image/x-icon', body: ico },
}
const asked: (string | undefined)[] = []
const server = createServer((request, response) => {
  asked.push(request.url)
  const page = pages[request.url ?? '']
  if (!page) return void response.writeHead(404).end()
  response.writeHead(200, { 'content-type': page.type })
  response.end(page.body)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const address = server.address()
const allow = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
const url = `http://${allow}/`
/** Why pictures at another port were not fetched. */
const refused: unknown[] = []
const web = guardedFetch({
  userAgent: 'StaffroomBot/1.0',
  allow: parseAllowList(allow),
  resolve: async () => ['127.0.0.1'],
})
const app = await testApp({
  settings: { RESEARCH_ALLOW: allow },
  replaced: {
    web: {
      get: (request) =>
        web.get(request).catch((error: unknown) => {
          if (request.url.includes(':6379')) refused.push(error instanceof WebFetchError && error.reason)
          throw error
        }),
    },
  },
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

async function researched(who: Caller, id: string) {
  for (let tries = 0; tries < 600; tries += 1) {
    const source = await who.calls.knowledge.get({ id })
    if (source.status === 'research_completed') return source
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the research did not end')
}

describe('a website', () => {
  it('is called what it calls itself, with its icon as a picture of ours [KNW-3]', async () => {
    const [ada, eve] = await Promise.all([app.person('ada'), app.person('eve')])
    const { id } = await ada.calls.knowledge.create({ url })
    const { name, iconUrl } = await researched(ada, id)
    expect(name).toBe('Brook & Sons')
    const icon = await ada.ask('GET', iconUrl ?? '')
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect((await eve.ask('GET', iconUrl ?? '')).status).toBe(404)
  })

  it('has no picture of its page fetched from another port than its own and those of websites', async () => {
    refused.length = 0
    const ada = await app.person('ada')
    const { id } = await ada.calls.knowledge.create({ url })
    expect((await researched(ada, id)).iconUrl).not.toBeNull()
    expect(refused).toEqual(['port_refused'])
  })

  it('has no picture taken that its robots.txt asks not to fetch [KNW-3]', async () => {
    pages['/robots.txt'] = { type: 'text/plain', body: 'User-agent: *\nDisallow: /favicon.ico' }
    asked.length = 0
    const ada = await app.person('ida')
    const { id } = await ada.calls.knowledge.create({ url })
    const { iconUrl } = await researched(ada, id)
    delete pages['/robots.txt']
    expect(iconUrl).toBeNull()
    expect(asked).not.toContain('/favicon.ico')
  })

  it('keeps the name that a person gave it [KNW-3]', async () => {
    const ada = await app.person('ada')
    const { id } = await ada.calls.knowledge.create({ url, name: 'Our plumber' })
    expect((await researched(ada, id)).name).toBe('Our plumber')
  })

  it('that is already there is found by its address, however that is written [KNW-4]', async () => {
    const [bea, eve] = await Promise.all([app.person('bea'), app.person('eve')])
    const { id } = await bea.calls.knowledge.create({ url: 'https://www.example.com/shop/' })
    const found = (who: Caller, typed: string) => who.calls.knowledge.findByAddress({ url: typed })
    for (const typed of ['example.com/shop', 'http://example.com/shop/', 'https://WWW.example.com/shop#top'])
      expect((await found(bea, typed))?.id).toBe(id)
    // What could not be read is no reason not to try another address of the host.
    await expect
      .poll(async () => (await bea.calls.knowledge.get({ id })).status, { timeout: 120_000 })
      .toBe('research_failed')
    expect(await found(bea, 'example.com')).toBeNull()
    await app.query('update knowledge_source set live_run_id = current_run_id where id = $1', [id])
    // A research reads from all of the host.
    for (const typed of ['example.com', 'https://example.com/en/'])
      expect((await found(bea, typed))?.id).toBe(id)
    const { id: french } = await bea.calls.knowledge.create({ url: 'https://example.com/fr' })
    expect((await found(bea, 'www.example.com/fr/'))?.id).toBe(french)
    expect(await found(bea, 'shop.example.com')).toBeNull()
    expect(await found(eve, 'example.com/shop')).toBeNull()
    await expect(found(bea, 'ftp://example.com')).rejects.toThrow('address_not_http')
  })
})
