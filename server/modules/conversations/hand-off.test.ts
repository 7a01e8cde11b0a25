import { afterAll, describe, expect, it } from 'vitest'
import type { AnswerEvent } from '#contract/conversations.ts'
import { limits } from '#contract/limits.ts'
import { visitHeaders } from '#contract/visitors/visits.ts'
import { hireWithKnowledge } from '#server/testing/hired-staff.ts'
import { bakery, serveSmallSite } from '#server/testing/small-site.ts'
import { movedClock } from '#server/testing/moved-clock.ts'
import { until } from '#server/testing/until.ts'
import { emailOf, testApp } from '#server/testing/test-app.ts'
import type { Caller } from '#server/testing/test-caller.ts'
import { askAsVisitor, comeIn, openLink } from '#server/testing/walls/visitors.ts'
import { callsByVisitor, contactsByVisitor } from './rules.ts'

const site = await serveSmallSite(bakery)
afterAll(() => site.close())
const clock = movedClock()
const app = await testApp({ replaced: { clock }, settings: { RESEARCH_ALLOW: site.allow } })

const question = 'How much is a sourdough loaf?'

async function opened(name = 'ada') {
  const ada = await app.person(name)
  const { staff, conversation } = await hireWithKnowledge(ada, site.origin)
  const visitor = await comeIn(app.origin, await openLink(ada, staff.id))
  return { ada, staff, conversation, visitor }
}

/** The visitor's conversation, by what each turn is. */
const turns = async (visitor: Caller) => {
  const { conversation } = await visitor.calls.visits.get()
  return conversation?.messages.map(({ role, event }) => event ?? role)
}
async function ask(visitor: Caller, text: string): Promise<AnswerEvent[]> {
  const events: AnswerEvent[] = []
  for await (const event of await visitor.calls.visits.ask({ text })) events.push(event)
  return events
}
const first = async (ada: Caller, view: 'waiting' | 'mine' | 'all' | 'snoozed' | 'closed' = 'all') =>
  (await ada.calls.inbox.list({ view })).items[0]?.id ?? ''

