// The first question does not wait for the index of what a colleague knows.
// On one database: it is about the answering thread.
import { afterAll, beforeEach, expect, it } from 'vitest'
import { askToTheEnd, hireWithKnowledge } from '#server/testing/hired-staff.ts'
import { bakery, serveSmallSite } from '#server/testing/small-site.ts'
import { testApp } from '#server/testing/test-app.ts'
import { keepIndexesReady } from './actions/keep-indexes-ready.ts'
import { findStaffAskedLast } from './store/asked-last.ts'
import { type ThreadPool, threadPool } from '#server/platform/jobs/threads.ts'

const pages = { ...bakery }
const site = await serveSmallSite(pages)
afterAll(() => site.close())

/** A thread of its own, and what is asked of it: whether an index was there, and what was loaded. */
function heardThread() {
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
  return { heard, loads }
}

const { heard, loads } = heardThread()
const app = await testApp({ settings: { RESEARCH_ALLOW: site.allow }, replaced: { answerers: heard } })
beforeEach(() => void loads.splice(0))

it('The index of a colleague is made when somebody begins a conversation, and the first question finds it there', async () => {
  const ada = await app.person('ada')
  const { conversation } = await hireWithKnowledge(ada, site.origin)
  await expect.poll(() => loads, { timeout: 200_000 }).toEqual([false, 'load', true])
  await askToTheEnd(ada, conversation.id, 'How much is a sourdough loaf?')
  expect(loads).toEqual([false, 'load', true])
})

it('So it is when the browser sends its key along, by which all of it is one transaction', async () => {
  const ada = await app.person('ada')
  const { staff } = await hireWithKnowledge(ada, site.origin)
  await expect.poll(() => loads, { timeout: 200_000 }).toEqual([false, 'load', true])
  const keyed = { 'idempotency-key': 'start' }
  expect((await ada.ask('POST', '/api/conversations', { staffId: staff.id }, keyed)).status).toBe(201)
  await expect.poll(() => loads, { timeout: 200_000 }).toEqual([false, 'load', true, true])
})

it('It is made anew when a research ends, and after a start where somebody asked within a day', async () => {
  const keeping = keepIndexesReady(app.adapters)
  const ada = await app.person('ada')
  const { source, conversation } = await hireWithKnowledge(ada, site.origin)
  await askToTheEnd(ada, conversation.id, 'How much is a sourdough loaf?')
  await expect.poll(() => loads, { timeout: 200_000 }).toContain(true)
  loads.splice(0)
  pages['/prices'] = { title: 'Prices', paragraphs: ['A sourdough loaf costs 7.10 euros.'] }
  await ada.calls.knowledge.research({ id: source.id })
  // Nobody asks meanwhile.
  await expect.poll(() => loads, { timeout: 200_000 }).toEqual([false, 'load', true])
  await keeping.stop()

  const next = heardThread()
  const started = keepIndexesReady({ ...app.adapters, answerers: next.heard })
  await expect.poll(() => next.loads, { timeout: 200_000 }).toEqual([false, 'load', true])
  await started.stop()

  const asked = (since: Date) => findStaffAskedLast(app.database, since, 8)
  expect(await asked(new Date(0))).toMatchObject([{ workspaceId: ada.workspaceId }])
  expect(await asked(new Date(Date.now() + 60_000))).toEqual([])
}, 600_000)
