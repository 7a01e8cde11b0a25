import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen } from '#server/adapters/fetch/loopback.fixture.ts'
import { crawlCommand } from './crawl.ts'

let site: Server
let base = ''
let allow = ''
let asked: string[] = []

const PAGES: Record<string, string> = {
  '/': '<title>Home</title><h1>Rope</h1><p>We sell rope by the metre, from our harbour.</p><a href="/about">About us</a><a href="/no">no</a><a href="/gone">gone</a>',
  '/about': '<title>About</title><h1>About</h1><p>Founded in 1912 by two sisters who loved knots.</p>',
  '/robots.txt': 'user-agent: *\ndisallow: /no',
}

beforeAll(async () => {
  site = createServer((request, response) => {
    asked.push(request.url ?? '')
    const page = PAGES[request.url ?? '']
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(page ?? 'gone')
  })
  const port = await listen(site)
  base = `http://127.0.0.1:${port}/`
  allow = `127.0.0.1:${port}`
})

afterAll(() => site.close())

async function crawl(...args: string[]) {
  asked = []
  const lines: Record<string, unknown>[] = []
  const logs: string[] = []
  const write = (line: string) => void lines.push(JSON.parse(line))
  const code = await crawlCommand(args, { input: [], write, log: (message) => logs.push(message) })
  return { lines, logs, code }
}

describe('the crawl program', () => {
  it('writes a line for each page, and one for each address that it passes over', async () => {
    const { lines, logs, code } = await crawl(base, '--allow', allow, '--unthrottled')
    const byUrl = new Map(lines.map((line) => [line['url'], line]))
    expect(lines).toHaveLength(4)
    expect(byUrl.get(base)).toMatchObject({ status: 200, title: 'Home', depth: 0, ms: expect.any(Number) })
    expect(byUrl.get(`${base}about`)).toMatchObject({
      depth: 1,
      text: expect.stringContaining('two sisters'),
    })
    expect(byUrl.get(`${base}no`)).toMatchObject({ skipped: true, reason: 'robots_forbidden', status: null })
    expect(byUrl.get(`${base}gone`)).toMatchObject({ skipped: true, reason: 'not_found', status: 404 })
    expect(code).toBe(0)
    expect(logs.at(-1)).toContain('finished; 2 pages')
  })

  it('keeps to the depth and the number of pages that it is given', async () => {
    expect(
      (await crawl(base, '--allow', allow, '--unthrottled', '--max-depth', '0')).lines.filter(
        (line) => line['skipped'] !== true,
      ),
    ).toHaveLength(1)
    const one = await crawl(base, '--allow', allow, '--unthrottled', '--max-pages=1')
    expect(one.logs.at(-1)).toContain('page_budget; 1 pages')
  })

  it('reaches no private address that is not allowed', async () => {
    const { lines, logs } = await crawl(base)
    expect(lines).toEqual([expect.objectContaining({ url: base, skipped: true, reason: 'private_address' })])
    expect(logs.at(-1)).toContain('start_failed')
    expect(asked).toEqual([])
  })

  it.each([
    [[], 'Usage'],
    [['not an address'], 'is not an http or https address'],
    [['ftp://acme.test/'], 'is not an http or https address'],
    [['https://acme.test/', 'https://other.test/'], 'Usage'],
    [['https://acme.test/', '--fast'], 'Usage'],
    [['https://acme.test/', '--max-pages', 'many'], '--max-pages needs a whole number from 1'],
    [['https://acme.test/', '--max-pages', '0'], '--max-pages needs a whole number from 1'],
    [['https://acme.test/', '--max-depth', '-1'], 'Usage'],
    [['https://acme.test/', '--allow', 'localhost'], 'host:port'],
    [['https://acme.test/', '--unthrottled'], 'only for a host that --allow names'],
  ])('says what is wrong with the arguments %j', async (args, words) => {
    const { code, lines, logs } = await crawl(...args)
    expect({ code, lines, logs }).toEqual({ code: 2, lines: [], logs: [expect.stringContaining(words)] })
  })
})
