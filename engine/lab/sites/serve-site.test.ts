import { request as plainRequest } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { extractText, getDocumentProxy } from 'unpdf'
import { isValidPhoneNumber } from 'libphonenumber-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveCleanSite } from './clean-site.ts'
import { generateSite } from './generate-site.ts'
import { pageText } from './page-text.ts'
import { type ServedSite, serveSite } from './serve-site.ts'
import { trapPaths } from './traps/trap-paths.ts'
import { runSeed } from '#server/testing/random-runs.ts'

const seed = runSeed
const site = generateSite({ seed, template: 'shop' })
let served: ServedSite
beforeAll(async () => {
  served = await serveSite(site, { slowMs: 300 })
})
afterAll(async () => await served.close())

const get = (path: string, init: RequestInit = {}) =>
  fetch(served.origin + path, { redirect: 'manual', ...init })
const text = async (path: string) => await (await get(path)).text()
const factOn = (path: string) => site.facts.find((fact) => fact.pageUrl === path)?.answerText ?? 'no fact'

describe(`a served fixture site (seed ${seed})`, () => {
  it('serves every page and document, and notes each request', async () => {
    for (const page of site.pages) {
      const response = await get(page.path, { headers: { 'user-agent': 'probe/1' } })
      expect(response.status, page.path).toBe(200)
      expect(response.headers.get('content-encoding')).toBe('gzip')
      expect(await response.text()).not.toContain('{{origin}}')
    }
    expect(served.count('/')).toBe(1)
    expect(served.requests[0]).toMatchObject({ path: '/', userAgent: 'probe/1' })
  })

  it('has a PDF with the very text of its facts', async () => {
    for (const fact of site.documentFacts) {
      const bytes = new Uint8Array(await (await get(fact.pageUrl)).arrayBuffer())
      const { text: found } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
      expect(found.replace(/\s+/g, ' ')).toContain(fact.answerText)
    }
    expect(site.documentFacts.length).toBeGreaterThan(2)
  })

  it('lists its pages in a sitemap of sitemaps, one of them squeezed', async () => {
    const index = await text('/sitemap.xml')
    expect(index).toContain(`${served.origin}/sitemap-journal.xml.gz`)
    const squeezed = Buffer.from(await (await get('/sitemap-journal.xml.gz')).arrayBuffer())
    const listed = (await text('/sitemap-pages.xml')) + gunzipSync(squeezed).toString()
    expect(listed.match(/<loc>/g)).toHaveLength(site.pages.length)
    expect(await text('/robots.txt')).toContain('Disallow: /staff-only/')
  })

  it('links every trap from its page of resources', () => {
    const resources = site.pages.find((page) => page.path === '/info/resources')?.html ?? ''
    const reachable = Object.values(trapPaths).filter((path) => path !== trapPaths.behindNofollow)
    for (const path of reachable) expect(resources).toContain(`href="${path.replace('&', '&amp;')}`)
  })

  it('goes round in redirects and turns calendar pages for ever', async () => {
    let path: string = trapPaths.redirectLoop
    for (let hop = 0; hop < 3; hop += 1) path = (await get(path)).headers.get('location') ?? ''
    expect(path).toBe(trapPaths.redirectLoop)
    expect(await text('/calendar?month=2031-12')).toContain('/calendar?month=2032-01')
  })

  it('is slow, missing, and too busy once, where it should be', async () => {
    const before = Date.now()
    expect(pageText(await text(trapPaths.slow))).toContain(factOn(trapPaths.slow))
    expect(Date.now() - before).toBeGreaterThanOrEqual(290)
    expect((await get(trapPaths.missing)).status).toBe(404)
    const refused = await get(trapPaths.busy)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
    expect(pageText(await text(trapPaths.busy))).toContain(factOn(trapPaths.busy))
  })

  it('lies about character sets while the bytes hold the letters', async () => {
    const latin = await get(trapPaths.latinSaidUtf8)
    expect(latin.headers.get('content-type')).toContain('utf-8')
    const latinBytes = new Uint8Array(await latin.arrayBuffer())
    expect(() => new TextDecoder('utf-8', { fatal: true }).decode(latinBytes)).toThrow()
    const decoded = pageText(new TextDecoder('windows-1252').decode(latinBytes))
    expect(decoded).toContain(factOn(trapPaths.latinSaidUtf8))
    const utf8 = await get(trapPaths.utf8SaidLatin)
    expect(utf8.headers.get('content-type')).toContain('iso-8859-1')
    expect(pageText(new TextDecoder().decode(await utf8.arrayBuffer()))).toContain(
      factOn(trapPaths.latinSaidUtf8),
    )
  })

  it('shows the same page at several addresses, once with its canonical one', async () => {
    const about = pageText(await text('/info/about?utm_source=resources&ref=list'))
    expect(pageText(await text(trapPaths.copy))).toBe(about)
    const printed = await text(trapPaths.printed)
    expect(pageText(printed)).toBe(about)
    expect(printed).toContain(`<link rel="canonical" href="${served.origin}/info/about">`)
  })

  it('keeps each canary on a page that may not be read or kept', async () => {
    for (const { text: canary, path, why } of site.canaries) {
      const response = await get(path)
      expect(await response.text()).toContain(canary)
      expect(site.pages.some((page) => page.html.includes(canary))).toBe(false)
      if (why === 'x-robots-tag') expect(response.headers.get('x-robots-tag')).toBe('noindex')
    }
    expect(await text(trapPaths.noindex)).toContain('content="noindex"')
    expect(await text(trapPaths.nofollow)).toContain('content="index, nofollow"')
  })

  it('redirects to private addresses and notes who follows', async () => {
    const location = (await get(trapPaths.privateRedirect)).headers.get('location') ?? ''
    expect(served.forbidden).toEqual([])
    await fetch(location)
    expect(served.forbidden).toHaveLength(1)
    expect((await get(trapPaths.metadataRedirect)).headers.get('location')).toContain('169.254.169.254')
  })

  it('gives a new session id on every visit', async () => {
    const ids = await Promise.all(
      [1, 2].map(async () => (await text('/browse')).match(/PHPSESSID=(\w+)/)?.[1]),
    )
    expect(ids[0]).not.toBe(ids[1])
    expect((await get('/browse/list;jsessionid=abc?page=2')).status).toBe(200)
  })

  it('has a page that never ends, one that unfolds to 200 MB, and a very long one', async () => {
    const patience = AbortSignal.timeout(250)
    await expect(get(trapPaths.endless, { signal: patience }).then((page) => page.text())).rejects.toThrow()
    const squeezed = await new Promise<number>((resolve, reject) => {
      plainRequest(served.origin + trapPaths.gzipBomb, (response) => {
        let bytes = 0
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length
        })
        response.on('end', () => resolve(bytes))
      })
        .on('error', reject)
        .end()
    })
    expect(squeezed).toBeLessThan(1_000_000)
    expect((await text(trapPaths.long)).length).toBeGreaterThan(400_000)
  })

  it('gives telephone numbers that exist and changes a fact while it is served', async () => {
    const numbers = site.items.contacts
      .filter((item) => item.detail === 'telephone')
      .map((item) => item.value)
    for (const number of numbers) expect(isValidPhoneNumber(number), number).toBe(true)
    const next = site.version(2)
    served.show(next)
    expect(pageText(await text(next.changed?.pageUrl ?? ''))).toContain(next.changed?.after)
    served.show(site)
    expect(pageText(await text(next.changed?.pageUrl ?? ''))).toContain(next.changed?.before)
  })
})

describe('a clean site for benches', () => {
  it('reaches every page from its start page', async () => {
    const clean = await serveCleanSite({ pages: 301 })
    const seen = new Set(['/'])
    for (const path of seen) {
      const html = await (await fetch(clean.origin + path)).text()
      for (const [, href = ''] of html.matchAll(/href="([^"]+)"/g)) seen.add(href)
    }
    expect(seen.size).toBe(301)
    expect(clean.count()).toBe(301)
    await clean.close()
  })
})
