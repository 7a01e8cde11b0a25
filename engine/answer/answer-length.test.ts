import { describe, expect, it } from 'vitest'
import { fictionalSite } from '#engine/lab/answering/fictional-site.ts'
import { createKnowledge } from './knowledge.ts'
import { quoteAnswer } from './quote-answer.ts'

describe('the length of an answer', () => {
  it('decides how many sentences are quoted, and the best one is among them always', () => {
    const counts = { short: 0, normal: 0, full: 0 }
    const site = fictionalSite(101, 'tuned')
    const knowledge = createKnowledge(site.documents)
    for (const { question } of site.answerable.slice(0, 60)) {
      const [short, normal, full] = (['short', 'normal', 'full'] as const).map((length) => {
        const quoted = quoteAnswer(question, knowledge, { length })
        counts[length] += quoted.sentences.length
        return quoted
      })
      // Whether a fact answers is none of its matter, and fewer sentences are never surer to hold what was asked for.
      expect([short?.kind, full?.kind]).toEqual([normal?.kind, normal?.kind])
      const sure = [short, normal, full].map((one) => one?.band === 'answer')
      expect(sure).toEqual(sure.toSorted((a, b) => Number(a) - Number(b)))
      const texts = (one: typeof short) => one?.sentences.map(({ text }) => text) ?? []
      if (normal?.kind === 'facts') expect(texts(short)).toEqual(texts(normal))
      for (const text of texts(short)) expect(texts(full)).toContain(text)
      expect(texts(full).length).toBeLessThanOrEqual(5)
      expect(new Set(texts(full)).size).toBe(texts(full).length)
    }
    expect(counts.short).toBeLessThan(counts.normal)
    expect(counts.full).toBeGreaterThan(counts.normal)
  })

  it('is as usual where nothing was chosen', () => {
    const site = fictionalSite(102, 'tuned')
    const knowledge = createKnowledge(site.documents)
    for (const { question } of site.answerable.slice(0, 20))
      expect(quoteAnswer(question, knowledge).answer).toBe(
        quoteAnswer(question, knowledge, { length: 'normal' }).answer,
      )
  })
})
