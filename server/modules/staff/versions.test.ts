import { afterAll, describe, expect, it } from 'vitest'
import type { StaffSettings } from '#contract/workspace/staff-versions.ts'
import { askToTheEnd, hireWithKnowledge } from '#server/testing/hired-staff.ts'
import { times } from '#server/testing/random-runs.ts'
import { movedClock } from '#server/testing/moved-clock.ts'
import { bakery, serveSmallSite } from '#server/testing/small-site.ts'
import { emailOf, testApp } from '#server/testing/test-app.ts'
import { type Caller, Refused } from '#server/testing/test-caller.ts'
import { askAsVisitor, comeIn, openLink } from '#server/testing/walls/visitors.ts'

const site = await serveSmallSite(bakery)
afterAll(() => site.close())
const clock = movedClock()
const app = await testApp({ settings: { RESEARCH_ALLOW: site.allow }, replaced: { clock } })

const question = 'How much is a sourdough loaf?'

/** Saves what differs from what is edited, and publishes it. */
async function publish(who: Caller, staffId: string, differs: Partial<StaffSettings>, reason = '') {
  const saved = await save(who, staffId, differs)
  return who.calls.staff.publish({ staffId, revision: saved.revision, reason })
}
async function save(who: Caller, staffId: string, differs: Partial<StaffSettings>) {
  const { live, draft, revision } = await who.calls.staff.getSettings({ staffId })
  const settings = { ...(draft ?? live).settings, ...differs }
  return who.calls.staff.saveDraft({ staffId, revision, settings })
}
/** Topics that are not spoken of, as a rule. */
const refusing = (topics: string[], text: string): Pick<StaffSettings, 'rules'> => ({
  rules: [{ isOn: true, when: { topics, page: '' }, does: { kind: 'refuse', text } }],
})
async function hired(name = 'ada') {
  const ada = await app.person(name)
  const { id } = await ada.calls.staff.create({ name: 'Kenji', jobTitle: 'Front desk' })
  return { ada, staffId: id, key: await openLink(ada, id) }
}

