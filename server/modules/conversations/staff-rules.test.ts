// What rules, hand-off and bounds of the settings come to in conversations with visitors.
import { describe, expect, it } from 'vitest'
import type { AnswerEvent, Message } from '#contract/conversations.ts'
import type { Rule } from '#contract/workspace/staff-rules.ts'
import type { StaffSettings } from '#contract/workspace/staff-versions.ts'
import { movedClock } from '#server/testing/moved-clock.ts'
import { testApp } from '#server/testing/test-app.ts'
import { type Caller, Refused } from '#server/testing/test-caller.ts'
import { askAsVisitor, comeIn, openLink } from '#server/testing/walls/visitors.ts'

const clock = movedClock()
const app = await testApp({ replaced: { clock } })

const none = { whenUnknown: true, whenRatedBadly: false, to: [] }
const rule = (topics: string[], does: Rule['does'], page = ''): Rule => ({
  isOn: true,
  when: { topics, page },
  does,
})

/** Somebody hired who is set like this, with editors beside the owner, and a visitor who comes in. */
async function opened(
  differs: (people: Record<string, string>) => Partial<StaffSettings>,
  editors: string[] = [],
) {
  const ada = await app.person('ada')
  const people: Record<string, Caller & { uid: string }> = { ada }
  for (const name of editors) {
    const one = await app.person(name)
    people[name] = one
    await app.query(
      `insert into workspace_member (workspace_id, user_id, role, status, joined_at) values ($1, $2, 'editor', 'active', now())`,
      [ada.workspaceId, one.uid],
    )
  }
  const { id: staffId } = await ada.calls.staff.create({ name: 'Kenji' })
  const uids = Object.fromEntries(Object.entries(people).map(([name, { uid }]) => [name, uid]))
  const first = differs(uids)
  // Those who have just been hired are set like that.
  if (Object.keys(first).length > 0) await publish(ada, staffId, first)
  const key = await openLink(ada, staffId)
  const visitor = await comeIn(app.origin, key)
  return { ada, people, visitor, staffId, key }
}
async function publish(who: Caller, staffId: string, differs: Partial<StaffSettings>) {
  const { live, revision } = await who.calls.staff.getSettings({ staffId })
  const saved = await who.calls.staff.saveDraft({
    staffId,
    revision,
    settings: { ...live.settings, ...differs },
  })
  await who.calls.staff.publish({ staffId, revision: saved.revision })
}
async function askOn(visitor: Caller, text: string, page: string): Promise<Message | undefined> {
  let last: AnswerEvent | undefined
  for await (const event of await visitor.calls.visits.ask({ text, page })) last = event
  return last?.type === 'done' ? last.message : undefined
}
const asked = async (visitor: Caller, text: string): Promise<AnswerEvent[]> =>
  Array.fromAsync(await visitor.calls.visits.ask({ text }))
const turns = async (visitor: Caller) =>
  (await visitor.calls.visits.get()).conversation?.messages.map(({ role, event }) => event ?? role)
const whyWanted = async (who: Caller) =>
  (await who.calls.inbox.list({ view: 'waiting' })).items.map(({ handOffReason }) => handOffReason)
const toldOf = async (who: Caller) =>
  (await who.calls.notifications.list({})).items.filter(({ code }) => code === 'person_wanted').length

