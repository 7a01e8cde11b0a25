// The first question does not wait for the index of what a colleague knows.
// On one database: it is about the answering thread.
import { afterAll, expect, it } from 'vitest'
import { askToTheEnd, hireWithKnowledge } from '#server/testing/hired-staff.ts'
import { bakery, serveSmallSite } from '#server/testing/small-site.ts'
import { testApp } from '#server/testing/test-app.ts'
import { type ThreadPool, threadPool } from '#server/platform/jobs/threads.ts'

const site = await serveSmallSite(bakery)
afterAll(() => site.close())
const answerers = threadPool({
  size: 1,
  module: new URL('../../../engine/answering-thread.ts', import.meta.url),
  keepsState: true,
})
afterAll(() => answerers.close())
const loads: unknown[] = []
const heard: ThreadPool = {
  ...answerers,
  async run(name, input, options) {
    const answer = await answerers.run(name, input, options)
    if (name === 'load' || (name === 'prepare' && answer === null)) loads.push(name)
    if (name === 'warm') loads.push(answer)
    return answer
  },
}
const app = await testApp({ settings: { RESEARCH_ALLOW: site.allow }, replaced: { answerers: heard } })

it('The index of a colleague is made when somebody begins a conversation, and the first question finds it there', async () => {
  const ada = await app.person('ada')
  const { conversation } = await hireWithKnowledge(ada, site.origin)
  await expect.poll(() => loads, { timeout: 30_000 }).toEqual([false, 'load', true])
  await askToTheEnd(ada, conversation.id, 'How much is a sourdough loaf?')
  expect(loads).toEqual([false, 'load', true])
})