describe('a visitor', () => {
  it('asks for a person, whoever works there is told at once, and both talk while the AI is silent [B-5]', async () => {
    const { ada, visitor } = await opened()
    await askAsVisitor(visitor, question)
    const asked = await visitor.calls.visits.askPerson()
    expect(asked).toMatchObject({ speaker: 'waiting', person: null })
    expect(await turns(visitor)).toEqual(['notice', 'person', 'staff', 'asked'])
    const [told] = (await ada.calls.notifications.list({})).items
    expect(told).toMatchObject({ code: 'person_wanted', subject: { kind: 'conversation' } })
    const mail = await app.mailTo(emailOf('ada'), 'A visitor talking to Kenji asks for a person')
    const id = await first(ada, 'waiting')
    expect(mail).toContain(`/Inbox?conversation=${id}`)
    expect(await ada.calls.inbox.count()).toEqual({ waiting: 1 })

    const events = await ask(visitor, 'Are you there?')
    expect(events.map(({ type }) => type)).toEqual(['question', 'held'])
    const replied = await ada.calls.inbox.reply({ id, text: 'Here I am.' })
    expect(replied).toMatchObject({ speaker: 'person', wantedSince: null, assignee: { uid: ada.uid } })
    const { conversation } = await visitor.calls.visits.get()
    expect(conversation).toMatchObject({ speaker: 'person', person: 'ada' })
    expect(conversation?.messages.at(-1)).toMatchObject({
      role: 'teammate',
      text: 'Here I am.',
      author: 'ada',
    })
    expect((await ask(visitor, 'Thank you!')).at(-1)).toEqual({ type: 'held', speaker: 'person' })

    await ada.calls.inbox.handBack({ id })
    expect((await ask(visitor, question)).at(-1)?.type).toBe('done')
    expect((await turns(visitor))?.slice(3)).toEqual([
      'asked',
      'person',
      'joined',
      'teammate',
      'person',
      'returned',
      'person',
      'staff',
    ])
  })

  it('asks for a person in words, in each language, and the hand-off is no matter of the answer’s words [B-5]', async () => {
    for (const [name, words] of [
      ['ben', 'Can I talk to a human, please?'],
      ['cleo', 'Je voudrais parler à quelqu’un'],
      ['dana', 'أريد التحدث مع موظف'],
    ] as const) {
      const { ada, visitor } = await opened(name)
      await askAsVisitor(visitor, words)
      expect(await turns(visitor)).toEqual(['notice', 'person', 'staff', 'asked'])
      expect((await ada.calls.inbox.list({ view: 'waiting' })).items).toHaveLength(1)
    }
  })

  it('is offered a person when the site was silent twice in a row', async () => {
    const { visitor } = await opened()
    await askAsVisitor(visitor, 'Who won the football match yesterday?')
    expect(await turns(visitor)).not.toContain('offered')
    await askAsVisitor(visitor, 'How tall is the Eiffel tower?')
    expect((await turns(visitor))?.at(-1)).toBe('offered')
    await askAsVisitor(visitor, 'Who discovered radium?')
    expect((await turns(visitor))?.filter((turn) => turn === 'offered')).toHaveLength(1)
  })

  it('calls once however often they ask, and not for ever', async () => {
    const { ada, visitor } = await opened()
    await Promise.all(Array.from({ length: 4 }, () => visitor.calls.visits.askPerson()))
    expect((await turns(visitor))?.filter((turn) => turn === 'asked')).toHaveLength(1)
    const wanted = (await ada.calls.notifications.list({})).items.filter(
      ({ code }) => code === 'person_wanted',
    )
    expect(wanted).toHaveLength(1)
    const flood = async () => {
      for (;;) {
        await visitor.calls.visits.goOn()
        await visitor.calls.visits.askPerson()
      }
    }
    await expect(flood()).rejects.toMatchObject({ problem: { code: 'too_many_calls_for_a_person' } })
    expect((await turns(visitor))?.filter((turn) => turn === 'asked').length).toBeLessThanOrEqual(5)
  })

  it('who has called too often hears so in words too, and can leave an address [B-5]', async () => {
    const { ada, visitor } = await opened()
    for (let calls = 0; calls < callsByVisitor.most; calls += 1) {
      await visitor.calls.visits.askPerson()
      await visitor.calls.visits.goOn()
    }
    await askAsVisitor(visitor, 'Can I talk to a human?')
    expect((await turns(visitor))?.at(-1)).toBe('calls_used_up')
    expect(await ada.calls.inbox.count()).toEqual({ waiting: 0 })
    const left = { email: 'vic@example.com', language: 'en' } as const
    expect(await visitor.calls.visits.leaveContact(left)).toMatchObject({ contactEmail: left.email })
    expect(await ada.calls.inbox.count()).toEqual({ waiting: 1 })
    // Nor is that without an end.
    const flood = async () => {
      for (;;) await visitor.calls.visits.leaveContact(left)
    }
    await expect(flood()).rejects.toMatchObject({ problem: { code: 'too_many_calls_for_a_person' } })
    expect((await turns(visitor))?.filter((turn) => turn === 'contact_left')).toHaveLength(
      contactsByVisitor.most,
    )
  })

  it('whose address is known is wanted there when they have called too often', async () => {
    const { ada, visitor } = await opened()
    const { id } = await visitor.calls.visits.leaveContact({ email: 'vic@example.com', language: 'en' })
    await ada.calls.inbox.handBack({ id })
    for (let calls = 0; calls < callsByVisitor.most; calls += 1) {
      await visitor.calls.visits.askPerson()
      await ada.calls.inbox.handBack({ id })
    }
    await askAsVisitor(visitor, 'Can I talk to a human?')
    expect((await turns(visitor))?.slice(-2)).toEqual(['calls_used_up', 'contact_left'])
    expect(await ada.calls.inbox.count()).toEqual({ waiting: 1 })
  })

  it('leaves an address where nobody can be told, and finds that the company has it', async () => {
    const { ada, visitor } = await opened()
    await app.query('update person set suspended_at = now() where id = $1', [ada.uid])
    expect(await visitor.calls.visits.askPerson()).toMatchObject({ speaker: 'staff' })
    expect((await turns(visitor))?.at(-1)).toBe('contact_wanted')
    await app.query('update person set suspended_at = null where id = $1', [ada.uid])
    const left = { name: 'Vic', email: 'vic@example.com', language: 'fr' } as const
    expect(await visitor.calls.visits.leaveContact(left)).toMatchObject({ contactEmail: 'vic@example.com' })
    const [item] = (await ada.calls.inbox.list({ view: 'waiting' })).items
    expect(item?.contact).toEqual({ name: 'Vic', email: 'vic@example.com' })
    await expect(visitor.calls.visits.leaveContact({ ...left, email: 'nobody' })).rejects.toMatchObject({
      problem: { code: 'invalid_input' },
    })
  })
})

