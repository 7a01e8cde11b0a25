// An answer takes long, and meanwhile the conversation goes on without it.
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { AnswerEvent } from '#contract/conversations.ts'
import type { Bounds } from '#contract/workspace/staff-rules.ts'
import { scriptedModel } from '#server/adapters/model/scripted-model.ts'
import { hireWithKnowledge } from '#server/testing/hired-staff.ts'
import { hurriedClock } from '#server/testing/hurried-clock.ts'
import { bakery, serveSmallSite } from '#server/testing/small-site.ts'
import { testApp } from '#server/testing/test-app.ts'
import { onPostgres } from '#server/testing/test-db.ts'
import { askAsVisitor, comeIn, openLink } from '#server/testing/walls/visitors.ts'
import { beginAnswer } from './store/answers-under-way.ts'

const site = await serveSmallSite(bakery)
afterAll(() => site.close())

const [slow, quick] = ['What do a sourdough loaf and a croissant cost?', 'Where do I find you?']
let goOn: () => void = () => {}
let held = Promise.resolve()
/** Says one thing of the slow question, and the next one when it is told to. */
const model = scriptedModel(async function* ({ messages }) {
  if (messages.at(-1)?.content !== slow) {
    yield 'You find us at 12 Harbour Lane, next to the old lighthouse.'
    return
  }
  yield 'A sourdough loaf costs 6.40 euros. A butter'
  await held
  yield ' croissant costs 2.10 euros. Birthday'
  yield ' cakes are made to order and start at 38 euros.'
})
const app = await testApp({
  settings: { RESEARCH_ALLOW: site.allow, RESEARCH_MAX_SECONDS: '7200' },
  replaced: { clock: hurriedClock() },
})
beforeEach(() => {
  held = new Promise((resolve) => (goOn = resolve))
})

/** A visitor to whom the first sentence of the slow answer was told. */
async function waiting(name: string, bounds?: Bounds) {
  const ada = await app.person(name)
  app.adapters.model = null
  const { staff } = await hireWithKnowledge(ada, site.origin)
  app.adapters.model = model
  if (bounds) {
    const { live, revision } = await ada.calls.staff.getSettings({ staffId: staff.id })
    const settings = { ...live.settings, bounds }
    const saved = await ada.calls.staff.saveDraft({ staffId: staff.id, revision, settings })
    await ada.calls.staff.publish({ staffId: staff.id, revision: saved.revision })
  }
  const visitor = await comeIn(app.origin, await openLink(ada, staff.id))
  const events = await visitor.calls.visits.ask({ text: slow })
  for (;;) {
    const next = await events.next()
    if (next.done || next.value.type === 'sentence') break
  }
  const [row] = await app.query<{ id: string; conversation_id: string }>(
    `select id, conversation_id from message where state = 'answering'`,
  )
  /** What comes down after this moment. */
  const rest = async (): Promise<AnswerEvent[]> => {
    goOn()
    return Array.fromAsync(events)
  }
  const turns = async () =>
    (await visitor.calls.visits.get()).conversation?.messages.map(({ role, event, state }) =>
      [event ?? role, ...(state === 'complete' ? [] : [state])].join(' '),
    )
  return { ada, visitor, rest, turns, answerId: row?.id ?? '', id: row?.conversation_id ?? '' }
}

describe('while an answer is made', () => {
  it('a newer question takes its place: both are kept, one answer is given, and nothing more is told of the first [B-5]', async () => {
    const { visitor, rest, turns, id } = await waiting('ada')
    const answer = await askAsVisitor(visitor, quick)
    expect(answer.text).toContain('12 Harbour Lane')
    expect(await rest()).toEqual([{ type: 'held', speaker: 'staff' }])
    expect(await turns()).toEqual(['notice', 'person', 'person', 'staff'])
    const [row] = await app.query('select answers, waiting, turn from conversation where id = $1', [id])
    expect(row).toEqual({ answers: 1, waiting: null, turn: 2 })
  })

  it('many questions at once are all kept, and the newest is answered', async () => {
    const { visitor, rest, turns } = await waiting('ben')
    const questions = Array.from({ length: 6 }, (_, at) => `${quick} I come from number ${at}.`)
    const told = await Promise.all(
      questions.map(async (text) => Array.fromAsync(await visitor.calls.visits.ask({ text }))),
    )
    expect(told.every((events) => ['done', 'held'].includes(events.at(-1)?.type ?? ''))).toBe(true)
    await rest()
    const all = (await turns()) ?? []
    expect(all.filter((turn) => turn === 'person')).toHaveLength(7)
    expect(all.at(-1)).toBe('staff')
    // Each answer stands behind a question of its own, and none was left half made.
    expect(all.some((turn, at) => turn === 'staff' && all[at - 1] !== 'person')).toBe(false)
    expect(all.filter((turn) => turn.startsWith('staff '))).toEqual([])
  })

  it('nothing of it is written when the speaker has changed, also where nothing else of it was taken away [B-5]', async () => {
    const { rest, turns, id } = await waiting('cleo')
    await app.query('update conversation set turn = turn + 1 where id = $1', [id])
    expect((await rest()).at(-1)).toEqual({ type: 'held', speaker: 'staff' })
    expect(await turns()).toEqual(['notice', 'person', 'staff interrupted'])
  })

  it('the answer goes on while nobody takes the floor: an address that is left changes nothing of it', async () => {
    const { visitor, rest, turns } = await waiting('dana')
    await visitor.calls.visits.leaveContact({ email: 'vic@example.com', language: 'en' })
    expect((await rest()).at(-1)?.type).toBe('done')
    expect(await turns()).toEqual(['notice', 'person', 'staff', 'contact_left'])
  })

  it('the answer goes on when a question comes that is one too many: it is kept, and answered by nobody [B-5]', async () => {
    const { visitor, rest, turns } = await waiting('fay', { perHour: 1, perDay: null, words: '' })
    const more = await Array.fromAsync(await visitor.calls.visits.ask({ text: quick }))
    expect(more.at(-1)).toEqual({ type: 'held', speaker: 'staff' })
    expect((await rest()).at(-1)?.type).toBe('done')
    expect(await turns()).toEqual(['notice', 'person', 'staff', 'person', 'limit_reached'])
  })

  it.runIf(onPostgres)(
    'and a person takes over by another process, nothing more of it is told [B-5]',
    async () => {
      const { ada, rest, turns, answerId, id } = await waiting('eve')
      await ada.calls.inbox.takeOver({ id })
      // What this process knows of its answers another one never changes.
      beginAnswer(answerId)
      await new Promise((resolve) => setTimeout(resolve, 300))
      expect(await rest()).toEqual([{ type: 'held', speaker: 'person' }])
      expect(await turns()).toEqual(['notice', 'person', 'joined'])
    },
  )
})
