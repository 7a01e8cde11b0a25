// On one database: it is about the clock.
import { describe, expect, it } from 'vitest'
import type { StaffSettings } from '#contract/workspace/staff-versions.ts'
import { movedClock } from '#server/testing/moved-clock.ts'
import { testApp } from '#server/testing/test-app.ts'
import { until } from '#server/testing/until.ts'
import { askAsVisitor, comeIn, openLink } from '#server/testing/walls/visitors.ts'

const clock = movedClock()
const app = await testApp({ replaced: { clock } })

/** Somebody hired who is set like this, and a visitor who comes in. */
async function opened(differs: Partial<StaffSettings>, who = 'ada') {
  const ada = await app.person(who)
  const { id: staffId } = await ada.calls.staff.create({ name: 'Kenji' })
  const settle = async (differs: Partial<StaffSettings>) => {
    const { live, revision } = await ada.calls.staff.getSettings({ staffId })
    const settings = { ...live.settings, ...differs }
    const saved = await ada.calls.staff.saveDraft({ staffId, revision, settings })
    if (saved.draft !== null) await ada.calls.staff.publish({ staffId, revision: saved.revision })
  }
  await settle(differs)
  const key = await openLink(ada, staffId)
  const visitor = await comeIn(app.origin, key)
  const met = () => visitor.calls.visits.getDoor({ key })
  const staff = () => ada.calls.staff.get({ id: staffId })
  const turns = async () =>
    (await visitor.calls.visits.get()).conversation?.messages.map(({ role, event }) => event ?? role)
  return { ada, visitor, met, staff, turns, settle }
}

/** One hour, all over the world, that begins so many minutes from now. */
function hoursIn(minutes: number): NonNullable<StaffSettings['hours']> {
  const begin = new Date(clock.now().getTime() + minutes * 60_000)
  const from = begin.getUTCHours() * 60 + begin.getUTCMinutes()
  const day = (begin.getUTCDay() + 6) % 7
  return {
    timeZone: 'UTC',
    periods: [{ day, from, to: Math.min(from + 60, 1_440) }],
    words: 'We are out on our bicycles.',
  }
}

describe('outside of the opening hours', () => {
  it('a visitor who asks for a person hears so, nobody is woken, and their address is taken [B-5]', async () => {
    const { ada, visitor, met, turns } = await opened({ hours: hoursIn(120) })
    const { people } = await met()
    expect(people.areThere).toBe(false)
    expect(new Date(people.backAt ?? 0).getTime() - clock.now().getTime()).toBeGreaterThan(118 * 60_000)
    const asked = await visitor.calls.visits.askPerson()
    expect(asked.speaker).toBe('staff')
    expect(asked.messages.at(-1)).toMatchObject({
      event: 'outside_hours',
      text: 'We are out on our bicycles.',
    })
    expect((await ada.calls.notifications.list({})).items).toEqual([])
    expect(await ada.calls.inbox.count()).toEqual({ waiting: 0 })

    await visitor.calls.visits.leaveContact({ email: 'kim@example.com', language: 'en' })
    expect(await turns()).toEqual(['notice', 'outside_hours', 'contact_left'])
    expect(await ada.calls.inbox.count()).toEqual({ waiting: 1 })
    expect((await ada.calls.notifications.list({})).items).toMatchObject([{ code: 'person_wanted' }])
  })

  it('whose address is known is not asked for it again: the call is in the inbox at once, and once [B-5]', async () => {
    const { ada, visitor, turns } = await opened({ hours: hoursIn(120) })
    const { id } = await visitor.calls.visits.leaveContact({ email: 'kim@example.com', language: 'en' })
    await ada.calls.inbox.handBack({ id })
    expect(await ada.calls.inbox.count()).toEqual({ waiting: 0 })
    const before = (await ada.calls.notifications.list({})).items.length
    for (const waiting of [1, 1]) {
      expect((await visitor.calls.visits.askPerson()).speaker).toBe('staff')
      expect(await ada.calls.inbox.count()).toEqual({ waiting })
    }
    expect((await turns())?.slice(3)).toEqual(['outside_hours', 'contact_left', 'outside_hours'])
    expect((await ada.calls.notifications.list({})).items).toHaveLength(before + 1)
  })

  it('the same holds for who asks in words; within them people are called [B-5]', async () => {
    const { visitor, turns, met } = await opened({ hours: hoursIn(120) })
    await askAsVisitor(visitor, 'Can I talk to a human, please?')
    expect(await turns()).toEqual(['notice', 'person', 'staff', 'outside_hours'])
    clock.advance(125 * 60_000)
    expect((await met()).people).toEqual({ areThere: true, backAt: null, promiseMinutes: null })
    expect((await visitor.calls.visits.askPerson()).speaker).toBe('waiting')
  })
})

