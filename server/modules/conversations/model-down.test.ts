// On one database: it is about models.
import { afterAll, describe, expect, it } from 'vitest'
import { sdkModel } from '#server/adapters/model/sdk-model.ts'
import { inScope } from '#server/platform/db/transaction.ts'
import { askToTheEnd, hireWithKnowledge } from '#server/testing/hired-staff.ts'
import { hurriedClock } from '#server/testing/hurried-clock.ts'
import type { Behaviour } from '#server/testing/model-server/behaviour.ts'
import { startModelServer } from '#server/testing/model-server/model-server.ts'
import { bakery, serveSmallSite } from '#server/testing/small-site.ts'
import { testApp } from '#server/testing/test-app.ts'

const site = await serveSmallSite(bakery)
const models = await startModelServer()
const gone = await startModelServer()
await gone.close()
afterAll(() => Promise.all([site.close(), models.close()]))

const silenceMs = 3_000
const wholeMs = 5_000
const modelAt = (baseUrl: string) =>
  sdkModel(
    { provider: 'openai-compatible', baseUrl, apiKey: 'not-a-key', name: 'any' },
    { silenceMs, wholeMs },
  )
const app = await testApp({
  settings: { RESEARCH_ALLOW: site.allow, RESEARCH_MAX_SECONDS: '7200' },
  replaced: { clock: hurriedClock(), model: modelAt(models.baseUrl) },
})

/** How a model may be away, and whether what it has said by then may stand. */
const ways: readonly [how: string, behaviour: Behaviour | null, reasons: string[]][] = [
  ['refuses connections', null, ['model_failed']],
  ['hangs', 'hang', ['model_failed']],
  ['answers 500', '500', ['model_failed']],
  ['answers 429 and then answers', '429', ['ok']],
  ['writes garbage', 'garbage', ['model_failed']],
  ['breaks off', 'cut-off', ['model_failed', 'model_stopped']],
  ['gives half an answer', 'half', ['model_stopped', 'model_failed']],
  ['lies', 'lying', ['model_unsupported', 'ok']],
]

describe('while the model is away', () => {
  it.each(ways)(
    'and %s, an answer comes in time, is kept whole and says who wrote it',
    async (_how, behaviour, reasons) => {
      const ada = await app.person('ada')
      const { conversation } = await hireWithKnowledge(ada, site.origin)
      models.behave(behaviour ?? 'honest')
      app.adapters.model = modelAt(behaviour === null ? gone.baseUrl : models.baseUrl)
      const { answer } = await askToTheEnd(ada, conversation.id, 'How much is a sourdough loaf?')
      expect(answer).toMatchObject({ band: 'answer', state: 'complete' })
      expect(answer.sentences.every(({ receipts }) => receipts.length > 0)).toBe(true)
      expect(answer.text).toContain('6.40')
      const [row] = await inScope(app.database, 'operator', (db) =>
        db.query<{ reason: string }>('select fallback_reason as reason from message where id = $1', [
          answer.id,
        ]),
      )
      expect(reasons).toContain(row?.reason)
      const replaced = row?.reason === 'model_failed' || row?.reason === 'model_unsupported'
      expect(answer.writtenBy).toBe(replaced ? 'quotes' : 'model')
      const kept = await ada.calls.conversations.get({ id: conversation.id })
      expect(kept.messages.at(-1)).toEqual(answer)
      expect(kept.messages.map(({ role }) => role)).toEqual(['notice', 'person', 'staff'])
    },
  )

  it('is not waited for longer than a whole answer may take, however busily it writes', async () => {
    const ada = await app.person('ada')
    const { conversation } = await hireWithKnowledge(ada, site.origin)
    const dripping = await startModelServer({ behaviour: 'slow', slowMs: 1_500 })
    app.adapters.model = modelAt(dripping.baseUrl)
    const { answer } = await askToTheEnd(ada, conversation.id, 'How much is a sourdough loaf?')
    expect(answer.state).toBe('complete')
    expect(dripping.requests.at(-1)?.aborted).toBe(true)
    await dripping.close()
  })

  it('and is back, it writes again', async () => {
    const ada = await app.person('ada')
    const { conversation } = await hireWithKnowledge(ada, site.origin)
    app.adapters.model = modelAt(gone.baseUrl)
    expect((await askToTheEnd(ada, conversation.id, 'How much is a sourdough loaf?')).answer.writtenBy).toBe(
      'quotes',
    )
    models.behave('honest')
    app.adapters.model = modelAt(models.baseUrl)
    expect((await askToTheEnd(ada, conversation.id, 'Who founded the bakery?')).answer.writtenBy).toBe(
      'model',
    )
  })
})
