// On one database: it is about a service.
import { afterAll, describe, expect, it } from 'vitest'
import { startFirecrawlServer } from '#server/testing/firecrawl-server/firecrawl-server.ts'
import { hireWithKnowledge } from '#server/testing/hired-staff.ts'
import { bakery, serveSmallSite } from '#server/testing/small-site.ts'
import { testApp } from '#server/testing/test-app.ts'

const standIn = await startFirecrawlServer()
const site = await serveSmallSite(bakery)
const settings = { RESEARCH_ALLOW: site.allow }
const without = await testApp({ settings })
const chosen = await testApp({
  settings: {
    ...settings,
    RESEARCH_ENGINE: 'firecrawl',
    FIRECRAWL_API_KEY: standIn.apiKey,
    FIRECRAWL_BASE_URL: standIn.baseUrl,
  },
})
afterAll(async () => {
  await site.close()
  await standIn.close()
})

describe('an installation', () => {
  it('without Firecrawl refuses to choose it, and reads websites itself [KNW-7]', async () => {
    const ada = await without.person('ada')
    const researchSettings = { engine: 'firecrawl' } as const
    await expect(ada.calls.knowledge.create({ url: site.origin, researchSettings })).rejects.toThrow(
      'research_engine_missing',
    )
    const { source } = await hireWithKnowledge(ada, site.origin)
    await expect(ada.calls.knowledge.update({ id: source.id, researchSettings })).rejects.toThrow(
      'research_engine_missing',
    )
    expect((await ada.calls.knowledge.get({ id: source.id })).firecrawlJobId).toBeNull()
  })

  it('that has chosen Firecrawl still reads what lies inside its own network itself [KNW-7]', async () => {
    const ada = await chosen.person('ada')
    const { source } = await hireWithKnowledge(ada, site.origin)
    expect((await ada.calls.knowledge.get({ id: source.id })).firecrawlJobId).toBeNull()
    expect(standIn.asked).toEqual([])
  })
})
