import { describe, expect, it } from 'vitest'
import { activity, priceSnapshot, readPage, siteDetail } from '#web/testing/sources.ts'
import { leadSentence } from './lead-sentence.ts'
import { progressOf } from './steps.ts'

const at = (stage: string | null, done: string[] = [], pages = 0) =>
  progressOf(
    siteDetail({
      status: 'research_in_progress',
      researchProgress: {
        currentDepth: 0,
        maxDepth: 2,
        stage,
        pagesRead: pages,
        pagesSkipped: 0,
        pagesQueued: 0,
      },
      researchData: {
        finalAnalysis: null,
        activities: done.map((code) => activity(code)),
        sources: pages === 0 ? [] : [readPage()],
      },
    }),
  ).map(({ key, state }) => `${key} ${state}`)

describe('the steps of a research', () => {
  it('are all to come while it waits for its turn', () => {
    const waiting = progressOf(siteDetail({ status: 'research_pending' }))
    expect(new Set(waiting.map(({ state }) => state))).toEqual(new Set(['waiting']))
  })

  it('go from asking what may be read, over the pages, to the picture [KNW-3]', () => {
    expect(at('crawl')[0]).toBe('robots active')
    expect(at('crawl', ['robots_read'])).toContain('crawl active')
    expect(at('items', ['crawl_ended', 'robots_read'], 3)).toContain('items active')
    expect(at('report')).toContain('items done')
    expect(at('screenshot').at(-1)).toBe('screenshot active')
  })

  it('are still known when the first of them are no longer among the newest activities', () => {
    expect(at('crawl', [], 240)).toEqual([
      'robots done',
      'crawl active',
      'items waiting',
      'report waiting',
      'screenshot waiting',
    ])
  })
})

describe('the first sentence of a page that says something', () => {
  it('is whole, and long enough to say it', () => {
    const range = leadSentence(priceSnapshot)
    expect(range && priceSnapshot.text.slice(range.start, range.end)).toBe(
      'A tour costs £12 and takes an hour. <b>Children</b> come free.',
    )
  })

  it('is none where there are only headings and short lines', () => {
    expect(leadSentence({ ...priceSnapshot, blocks: priceSnapshot.blocks.slice(0, 1) })).toBeNull()
  })

  it('is found in a language that nobody has heard of', () => {
    expect(leadSentence({ ...priceSnapshot, language: 'x-nonsense' })).not.toBeNull()
    expect(leadSentence({ ...priceSnapshot, language: '_' })).not.toBeNull()
  })
})
