import { once } from 'node:events'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Rule } from '#contract/workspace/staff-rules.ts'
import type { StaffSettings } from '#contract/workspace/staff-versions.ts'
import { systemClock } from '#server/adapters/clock/system-clock.ts'
import { type ThreadPool, threadPool } from '#server/platform/jobs/threads.ts'
import { hireWithKnowledge } from '#server/testing/hired-staff.ts'
import { bakery, serveSmallSite } from '#server/testing/small-site.ts'
import { emailOf, testApp } from '#server/testing/test-app.ts'
import type { Caller } from '#server/testing/test-caller.ts'
import { askAsVisitor, comeIn, openLink } from '#server/testing/walls/visitors.ts'

const site = await serveSmallSite(bakery)
afterAll(() => site.close())
const answerers = threadPool({
  size: 1,
  module: new URL('../../../../engine/answering-thread.ts', import.meta.url),
  memoryMb: 1_024,
  keepsState: true,
})
afterAll(() => answerers.close())
type How = 'works' | 'breaks' | 'hangs' | 'never loads' | 'is late'
/**
 * What the answering thread runs, and what it is asked to answer, by whom it comes from. It hangs after `works` questions, `is late` where
 * time runs out during each, and `goesOn` holds up everything.
 */
const thread: {
  ran: string[]
  asked: string[]
  atOnce: number
  most: number
  how: How
  works: number
  goesOn: Promise<void>
} = {
  ran: [],
  asked: [],
  atOnce: 0,
  most: 0,
  how: 'works',
  works: 0,
  goesOn: Promise.resolve(),
}
const watched: ThreadPool = {
  ...answerers,
  async run(name, input, options) {
    thread.ran.push(name)
    if (name === 'load' && thread.how === 'never loads') return new Promise<never>(() => undefined)
    if (name !== 'prepare') {
      await thread.goesOn
      return answerers.run(name, input, options)
    }
    thread.asked.push(options?.from ?? '')
    if (thread.how === 'breaks') throw new Error('the thread is broken')
    if (thread.how === 'hangs' && thread.asked.length > thread.works && options?.signal !== undefined)
      await once(options.signal, 'abort')
    await thread.goesOn
    thread.most = Math.max(thread.most, (thread.atOnce += 1))
    try {
      const prepared = answerers.run(name, input, options)
      if (thread.how === 'is late') deadline.resolve()
      return await prepared
    } finally {
      thread.atOnce -= 1
    }
  },
}
/** Asked by nobody here: what is compared is quoted. */
const model = {
  name: 'silent',
  write(): AsyncIterable<string> {
    throw new Error('a model was asked')
  },
}
/** Nor this one. */
const embeddings = {
  name: 'silent',
  embed(): Promise<number[][]> {
    throw new Error('an embedding model was asked')
  },
}
/** As long as replaying may take; over when a test says so. */
const deadlineMs = 45_000
let deadline = Promise.withResolvers<void>()
/** How often its time began. */
let begun = 0
const clock = systemClock()
const app = await testApp({
  settings: { RESEARCH_ALLOW: site.allow },
  replaced: {
    answerers: watched,
    clock: {
      ...clock,
      sleep: (ms, signal) => {
        if (ms !== deadlineMs) return clock.sleep(ms, signal)
        begun += 1
        return deadline.promise
      },
    },
  },
})
beforeEach(() => {
  deadline = Promise.withResolvers<void>()
  begun = 0
  Object.assign(thread, { ran: [], asked: [], most: 0, how: 'works', works: 0, goesOn: Promise.resolve() })
})

const rule = (topics: string[], does: Rule['does']): Rule => ({
  isOn: true,
  when: { topics, page: '' },
  does,
})
const refusing = rule(['loaf'], { kind: 'refuse', text: 'We do not speak of that.' })
const loaf = 'How much is a sourdough loaf?'