describe('settings of a virtual human', () => {
  it('are published as version 1 when it is hired [STF-1]', async () => {
    const { ada, staffId } = await hired()
    const { live, draft, revision } = await ada.calls.staff.getSettings({ staffId })
    expect(live).toMatchObject({ number: 1, settings: { name: 'Kenji', jobTitle: 'Front desk' } })
    expect(draft).toBeNull()
    expect(revision).toBe(0)
    expect((await ada.calls.staff.listVersions({ staffId })).items).toMatchObject([
      { number: 1, publishedBy: { uid: ada.uid, name: 'ada' }, reason: '', restoredFrom: null },
    ])
  })

  it('stay a draft that no visitor meets until they are published, and can be restored [B-4]', async () => {
    const { ada, staffId, key } = await hired()
    const greeting = async () => (await app.guest().calls.visits.getDoor({ key })).greeting
    await save(ada, staffId, { greeting: 'Welcome in.', questions: ['When are you open?'] })
    expect(await greeting()).toBe('')
    expect((await ada.calls.staff.get({ id: staffId })).greeting).toBe('')

    const published = await publish(ada, staffId, {}, 'Visitors did not know what to ask.')
    expect(published).toMatchObject({ live: { number: 2 }, draft: null })
    expect(await greeting()).toBe('Welcome in.')
    expect(await app.guest().calls.visits.suggest({ key })).toEqual({ questions: ['When are you open?'] })
    expect(await ada.calls.staff.get({ id: staffId })).toMatchObject({ version: 2, greeting: 'Welcome in.' })

    const { revision } = published
    const restored = await ada.calls.staff.restore({ staffId, revision, number: 1, reason: 'Found worse.' })
    expect(restored.live.number).toBe(3)
    expect(await greeting()).toBe('')
    const { items } = await ada.calls.staff.listVersions({ staffId })
    expect(items.map(({ number, reason, restoredFrom }) => [number, reason, restoredFrom])).toEqual([
      [3, 'Found worse.', 1],
      [2, 'Visitors did not know what to ask.', null],
      [1, '', null],
    ])
    const acts = (await ada.calls.workspaceAudit.list({ id: ada.workspaceId })).items.map(({ act }) => act)
    expect(acts).toEqual(expect.arrayContaining(['colleague_published', 'colleague_version_restored']))
  })

  it('are listed fifty at a time back to the first, and every one can be restored [B-4]', async () => {
    const { ada, staffId } = await hired('olga')
    await app.query(
      `insert into staff_version (staff_id, workspace_id, number, settings, published_by, published_at)
       select staff_id, workspace_id, n, settings || jsonb_build_object('greeting', 'Hello ' || n), published_by, published_at
       from staff_version, generate_series(2, 120) n where staff_id = $1 and number = 1`,
      [staffId],
    )
    await app.query('update staff set live_version = 120 where id = $1', [staffId])
    const numbers: number[][] = []
    for (let before: number | null | undefined; before !== null; ) {
      const page = await ada.calls.staff.listVersions({
        staffId,
        ...(before === undefined ? {} : { before }),
      })
      numbers.push(page.items.map(({ number }) => number))
      before = page.nextBefore
    }
    expect(numbers.map(({ length }) => length)).toEqual([50, 50, 20])
    expect(numbers.flat()).toEqual(Array.from({ length: 120 }, (_, at) => 120 - at))
    const { revision } = await ada.calls.staff.getSettings({ staffId })
    const restored = await ada.calls.staff.restore({ staffId, revision, number: 3 })
    expect(restored.live).toMatchObject({ number: 121, settings: { greeting: 'Hello 3' } })
    await expect(ada.calls.staff.listVersions({ staffId, before: 0 })).rejects.toBeInstanceOf(Refused)
  })

  it('that somebody else changed meanwhile are refused, and theirs stay', async () => {
    const { ada, staffId } = await hired()
    const seen = await ada.calls.staff.getSettings({ staffId })
    const mine = { ...seen.live.settings, greeting: 'Mine.' }
    const { revision } = seen
    await save(ada, staffId, { greeting: 'Theirs.' })
    const refused = { problem: { code: 'staff_settings_changed' } }
    const { saveDraft, publish, discardDraft, getSettings, restore } = ada.calls.staff
    await expect(saveDraft({ staffId, revision, settings: mine })).rejects.toMatchObject(refused)
    await expect(publish({ staffId, revision })).rejects.toMatchObject(refused)
    await expect(discardDraft({ staffId, revision })).rejects.toMatchObject(refused)
    expect((await getSettings({ staffId })).draft?.settings.greeting).toBe('Theirs.')
    await publish({ staffId, revision: (await getSettings({ staffId })).revision })
    await expect(restore({ staffId, revision, number: 1 })).rejects.toMatchObject(refused)
    expect((await getSettings({ staffId })).live).toMatchObject({
      number: 2,
      settings: { greeting: 'Theirs.' },
    })
  })

  it('that two people publish at once become one version', async () => {
    const { ada, staffId } = await hired()
    const { revision } = await save(ada, staffId, { greeting: 'Hello.' })
    const both = await Promise.allSettled([1, 2].map(() => ada.calls.staff.publish({ staffId, revision })))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await ada.calls.staff.listVersions({ staffId })).items).toHaveLength(2)
  })

  it('that are live already are no draft, and there is nothing to publish', async () => {
    const { ada, staffId } = await hired()
    await save(ada, staffId, { greeting: 'Hello.' })
    const back = await save(ada, staffId, { greeting: '' })
    expect(back.draft).toBeNull()
    const { revision } = back
    const nothing = { problem: { code: 'staff_nothing_to_publish' } }
    const { publish, restore } = ada.calls.staff
    await expect(publish({ staffId, revision })).rejects.toMatchObject(nothing)
    await expect(restore({ staffId, revision, number: 1 })).rejects.toMatchObject(nothing)
    await expect(restore({ staffId, revision, number: 9 })).rejects.toMatchObject({
      problem: { code: 'staff_version_not_found' },
    })
  })

  it('keep a draft while an earlier version is restored, and while the name is changed at once', async () => {
    const { ada, staffId } = await hired()
    await publish(ada, staffId, { greeting: 'Two.' })
    const { revision } = await save(ada, staffId, { greeting: 'Three.' })
    await ada.calls.staff.restore({ staffId, revision, number: 1 })
    const renamed = await ada.calls.staff.update({ id: staffId, name: 'Noor' })
    expect(renamed).toMatchObject({ name: 'Noor', version: 4 })
    const { live, draft } = await ada.calls.staff.getSettings({ staffId })
    expect(live).toMatchObject({ number: 4, settings: { name: 'Noor', greeting: '' } })
    expect(draft?.settings).toMatchObject({ name: 'Noor', greeting: 'Three.' })
    await ada.calls.staff.update({ id: staffId, name: 'Noor' })
    expect((await ada.calls.staff.listVersions({ staffId })).items).toHaveLength(4)
  })

  it('are seen by viewers and changed by editors alone', async () => {
    const { ada, staffId } = await hired()
    const ben = await app.person('ben')
    await ada.calls.invites.create({ id: ada.workspaceId, email: emailOf('ben'), role: 'viewer' })
    const [invite] = (await ben.calls.invites.listReceived()).items
    await ben.calls.invites.accept({ id: invite?.id ?? '' })
    expect((await ben.calls.staff.getSettings({ staffId })).live.number).toBe(1)
    await expect(save(ben, staffId, { greeting: 'Hi.' })).rejects.toMatchObject({ status: 403 })
    await expect(ben.calls.staff.restore({ staffId, revision: 0, number: 1 })).rejects.toMatchObject({
      status: 403,
    })
  })

  it('are checked: hours, zones, refusals without a reply and goals without an address are refused', async () => {
    const { ada, staffId } = await hired()
    const [rule] = refusing(['law'], 'Ask a lawyer.').rules
    if (!rule) throw new Error('there is no rule')
    const hours = { timeZone: 'Europe/Paris', periods: [{ day: 0, from: 540, to: 1_020 }], words: '' }
    for (const wrong of [
      { hours: { ...hours, timeZone: 'Mars/Base' } },
      { hours: { ...hours, periods: [] } },
      { hours: { ...hours, periods: [{ day: 0, from: 600, to: 600 }] } },
      { hours: { ...hours, holidays: [{ date: '2026-02-30', isYearly: true, periods: [] }] } },
      {
        hours: {
          ...hours,
          holidays: [{ date: '2026-12-24', isYearly: true, periods: [{ from: 9, to: 9 }] }],
        },
      },
      refusing(['law'], ' '),
      refusing([], 'Ask a lawyer.'),
      { rules: Array.from({ length: 21 }, () => refusing(['law'], 'Ask a lawyer.').rules).flat() },
      { rules: [{ ...rule, when: { topics: [], page: 'prices' } }] },
      {
        rules: [
          { ...rule, does: { kind: 'link' as const, link: { address: 'ftp://a.example', label: 'x' } } },
        ],
      },
      { bounds: { perHour: 0, perDay: null, words: '' } },
      { goal: { kind: 'link' as const, address: 'javascript:alert(1)', label: 'Book' } },
      { promiseMinutes: 0 },
      { questions: Array.from({ length: 7 }, (_, index) => `Question ${index}?`) },
    ])
      await expect(save(ada, staffId, wrong)).rejects.toMatchObject({ status: 422 })
    expect((await save(ada, staffId, { hours })).draft?.settings.hours).toEqual(hours)
  })

  it('once published are changed by nobody who acts, not even past the product', async () => {
    const { ada, staffId } = await hired()
    const asActor = async (statement: string) => {
      await app.query(`do $$ begin
        perform set_config('app.workspaces', '{${ada.workspaceId}}', true);
        set local role staffroom_app;
        ${statement};
      end $$`)
    }
    await expect(
      asActor(`update staff_version set reason = 'other' where staff_id = '${staffId}'`),
    ).rejects.toThrow(/permission denied/)
    await expect(asActor(`delete from staff_version where staff_id = '${staffId}'`)).rejects.toThrow(
      /permission denied/,
    )
    await ada.calls.staff.delete({ id: staffId })
    expect(await app.query('select 1 from staff_version where staff_id = $1', [staffId])).toEqual([])
  })
})

