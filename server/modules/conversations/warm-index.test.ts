// The first question does not wait for the index of what a colleague knows.
import { afterAll, expect, it } from 'vitest'
import { askToTheEnd, hireWithKnowledge } from '#server/testing/hired-staff.ts'
import { bakery, serveSmallSite } from '#server/testing/small-site.ts'
import { testApp } from '#server/testing/test-app.ts'

const site = await serveSmallSite(bakery)
afterAll(() => site.close())
const app = await testApp({ settings: { RESEARCH_ALLOW: site.allow } })

it('The index of a colleague is made when somebody begins a conversation, and the first question finds it there', async () => {
  const { answerers } = app.adapters
  const loads: unknown[] = []
  const run = answerers.run.bind(answerers)
  answerers.run = async (name, input, options) => {
    const answer = await run(name, input, options)
    if (name === 'load' || (name === 'prepare' && answer === null)) loads.push(name)
    if (name === 'warm') loads.push(answer)
    return answer
  }
  const ada = await app.person('ada')
  const { conversation } = await hireWithKnowledge(ada, site.origin)
  await expect.poll(() => loads, { timeout: 30_000 }).toEqual([false, 'load', true])
  await askToTheEnd(ada, conversation.id, 'How much is a sourdough loaf?')
  expect(loads).toEqual([false, 'load', true])
})
