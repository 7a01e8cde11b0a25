// On one database: it is about models.
import { afterAll, describe, expect, it, vi } from 'vitest'
import { ModelError } from '#server/adapters/model/model.ts'
import { scriptedModel } from '#server/adapters/model/scripted-model.ts'
import { hurriedClock } from '#server/testing/hurried-clock.ts'
import { bakery, serveSmallSite } from '#server/testing/small-site.ts'
import { testApp } from '#server/testing/test-app.ts'
import { until } from '#server/testing/until.ts'
import type { Caller } from '#server/testing/test-caller.ts'

let script: (system: string) => string = () => ''
const model = scriptedModel(({ system }) => [script(system)])
const site = await serveSmallSite(bakery)
const empty = await serveSmallSite({ '/': { title: '', paragraphs: [''] } })
const app = await testApp({
  settings: { RESEARCH_ALLOW: `${site.allow},${empty.allow}`, RESEARCH_MAX_SECONDS: '7200' },
  replaced: { clock: hurriedClock(), model },
})
afterAll(() => Promise.all([site.close(), empty.close()]))

async function analysed(who: Caller, url: string) {
  const { id } = await who.calls.knowledge.create({ url, query: 'What does bread cost?' })
  return until(async () => {
    const source = await who.calls.knowledge.get({ id })
    return ['research_pending', 'research_in_progress'].includes(source.status) ? null : source
  }, 'the research ends')
}

describe('the final analysis with a model', () => {
  it('is the model’s, without the sentences that no page supports [KNW-3]', async () => {
    script = (system) => {
      const number = /<passage number="(\d+)">[^<]*sourdough/.exec(system)?.[1] ?? '1'
      return `A sourdough loaf costs 6.40 euros [${number}]. A butter croissant costs 2.10 euros [${number}].
Key findings
Birthday cakes are made to order and start at 38 euros for eight people [${number}].
A sourdough loaf costs 3 euros [${number}].
The bakery has a swimming pool [${number}].`
    }
    const { finalAnalysis } = (await analysed(await app.person('ada'), site.origin)).researchData
    expect(finalAnalysis?.writtenBy).toBe('model')
    const said = finalAnalysis?.sections
      .filter(({ kind }) => kind === 'summary' || kind === 'key_findings')
      .map(({ statements }) => statements.map(({ text }) => text))
    expect(said).toEqual([
      ['A sourdough loaf costs 6.40 euros.', 'A butter croissant costs 2.10 euros.'],
      ['Birthday cakes are made to order and start at 38 euros for eight people.'],
    ])
    for (const { kind, statements } of finalAnalysis?.sections ?? [])
      for (const { citations } of statements) expect(citations.length > 0).toBe(kind !== 'gaps')
  })

  it.each([
    [
      'lies',
      () =>
        'The bakery sells boats [1]. It opened on the moon [2]. Bread is free [1]. Cakes cost 1 euro [1].',
    ],
    ['writes nothing', () => ''],
    [
      'fails',
      () => {
        throw new ModelError('unreachable', true)
      },
    ],
  ])('is made of quotes where the model %s', async (_name, write) => {
    script = write
    const source = await analysed(await app.person('ada'), site.origin)
    expect(source.status).toBe('research_completed')
    expect(source.researchData.finalAnalysis?.writtenBy).toBe('quotes')
    expect(source.researchData.finalAnalysis?.sections.map(({ kind }) => kind)).toContain('key_findings')
  })

  it('asks no model where there is no evidence', async () => {
    const before = model.requests.length
    await analysed(await app.person('ada'), empty.origin)
    expect(model.requests.length).toBe(before)
  })

  it('is made of quotes where the model goes on writing for longer than a minute [KNW-3]', async () => {
    // Each wait of a minute is made a second and a half; the model heeds no signal.
    const wait = AbortSignal.timeout.bind(AbortSignal)
    const waits: number[] = []
    const hurried = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      waits.push(ms)
      return wait(ms === 60_000 ? 1_500 : ms)
    })
    const honest = app.adapters.model
    app.adapters.model = scriptedModel(async function* () {
      for (;;) {
        yield 'A sourdough loaf costs 6.40 euros [1]. '
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    })
    try {
      const source = await analysed(await app.person('ada'), site.origin)
      expect(waits).toContain(60_000)
      expect(source.status).toBe('research_completed')
      expect(source.researchData.finalAnalysis?.writtenBy).toBe('quotes')
    } finally {
      hurried.mockRestore()
      app.adapters.model = honest
    }
  })
})
