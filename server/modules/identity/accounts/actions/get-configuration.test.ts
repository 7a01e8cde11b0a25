// On one database: it reads settings alone.
import { describe, expect, it } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'

describe('the switch of languages', () => {
  it('is off unless the operator turns it on, and tells the pages [I18N-2]', async () => {
    const untouched = await testApp()
    const { isInternationalised } = await untouched.guest().calls.accounts.getConfiguration()
    expect(isInternationalised).toBe(false)
    const turnedOn = await testApp({ settings: { I18N: 'on' } })
    expect(await turnedOn.guest().calls.accounts.getConfiguration()).toMatchObject({
      isInternationalised: true,
    })
  })
})

describe('what reads websites', () => {
  it('is told with what does so where nobody has chosen, and only as far as it is there [KNW-7]', async () => {
    const enginesWith = async (settings: Record<string, string>) => {
      const app = await testApp({ settings })
      return (await app.guest().calls.accounts.getConfiguration()).researchEngines
    }
    expect(await enginesWith({})).toEqual(['built-in'])
    expect(await enginesWith({ FIRECRAWL_API_KEY: 'fc-1' })).toEqual(['built-in', 'firecrawl'])
    const chosen = { FIRECRAWL_API_KEY: 'fc-1', RESEARCH_ENGINE: 'firecrawl' }
    expect(await enginesWith(chosen)).toEqual(['firecrawl', 'built-in'])
  })
})