describe('an answer', () => {
  it('tells members which version gave it; a trial of the draft follows the draft, and visitors the live one [B-4]', async () => {
    const ada = await app.person('ada')
    const { staff } = await hireWithKnowledge(ada, site.origin)
    const visitor = await comeIn(app.origin, await openLink(ada, staff.id))
    const reply = 'Please ask at the counter.'
    await save(ada, staff.id, refusing(['sourdough loaves', 'Sourdough loaf'], reply))

    const trial = await ada.calls.conversations.start({ staffId: staff.id, triesDraft: true })
    const { answer } = await askToTheEnd(ada, trial.id, question)
    expect(answer).toMatchObject({ text: reply, sentences: [{ text: reply, receipts: [] }] })
    expect(answer.version).toBeUndefined()
    const told = await askAsVisitor(visitor, question)
    expect(told.text).not.toBe(reply)
    expect(told.version).toBeUndefined()

    const { revision } = await ada.calls.staff.getSettings({ staffId: staff.id })
    await ada.calls.staff.publish({ staffId: staff.id, revision })
    expect((await askAsVisitor(visitor, question)).text).toBe(reply)
    const [conversation] = (await ada.calls.inbox.list({ view: 'all' })).items
    const { messages } = await ada.calls.conversations.get({ id: conversation?.id ?? '' })
    expect(messages.filter(({ role }) => role === 'staff').map(({ version }) => version)).toEqual([1, 2])
  })

  it('to a refused topic names who wrote the reply, whoever has published something else since', async () => {
    const [ada, bob] = [await app.person('ada'), await app.person('bob')]
    const { staff, conversation } = await hireWithKnowledge(ada, site.origin)
    const invite = { id: ada.workspaceId, email: emailOf('bob'), role: 'admin' } as const
    await bob.calls.invites.accept(await ada.calls.invites.create(invite))
    await publish(ada, staff.id, refusing(['sourdough loaf'], 'Ask at the counter.'))
    const [written] = (await ada.calls.staff.listVersions({ staffId: staff.id })).items
    clock.advance(60_000)
    await bob.calls.staff.update({ id: staff.id, name: 'Renamed' })
    const { answer } = await askToTheEnd(ada, conversation.id, question)
    expect(answer).toMatchObject({ version: 3, approval: { by: 'ada', at: written?.publishedAt } })
    await publish(bob, staff.id, refusing(['sourdough loaf'], 'Ask somebody else.'))
    expect((await askToTheEnd(ada, conversation.id, question)).answer.approval?.by).toBe('bob')
  })

  it('shows nothing that is only close where that is switched off', async () => {
    const ada = await app.person('ada')
    const { staff, conversation } = await hireWithKnowledge(ada, site.origin)
    const close = await closeQuestion(ada, conversation.id)
    await publish(ada, staff.id, { offersClosest: false })
    const { answer } = await askToTheEnd(ada, conversation.id, close)
    expect(answer).toMatchObject({ band: 'unknown', sentences: [], version: 2 })
    expect(answer.text).toMatch(/site does not say/)
  })
})

