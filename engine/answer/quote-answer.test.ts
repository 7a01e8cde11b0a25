import { describe, expect, it } from 'vitest'
import { blocksOfPlainText } from '#engine/text/cut-passages.ts'
import { type Knowledge, createKnowledge } from './knowledge.ts'
import { encyclopaedia } from '#engine/lab/answering/encyclopaedia.ts'
import { heldBackArticles } from '#engine/lab/answering/held-back-articles.ts'
import { fictionalSite } from '#engine/lab/answering/fictional-site.ts'
import { quoteAnswer } from './quote-answer.ts'
import { times } from '#server/testing/random-runs.ts'

function knowledgeOf(articles: readonly { title: string; text: string }[]): Knowledge {
  return createKnowledge(
    articles.map(({ title, text }) => ({
      id: title,
      title,
      text,
      blocks: blocksOfPlainText(text),
      language: 'en',
    })),
  )
}

/** Four say as much as they must; twelve in a long run. */
const SITES = times(4, 12)

/** Asks everything about the sites; shares of 1. */
function figures(half: 'tuned' | 'held back') {
  const count = { facts: 0, found: 0, first: 0, absent: 0, unknown: 0 }
  for (let seed = 101; seed < 101 + SITES; seed++) {
    const site = fictionalSite(seed, half)
    const knowledge = createKnowledge(site.documents)
    for (const { question, fact } of site.answerable) {
      const place = quoteAnswer(question, knowledge).sentences.findIndex(({ receipts }) =>
        receipts.some(({ quote }) => quote.includes(fact)),
      )
      count.facts += 1
      if (place >= 0) count.found += 1
      if (place === 0) count.first += 1
    }
    for (const { question } of site.absent) {
      count.absent += 1
      if (quoteAnswer(question, knowledge).band === 'unknown') count.unknown += 1
    }
  }
  return {
    ...count,
    found: count.found / count.facts,
    first: count.first / count.facts,
    unknown: count.unknown / count.absent,
  }
}

describe('answers by quoting', () => {
  it('find facts asked in other words and own up to what a site does not say [KNW-5]', () => {
    for (const half of ['tuned', 'held back'] as const) {
      const seen = figures(half)
      process.stdout.write(`${half} ${JSON.stringify(seen)}\n`)
      expect(seen.facts).toBeGreaterThan(150)
      expect(seen.absent).toBeGreaterThan(100)
      expect(seen.found).toBeGreaterThanOrEqual(0.8)
      // The gate is fitted on what customers ask; formal questions about what is missing it knows less well.
      expect(seen.unknown).toBeGreaterThanOrEqual(0.55)
    }
  })

  it('put the right sentence first and refuse what is off the subject', () => {
    const all = knowledgeOf(encyclopaedia)
    const site = fictionalSite(7, 'tuned')
    const elsewhere = createKnowledge(site.documents)
    const count = { asked: 0, first: 0, three: 0, kept: 0, refused: 0 }
    for (const article of encyclopaedia) {
      for (const [question, answer] of article.questions) {
        const { band, sentences } = quoteAnswer(question, all)
        const place = sentences.findIndex(({ text }) => text.includes(answer))
        count.asked += 1
        if (band !== 'unknown') count.kept += 1
        if (place === 0) count.first += 1
        if (place >= 0) count.three += 1
        if (quoteAnswer(question, elsewhere).band === 'unknown') count.refused += 1
      }
    }
    process.stdout.write(`encyclopaedia ${JSON.stringify(count)}\n`)
    expect(count.first / count.asked).toBeGreaterThanOrEqual(0.7)
    expect(count.three / count.asked).toBeGreaterThanOrEqual(0.7)
    // What is usual was learned from questions to companies (decision 104): two of these fewer are held to be known.
    expect(count.kept / count.asked).toBeGreaterThanOrEqual(0.85)
    expect(count.refused / count.asked).toBeGreaterThanOrEqual(0.92)
  })

  it('do as well on articles that nothing was tuned on', () => {
    const all = knowledgeOf([...encyclopaedia, ...heldBackArticles])
    const without = knowledgeOf(encyclopaedia)
    const count = { asked: 0, first: 0, three: 0, kept: 0, refused: 0 }
    for (const article of heldBackArticles) {
      for (const [question, answer] of article.questions) {
        const { band, sentences } = quoteAnswer(question, all)
        const place = sentences.findIndex(({ text }) => text.includes(answer))
        count.asked += 1
        if (band !== 'unknown') count.kept += 1
        if (place === 0) count.first += 1
        if (place >= 0) count.three += 1
        if (quoteAnswer(question, without).band === 'unknown') count.refused += 1
      }
    }
    process.stdout.write(`held-back articles ${JSON.stringify(count)}\n`)
    expect(count.first / count.asked).toBeGreaterThanOrEqual(0.5)
    expect(count.refused / count.asked).toBeGreaterThanOrEqual(0.87)
  })

  it('do not tell the same figure again in the words of another page', () => {
    const knowledge = knowledgeOf([
      { title: 'Cherry writing desk', text: 'The cherry writing desk costs €1995.' },
      { title: 'Prices', text: 'You pay €1995 for the cherry writing desk.' },
      { title: 'Visit', text: 'The workshop is open from Tuesday to Saturday.' },
    ])
    const { band, sentences } = quoteAnswer('How much is the cherry writing desk?', knowledge)
    expect(band).toBe('answer')
    expect(sentences.map(({ text }) => text)).toEqual([expect.stringContaining('€1995')])
  })

  it('quote the snapshot character for character', () => {
    const texts = new Map(encyclopaedia.map(({ title, text }) => [title, text]))
    const all = knowledgeOf(encyclopaedia)
    for (const article of encyclopaedia) {
      for (const [question] of article.questions) {
        for (const { receipts } of quoteAnswer(question, all).sentences) {
          for (const { documentId, start, end, quote } of receipts) {
            expect(texts.get(documentId)?.slice(start, end)).toBe(quote)
          }
        }
      }
    }
  })

  it('understand French and Arabic', () => {
    const pages = [
      {
        id: 'fr',
        title: 'Hôtel du Lac',
        language: 'fr',
        text: 'La chambre double coûte 80 € par nuit. La réception est ouverte de 7h30 à 22h00. Marie Dubois dirige la maison depuis 2010.',
      },
      {
        id: 'ar',
        title: 'فندق البحيرة',
        language: 'ar',
        text: 'سعر الغرفة المزدوجة 80 يورو. الاستقبال مفتوح من 8:00 إلى 22:00. تأسس الفندق عام 1998.',
      },
    ]
    const knowledge = createKnowledge(
      pages.map((page) => ({ ...page, blocks: blocksOfPlainText(page.text) })),
    )
    const first = (question: string): string | undefined =>
      quoteAnswer(question, knowledge).sentences[0]?.text
    expect(first('Quel est le prix de la chambre double ?')).toContain('80 €')
    expect(first('Quels sont vos horaires ?')).toContain('7h30')
    expect(first('Qui est le directeur ?')).toContain('Marie Dubois')
    expect(first('كم تكلفة الغرفة المزدوجة؟')).toContain('80 يورو')
    expect(first('متى تأسس الفندق؟')).toContain('1998')
    expect(quoteAnswer('Acceptez-vous les chiens ?', knowledge).band).toBe('unknown')
    expect(quoteAnswer('هل يوجد مسبح؟', knowledge).band).toBe('unknown')
  })
})
