// On one database: it is about the network.
import { createServer, type Server } from 'node:net'
import { createServer as createWebServer } from 'node:http'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { guardedFetch } from '#server/adapters/fetch/guarded-fetch.ts'
import { listen } from '#server/adapters/fetch/loopback.fixture.ts'
import { Refused } from './testing/test-caller.ts'
import { hurriedClock } from './testing/hurried-clock.ts'
import { testApp } from './testing/test-app.ts'
import type { Caller } from './testing/test-caller.ts'
import { until } from '#server/testing/until.ts'

/** Ways to write this machine or its network where an address is asked for; PORT is that of the canary. */
const forms = [
  'http://127.0.0.1:PORT/',
  'https://127.0.0.1:PORT/',
  '127.0.0.1:PORT',
  '//127.0.0.1:PORT/',
  'HTTP://127.0.0.1:PORT/',
  ' \thttp://127.0.0.1:PORT/',
  'http:127.0.0.1:PORT/',
  'http:/\\127.0.0.1:PORT/',
  'http:\\\\127.0.0.1:PORT\\',
  'http://127.0.0.1:PORT\\@example.com/',
  'http://127.0.0.1:PORT#@example.com/',
  'http://example.com@127.0.0.1:PORT/',
  'http://user:password@127.0.0.1:PORT/',
  'http://example.com%40x@127.0.0.1:PORT/',
  'http://127.1:PORT/',
  'http://127.0.1:PORT/',
  'http://127.0.0.1.:PORT/',
  'http://127.255.255.254:PORT/',
  'http://2130706433:PORT/',
  'http://0x7f000001:PORT/',
  'http://0x7f.1:PORT/',
  'http://0177.0.0.1:PORT/',
  'http://017700000001:PORT/',
  'http://%31%32%37.0.0.1:PORT/',
  'http://１２７.０.０.１:PORT/',
  'http://①②⑦.⓪.⓪.①:PORT/',
  'http://127。0。0。1:PORT/',
  'http://0:PORT/',
  'http://0.0.0.0:PORT/',
  'http://[::1]:PORT/',
  'http://[::]:PORT/',
  'http://[0:0:0:0:0:0:0:1]:PORT/',
  'http://[::ffff:127.0.0.1]:PORT/',
  'http://[::ffff:7f00:1]:PORT/',
  'http://[::ffff:0:127.0.0.1]:PORT/',
  'http://[::127.0.0.1]:PORT/',
  'http://[64:ff9b::127.0.0.1]:PORT/',
  'http://[64:ff9b:1::7f00:1]:PORT/',
  'http://[2002:7f00:1::]:PORT/',
  'http://localhost:PORT/',
  'http://localhost.:PORT/',
  'http://LOCALHOST:PORT/',
  'http://foo.localhost:PORT/',
  'http://ip6-localhost:PORT/',
  'http://loop.example.com:PORT/',
  'http://loop6.example.com:PORT/',
  'http://mapped.example.com:PORT/',
  'http://mixed.example.com:PORT/',
  'http://rebinding.example.com:PORT/',
  'ftp://127.0.0.1:PORT/',
  'gopher://127.0.0.1:PORT/_x',
  'file:///etc/passwd',
]

let rebound = 0
const names: Record<string, () => string[]> = {
  'loop.example.com': () => ['127.0.0.1'],
  'loop6.example.com': () => ['::1'],
  'mapped.example.com': () => ['::ffff:127.0.0.1'],
  'mixed.example.com': () => ['93.184.216.34', '127.0.0.1'],
  // Public when it is looked at, private when it is connected to.
  'rebinding.example.com': () => ((rebound += 1) % 2 === 1 ? ['93.184.216.34'] : ['127.0.0.1']),
  localhost: () => ['127.0.0.1', '::1'],
  'ip6-localhost': () => ['::1'],
}

let connections = 0
const canary: Server = createServer((socket) => {
  connections += 1
  socket.end('HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 6\r\n\r\nsecret')
})
const port = await listen(canary, '::')
const meant = forms.map((form) => form.replace('PORT', String(port)))
const site = await hostileSite(meant)
const allow = new Set([site.allow])
const app = await testApp({
  settings: { RESEARCH_ALLOW: site.allow, RESEARCH_MAX_SECONDS: '7200' },
  replaced: {
    clock: hurriedClock(200),
    web: guardedFetch({
      userAgent: 'StaffroomBot/1.0',
      allow,
      resolve: async (name) => names[name.replace(/\.$/, '')]?.() ?? Promise.reject(new Error('ENOTFOUND')),
    }),
  },
})
afterAll(async () => {
  await site.close()
  canary.close()
})
beforeEach(() => {
  connections = 0
})

