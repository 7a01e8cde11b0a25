import { describe, expect, it } from 'vitest'
import { parseConfig } from './config.ts'
import { createKnowledgeInput } from '#contract/knowledge.ts'

const url = 'https://example.com'
const settingsOf = (researchSettings?: object) =>
  createKnowledgeInput.safeParse({ url, ...(researchSettings ? { researchSettings } : {}) })

describe('the bounds of a research', () => {
  it('are two levels and 200 pages until somebody says otherwise [KNW-1]', () => {
    expect(settingsOf().data?.researchSettings).toEqual({ maxDepth: 2, maxPages: 200 })
    expect(settingsOf({ maxDepth: 4 }).data?.researchSettings).toEqual({ maxDepth: 4, maxPages: 200 })
  })

  it('let one to five levels and one to 5,000 pages be asked for, and nothing beyond [KNW-1]', () => {
    for (const maxDepth of [1, 2, 3, 4, 5]) expect(settingsOf({ maxDepth }).success, `${maxDepth}`).toBe(true)
    for (const maxDepth of [0, 6, -1, 1.5, '2', null]) expect(settingsOf({ maxDepth }).success).toBe(false)
    for (const maxPages of [1, 200, 5_000]) expect(settingsOf({ maxPages }).success).toBe(true)
    for (const maxPages of [0, 5_001, -1, 2.5, '9']) expect(settingsOf({ maxPages }).success).toBe(false)
  })

  it('are ten minutes and 200 MB, which the operator may set [KNW-1]', () => {
    expect(parseConfig({}, '/tmp').research).toMatchObject({ maxSeconds: 600, maxBytes: 200_000_000 })
    const settings = { RESEARCH_MAX_SECONDS: '60', RESEARCH_MAX_BYTES: '2000000' }
    expect(parseConfig(settings, '/tmp').research).toMatchObject({ maxSeconds: 60, maxBytes: 2_000_000 })
  })
})
