// A visitor, two people, the virtual human and the clock move at once and in any order, while one of the people is taken out,
// made less, or not chosen any more, and comes back; after each burst what was promised holds. `hand-off-killed.test.ts` kills
// the program meanwhile.
import { afterAll, expect, it } from 'vitest'
import { pick } from '#server/adapters/random/random.ts'
import { seededRandom } from '#server/adapters/random/seeded-random.ts'
import { inTransaction } from '#server/platform/context.ts'
import { callsIn, faultsOf, type ToldFloor, type ToldTurn } from '#server/testing/walls/floor-faults.ts'
import { hireWithKnowledge } from '#server/testing/hired-staff.ts'
import { personContext } from '#server/testing/person-context.ts'
import { runSeed, times } from '#server/testing/random-runs.ts'
import { bakery, serveSmallSite } from '#server/testing/small-site.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { Caller } from '#server/testing/test-caller.ts'
import { until } from '#server/testing/until.ts'
import { comeIn, openLink } from '#server/testing/walls/visitors.ts'
import { nobodyComes } from './actions/person-leaves.ts'
import { personIsSilent } from './actions/person-leaves.ts'
import { findLost } from './store/floor.ts'

const site = await serveSmallSite(bakery)
afterAll(() => site.close())
const app = await testApp({
  settings: { RESEARCH_ALLOW: site.allow, QUESTIONS_PER_VISITOR: '100000', QUESTIONS_PER_NETWORK: '1000000' },
})

/** What may be answered to somebody who comes too late, or too often. */
const refusals = new Set([
  'conversation_not_taken',
  'too_many_calls_for_a_person',
  'staff_not_on_shift',
  // Whoever was taken out, made less or not chosen any more.
  'conversation_not_found',
  'inbox_person_unknown',
  'member_not_found',
  'role_too_small',
  'staff_kept_to_others',
])
const said = [
  'How much is a sourdough loaf?',
  'Who discovered radium?',
  'Can I talk to a human?',
  'When are you open?',
]

it('One speaks at a time, no call is lost or heard twice, and nobody waits unseen, in whatever order things happen [B-5]', async () => {
  const random = seededRandom(runSeed)
  const [ada, eve] = [await app.person('ada'), await app.person('eve')]
  const { workspaceId } = ada
  const join = () =>
    app.query(
      `insert into workspace_member (workspace_id, user_id, role, status, joined_at) values ($1, $2, 'editor', 'active', now())
       on conflict do nothing`,
      [workspaceId, eve.uid],
    )
  await join()
  const { staff } = await hireWithKnowledge(ada, site.origin)
  const key = await openLink(ada, staff.id)
  const clock = await personContext(app, ada)
  const someone = () => pick(random, [ada, eve])
  const acts: readonly ((visitor: Caller, id: string) => Promise<unknown>)[] = [
    async (visitor) => {
      const isLeft = random.below(4) === 0
      for await (const event of await visitor.calls.visits.ask({ text: pick(random, said) }))
        if (isLeft && event.type === 'question') break
    },
    (visitor) => visitor.calls.visits.askPerson(),
    (visitor) => visitor.calls.visits.goOn(),
    (visitor) =>
      visitor.calls.visits.leaveContact({
        email: 'visitor@example.com',
        language: pick(random, ['en', 'ar']),
      }),
    (_visitor, id) => someone().calls.inbox.takeOver({ id }),
    (_visitor, id) => someone().calls.inbox.reply({ id, text: 'I am a person.' }),
    (_visitor, id) => someone().calls.inbox.handBack({ id }),
    (_visitor, id) => someone().calls.inbox.close({ id }),
    (_visitor, id) =>
      someone().calls.inbox.update({ id, assigneeUid: pick(random, [ada.uid, eve.uid, null]) }),
    async (_visitor, id) => {
      const [floor] = await app.query<ToldFloor>('select wanted_since from conversation where id = $1', [id])
      const since = floor?.wanted_since
      if (since) await inTransaction(clock, (ctx) => nobodyComes(ctx, id, since))
    },
    (_visitor, id) =>
      inTransaction(clock, (ctx) =>
        personIsSilent(ctx, id, { uid: pick(random, [ada.uid, eve.uid]), since: new Date() }),
      ),
    () => ada.calls.members.remove({ id: workspaceId, uid: eve.uid }),
    () =>
      ada.calls.members.update({
        id: workspaceId,
        uid: eve.uid,
        role: pick(random, ['viewer', 'editor', 'admin']),
      }),
    () =>
      ada.calls.staff.setEditors({
        id: staff.id,
        editorUids: pick(random, [null, [], [ada.uid]]),
      }),
    join,
  ]
  /** What follows from a removal has followed, and no answer is being made for somebody who has gone: nothing moves by itself. */
  const settled = (id: string) =>
    until(async () => {
      const lost = await inTransaction(clock, (ctx) => findLost(ctx, workspaceId, id))
      const answering = await app.query(
        `select 1 from message where conversation_id = $1 and state = 'answering'`,
        [id],
      )
      return lost.length + answering.length === 0
    }, 'nobody is left with nobody, and no answer is being made')
  let [happened, refused] = [0, 0]

  for (let visits = 0; visits < times(4, 1_000); visits += 1) {
    const visitor = await comeIn(app.origin, key)
    const id = (await visitor.calls.visits.goOn()).id
    for (let bursts = 0; bursts < 10; bursts += 1) {
      const moves = Array.from({ length: 1 + random.below(6) }, () => pick(random, acts))
      const outcomes = await Promise.allSettled(moves.map((move) => move(visitor, id)))
      for (const outcome of outcomes) {
        happened += 1
        if (outcome.status === 'fulfilled') continue
        refused += 1
        const code: unknown = outcome.reason?.problem?.code ?? outcome.reason?.code ?? outcome.reason
        expect(refusals, String(code)).toContain(code)
      }
      await settled(id)
      const rows = await app.query<ToldTurn>(
        'select role, event, state, author_id, ordinal from message where conversation_id = $1 order by ordinal',
        [id],
      )
      const [floor] = await app.query<ToldFloor>(
        'select speaker, wanted_since, wanted_why, assignee_id from conversation where id = $1',
        [id],
      )
      if (!floor) throw new Error('the conversation is gone')
      expect(faultsOf(rows, floor), JSON.stringify(rows.map(({ role, event }) => event ?? role))).toEqual([])
      const calls = callsIn(rows)
      const told = await app.query<{ user_id: string; count: number }>(
        `select user_id, count(*)::int as count from notification where code = 'person_wanted' and subject_id = $1
         group by user_id`,
        [id],
      )
      const heard = (uid: string) => told.find(({ user_id: one }) => one === uid)?.count ?? 0
      expect(heard(ada.uid), 'the owner hears each call once').toBe(calls)
      expect(heard(eve.uid), 'and who may answer no call twice').toBeLessThanOrEqual(calls)
      const seen = (await ada.calls.inbox.list({ view: 'waiting', limit: 100 })).items.some(
        (one) => one.id === id,
      )
      expect(seen).toBe(floor.wanted_since !== null)
    }
    await ada.calls.conversations.delete({ id })
  }
  expect(happened).toBeGreaterThan(refused * 2)
}, 3_600_000)
