// On one database: it is about the size of answers.
import { afterAll, expect, it } from 'vitest'
import { scriptedModel } from '#server/adapters/model/scripted-model.ts'
import { hireWithKnowledge } from '#server/testing/hired-staff.ts'
import { hurriedClock } from '#server/testing/hurried-clock.ts'
import { bakery, serveSmallSite } from '#server/testing/small-site.ts'
import { testApp } from '#server/testing/test-app.ts'

const site = await serveSmallSite(bakery)
afterAll(() => site.close())

const model = scriptedModel(async function* () {
  yield 'A sourdough loaf costs 6.40 euros. A butter croissant costs 2.10 euros. '
  yield 'A sourdough loaf costs 6.40 euros, and a butter croissant costs 2.10 euros. A croissant costs 2.10 euros.'
})
const app = await testApp({
  settings: { RESEARCH_ALLOW: site.allow, ANSWER_MAX_CHARACTERS: '100' },
  replaced: { clock: hurriedClock() },
})

it('An answer ends with the last whole sentence that fits its length, as it streams and as it is kept.', async () => {
  const ada = await app.person('ada')
  const { conversation } = await hireWithKnowledge(ada, site.origin)
  app.adapters.model = model
  const streamed: string[] = []
  const text = 'What do a sourdough loaf and a croissant cost?'
  for await (const event of await ada.calls.conversations.ask({ id: conversation.id, text }))
    if (event.type === 'sentence') streamed.push(event.sentence.text)
  const shown = streamed.join(' ')
  expect(shown.length).toBeGreaterThan(30)
  expect(shown.length).toBeLessThanOrEqual(100)
  const kept = (await ada.calls.conversations.get({ id: conversation.id })).messages.at(-1)
  expect(kept?.sentences.map((sentence) => sentence.text)).toEqual(streamed)
  expect(kept?.text).toBe(shown)
})