async function save(who: Caller, staffId: string, differs: Partial<StaffSettings>) {
  const { live, draft, revision } = await who.calls.staff.getSettings({ staffId })
  return who.calls.staff.saveDraft({
    staffId,
    revision,
    settings: { ...(draft ?? live).settings, ...differs },
  })
}
async function publish(who: Caller, staffId: string, differs: Partial<StaffSettings>, reason = '') {
  const { revision } = await save(who, staffId, differs)
  return who.calls.staff.publish({ staffId, revision, reason })
}
async function replay(who: Caller, staffId: string, differs: Partial<StaffSettings> = {}) {
  const { live } = await who.calls.staff.getSettings({ staffId })
  return who.calls.staff.replay({ staffId, settings: { ...live.settings, ...differs } })
}
/** Somebody whose colleague knows the bakery, and was asked for the price of a loaf, which pleased. */
async function opened(name = 'ada', stars = 5) {
  const who = await app.person(name)
  const { staff } = await hireWithKnowledge(who, site.origin)
  const key = await openLink(who, staff.id)
  const visitor = await comeIn(app.origin, key)
  const { id } = await askAsVisitor(visitor, loaf)
  await visitor.calls.visits.rate({ id, rating: stars })
  return { who, staffId: staff.id, key, visitor }
}
const refused = (code: string, params = {}) => ({ problem: { code, params } })

