import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { encoderName } from '#engine/answer/encoder/shipped-files.ts'
import { hurriedClock } from '#server/testing/hurried-clock.ts'
import { bakery } from '#server/testing/small-site.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { Caller } from '#server/testing/test-caller.ts'
import { until } from '#server/testing/until.ts'
import { serveVersionedSite } from '#server/testing/versioned-site.ts'
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

/** Pages of all websites, those that the encoder has seen, and the runs that it has seen whole. */
async function seen() {
  const [row] = await app.query<{ pages: number; encoded: number; runs: number }>(
    `select (select count(*)::int from page_snapshot) as pages,
       (select count(*)::int from page_encoding where encoder = $1 and length(pieces) > 0) as encoded,
       (select count(*)::int from research_run where encoded_by = $1) as runs`,
    [encoderName()],
  )
  return row
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

  it('and goes with the website', async () => {
    const { ada, id } = await knowing('eve')
    await ada.calls.knowledge.delete({ id })
    await until(async () => (await seen())?.pages === 0 || null, 'the pages are gone')
    expect(await app.query('select 1 from page_encoding')).toEqual([])
  })
})
