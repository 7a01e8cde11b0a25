// A visitor, two people, the virtual human and the clock move at once and in any order; after each burst what was promised
// holds.
import { afterAll, expect, it } from 'vitest'
import type { ConversationEvent, Message } from '#contract/conversations.ts'
import { pick } from '#server/adapters/random/random.ts'
import { seededRandom } from '#server/adapters/random/seeded-random.ts'
import { inTransaction } from '#server/platform/context.ts'
import { hireWithKnowledge } from '#server/testing/hired-staff.ts'
import { personContext } from '#server/testing/person-context.ts'
import { runSeed, times } from '#server/testing/random-runs.ts'
import { bakery, serveSmallSite } from '#server/testing/small-site.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { Caller } from '#server/testing/test-caller.ts'
import { comeIn, openLink } from '#server/testing/walls/visitors.ts'
import { nobodyComes } from './actions/nobody-comes.ts'

const site = await serveSmallSite(bakery)
afterAll(() => site.close())
const app = await testApp({
  settings: { RESEARCH_ALLOW: site.allow, QUESTIONS_PER_VISITOR: '100000', QUESTIONS_PER_NETWORK: '1000000' },
})

/** What may be answered to somebody who comes too late, or too often. */
const refusals = new Set([
  'conversation_busy',
  'conversation_not_taken',
  'too_many_calls_for_a_person',
  'staff_not_on_shift',
])
const said = [
  'How much is a sourdough loaf?',
  'Who discovered radium?',
  'Can I talk to a human?',
  'When are you open?',
]

interface Row {
  role: Message['role']
  event: ConversationEvent | null
  state: Message['state']
  author_id: string | null
  ordinal: string
}
interface Floor {
  speaker: 'staff' | 'waiting' | 'person' | 'closed'
  wanted_since: Date | null
  wanted_why: string | null
}

/** Goes over a conversation from its beginning, as it is written, and says what is not as promised. */
function faultsOf(rows: readonly Row[], floor: Floor): string[] {
  const faults: string[] = []
  let speaker: Floor['speaker'] = 'staff'
  for (const { role, event, state, author_id: author } of rows) {
    if (role === 'staff' && speaker !== 'staff' && state !== 'interrupted')
      faults.push(`the virtual human spoke while ${speaker} had the floor`)
    if (role === 'teammate' && speaker !== 'person')
      faults.push(`a person spoke while ${speaker} had the floor`)
    if (role === 'teammate' && author === null) faults.push('nobody knows who wrote')
    if (event === 'asked' && (speaker === 'waiting' || speaker === 'person')) faults.push('called twice')
    if (event === 'nobody_came' && speaker !== 'waiting')
      faults.push('told that nobody came to whom nobody was awaited')
    if (event === 'asked') speaker = 'waiting'
    if (event === 'joined') speaker = 'person'
    if (event === 'returned' || event === 'reopened') speaker = 'staff'
    if (event === 'contact_left' && speaker === 'closed') speaker = 'staff'
    if (event === 'closed') speaker = 'closed'
  }
  if (speaker !== floor.speaker) faults.push(`told ${speaker}, is ${floor.speaker}`)
  if (floor.speaker === 'waiting' && floor.wanted_since === null) faults.push('waits, and no inbox says so')
  if (floor.speaker === 'staff' && floor.wanted_since !== null && floor.wanted_why !== 'contact_left')
    faults.push('is waited for by nobody')
  return faults
}

it('One speaks at a time, no call is lost or heard twice, and nobody waits unseen, in whatever order things happen [B-5]', async () => {
  const random = seededRandom(runSeed)
  const [ada, eve] = [await app.person('ada'), await app.person('eve')]
  await app.query(
    `insert into workspace_member (workspace_id, user_id, role, status, joined_at) values ($1, $2, 'editor', 'active', now())`,
    [ada.workspaceId, eve.uid],
  )
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
      const [floor] = await app.query<Floor>('select wanted_since from conversation where id = $1', [id])
      const since = floor?.wanted_since
      if (since) await inTransaction(clock, (ctx) => nobodyComes(ctx, id, since))
    },
  ]
  let [happened, refused] = [0, 0]

  for (let visits = 0; visits < times(4, 250); visits += 1) {
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
      const rows = await app.query<Row>(
        'select role, event, state, author_id, ordinal from message where conversation_id = $1 order by ordinal',
        [id],
      )
      const [floor] = await app.query<Floor>(
        'select speaker, wanted_since, wanted_why from conversation where id = $1',
        [id],
      )
      if (!floor) throw new Error('the conversation is gone')
      expect(faultsOf(rows, floor), JSON.stringify(rows.map(({ role, event }) => event ?? role))).toEqual([])
      const calls = rows.filter(({ event }) => event === 'asked' || event === 'contact_left').length
      const told = await app.query<{ user_id: string; count: number }>(
        `select user_id, count(*)::int as count from notification where code = 'person_wanted' and subject_id = $1
         group by user_id`,
        [id],
      )
      expect(new Set(told.map(({ count }) => count)), 'everybody hears each call once').toEqual(
        new Set(calls === 0 ? [] : [calls]),
      )
      expect(told).toHaveLength(calls === 0 ? 0 : 2)
      const seen = (await ada.calls.inbox.list({ view: 'waiting', limit: 100 })).items.some(
        (one) => one.id === id,
      )
      expect(seen).toBe(floor.wanted_since !== null)
    }
    await ada.calls.conversations.delete({ id })
  }
  expect(happened).toBeGreaterThan(refused * 2)
}, 1_800_000)