describe('an address in a private network', () => {
  it(`is not connected to, written in any of ${meant.length} ways as the website to know`, async () => {
    const ada = await app.person('ada')
    let refused = 0
    for (const url of meant) {
      try {
        await ada.calls.knowledge.create({ url })
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        expect(error.problem.code).toMatch(/^address_/)
        refused += 1
      }
    }
    expect(refused).toBeGreaterThan(30)
    const ended = await researched(ada)
    expect(ended.every(({ status }) => status === 'research_failed')).toBe(true)
    expect(connections).toBe(0)
  })

  it('is not connected to when a website redirects there, links to it or names it in robots.txt and sitemaps', async () => {
    const ada = await app.person('ada')
    await ada.calls.knowledge.create({
      url: `${site.origin}/`,
      researchSettings: { maxDepth: 3, maxPages: 400 },
    })
    for (const [index] of meant.entries())
      if (index % 8 === 0) await ada.calls.knowledge.create({ url: `${site.origin}/go/${index}` })
    const [whole, ...redirected] = (await researched(ada)).toReversed()
    expect(whole?.status).toBe('research_completed')
    expect(redirected.map(({ status }) => status)).toEqual(redirected.map(() => 'research_failed'))
    expect(site.asked.filter((path) => path.startsWith('/go/')).length).toBeGreaterThan(40)
    expect(connections).toBe(0)
  })

  it('is connected to when configuration allows it: the canary lives', async () => {
    const ada = await app.person('ada')
    allow.add(`127.0.0.1:${port}`)
    await ada.calls.knowledge.create({ url: `${site.origin}/go/0` })
    await researched(ada)
    allow.delete(`127.0.0.1:${port}`)
    expect(connections).toBeGreaterThan(0)
  })
})

/** All sources once none of them is being researched any more, newest first. */
async function researched(who: Caller) {
  return until(async () => {
    const { items } = await who.calls.knowledge.list({ limit: 100 })
    return items.every(({ status }) => /completed|failed/.test(status)) ? items : null
  }, 'the research ends')
}

/** A website that tries to send its readers to every one of the addresses. */
async function hostileSite(addresses: readonly string[]) {
  const asked: string[] = []
  const server = createWebServer((request, response) => {
    const path = request.url ?? '/'
    asked.push(path)
    const redirected = /^\/go\/(\d+)$/.exec(path)
    const target = addresses[Number(redirected?.[1] ?? -1)]
    if (target !== undefined) {
      response.writeHead(302, { Location: encodeURI(target.trim()).replaceAll('%25', '%') }).end()
      return
    }
    if (path === '/robots.txt') {
      response.writeHead(200, { 'Content-Type': 'text/plain' })
      response.end(
        `User-agent: *\nAllow: /\n${addresses.map((one) => `Sitemap: ${one}sitemap.xml`).join('\n')}\n`,
      )
      return
    }
    if (path === '/sitemap.xml') {
      const entries = addresses.map((one) => `<sitemap><loc>${escaped(one)}</loc></sitemap>`)
      response.writeHead(200, { 'Content-Type': 'application/xml' })
      response.end(`<sitemapindex>${entries.join('')}</sitemapindex>`)
      return
    }
    if (path !== '/') return void response.writeHead(404).end()
    response.writeHead(200, { 'Content-Type': 'text/html', Link: `<${meant[0]}>; rel="canonical"` })
    response.end(
      `<!doctype html><html lang="en"><head><title>Start</title><base href="${site.origin}/">` +
        `<link rel="canonical" href="${escaped(addresses[0] ?? '')}"><link rel="alternate" type="application/rss+xml" href="${escaped(addresses[9] ?? '')}">` +
        `</head><body><main><h1>Start</h1><p>This website leads its readers to places where they may not go, in many ways.</p>` +
        `<img src="${escaped(addresses[0] ?? '')}"><iframe src="${escaped(addresses[0] ?? '')}"></iframe><ul>` +
        addresses
          .map(
            (one, index) =>
              `<li><a href="/go/${index}">way ${index}</a> <a href="${escaped(one)}">straight ${index}</a></li>`,
          )
          .join('') +
        `</ul></main></body></html>`,
    )
  })
  const sitePort = await listen(server)
  return {
    origin: `http://127.0.0.1:${sitePort}`,
    allow: `127.0.0.1:${sitePort}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
