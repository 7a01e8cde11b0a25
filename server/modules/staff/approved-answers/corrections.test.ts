import { afterAll, expect, it } from 'vitest'
import { askToTheEnd, hireWithKnowledge } from '#server/testing/hired-staff.ts'
import { bakery, serveSmallSite } from '#server/testing/small-site.ts'
import type { Caller } from '#server/testing/test-caller.ts'
import { testApp } from '#server/testing/test-app.ts'
import { until } from '#server/testing/until.ts'
import { askAsVisitor, comeIn, openLink } from '#server/testing/walls/visitors.ts'

const pages = {
  ...structuredClone(bakery),
  '/counter': {
    title: 'At the counter',
    paragraphs: ['A bagel costs 3.35 euros and a rye roll 1.25 euros.'],
  },
  '/parking': {
    title: 'Parking',
    paragraphs: ['Parking behind the bakery costs 2.15 euros.', 'Parking at the station costs 4.85 euros.'],
  },
}
const site = await serveSmallSite(pages)
afterAll(() => site.close())
const app = await testApp({ settings: { RESEARCH_ALLOW: site.allow } })

const words = {
  questions: ['How much is a sourdough loaf?'],
  text: 'A sourdough loaf costs 6.90 euros since November.',
}

/** The price of the loaf as the facts of a source show it. */
async function priceOf(who: Caller, sourceId: string, value = '6.40') {
  const { items } = await who.calls.knowledge.listItems({ id: sourceId, type: 'prices' })
  const found = items.find((item) => item.value.includes(value))
  if (found === undefined) throw new Error(`No price of ${value} was found.`)
  const { snapshotId, quote } = found.citation
  const start = found.citation.start + quote.indexOf(found.value)
  return { snapshotId, start, end: start + found.value.length }
}

it('what a person corrects is said instead of what the page says, however it is asked, and is taken back [STF-6]', async () => {
  const ada = await app.person('ada')
  const { source, staff, conversation } = await hireWithKnowledge(ada, site.origin)
  const otherWords = 'what does your sourdough loaf cost me'
  expect((await askToTheEnd(ada, conversation.id, otherWords)).answer.text).toContain('6.40')
  const place = await priceOf(ada, source.id)
  const here = { id: source.id, staffIds: [staff.id], ...words, ...place }
  const [correction] = (await ada.calls.approvedAnswers.correct(here)).items
  if (correction === undefined) throw new Error('Nothing was corrected.')
  expect((await ada.calls.approvedAnswers.listCorrections({ id: source.id })).items).toEqual([correction])
  expect(correction).toMatchObject({
    text: words.text,
    corrects: { url: `${site.origin}/prices`, places: [place] },
  })

  const { answer, events } = await askToTheEnd(ada, conversation.id, otherWords)
  expect(answer).toMatchObject({
    text: words.text,
    band: 'answer',
    writtenBy: null,
    approval: { by: 'ada', at: correction.writtenAt },
    sentences: [{ text: words.text, receipts: [] }],
  })
  expect(JSON.stringify(events)).not.toContain('6.40')
  const visitor = await comeIn(app.origin, await openLink(ada, staff.id))
  expect((await askAsVisitor(visitor, otherWords)).text).toBe(words.text)
  // What stands elsewhere on the page is answered as before.
  const cake = await askToTheEnd(ada, conversation.id, 'What do birthday cakes start at?')
  expect(cake.answer).toMatchObject({ approval: null, writtenBy: 'quotes' })

  await expect(ada.calls.approvedAnswers.correct(here)).rejects.toMatchObject({
    problem: { code: 'correction_made' },
  })
  await ada.calls.approvedAnswers.setRemoved({ staffId: staff.id, id: correction.id, isRemoved: true })
  expect((await askToTheEnd(ada, conversation.id, otherWords)).answer.text).toContain('6.40')
})

it('of two facts in one sentence each is corrected by itself', async () => {
  const eve = await app.person('eve')
  const { source, staff, conversation } = await hireWithKnowledge(eve, site.origin)
  const correct = async (value: string, question: string, text: string) =>
    eve.calls.approvedAnswers.correct({
      id: source.id,
      staffIds: [staff.id],
      questions: [question],
      text,
      ...(await priceOf(eve, source.id, value)),
    })
  const roll = 'A rye roll costs 1.30 euros by now.'
  const bagel = 'Bagels are 3.60 euros by now.'
  await correct('1.25', 'How much is a rye roll?', roll)
  await correct('3.35', 'How much is a bagel?', bagel)
  expect((await askToTheEnd(eve, conversation.id, 'what does your bagel cost me')).answer).toMatchObject({
    text: `${bagel} ${roll}`,
    writtenBy: null,
    sentences: [
      { text: bagel, receipts: [] },
      { text: roll, receipts: [] },
    ],
  })
  expect((await askToTheEnd(eve, conversation.id, 'How much is a rye roll?')).answer.text).toBe(roll)
})

