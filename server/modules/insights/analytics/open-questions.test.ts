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
