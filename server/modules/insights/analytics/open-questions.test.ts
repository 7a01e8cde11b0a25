// What is listed as a gap: what visitors asked and no page answers today.
// On one database: it is about which questions are shown.
import { afterAll, expect, it } from 'vitest'
import { askToTheEnd, hireWithKnowledge } from '#server/testing/hired-staff.ts'
import { bakery, serveSmallSite } from '#server/testing/small-site.ts'
import { testApp } from '#server/testing/test-app.ts'
import { askAsVisitor, comeIn, openLink } from '#server/testing/walls/visitors.ts'

const site = await serveSmallSite(bakery)
afterAll(() => site.close())
const app = await testApp({ settings: { RESEARCH_ALLOW: site.allow } })

it('A question is a gap while no page answers it: not before a visitor asks it, and not after a page says it [HOME-4]', async () => {
  const ada = await app.person('ada')
  const { source } = await hireWithKnowledge(ada, site.origin)
  const { id: staffId } = await ada.calls.staff.create({ name: 'Mia' })
  const today = new Date().toISOString().slice(0, 10)
  const open = async () => {
    const { items } = await ada.calls.analytics.listUnanswered({ from: today, to: today, timeZone: 'UTC' })
    return items.map(({ question, times }) => `${times} ${question}`)
  }
  const [loaf, radium] = ['How much is a sourdough loaf?', 'Who discovered radium?']
  const trial = await ada.calls.conversations.start({ staffId })
  await askToTheEnd(ada, trial.id, 'Do you sell gramophones?')
  expect(await open()).toEqual([])

  const visitor = await comeIn(app.origin, await openLink(ada, staffId))
  for (const text of [loaf, radium, loaf, 'Thank you!']) await askAsVisitor(visitor, text)
  expect(await open()).toEqual([`2 ${loaf}`, `1 ${radium}`])
  await ada.calls.staff.update({ id: staffId, knowledgeSourceIds: [source.id] })
  expect(await open()).toEqual([`1 ${radium}`])
  await ada.calls.staff.update({ id: staffId, knowledgeSourceIds: [] })
  expect(await open()).toEqual([`2 ${loaf}`, `1 ${radium}`])
  await ada.calls.staff.delete({ id: staffId })
  expect(await open()).toEqual([])
})

it('A question that one colleague answers by now stays a gap of the others', async () => {
  const ada = await app.person('ada')
  const noor = await ada.calls.staff.create({ name: 'Noor' })
  const kenji = await ada.calls.staff.create({ name: 'Kenji' })
  const question = 'Do you deliver?'
  const asking = async (staffId: string, times: number) => {
    const visitor = await comeIn(app.origin, await openLink(ada, staffId))
    for (let asked = 0; asked < times; asked += 1) await askAsVisitor(visitor, question)
  }
  await asking(noor.id, 3)
  await asking(kenji.id, 1)
  const today = new Date().toISOString().slice(0, 10)
  const open = async (staffId?: string) => {
    const period = { from: today, to: today, timeZone: 'UTC', ...(staffId ? { staffId } : {}) }
    const { items } = await ada.calls.analytics.listUnanswered(period)
    return items.map(({ staffName, times }) => `${staffName} ${times}`)
  }
  expect(await open()).toEqual(['Noor 3', 'Kenji 1'])
  expect(await open(kenji.id)).toEqual(['Kenji 1'])
  await ada.calls.approvedAnswers.write({
    staffId: kenji.id,
    questions: [question],
    text: 'Yes, on Fridays.',
  })
  expect(await open()).toEqual(['Noor 3'])
})