describe('a rule', () => {
  it('says the company’s words, with who published them, and hands over a way to an appointment [B-4]', async () => {
    const link = { address: 'https://shop.example/book', label: 'Book a fitting' }
    const { ada, visitor, staffId } = await opened(() => ({
      rules: [
        { ...rule(['fitting'], { kind: 'say', text: 'Off.' }), isOn: false },
        rule(['fitting'], { kind: 'book', text: 'A fitting takes an hour.', link }),
      ],
    }))
    const told = await askAsVisitor(visitor, 'Can I have a fitting?')
    expect(told).toMatchObject({ text: 'A fitting takes an hour.', link: { kind: 'booking', ...link } })
    expect(told.approval).toMatchObject({ by: null })
    const trial = await ada.calls.conversations.start({ staffId })
    const { text, approval } = await ada.calls.conversations.answer({
      id: trial.id,
      text: 'A fitting, please',
    })
    expect([text, approval?.by]).toEqual(['A fitting takes an hour.', 'ada'])
    // The link is kept with the answer.
    const { conversation } = await visitor.calls.visits.get()
    expect(conversation?.messages.at(-1)?.link).toEqual({ kind: 'booking', ...link })
  })

  it('shows its link under whatever is answered, on its page alone', async () => {
    const link = { address: 'https://shop.example/prices', label: 'All prices' }
    const { visitor } = await opened(() => ({ rules: [rule([], { kind: 'link', link }, '/shop')] }))
    const on = await askOn(visitor, 'How much is a bell?', '/shop/bells')
    expect(on).toMatchObject({ band: 'unknown', link: { kind: 'page', ...link } })
    expect(on?.approval).toBeNull()
    expect((await askOn(visitor, 'How much is a bell?', '/'))?.link).toBeUndefined()
    expect((await askAsVisitor(visitor, 'How much is a bell?')).link).toBeUndefined()
    await expect(askOn(visitor, 'Hello?', 'shop')).rejects.toMatchObject({ status: 422 })
  })

  it('calls people as the visitor would, and the inbox says that a rule did [B-5]', async () => {
    const text = 'That is for my colleagues. I am calling one.'
    const { ada, visitor } = await opened(() => ({ rules: [rule(['complaint'], { kind: 'person', text })] }))
    expect((await askAsVisitor(visitor, 'I have a complaint')).text).toBe(text)
    expect(await turns(visitor)).toEqual(['notice', 'person', 'staff', 'asked'])
    expect(await whyWanted(ada)).toEqual(['policy_restriction'])
    expect(await toldOf(ada)).toBe(1)
  })

  it('that refuses is why a visitor asks for a person then', async () => {
    const { ada, visitor } = await opened(() => ({
      rules: [rule(['legal advice'], { kind: 'refuse', text: 'Ask a lawyer.' })],
    }))
    await askAsVisitor(visitor, 'I need legal advice')
    await visitor.calls.visits.askPerson()
    expect(await whyWanted(ada)).toEqual(['policy_restriction'])
  })

  it('can be tried before anybody meets it, by whoever sees the colleague alone', async () => {
    const { ada, staffId } = await opened(() => ({}))
    const rules = [
      rule(['refund'], { kind: 'say', text: 'Yes.' }),
      rule([], { kind: 'say', text: 'Shop.' }, '/shop'),
    ]
    const tried = (question: string, page?: string) =>
      ada.calls.staff.tryRules({ staffId, rules, question, page })
    expect(await tried('Refunds?')).toEqual({ rule: 0 })
    expect(await tried('Are you open?', '/shop')).toEqual({ rule: 1 })
    expect(await tried('Are you open?')).toEqual({ rule: null })
    const eve = await app.person('eve')
    await expect(eve.calls.staff.tryRules({ staffId, rules, question: 'Refunds?' })).rejects.toMatchObject({
      problem: { code: 'staff_not_accessible' },
    })
  })
})

describe('a hand-off', () => {
  it('keeps why: asked for, or the websites were silent, which offers nobody where that is off [B-5]', async () => {
    const { ada, visitor, staffId, key } = await opened(() => ({}))
    await visitor.calls.visits.askPerson()
    const other = await comeIn(app.origin, key)
    for (const text of ['Who won the match?', 'How tall is the Eiffel tower?'])
      await askAsVisitor(other, text)
    expect((await turns(other))?.at(-1)).toBe('offered')
    await other.calls.visits.askPerson()
    expect((await whyWanted(ada)).toSorted()).toEqual(['customer_request', 'missing_knowledge'])
    await publish(ada, staffId, { handOff: { ...none, whenUnknown: false } })
    const third = await comeIn(app.origin, key)
    for (const text of ['Who won the match?', 'How tall is the Eiffel tower?'])
      await askAsVisitor(third, text)
    expect(await turns(third)).not.toContain('offered')
  })

  it('is offered once to whoever rates an answer badly, where that is on [B-5]', async () => {
    const { ada, visitor, staffId, key } = await opened(() => ({
      handOff: { ...none, whenRatedBadly: true },
    }))
    const { id } = await askAsVisitor(visitor, 'Who won the match?')
    await visitor.calls.visits.rate({ id, rating: 3 })
    expect(await turns(visitor)).not.toContain('rated_badly')
    await Promise.all([1, 2, 1, 2].map((rating) => visitor.calls.visits.rate({ id, rating })))
    expect((await turns(visitor))?.filter((turn) => turn === 'rated_badly')).toHaveLength(1)
    await visitor.calls.visits.askPerson()
    expect(await whyWanted(ada)).toEqual(['bad_rating'])
    // Whoever waits already is offered nothing.
    await visitor.calls.visits.rate({ id, rating: 1 })
    expect((await turns(visitor))?.at(-1)).toBe('asked')

    await publish(ada, staffId, { handOff: none })
    const other = await comeIn(app.origin, key)
    const answer = await askAsVisitor(other, 'Who won the match?')
    await other.calls.visits.rate({ id: answer.id, rating: 1 })
    expect(await turns(other)).not.toContain('rated_badly')
  })

  it('is told to those chosen alone, and to everybody when none of them may answer any more [B-5]', async () => {
    const { ada, people, visitor, key } = await opened(
      ({ ben = '' }) => ({ handOff: { ...none, to: [ben, 'nobody-known'] } }),
      ['ben', 'cleo'],
    )
    const { ben, cleo } = people
    if (!ben || !cleo) throw new Error('nobody is there')
    await visitor.calls.visits.askPerson()
    expect(await Promise.all([ada, ben, cleo].map(toldOf))).toEqual([0, 1, 0])
    await ada.calls.members.update({ id: ada.workspaceId, uid: ben.uid, role: 'viewer' })
    await (await comeIn(app.origin, key)).calls.visits.askPerson()
    expect(await Promise.all([ada, ben, cleo].map(toldOf))).toEqual([1, 1, 1])
  })
})