describe('publishing', () => {
  it('what makes an answer worse is refused without a reason, and kept with it [B-4]', async () => {
    const { who, staffId } = await opened()
    const { calls } = who
    await expect(publish(who, staffId, { rules: [refusing] })).rejects.toMatchObject(
      refused('staff_draft_worse', { worse: 1 }),
    )
    const { live, draft, revision } = await calls.staff.getSettings({ staffId })
    expect([live.number, draft?.settings.rules]).toEqual([1, [refusing]])

    const before = thread.asked.length
    await calls.staff.publish({ staffId, revision, reason: 'The price changes on Monday.' })
    // What was found out a moment ago is not asked again.
    expect(thread.asked).toHaveLength(before)
    const [newest, first] = (await calls.staff.listVersions({ staffId })).items
    expect(newest).toMatchObject({
      number: 2,
      worse: 1,
      reason: 'The price changes on Monday.',
      publishedBy: { uid: who.uid },
    })
    expect(first).not.toHaveProperty('worse')
    const [act] = (await calls.workspaceAudit.list({ id: who.workspaceId, act: 'colleague_published' })).items
    expect(act).toMatchObject({ by: { uid: who.uid }, subject: { kind: 'staff', id: staffId }, worse: 1 })
    // For programs it is a publication as any.
    const events = await app.query(
      "select payload from event where subject = $1 and payload->>'change' like 'publish%'",
      [staffId],
    )
    expect(events).toEqual([{ payload: { change: 'published', worse: 1 } }])

    // What was taken away is asked for no more, and restoring is held up by nothing.
    const settings = await calls.staff.getSettings({ staffId })
    const restored = await calls.staff.restore({ staffId, revision: settings.revision, number: 1 })
    expect(restored.live.number).toBe(3)
  })

  it('what changes no answer asks nothing, and what betters one needs no reason', async () => {
    const { who, staffId } = await opened('ada', 1)
    thread.asked = []
    await publish(who, staffId, { greeting: 'Welcome in.' })
    expect(thread.asked).toEqual([])
    await publish(who, staffId, { rules: [rule(['sourdough'], { kind: 'say', text: 'It is 6.50 euros.' })] })
    const { items } = await who.calls.staff.listVersions({ staffId })
    expect(items.map(({ number, worse }) => [number, worse])).toEqual([
      [3, undefined],
      [2, undefined],
      [1, undefined],
    ])
    const acts = (await who.calls.workspaceAudit.list({ id: who.workspaceId, act: 'colleague_published' }))
      .items
    expect(acts).toHaveLength(2)
    for (const act of acts) expect(act).not.toHaveProperty('worse')
  })

  it('locks nobody out where questions cannot be asked again: a reason is enough [B-4]', async () => {
    const { who, staffId } = await opened()
    thread.how = 'breaks'
    await expect(replay(who, staffId)).rejects.toMatchObject(refused('staff_replay_unfinished'))
    await expect(publish(who, staffId, { rules: [refusing] })).rejects.toMatchObject(
      refused('staff_replay_unfinished'),
    )
    await publish(who, staffId, {}, 'The shop is shut.')
    const [newest] = (await who.calls.staff.listVersions({ staffId })).items
    expect(newest).toMatchObject({ number: 2, reason: 'The shop is shut.', worse: null })
    const [act] = (await who.calls.workspaceAudit.list({ id: who.workspaceId })).items
    expect(act).toMatchObject({ act: 'colleague_published', worse: null })
  })

  it('for a reason waits for nothing, and an index that never comes keeps nobody else waiting [B-4]', async () => {
    const bob = await opened('bob')
    thread.how = 'never loads'
    const ada = await app.person('ada')
    const { staff } = await hireWithKnowledge(ada, site.origin)
    await publish(ada, staff.id, { questions: ['Where do I find the bakery?'] })
    const { revision } = await save(ada, staff.id, { rules: [refusing] })
    const waits = ada.calls.staff.publish({ staffId: staff.id, revision })
    waits.catch(() => undefined)
    await expect.poll(() => begun).toBe(1)
    const ofAda = deadline
    deadline = Promise.withResolvers<void>()
    expect((await replay(bob.who, bob.staffId)).cases).toHaveLength(1)
    ofAda.resolve()
    await expect(waits).rejects.toMatchObject(refused('staff_replay_unfinished'))

    const before = thread.asked.length
    await ada.calls.staff.publish({ staffId: staff.id, revision, reason: 'The shop is shut.' })
    expect(thread.asked).toHaveLength(before)
  })

  it('takes its time while others are asked, too [B-4]', async () => {
    const [ada, bob] = [await opened('ada'), await opened('bob')]
    Object.assign(thread, { asked: [], how: 'hangs' })
    const waits = [ada, bob].map(({ who, staffId }) => replay(who, staffId, { rules: [refusing] }))
    for (const one of waits) one.catch(() => undefined)
    await expect.poll(() => [begun, thread.asked.length]).toEqual([2, 1])
    deadline.resolve()
    for (const one of waits) await expect(one).rejects.toMatchObject(refused('staff_replay_unfinished'))
  })

  it('takes no index along where time runs out during a question [B-4]', async () => {
    const { who, staffId } = await opened()
    Object.assign(thread, { ran: [], how: 'is late' })
    await expect(replay(who, staffId, { rules: [refusing] })).rejects.toMatchObject(
      refused('staff_replay_unfinished'),
    )
    deadline = Promise.withResolvers<void>()
    thread.how = 'works'
    expect((await replay(who, staffId, { rules: [refusing] })).cases).toHaveLength(2)
    expect(thread.ran).toContain('prepare')
    expect(thread.ran).not.toContain('load')
  })

  it('has the index made once where what is known changes before the first question', async () => {
    const { who, staffId } = await opened()
    await publish(who, staffId, { questions: ['Where do I find the bakery?', 'Who founded the bakery?'] })
    const seenAt = (at: string) => app.query('update knowledge_source set vectors_at = $1', [at])
    await seenAt('2026-01-01T00:00:00Z')
    const held = Promise.withResolvers<void>()
    Object.assign(thread, { ran: [], goesOn: held.promise })
    const replaying = replay(who, staffId, { rules: [refusing] })
    await expect.poll(() => thread.ran).toHaveLength(1)
    await seenAt('2026-02-01T00:00:00Z')
    held.resolve()
    expect((await replaying).cases).toHaveLength(4)
    expect(thread.ran.filter((name) => name === 'load')).toHaveLength(1)
  })

  it('is decided by what could be asked in time [B-4]', async () => {
    const { who, staffId } = await opened()
    /** What is found before the thread hangs, which works for so many questions. */
    const foundAfter = async (works: number, rules: Rule[]) => {
      Object.assign(thread, { asked: [], how: 'hangs', works })
      deadline = Promise.withResolvers<void>()
      const found = replay(who, staffId, { rules })
      await expect.poll(() => thread.asked).toHaveLength(works + 1)
      deadline.resolve()
      const { cases, planned } = await found
      // Nothing more is found out.
      thread.how = 'breaks'
      return { verdicts: cases.map(({ verdict }) => verdict), planned }
    }
    // What the draft says by a rule needs no thread.
    expect(await foundAfter(1, [refusing])).toEqual({ verdicts: ['worse'], planned: 2 })
    await expect(publish(who, staffId, { rules: [refusing] })).rejects.toMatchObject(
      refused('staff_draft_worse', { worse: 1 }),
    )
    const harmless = rule(['trampoline'], { kind: 'say', text: 'We have 2.' })
    expect(await foundAfter(2, [harmless])).toEqual({ verdicts: ['same'], planned: 2 })
    const { live } = await publish(who, staffId, { rules: [harmless] })
    expect(live.number).toBe(2)

    // What more of them had found is not forgotten for what fewer find.
    await publish(who, staffId, { questions: ['Where do I find the bakery?'], rules: [] }, 'It is gone.')
    thread.how = 'works'
    deadline = Promise.withResolvers<void>()
    expect((await replay(who, staffId, { rules: [refusing] })).cases[0]?.verdict).toBe('worse')
    expect(await foundAfter(2, [refusing])).toEqual({ verdicts: ['same'], planned: 3 })
    await expect(publish(who, staffId, { rules: [refusing] })).rejects.toMatchObject(
      refused('staff_draft_worse', { worse: 1 }),
    )
  })

  it('is held back however much the draft adds [B-4]', async () => {
    const { who, staffId } = await opened()
    const many = Array.from({ length: 6 }, (_, at) =>
      rule(
        Array.from({ length: 10 }, (_, topic) => `novelty ${at} ${topic}`),
        { kind: 'say', text: 'That is new.' },
      ),
    )
    await expect(publish(who, staffId, { rules: [...many, refusing] })).rejects.toMatchObject(
      refused('staff_draft_worse', { worse: 1 }),
    )
  })

  it('asks nothing that is being asked already', async () => {
    const { who, staffId } = await opened()
    const { draft, revision } = await save(who, staffId, { rules: [refusing] })
    const held = Promise.withResolvers<void>()
    Object.assign(thread, { asked: [], goesOn: held.promise })
    const settings = draft?.settings
    if (settings === undefined) throw new Error('there is no draft')
    const replaying = who.calls.staff.replay({ staffId, settings })
    await expect.poll(() => begun).toBe(1)
    const publishing = who.calls.staff.publish({ staffId, revision })
    publishing.catch(() => undefined)
    held.resolve()
    const { cases } = await replaying
    await expect(publishing).rejects.toMatchObject(refused('staff_draft_worse', { worse: 1 }))
    expect(cases).toHaveLength(2)
    expect(thread.asked).toHaveLength(2)
  })

  it('is decided anew where the draft was changed behind what was looked at', async () => {
    const { who, staffId } = await opened()
    const harmless = await save(who, staffId, { greeting: 'Welcome in.' })
    await replay(who, staffId, { greeting: 'Welcome in.' })
    const { revision } = await save(who, staffId, { rules: [refusing] })
    await expect(
      who.calls.staff.publish({ staffId, revision: harmless.revision, reason: '' }),
    ).rejects.toMatchObject(refused('staff_settings_changed'))
    await expect(who.calls.staff.publish({ staffId, revision })).rejects.toMatchObject(
      refused('staff_draft_worse', { worse: 1 }),
    )
  })
})