describe('a reply', () => {
  it('is mailed to the visitor who left an address and has gone, and to nobody who has read it', async () => {
    const { ada, staff, visitor } = await opened()
    await visitor.calls.visits.askPerson()
    await visitor.calls.visits.leaveContact({ email: 'vic@example.com', language: 'fr' })
    const id = await first(ada, 'waiting')
    clock.advance(60_000)
    await ada.calls.inbox.reply({ id, text: 'Nous ouvrons à huit heures.' })
    clock.advance(60_000)
    await app.query(`update job set due_at = now() where name = 'conversations.reply-mail'`)
    app.adapters.notices.tell('jobs')
    const mail = await app.mailTo('vic@example.com', "ada's shop has replied to you")
    expect(mail).toContain('Nous ouvrons à huit heures.')
    const [door] = (await ada.calls.doors.list({ staffId: staff.id })).items
    expect(mail).toContain(door?.url)

    await ada.calls.inbox.reply({ id, text: 'Still there?' })
    clock.advance(30_000)
    await visitor.calls.visits.get()
    await app.query(`update job set due_at = now() where name = 'conversations.reply-mail'`)
    app.adapters.notices.tell('jobs')
    await until(
      async () => (await app.query(`select 1 from outgoing_mail where kind = 'reply'`)).length === 0,
      'the mail is dropped',
    )
    expect(app.mail.sent.filter(({ to }) => to === 'vic@example.com')).toHaveLength(1)
  })
})

describe('a chat that is closed on the site of others', () => {
  it('sees what people write, and nobody has read it for that', async () => {
    const { ada, visitor } = await opened()
    const { id } = await visitor.calls.visits.leaveContact({ email: 'vic@example.com', language: 'en' })
    await ada.calls.inbox.reply({ id, text: 'We open at eight.' })
    const seenAt = async () => (await ada.calls.inbox.get({ id })).seenAt
    const before = await seenAt()
    clock.advance(30_000)
    const open = visitor.headers
    visitor.headers = { ...open, [visitHeaders.glance]: '1' }
    const { conversation } = await visitor.calls.visits.get()
    expect(conversation?.messages.at(-1)?.text).toBe('We open at eight.')
    expect(await seenAt()).toBe(before)
    visitor.headers = open
    await visitor.calls.visits.get()
    expect(await seenAt()).not.toBe(before)
  })
})

