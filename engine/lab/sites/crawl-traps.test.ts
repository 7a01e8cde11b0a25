import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { generateSite } from './generate-site.ts'
import { type ServedSite, serveSite } from './serve-site.ts'
import { trapPaths } from './traps/trap-paths.ts'
import { crawlCommand } from '#server/cli/crawl.ts'
import { runSeed } from '#server/testing/random-runs.ts'

const seed = runSeed
const site = generateSite({ seed, template: 'tables' })
let served: ServedSite
const lines: Record<string, unknown>[] = []
let elapsedMs = 0

beforeAll(async () => {
  served = await serveSite(site, { slowMs: 300 })
  const began = performance.now()
  await crawlCommand([`${served.origin}/`, '--allow', served.allow, '--unthrottled'], {
    input: [],
    write: (line) => void lines.push(JSON.parse(line)),
  })
  elapsedMs = performance.now() - began
})
afterAll(() => served.close())

const oneLine = (text: string) => text.replace(/\s+/g, ' ')
const lineOf = (path: string) => lines.find((line) => line['url'] === served.origin + path)
const textOf = (path: string) => {
  const text = lineOf(path)?.['text']
  return typeof text === 'string' ? oneLine(text) : ''
}

describe(`a crawl of a website full of traps (seed ${seed})`, () => {
  it('reads every page and document, and loses no fact', () => {
    for (const page of site.pages) expect(lineOf(page.path)?.['status'], page.path).toBe(200)
    const lost = [...site.facts, ...site.documentFacts].filter(
      (fact) => !textOf(fact.pageUrl).includes(oneLine(fact.answerText)),
    )
    expect(lost.map((fact) => `${fact.pageUrl}: ${fact.answerText}`)).toEqual([])
  })

  it('asks nothing of private addresses and of what robots.txt forbids', () => {
    expect(served.forbidden).toEqual([])
    expect(served.count(trapPaths.forbidden)).toBe(0)
    expect(served.count(trapPaths.behindNofollow)).toBe(0)
    expect(served.requests[0]?.path).toBe('/robots.txt')
  })

  it.each([
    [trapPaths.redirectLoop, 'redirect_loop'],
    [trapPaths.missing, 'not_found'],
    [trapPaths.printed, 'duplicate'],
    [trapPaths.forbidden, 'robots_forbidden'],
    [trapPaths.privateRedirect, 'off_site'],
    [trapPaths.metadataRedirect, 'off_site'],
    [trapPaths.noindex, 'noindex'],
    [trapPaths.xRobotsTag, 'noindex'],
    [trapPaths.gzipBomb, 'too_large'],
    [trapPaths.endless, 'timeout'],
    [trapPaths.empty, 'empty'],
  ])('passes %s over as %s', (path, reason) => {
    expect(lineOf(path)).toMatchObject({ skipped: true, reason })
  })

  it('leaves the endless calendar, with its name', () => {
    const calendar = served.requests.filter((request) => request.path.startsWith('/calendar'))
    expect(calendar.length).toBeLessThanOrEqual(10)
    expect(lines.some((line) => line['reason'] === 'trap_calendar')).toBe(true)
  })

  it('waits for the slow and the busy page, and reads odd charsets right', () => {
    for (const path of [trapPaths.slow, trapPaths.busy])
      expect(lineOf(path), path).toMatchObject({ status: 200 })
    for (const path of [trapPaths.latinSaidUtf8, trapPaths.utf8SaidLatin]) {
      expect(textOf(path), path).not.toMatch(/\uFFFD|Ã./)
    }
  })

  it('is through in reasonable time', () => {
    expect(elapsedMs).toBeLessThan(60_000)
  })
})
