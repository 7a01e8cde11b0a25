import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { scriptedModel } from '#server/adapters/model/scripted-model.ts'
import { watchEveryMs } from '#server/modules/conversations/actions/ask-question.ts'
import { suspendPerson } from '#server/modules/identity/people/index.ts'
import { hireWithKnowledge } from '#server/testing/hired-staff.ts'
import { hurriedClock } from '#server/testing/hurried-clock.ts'
import { bakery, serveSmallSite } from '#server/testing/small-site.ts'
import { emailOf, testApp } from '#server/testing/test-app.ts'
import type { Caller } from '#server/testing/test-caller.ts'

const site = await serveSmallSite(bakery)
afterAll(() => site.close())

let goOn: () => void = () => {}
let held = Promise.resolve()
/** Says one thing, and the next one when it is told to. */
const model = scriptedModel(async function* () {
  yield 'A sourdough loaf costs 6.40 euros. A butter'
  await held
  yield ' croissant costs 2.10 euros. Birthday'
  yield ' cakes are made to order.'
})
const app = await testApp({
  settings: { RESEARCH_ALLOW: site.allow, RESEARCH_MAX_SECONDS: '7200' },
  replaced: { clock: hurriedClock() },
})
const everyMs = watchEveryMs.person
beforeAll(() => void (watchEveryMs.person = 300))
afterAll(() => void (watchEveryMs.person = everyMs))
beforeEach(() => {
  held = new Promise((resolve) => (goOn = resolve))
})

/** Everything that comes down of an answer; between its first and second sentence `meanwhile` happens. */
async function heard(who: Caller, meanwhile: () => Promise<unknown>) {
  app.adapters.model = null
  const { conversation } = await hireWithKnowledge(who, site.origin)
  app.adapters.model = model
  const told: string[] = []
  try {
    const events = await who.calls.conversations.ask({
      id: conversation.id,
      text: 'What do a sourdough loaf and a croissant cost?',
    })
    for await (const event of events) {
      told.push(event.type)
      if (event.type !== 'sentence' || told.filter((type) => type === 'sentence').length > 1) continue
      await meanwhile()
      // Longer than an answer goes on without looking who still may hear it.
      setTimeout(goOn, watchEveryMs.person + 200)
    }
  } catch (error) {
    told.push(String(error))
  }
  return told
}

describe('an answer that takes long', () => {
  it('goes on for somebody who is still there', async () => {
    const ada = await app.person('ada')
    const told = await heard(ada, async () => {})
    expect(told.filter((type) => type === 'sentence').length).toBeGreaterThan(1)
    expect(told.at(-1)).toBe('done')
  })

  it.each([
    ['signs out', (who: Caller) => who.ask('DELETE', '/api/session')],
    [
      'is suspended',
      () => suspendPerson(app.database, { email: emailOf('ada'), lift: false }, app.adapters.clock.now()),
    ],
  ])('tells nothing more to somebody who %s meanwhile, and says why [ERR-14]', async (_how, meanwhile) => {
    const ada = await app.person('ada')
    const elsewhere = app.guest()
    elsewhere.cookie = ada.cookie
    const told = await heard(ada, () => meanwhile(elsewhere))
    expect(told.filter((type) => type === 'sentence')).toHaveLength(1)
    expect(told).not.toContain('done')
    expect(told.at(-1)).toContain('No user is currently signed in.')
  })
})
