import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { encodingName } from '#engine/answer/encoder/encoding-name.ts'
import { hurriedClock } from '#server/testing/hurried-clock.ts'
import { bakery } from '#server/testing/small-site.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { Caller } from '#server/testing/test-caller.ts'
import { until } from '#server/testing/until.ts'
import { serveVersionedSite } from '#server/testing/versioned-site.ts'
import { ThreadTimeout } from '#server/platform/jobs/threads.ts'
import { encodingUpkeep } from './index.ts'

const site = await serveVersionedSite(bakery)
afterAll(() => site.close())
const app = await testApp({
  settings: { RESEARCH_ALLOW: site.allow, SENTENCE_ENCODER: 'on' },
  replaced: { clock: hurriedClock() },
})
beforeEach(() => {
  site.pages = new Map(Object.entries(bakery))
})

async function untilOver(who: Caller, id: string) {
  return until(async () => {
    const source = await who.calls.knowledge.get({ id })
    return ['research_pending', 'research_in_progress'].includes(source.status) ? null : source
  }, 'the research ends')
}

async function knowing(name: string) {
  const ada = await app.person(name)
  const { id } = await ada.calls.knowledge.create({ url: site.origin })
  await untilOver(ada, id)
  return { ada, id }
}

/** Whether a turn of the encoder is that of the page at this place, alone or with others. */
const isOfOne = (input: unknown, place: number): boolean =>
  typeof input === 'object' && input !== null && 'from' in input && input.from === place

/** Pages of all websites, those that the encoder has seen, and the runs that it has seen whole. */
async function seen() {
  const [row] = await app.query<{ pages: number; encoded: number; runs: number }>(
    `select (select count(*)::int from page_snapshot) as pages,
       (select count(*)::int from page_encoding where encoder = $1 and length(pieces) > 0) as encoded,
       (select count(*)::int from research_run where encoded_by = $1) as runs`,
    [encodingName()],
  )
  return row
}

async function ask(who: Caller, staffId: string, text: string) {
  const { id } = await who.calls.conversations.start({ staffId })
  for await (const event of await who.calls.conversations.ask({ id, text }))
    if (event.type === 'done') return event.message
  throw new Error('the answer did not end')
}

describe('what is read is seen by the sentence encoder', () => {
  it('before it answers, and again where a page has changed', async () => {
    const { ada, id } = await knowing('ada')
    const first = await seen()
    expect(first).toMatchObject({ encoded: first?.pages, runs: 1 })
    site.pages.set('/courses', {
      title: 'Courses',
      paragraphs: ['Baking courses are held on Sundays at ten.'],
    })
    await ada.calls.knowledge.research({ id })
    await untilOver(ada, id)
    const second = await seen()
    expect(second?.pages).toBeGreaterThan(first?.pages ?? 0)
    expect(second).toMatchObject({ encoded: second?.pages, runs: 1 })
  })

  it('later, where it was read before there was an encoder, or another one', async () => {
    const { id } = await knowing('bea')
    await app.query(`update page_encoding set encoder = 'another'`)
    await app.query(`update research_run set encoded_by = 'another'`)
    const [before] = await app.query('select vectors_at from knowledge_source where id = $1', [id])
    await encodingUpkeep.run(app.adapters, new AbortController().signal)
    app.adapters.notices.tell('jobs')
    await until(async () => (await seen())?.runs, 'the encoder has seen the run')
    const after = await until(async () => {
      const [row] = await app.query('select vectors_at from knowledge_source where id = $1', [id])
      return row?.['vectors_at'] === before?.['vectors_at'] ? null : row
    }, 'indexes are made anew')
    expect(after).not.toEqual(before)
    const all = await seen()
    expect(all?.encoded).toBe(all?.pages)
    await encodingUpkeep.run(app.adapters, new AbortController().signal)
    expect(
      await app.query(`select 1 from job where name = 'knowledge.encode' and state = 'waiting'`),
    ).toEqual([])
  })

  it('so that a question in other words is answered', async () => {
    const { ada, id } = await knowing('cleo')
    const staff = await ada.calls.staff.create({ name: 'Kenji', knowledgeSourceIds: [id] })
    const { id: staffId } = await ada.calls.staff.setStatus({ id: staff.id, status: 'active' })
    const answer = await ask(ada, staffId, 'where can i leave my pushbike')
    expect(answer).toMatchObject({ band: 'answer' })
    expect(answer.text).toContain('parking for bicycles')
  })

  it('and a page that takes too long is left to words, beside all others', async () => {
    const { readers } = app.adapters
    app.adapters.readers = {
      ...readers,
      run: (name, input, options) =>
        name === 'encodePages' && isOfOne(input, 0)
          ? Promise.reject(new ThreadTimeout('too long'))
          : readers.run(name, input, options),
    }
    await knowing('dora')
    app.adapters.readers = readers
    const all = await seen()
    expect(all?.runs).toBe(1)
    expect(all?.encoded).toBe((all?.pages ?? 0) - 1)
  })

  it('and goes with the website', async () => {
    const { ada, id } = await knowing('eve')
    await ada.calls.knowledge.delete({ id })
    await until(async () => (await seen())?.pages === 0 || null, 'the pages are gone')
    expect(await app.query('select 1 from page_encoding')).toEqual([])
  })
})