describe('a call for a person', () => {
  it('is one also where it names a topic that is refused, or is answered by what people wrote [B-5]', async () => {
    const text = 'We do not talk about refunds here.'
    const when = { topics: ['refund'], page: '' }
    const { ada, visitor, turns } = await opened({
      rules: [{ isOn: true, when, does: { kind: 'refuse', text } }],
    })
    expect((await askAsVisitor(visitor, 'How do I get a refund?')).text).toBe(text)
    await askAsVisitor(visitor, 'Can I talk to a human about a refund?')
    expect(await turns()).toEqual(['notice', 'person', 'staff', 'person', 'staff', 'asked'])
    expect((await visitor.calls.visits.get()).conversation?.speaker).toBe('waiting')
    expect(await ada.calls.inbox.count()).toEqual({ waiting: 1 })

    const other = await opened({}, 'ben')
    const { items } = await other.ada.calls.staff.list({})
    await other.ada.calls.approvedAnswers.write({
      staffId: items[0]?.id ?? '',
      questions: ['Can I talk to a human?'],
      text: 'Of course: one of us comes.',
    })
    const answer = await askAsVisitor(other.visitor, 'Can I talk to a human?')
    expect(answer.text).toBe('Of course: one of us comes.')
    expect((await other.turns())?.at(-1)).toBe('asked')
  })
})

describe('what a visitor was told of people', () => {
  it('stays as it was told, whatever the company promises afterwards [B-5]', async () => {
    const { ada, visitor, settle } = await opened({ promiseMinutes: 5 })
    const told = async () =>
      (await visitor.calls.visits.get()).conversation?.messages.flatMap(({ event, told }) =>
        event === undefined ? [] : [[event, told]],
      )
    await visitor.calls.visits.askPerson()
    expect(await told()).toEqual([['asked', { promiseMinutes: 5 }]])
    await visitor.calls.visits.goOn()
    await settle({ promiseMinutes: 120, hours: hoursIn(120) })
    await visitor.calls.visits.askPerson()
    const first = ['asked', { promiseMinutes: 5 }]
    const [, , closed] = (await told()) ?? []
    expect(await told()).toEqual([first, ['returned', undefined], closed])
    expect(closed).toEqual(['outside_hours', { backAt: expect.any(String) }])
    // Read by the team, and in the hours that were told, they are the same.
    await settle({ promiseMinutes: null, hours: null })
    clock.advance(125 * 60_000)
    expect(await told()).toEqual([first, ['returned', undefined], closed])
    const [item] = (await ada.calls.inbox.list({ view: 'all' })).items
    const { messages } = await ada.calls.inbox.get({ id: item?.id ?? '' })
    expect(messages.find(({ event }) => event === 'outside_hours')?.told).toEqual(closed?.[1])
  })
})

describe('a promise', () => {
  it('is told, and only when it is broken does the visitor hear that nobody has come [B-5]', async () => {
    const { visitor, met, turns } = await opened({ promiseMinutes: 20 })
    expect((await met()).people.promiseMinutes).toBe(20)
    await visitor.calls.visits.askPerson()
    const due = await app.query<{ minutes: number }>(
      `select round(extract(epoch from due_at - created_at) / 60)::int as minutes from job
       where name = 'conversations.nobody-came' order by created_at desc limit 1`,
    )
    expect(due).toEqual([{ minutes: 20 }])
    expect(await turns()).not.toContain('nobody_came')
    await app.query(`update job set due_at = now() where name = 'conversations.nobody-came'`)
    app.adapters.notices.tell('jobs')
    await until(async () => (await turns())?.includes('nobody_came') === true, 'nobody has come')
  })
})

describe('the goal', () => {
  const book = { kind: 'link', address: 'https://shop.example/book', label: 'Book a table' } as const

  it('is reached by an address that is left, where that is the goal [STF-1]', async () => {
    for (const [who, kind, rate] of [
      ['ada', 'contact', 1],
      ['ben', 'marked', 0],
    ] as const) {
      const { visitor, staff } = await opened({ goal: { kind } }, who)
      await askAsVisitor(visitor, 'When are you open?')
      await visitor.calls.visits.leaveContact({ email: 'kim@example.com', language: 'en' })
      expect(await staff()).toMatchObject({ goal: kind, conversionRate: rate })
    }
  })

  it('is reached by a link that is followed to its address or under it, and by no other [STF-1]', async () => {
    const { visitor, met, staff } = await opened({ goal: book })
    expect((await met()).link).toEqual({ address: book.address, label: book.label })
    expect(await visitor.calls.visits.follow({ address: book.address })).toEqual({ isReached: false })
    await askAsVisitor(visitor, 'When are you open?')
    for (const address of [
      'https://shop.example/',
      'https://shop.example/bookshelf',
      'https://evil.example/book',
      '??',
    ])
      expect(await visitor.calls.visits.follow({ address })).toEqual({ isReached: false })
    expect((await staff()).conversionRate).toBe(0)
    expect(await visitor.calls.visits.follow({ address: 'https://shop.example/book/table?for=2' })).toEqual({
      isReached: true,
    })
    await visitor.calls.visits.follow({ address: book.address })
    expect((await staff()).conversionRate).toBe(1)
  })

  it('is reached by no link where another one is set [STF-1]', async () => {
    const { visitor, met, staff } = await opened({ goal: { kind: 'contact' } })
    expect((await met()).link).toBeNull()
    await askAsVisitor(visitor, 'When are you open?')
    expect(await visitor.calls.visits.follow({ address: book.address })).toEqual({ isReached: false })
    expect((await staff()).conversionRate).toBe(0)
  })
})