describe('bounds', () => {
  it('end answers for the hour with the company’s words and a way to leave an address, and count rightly in parallel [B-5]', async () => {
    const { ada, visitor, key } = await opened(() => ({
      bounds: { perHour: 3, perDay: null, words: 'Write to us for more.' },
    }))
    await askAsVisitor(visitor, 'Hello')
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () =>
        askAsVisitor(visitor, 'Who won the match?').then(
          () => 'answered',
          (error: unknown) => (error instanceof Refused ? error.problem.code : 'held'),
        ),
      ),
    )
    // Two are answered, or the newer one in place of the other; one is kept for people.
    expect(outcomes.filter((one) => one === 'too_many_questions')).toHaveLength(5)
    expect(outcomes).toContain('answered')
    const { conversation } = await visitor.calls.visits.get()
    expect(conversation?.messages.filter(({ role }) => role === 'person')).toHaveLength(4)
    expect(conversation?.messages.filter(({ state }) => state !== 'complete')).toEqual([])
    // An answer that was on its way may end behind it.
    const told = conversation?.messages.filter(({ event }) => event === 'limit_reached')
    expect(told?.map(({ text }) => text)).toEqual(['Write to us for more.'])
    await expect(visitor.calls.visits.ask({ text: 'And the cup?' })).rejects.toMatchObject({
      problem: { code: 'too_many_questions' },
    })
    expect(await turns(visitor)).toHaveLength(conversation?.messages.length ?? 0)

    await visitor.calls.visits.leaveContact({ email: 'kim@example.com', language: 'en' })
    expect(await whyWanted(ada)).toEqual(['usage_limit'])
    // Another visitor has not asked anything yet, and people are written to without bounds.
    expect((await askAsVisitor(await comeIn(app.origin, key), 'Hello')).role).toBe('staff')
    const { id = '' } = conversation ?? {}
    await ada.calls.inbox.takeOver({ id })
    const held: AnswerEvent[] = []
    for await (const event of await visitor.calls.visits.ask({ text: 'Hello Ada' })) held.push(event)
    expect(held.at(-1)).toMatchObject({ type: 'held', speaker: 'person' })
  })

  it('of a day hold over its hours, and what one refuses takes nothing from the other', async () => {
    const { ada, visitor, staffId } = await opened(() => ({ bounds: { perHour: 1, perDay: 2, words: '' } }))
    await askAsVisitor(visitor, 'Hello')
    for await (const event of await visitor.calls.visits.ask({ text: 'Hello' }))
      expect(event.type).not.toBe('done')
    for (let again = 0; again < 3; again += 1)
      await expect(visitor.calls.visits.ask({ text: 'Hello' })).rejects.toMatchObject({ status: 429 })
    await publish(ada, staffId, { bounds: { perHour: null, perDay: 2, words: '' } })
    await askAsVisitor(visitor, 'Hello')
    for await (const event of await visitor.calls.visits.ask({ text: 'Hello' }))
      expect(event.type).not.toBe('done')
    await publish(ada, staffId, { bounds: { perHour: null, perDay: null, words: '' } })
    await askAsVisitor(visitor, 'Hello')
  })

  it('call people where their visitor asks for one, or can be reached already [B-5]', async () => {
    const { ada, visitor, key } = await opened(() => ({ bounds: { perHour: 1, perDay: null, words: '' } }))
    await askAsVisitor(visitor, 'Hello')
    await asked(visitor, 'Do you cater?')
    expect(await toldOf(ada)).toBe(0)
    expect((await asked(visitor, 'Can I talk to a person please?')).at(-1)).toEqual({
      type: 'held',
      speaker: 'waiting',
    })
    expect((await turns(visitor))?.slice(-4)).toEqual(['person', 'limit_reached', 'person', 'asked'])
    expect(await toldOf(ada)).toBe(1)

    const other = await comeIn(app.origin, key)
    await askAsVisitor(other, 'Hello')
    const { id } = await other.calls.visits.leaveContact({ email: 'kim@example.com', language: 'en' })
    await ada.calls.inbox.handBack({ id })
    await asked(other, 'Do you cater?')
    expect((await turns(other))?.slice(-3)).toEqual(['person', 'limit_reached', 'contact_left'])
    expect(await whyWanted(ada)).toContain('usage_limit')
    // Nobody is wanted for that any more once they have come.
    await ada.calls.inbox.handBack({ id })
    await ada.calls.inbox.takeOver({ id })
    expect(await ada.calls.inbox.get({ id })).toMatchObject({ handOffReason: null })
  })
})