it('of an answer of several sentences a corrected one stands alone, and is left out behind another', async () => {
  const pia = await app.person('pia')
  const { source, staff, conversation } = await hireWithKnowledge(pia, site.origin)
  const asked = 'what does it cost to park'
  const before = (await askToTheEnd(pia, conversation.id, asked)).answer
  const told = before.sentences.map(({ text }) => text)
  expect(told.join(' ')).toMatch(/2\.15[^]*4\.85|4\.85[^]*2\.15/)
  const [first = '', second = ''] = told.map((text) => /\d\.\d\d/.exec(text)?.[0] ?? '')
  const correct = async (value: string) =>
    pia.calls.approvedAnswers.correct({
      id: source.id,
      staffIds: [staff.id],
      questions: [`Is it ${value} euros?`],
      text: `No longer ${value} euros.`,
      ...(await priceOf(pia, source.id, value)),
    })
  await correct(second)
  const one = (await askToTheEnd(pia, conversation.id, asked)).answer
  expect(one).toMatchObject({ approval: null, writtenBy: 'quotes' })
  expect(one.text).toContain(first)
  expect(one.text).not.toContain(second)
  await correct(first)
  const other = (await askToTheEnd(pia, conversation.id, asked)).answer
  expect(other).toMatchObject({ writtenBy: null, approval: { by: 'pia' } })
  expect(other.text.startsWith(`No longer ${first} euros.`)).toBe(true)
})

it('a correction holds when the site is read again, and ends when the site says something else', async () => {
  const ben = await app.person('ben')
  const { source, staff, conversation } = await hireWithKnowledge(ben, site.origin)
  const place = await priceOf(ben, source.id)
  await ben.calls.approvedAnswers.correct({
    id: source.id,
    staffIds: [staff.id],
    ...words,
    ...place,
  })
  const readAgain = async (title: string) => {
    pages['/visit'].title = title
    const { researchedAt: before } = await ben.calls.knowledge.get({ id: source.id })
    await ben.calls.knowledge.research({ id: source.id })
    await until(async () => {
      const { status, researchedAt } = await ben.calls.knowledge.get({ id: source.id })
      return status === 'research_completed' && researchedAt !== before
    }, 'the site is read again')
  }
  await readAgain('Visit the bakery')
  const [kept] = (await ben.calls.approvedAnswers.list({ staffId: staff.id })).items
  expect(kept?.corrects?.places).toEqual([await priceOf(ben, source.id)])
  const asked = 'How much is a sourdough loaf?'
  expect((await askToTheEnd(ben, conversation.id, asked)).answer.text).toBe(words.text)

  const [before = '', ...rest] = pages['/prices'].paragraphs
  pages['/prices'].paragraphs = [before.replace('6.40', '7.10'), ...rest]
  await readAgain('Visit us')
  const [ended] = (await ben.calls.approvedAnswers.list({ staffId: staff.id })).items
  expect(ended?.corrects).toMatchObject({ places: [] })
  expect((await askToTheEnd(ben, conversation.id, asked)).answer.text).toContain('7.10')
  pages['/prices'].paragraphs = [before, ...rest]
})

it('only a place of a page that the colleague answers from is corrected [WSP-5]', async () => {
  const cas = await app.person('cas')
  const { source, staff } = await hireWithKnowledge(cas, site.origin)
  const place = await priceOf(cas, source.id)
  const correct = (change: Partial<typeof place>, staffIds = [staff.id]) =>
    cas.calls.approvedAnswers.correct({ id: source.id, staffIds, ...words, ...place, ...change })
  const unknown = { problem: { code: 'correction_place_unknown' } }
  for (const change of [{ end: place.start }, { end: 9_000_000 }, { start: place.end, end: place.start }])
    await expect(correct(change)).rejects.toMatchObject(unknown)
  for (const change of [{ start: -1 }, { end: 1.5 }])
    await expect(correct(change)).rejects.toMatchObject({ problem: { code: 'invalid_input' } })
  const { id: untaught } = await cas.calls.staff.create({ name: 'Mira' })
  // One of two may not: neither says it.
  await expect(correct({}, [staff.id, untaught])).rejects.toMatchObject(unknown)
  expect((await cas.calls.approvedAnswers.list({ staffId: staff.id })).items).toEqual([])
  const dot = await app.person('dot')
  const hers = await hireWithKnowledge(dot, site.origin)
  const foreign = await priceOf(dot, hers.source.id)
  await expect(correct({ snapshotId: foreign.snapshotId })).rejects.toMatchObject({
    problem: { code: 'snapshot_not_found' },
  })
  await expect(correct({}, [hers.staff.id])).rejects.toMatchObject({
    problem: { code: 'staff_not_accessible' },
  })
  await expect(dot.calls.approvedAnswers.listCorrections({ id: source.id })).rejects.toMatchObject({
    problem: { code: 'knowledge_not_found' },
  })
  const atOnce = await Promise.allSettled(Array.from({ length: 8 }, () => correct({})))
  expect(atOnce.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
