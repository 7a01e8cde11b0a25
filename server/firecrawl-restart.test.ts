// On one database: what is at stake is that the id of a crawl outlives the program.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { startFirecrawlServer } from './testing/firecrawl-server/firecrawl-server.ts'
import { freePort } from './testing/free-port.ts'
import { type Program, startProgram } from './testing/program.ts'
import { personAt } from './testing/program-person.ts'
import { Caller } from './testing/test-caller.ts'
import { until } from './testing/until.ts'

const standIn = await startFirecrawlServer()
const dataDir = mkdtempSync(join(tmpdir(), 'staffroom-firecrawl-'))
let program: Program | null = null
afterAll(async () => {
  await program?.kill()
  await standIn.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const page = (path: string) => ({
  url: `https://bakery.example${path}`,
  html: `<!doctype html><html lang="en"><head><title>About ${path}</title></head><body><main><h1>About ${path}</h1>
    <p>This page of the bakery tells about ${path} and what it costs there on ${path.length} days.</p></main></body></html>`,
})

describe('a program that is killed while Firecrawl reads', () => {
  it('takes the same crawl up again when it is back, and pays for no second one [KNW-7]', async () => {
    const environment = {
      FIRECRAWL_API_KEY: standIn.apiKey,
      FIRECRAWL_BASE_URL: standIn.baseUrl,
      RESEARCH_ENGINE: 'firecrawl',
    }
    const settings = { dataDir, port: await freePort(), environment }
    program = await startProgram(settings)
    const ada = await personAt(program.origin, dataDir, 'ada')
    standIn.serve(['/', '/bread', '/cakes', '/hours'].map(page))
    standIn.behave('stuck', 'GET')
    const { id } = await ada.calls.knowledge.create({ url: 'https://bakery.example' })
    await until(async () => (await ada.calls.knowledge.listPages({ id })).items.length > 0, 'pages have come')
    const { firecrawlJobId } = await ada.calls.knowledge.get({ id })
    expect(standIn.crawls.has(firecrawlJobId ?? '')).toBe(true)

    await program.kill()
    standIn.behave('honest')
    program = await startProgram(settings)
    const again = new Caller(program.origin)
    again.cookie = ada.cookie
    const done = await until(async () => {
      const source = await again.calls.knowledge.get({ id })
      return source.status !== 'research_in_progress' && source
    }, 'the research has ended')
    expect(done).toMatchObject({ status: 'research_completed', partial: false, firecrawlJobId })
    expect(standIn.begun).toHaveLength(1)
    const { items } = await again.calls.knowledge.listPages({ id, limit: 50 })
    expect(items.map(({ url, state }) => [new URL(url).pathname, state]).toSorted()).toEqual([
      ['/', 'read'],
      ['/bread', 'read'],
      ['/cakes', 'read'],
      ['/hours', 'read'],
    ])
  }, 400_000)
})