describe('questions that are asked again', () => {
  it('come from rules, first words, approved answers and visitors, and show both answers with their receipts [B-4]', async () => {
    const { who, staffId, key } = await opened()
    await publish(who, staffId, {
      questions: ['Where do I find the bakery?'],
      rules: [rule(['refund'], { kind: 'say', text: 'Within 14 days.' })],
    })
    await who.calls.approvedAnswers.write({ staffId, questions: ['Is there wine?'], text: 'There is.' })
    const visitor = await comeIn(app.origin, key)
    await askAsVisitor(visitor, 'Can I park a helicopter?')
    const { cases, hasModel } = await replay(who, staffId, { rules: [refusing] })
    expect(hasModel).toBe(false)
    expect(cases.map(({ kind, question, verdict }) => [verdict, kind, question])).toEqual([
      ['worse', 'rule', 'refund'],
      ['worse', 'rated_well', loaf],
      ['changed', 'rule', 'loaf'],
      ['same', 'opening', 'Where do I find the bakery?'],
      ['same', 'unanswered', 'Can I park a helicopter?'],
      ['same', 'approved', 'Is there wine?'],
    ])
    const [, rated] = cases
    expect(rated?.live.sentences[0]?.receipts[0]).toMatchObject({ pageTitle: 'Prices' })
    expect(rated?.draft).toMatchObject({ text: 'We do not speak of that.', isWritten: true, sentences: [{}] })
    expect(rated?.draft).not.toHaveProperty('reason')
  })

  it('say nothing of who asked, and go with them', async () => {
    const { who, staffId, key } = await opened()
    const visitor = await comeIn(app.origin, key)
    await askAsVisitor(visitor, 'My name is Zebulon Quint, do you rent trampolines?')
    await visitor.calls.visits.leaveContact({
      email: 'zeb@example.com',
      name: 'Zebulon Quint',
      language: 'en',
    })
    await askAsVisitor(
      visitor,
      'Will you ring Quint on +33 6 12 34 56 78 or zeb@example.com about 2 trampolines?',
    )
    const asked = async () => (await replay(who, staffId)).cases.filter(({ kind }) => kind === 'unanswered')
    const cases = await asked()
    expect(JSON.stringify(cases)).not.toMatch(/zebulon|quint|zeb@|34 56/i)
    expect(cases.map(({ question, before }) => [question, before])).toEqual([
      ['Will you ring … on … or … about 2 trampolines?', ['My name is …, do you rent trampolines?']],
      ['My name is …, do you rent trampolines?', []],
    ])
    await visitor.calls.visits.forget()
    expect(await asked()).toEqual([])
    const earlier = "created_at = created_at - interval '91 days'"
    await app.query(
      `update message set ${earlier} where conversation_id in (select id from conversation where staff_id = $1)`,
      [staffId],
    )
    expect((await replay(who, staffId)).cases).toEqual([])
  })

  it('are asked one at a time, whoever asks for it, and no more once nobody waits for them [B-4]', async () => {
    const [ada, bob] = [await opened('ada'), await opened('bob')]
    const both = [ada, bob].map(({ who, staffId }) => replay(who, staffId, { rules: [refusing] }))
    for (const { cases } of await Promise.all(both)) expect(cases[0]).toMatchObject({ verdict: 'worse' })
    expect(thread.most).toBe(1)

    Object.assign(thread, { asked: [], how: 'hangs' })
    const leaving = new AbortController()
    const { live } = await ada.who.calls.staff.getSettings({ staffId: ada.staffId })
    const settings = { ...live.settings, jobTitle: 'Counter' }
    const left = ada.who.calls.staff.replay({ staffId: ada.staffId, settings }, { signal: leaving.signal })
    left.catch(() => undefined)
    await expect.poll(() => thread.asked).toHaveLength(1)
    thread.how = 'works'
    leaving.abort()
    await expect(left).rejects.toThrow()
    await replay(bob.who, bob.staffId)
    expect(thread.asked.filter((from) => from === ada.who.workspaceId)).toHaveLength(1)
  })

  it('are quoted where models take part in answers, and that is told', async () => {
    const { who, staffId } = await opened()
    app.adapters.model = model
    try {
      const { cases, hasModel } = await replay(who, staffId, { rules: [refusing] })
      expect([cases[0]?.verdict, hasModel]).toEqual(['worse', true])
    } finally {
      app.adapters.model = null
    }
    app.adapters.embeddings = embeddings
    try {
      expect((await replay(who, staffId, { rules: [refusing] })).hasModel).toBe(true)
    } finally {
      app.adapters.embeddings = null
    }
  })

  it('are read, and a draft is published, by nobody who was shut out meanwhile [B-4]', async () => {
    const { who, staffId } = await opened()
    const bob = await app.person('bob')
    const { workspaceId: id } = who
    const invite = await who.calls.invites.create({ id, email: emailOf('bob'), role: 'editor' })
    await bob.calls.invites.accept({ id: invite.id })
    const harmless = rule(['trampoline'], { kind: 'say', text: 'We have 2.' })
    const { revision, draft } = await save(bob, staffId, { rules: [harmless] })
    if (draft === null) throw new Error('there is no draft')
    const held = Promise.withResolvers<void>()
    Object.assign(thread, { asked: [], goesOn: held.promise })
    const waits = [
      bob.calls.staff.replay({ staffId, settings: draft.settings }),
      bob.calls.staff.publish({ staffId, revision }),
    ]
    for (const one of waits) one.catch(() => undefined)
    await expect.poll(() => begun).toBe(1)
    await who.calls.members.remove({ id, uid: bob.uid })
    held.resolve()
    for (const one of waits) await expect(one).rejects.toMatchObject({ problem: { code: 'not_signed_in' } })
    expect((await who.calls.staff.getSettings({ staffId })).live.number).toBe(1)
  })

  it('are for those who publish, in this workspace alone [B-4]', async () => {
    const { who, staffId } = await opened()
    const bob = await app.person('bob')
    const { settings } = (await who.calls.staff.getSettings({ staffId })).live
    await expect(bob.calls.staff.replay({ staffId, settings })).rejects.toMatchObject({
      problem: { code: 'staff_not_accessible' },
    })
    const { id } = await who.calls.invites.create({
      id: who.workspaceId,
      email: emailOf('bob'),
      role: 'viewer',
    })
    await bob.calls.invites.accept({ id })
    await expect(bob.calls.staff.replay({ staffId, settings })).rejects.toMatchObject({
      problem: { code: 'role_too_small' },
    })
    await expect(bob.calls.staff.publish({ staffId, revision: 0 })).rejects.toMatchObject({
      problem: { code: 'role_too_small' },
    })
  })
})