describe('the inbox', () => {
  it('keeps apart who waits, what is mine, put aside and closed; the next question opens a closed one again', async () => {
    const { ada, visitor } = await opened()
    await askAsVisitor(visitor, question)
    const id = await first(ada)
    const listed = async () => {
      const found: string[] = []
      for (const view of ['waiting', 'mine', 'all', 'snoozed', 'closed'] as const)
        if ((await ada.calls.inbox.list({ view })).items.some((item) => item.id === id)) found.push(view)
      return found
    }
    expect(await listed()).toEqual(['all'])
    await visitor.calls.visits.askPerson()
    expect(await listed()).toEqual(['waiting', 'all'])
    const until = new Date(clock.now().getTime() + 60_000).toISOString()
    await ada.calls.inbox.update({ id, snoozedUntil: until, labels: ['order', 'order'] })
    expect(await listed()).toEqual(['all', 'snoozed'])
    clock.advance(61_000)
    expect(await listed()).toEqual(['waiting', 'all'])
    await ada.calls.inbox.takeOver({ id })
    expect(await listed()).toEqual(['mine', 'all'])
    const closed = await ada.calls.inbox.close({ id })
    expect(closed).toMatchObject({ speaker: 'closed', labels: ['order'] })
    expect(await listed()).toEqual(['all', 'closed'])
    expect((await ask(visitor, question)).at(-1)?.type).toBe('done')
    expect(await listed()).toEqual(['all'])
    expect((await ada.calls.inbox.list({ view: 'all', query: 'sourdough' })).items).toHaveLength(1)
    expect((await ada.calls.inbox.list({ view: 'all', query: '%' })).items).toHaveLength(0)
    expect((await ada.calls.inbox.list({ view: 'all', query: 'ORDER' })).items).toHaveLength(1)
    // Inside words too, all parts in any order, what was written since included, and in the view alone.
    await visitor.calls.visits.leaveContact({
      email: 'rosa@harbour.example',
      name: 'Rosa Núñez',
      language: 'en',
    })
    expect((await ada.calls.inbox.list({ view: 'all', query: 'nunez dough harb' })).total).toBe(1)
    expect((await ada.calls.inbox.list({ view: 'all', query: 'nunez lamp' })).total).toBe(0)
    expect((await ada.calls.inbox.list({ view: 'closed', query: 'dough' })).total).toBe(0)
  })

  it('tells when what was put aside is back, and whose it is where the visitor waits; put aside anew it comes back then', async () => {
    const { ada, visitor } = await opened()
    const { id } = await visitor.calls.visits.askPerson()
    const back = () =>
      app.query(`select 1 from event where subject = $1 and payload->>'change' = 'back'`, [id])
    const wanted = async () =>
      (await ada.calls.notifications.list({})).items.filter(({ code }) => code === 'person_wanted').length
    const snooze = (ms: number | null) => {
      const snoozedUntil = ms === null ? null : new Date(clock.now().getTime() + ms).toISOString()
      return ada.calls.inbox.update({ id, snoozedUntil, assigneeUid: ada.uid })
    }
    const due = async () => {
      await app.query(`update job set due_at = now() where name = 'conversations.snooze-over'`)
      app.adapters.notices.tell('jobs')
      const left = `select 1 from job where name = 'conversations.snooze-over' and state in ('waiting', 'running')`
      await until(async () => (await app.query(left)).length === 0, 'the clock was heard')
    }
    await snooze(60_000)
    const { snoozedUntil } = await snooze(120_000)
    await ada.calls.inbox.update({ id, snoozedUntil })
    expect(await wanted()).toBe(1)
    expect(await app.query(`select 1 from job where name = 'conversations.snooze-over'`)).toHaveLength(2)
    clock.advance(121_000)
    await due()
    expect(await back()).toHaveLength(1)
    expect(await wanted()).toBe(2)
    expect(await first(ada, 'waiting')).toBe(id)
    // What was taken up meanwhile comes back no more.
    await snooze(60_000)
    await snooze(null)
    await due()
    expect(await back()).toHaveLength(1)
  })

  it('keeps notes from the visitor, and suggests an answer with its receipts', async () => {
    const { ada, visitor } = await opened()
    await askAsVisitor(visitor, question)
    const id = await first(ada)
    const noted = await ada.calls.inbox.addNote({ id, text: 'a regular' })
    expect(noted.notes).toEqual([expect.objectContaining({ text: 'a regular', author: 'ada' })])
    expect(JSON.stringify(await visitor.calls.visits.get())).not.toContain('a regular')
    await ada.calls.inbox.takeOver({ id })
    const before = await turns(visitor)
    const { suggestion } = await ada.calls.inbox.suggest({ id })
    expect(suggestion?.sentences[0]?.receipts).not.toEqual([])
    expect(await turns(visitor)).toEqual(before)
  })

  it('is one person’s at a time, and of visitors alone', async () => {
    const { ada, visitor, conversation } = await opened()
    const eve = await app.person('eve')
    await app.query(
      `insert into workspace_member (workspace_id, user_id, role, status, joined_at) values ($1, $2, 'editor', 'active', now())`,
      [ada.workspaceId, eve.uid],
    )
    await askAsVisitor(visitor, question)
    const id = await first(ada)
    await ada.calls.inbox.takeOver({ id })
    await expect(eve.calls.inbox.reply({ id, text: 'me too' })).rejects.toMatchObject({
      problem: { code: 'conversation_not_taken' },
    })
    await ada.calls.inbox.update({ id, assigneeUid: eve.uid })
    expect((await visitor.calls.visits.get()).conversation?.person).toBe('eve')
    await eve.calls.inbox.reply({ id, text: 'my turn' })
    await expect(ada.calls.inbox.update({ id, assigneeUid: 'nobody' })).rejects.toMatchObject({
      problem: { code: 'inbox_person_unknown' },
    })
    await expect(ada.calls.inbox.takeOver({ id: conversation.id })).rejects.toMatchObject({
      problem: { code: 'conversation_not_of_visitor' },
    })
  })

  it('tells whoever is given a conversation, in the app and by mail, and nobody of what they take themselves', async () => {
    const { ada, staff, visitor } = await opened()
    const [eve, ben] = [await app.person('eve'), await app.person('ben')]
    for (const { uid } of [eve, ben])
      await app.query(
        `insert into workspace_member (workspace_id, user_id, role, status, joined_at) values ($1, $2, 'editor', 'active', now())`,
        [ada.workspaceId, uid],
      )
    await askAsVisitor(visitor, question)
    const id = await first(ada)
    const heard = async (who: Caller) =>
      (await who.calls.notifications.list({})).items.filter(({ code }) => code === 'conversation_given')
    await ada.calls.inbox.takeOver({ id })
    await ada.calls.inbox.update({ id, assigneeUid: eve.uid })
    expect(await heard(eve)).toMatchObject([
      { subject: { kind: 'conversation', id }, params: { staffId: staff.id, name: 'Kenji' }, isRead: false },
    ])
    const mail = await app.mailTo(
      emailOf('eve'),
      'A teammate gave you a conversation with a visitor of Kenji',
    )
    expect(mail).toContain(`/Inbox?conversation=${id}`)
    // The same once more is no news; nor is what somebody takes, or gives away.
    await ada.calls.inbox.update({ id, assigneeUid: eve.uid })
    await eve.calls.inbox.handBack({ id })
    await eve.calls.inbox.update({ id, assigneeUid: eve.uid })
    await eve.calls.inbox.update({ id, assigneeUid: null })
    expect(await heard(eve)).toHaveLength(1)
    expect([await heard(ada), await heard(ben)]).toEqual([[], []])
    // Whoever chose to hear of nothing hears of this in the app alone.
    await ben.calls.accounts.updateNotificationPreferences({
      email: { newStaffActivity: false },
      inApp: { mentions: false },
    })
    await ada.calls.inbox.update({ id, assigneeUid: ben.uid })
    expect(await heard(ben)).toHaveLength(1)
    expect(
      app.mail.sent.filter(({ to, subject }) => to === emailOf('ben') && subject.includes('gave')),
    ).toEqual([])
  })

  it('keeps texts that are sent often', async () => {
    const ada = await app.person('ada')
    const saved = await ada.calls.inbox.saveReply({ title: 'Hours', text: 'We open at eight.' })
    expect((await ada.calls.inbox.listReplies()).items).toEqual([saved])
    await ada.calls.inbox.deleteReply({ id: saved.id })
    expect((await ada.calls.inbox.listReplies()).items).toEqual([])
  })

  it('keeps as many as may be, also of those who keep one at the same moment', async () => {
    const ada = await app.person('ada')
    await app.query(
      `insert into saved_reply (id, workspace_id, title, text, created_at)
       select 'reply' || n, $1, 'Hours', 'At eight.', now() from generate_series(1, $2::int) n`,
      [ada.workspaceId, limits.savedReplies - 1],
    )
    const saves = Array.from({ length: 8 }, (_, n) =>
      ada.calls.inbox.saveReply({ title: `Way ${n}`, text: 'By the station.' }),
    )
    const settled = await Promise.allSettled(saves)
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})