/** A question that the site answers nearly. */
async function closeQuestion(who: Caller, conversationId: string): Promise<string> {
  for (const text of [
    'Who bakes at night?',
    'How many ovens are there?',
    'What does a rye bread cost?',
    'Is the lighthouse open to visitors?',
    'Do the ovens rest on Sundays?',
    'Can I buy a cake today?',
  ])
    if ((await askToTheEnd(who, conversationId, text)).answer.band === 'closest') return text
  throw new Error('no question is answered nearly')
}

describe('two who change a virtual human at once', () => {
  /** As codes, or `done`. */
  const outcomes = async (...calls: Promise<unknown>[]) =>
    (await Promise.allSettled(calls)).map((one) =>
      one.status === 'fulfilled'
        ? 'done'
        : one.reason instanceof Refused
          ? one.reason.problem.code
          : String(one.reason),
    )

  it('with one draft: the second is told that it has changed, and nobody waits for the other [B-4]', async () => {
    const { ada, staffId } = await hired()
    for (let round = 0; round < times(5, 50); round += 1) {
      const { live, revision } = await ada.calls.staff.getSettings({ staffId })
      const draft = (greeting: string) =>
        ada.calls.staff.saveDraft({ staffId, revision, settings: { ...live.settings, greeting } })
      const codes = await outcomes(draft(`One ${round}`), draft(`Two ${round}`))
      expect(codes.toSorted()).toEqual(['done', 'staff_settings_changed'])
    }
  })

  it('with one status: what was archived goes on shift by nobody who saw it paused [STF-3]', async () => {
    const { ada, staffId: id } = await hired()
    for (let round = 0; round < times(5, 50); round += 1) {
      await ada.calls.staff.setStatus({ id, status: 'paused' })
      const codes = await outcomes(
        ada.calls.staff.setStatus({ id, status: 'archived' }),
        ada.calls.staff.setStatus({ id, status: 'active' }),
      )
      const { status } = await ada.calls.staff.get({ id })
      // Either it went on shift first, or it was refused.
      expect({ codes, status }).toEqual({
        codes: ['done', expect.stringMatching(/^(done|staff_transition_refused)$/)],
        status: 'archived',
      })
    }
  })
})
