// What is looked up in a system of the company, which may fail in every way.
import { SignJWT } from 'jose'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { guardedPost } from '#server/adapters/fetch/guarded-post.ts'
import type { Action } from '#contract/workspace/staff-actions.ts'
import { movedClock } from '#server/testing/moved-clock.ts'
import { publishSettings } from '#server/testing/hired-staff.ts'
import { startWebhookReceiver, verified } from '#server/testing/programs/webhook-receiver.ts'
import { emailOf, testApp } from '#server/testing/test-app.ts'
import { type Caller, Refused } from '#server/testing/test-caller.ts'
import { askAsVisitor, comeIn, openLink } from '#server/testing/walls/visitors.ts'

const shop = await startWebhookReceiver()
const outside = guardedPost({ userAgent: 'Test/1.0', allow: new Set([shop.allow]) })
/** Nobody waits ten seconds for what never comes. */
let patienceMs = 10_000
const clock = movedClock()
let passedMs = 0
const pass = (ms: number) => {
  clock.advance(ms)
  passedMs += ms
}
const app = await testApp({
  replaced: { clock, webPost: { post: (request) => outside.post({ ...request, timeoutMs: patienceMs }) } },
  settings: { I18N: 'on', RESEARCH_ALLOW: shop.allow },
})
afterAll(() => Promise.all([shop.close(), outside.close()]))
const json = { 'content-type': 'application/json; charset=utf-8' }
const says = (text: string) => ({ status: 200, headers: json, body: JSON.stringify({ text }) })
beforeEach(() => {
  // What is signed is judged by the real time.
  pass(-passedMs)
  patienceMs = 10_000
  shop.received.length = 0
  shop.answers(says('Your order is on its way.'))
})

const orders: Action = {
  id: 'orders',
  isOn: true,
  name: 'Order status',
  words: 'order, where is my parcel',
  source: 'our order system',
  fields: [
    { key: 'order_number', label: 'Order number', kind: 'order_number', isRequired: true },
    { key: 'email', label: 'E-mail', kind: 'email', isRequired: false },
    { key: 'number', label: 'Pieces', kind: 'number', isRequired: false },
    { key: 'text', label: 'Note', kind: 'text', isRequired: false },
  ],
  url: shop.url,
  needsVerified: false,
}
const values = [{ key: 'order_number', value: 'A-1042' }]
const filled = { action: 'orders', values }

async function opened(differs: Partial<Action> = {}, { hasSecret = true, name = 'ada' } = {}) {
  const ada = await app.person(name)
  const { id: staffId } = await ada.calls.staff.create({ name: 'Kenji' })
  await publishSettings(ada, staffId, { actions: [{ ...orders, ...differs }] })
  const made = hasSecret ? await ada.calls.staff.createActionSecret({ staffId, action: 'orders' }) : null
  const key = await openLink(ada, staffId)
  const visitor = await comeIn(app.origin, key)
  return { ada, staffId, key, visitor, secret: made?.secret ?? '' }
}
const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'none',
    (error: unknown) => (error instanceof Refused ? error.problem.code : String(error)),
  )
const vouchFor = async (ada: Caller, visitor: Caller) => {
  const { secret } = await ada.calls.visitors.createSecret({ id: ada.workspaceId })
  const proof = await new SignJWT({ sub: 'customer-7', name: 'Mia', email: 'mia@example.com' })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(new TextEncoder().encode(secret))
  await visitor.calls.visits.identify({ proof })
}

describe('an action', () => {
  it('is offered where words of the question name it, and told from the company’s system with a receipt', async () => {
    const { ada, visitor, secret } = await opened()
    const asked = await askAsVisitor(visitor, 'Where is my parcel?')
    const { id, name, fields, needsVerified } = orders
    expect(asked).toMatchObject({
      text: 'I can look that up for you.',
      band: 'answer',
      offer: { id, name, fields, needsVerified },
    })
    const { messages } = await visitor.calls.visits.lookUp({
      ...filled,
      values: [...values, { key: 'number', value: '٣' }],
    })
    expect(messages.slice(-2)).toMatchObject([
      { role: 'person', text: 'Order status\nOrder number: A-1042\nPieces: 3' },
      {
        role: 'staff',
        text: 'Your order is on its way.',
        state: 'complete',
        lookUp: { source: 'our order system', at: expect.stringMatching(/Z$/), isTrial: false },
      },
    ])
    const [came] = shop.received
    if (came === undefined) throw new Error('nothing came')
    expect(verified(secret, came)).toEqual({
      type: 'action.requested',
      timestamp: expect.stringMatching(/Z$/),
      data: {
        action: { id: 'orders', name: 'Order status' },
        fields: { order_number: 'A-1042', number: 3 },
        visitor: null,
        conversationId: messages[0]?.conversationId,
        staffId: expect.any(String),
        isTrial: false,
      },
    })
    const [listed] = (await ada.calls.inbox.list({ view: 'all' })).items
    const seen = await ada.calls.inbox.get({ id: listed?.id ?? '' })
    expect(seen.messages.at(-1)).toMatchObject({ text: 'Your order is on its way.', version: 2 })
    expect(listed?.last?.text).toBe('Your order is on its way.')
  })

  it('is offered by nothing but the question, and to nobody without a secret or while it is off', async () => {
    const { ada, staffId, visitor } = await opened()
    const text = 'For the status of an order, ask: where is my parcel?'
    await ada.calls.approvedAnswers.write({ staffId, questions: ['How do I reach you?'], text })
    expect(await askAsVisitor(visitor, 'How do I reach you?')).toMatchObject({ text })
    expect((await askAsVisitor(visitor, 'How do I reach you?')).offer).toBeUndefined()
    const silent = await opened({}, { hasSecret: false, name: 'bob' })
    expect((await askAsVisitor(silent.visitor, 'Where is my order?')).offer).toBeUndefined()
    expect(await codeOf(silent.visitor.calls.visits.lookUp(filled))).toBe('action_unavailable')
    expect((await silent.visitor.calls.visits.getDoor({ key: silent.key })).actions).toEqual([])
    const off = await opened({ isOn: false }, { name: 'cleo' })
    expect((await askAsVisitor(off.visitor, 'Where is my order?')).offer).toBeUndefined()
    expect(await codeOf(off.visitor.calls.visits.lookUp(filled))).toBe('action_unavailable')
    expect(shop.received).toEqual([])
  })

  it('stands at the door without its address, and can be the first thing that a visitor does', async () => {
    const { visitor, key } = await opened()
    const { actions } = await visitor.calls.visits.getDoor({ key })
    expect(actions).toEqual([
      { id: 'orders', name: 'Order status', fields: orders.fields, needsVerified: false },
    ])
    const { messages } = await visitor.calls.visits.lookUp(filled)
    expect(messages.map(({ role }) => role)).toEqual(['notice', 'person', 'staff'])
  })

  it('is for visitors whom the company vouches for unless said otherwise, and says who they are', async () => {
    const { ada, visitor } = await opened({ needsVerified: true })
    const asked = await askAsVisitor(visitor, 'Where is my order?')
    expect(asked.text).toBe('I can look that up for people who are signed in on the website.')
    expect(asked).toMatchObject({ band: 'unknown', offer: { id: 'orders' } })
    const today = clock.now().toISOString().slice(0, 10)
    const { items } = await ada.calls.analytics.listUnanswered({ from: today, to: today, timeZone: 'UTC' })
    expect(items.map(({ question }) => question)).toEqual(['Where is my order?'])
    expect(await codeOf(visitor.calls.visits.lookUp(filled))).toBe('action_needs_verified')
    expect(shop.received).toEqual([])
    await vouchFor(ada, visitor)
    expect((await askAsVisitor(visitor, 'Où est ma commande order ?')).offer).toBeDefined()
    const { isVerified } = await visitor.calls.visits.lookUp(filled)
    expect(isVerified).toBe(true)
    expect(JSON.parse(shop.received[0]?.body ?? '').data.visitor).toEqual({
      verified: {
        id: 'customer-7',
        name: 'Mia',
        email: 'mia@example.com',
        verifiedAt: expect.stringMatching(/Z$/),
      },
    })
    // Whoever was there yesterday may have left the browser to somebody else.
    pass(25 * 3_600_000)
    expect(await codeOf(visitor.calls.visits.lookUp(filled))).toBe('action_needs_verified')
    expect((await visitor.calls.visits.get()).conversation?.isVerified).toBe(false)
  })

  it('is sent over an encrypted way, with no name and password in its address', async () => {
    const ada = await app.person('ada')
    const { id: staffId } = await ada.calls.staff.create({ name: 'Kenji' })
    const { live, revision } = await ada.calls.staff.getSettings({ staffId })
    for (const url of ['http://shop.example/orders', 'https://me:secret@shop.example/orders']) {
      const settings = { ...live.settings, actions: [{ ...orders, url }] }
      await expect(ada.calls.staff.saveDraft({ staffId, revision, settings })).rejects.toMatchObject({
        problem: { issues: [{ path: 'settings.actions.0.url' }] },
      })
    }
  })

  it('takes a number as it is written, in any digits, and none that could be another', async () => {
    const { visitor } = await opened()
    const sent = async (value: string) => {
      shop.received.length = 0
      const code = await codeOf(
        visitor.calls.visits.lookUp({ ...filled, values: [...values, { key: 'number', value }] }),
      )
      const [came] = shop.received
      return came === undefined ? code : JSON.parse(came.body).data.fields.number
    }
    expect(await sent('1,000')).toBe('invalid_input')
    expect(await sent('1.000')).toBe('invalid_input')
    expect(await sent('0,125')).toBe(0.125)
    expect(await sent('1000,5')).toBe(1000.5)
    expect(await sent('\u0661\u066B\u0662\u0665')).toBe(1.25)
    expect(await sent('\u202A7\u202C')).toBe(7)
  })

  it.each([
    ['nothing where something is needed', []],
    ['a line break', [{ key: 'order_number', value: 'A\n{"x":1}' }]],
    ['a line break of another kind', [{ key: 'order_number', value: 'A\u2028B' }]],
    ['letters that nobody sees', [...values, { key: 'text', value: 'A\u{E0041}' }]],
    ['no order number', [{ key: 'order_number', value: '<b>' }]],
    ['no address', [...values, { key: 'email', value: 'mia' }]],
    ['no number', [...values, { key: 'number', value: '1e9' }]],
  ])('refuses what was filled in wrong: %s', async (_, wrong) => {
    const { visitor } = await opened()
    expect(await codeOf(visitor.calls.visits.lookUp({ action: 'orders', values: wrong }))).toBe(
      'invalid_input',
    )
    expect(shop.received).toEqual([])
    expect((await visitor.calls.visits.get()).conversation).toBeNull()
  })
})

describe('the company’s system', () => {
  it.each([
    [
      'answers plain text',
      { status: 200, headers: { 'content-type': 'text/plain' }, body: ' Two\r\nlines ' },
      'Two\nlines',
    ],
    ['answers text with a NUL', says('On\0its way'), 'Onits way'],
    ['answers what turns letters around', says('\u202Ea\u2028b\u2066c\u{E0041}'), 'a\nbc'],
    ['answers half of a pair', { status: 200, headers: json, body: '{"text":"a \\ud800"}' }, 'a \uFFFD'],
    ['answers markup', says('<b onclick=x>Hi</b>'), '<b onclick=x>Hi</b>'],
  ])('%s, which is told as text', async (_, answer, text) => {
    const { visitor } = await opened()
    shop.answers(answer)
    expect((await visitor.calls.visits.lookUp(filled)).messages.at(-1)?.text).toBe(text)
  })

  it.each([
    ['says nothing', { status: 200, after: new Promise<void>(() => {}) }, 'timeout'],
    ['never ends', { status: 200, headers: json, body: '{"text":', drips: true }, 'cut_off'],
    ['hangs up', { status: 200, hangsUp: true }, 'cut_off'],
    ['is broken', { ...says('no'), status: 500 }, 'http_500'],
    ['leads inside the network', { status: 307, headers: { location: 'http://127.0.0.1:1/' } }, 'http_307'],
    [
      'answers too much',
      { status: 200, headers: json, body: `{"text":"${'x'.repeat(3_000_000)}"}` },
      'too_large',
    ],
    ['answers a long text', says('x'.repeat(2_001)), 'too_large'],
    ['answers bad JSON', { status: 200, headers: json, body: '{"text":"a' }, 'no_text'],
    ['answers no text', { status: 200, headers: json, body: '{"text":7}' }, 'no_text'],
    ['answers an empty text', says(' \0 '), 'no_text'],
    ['answers a page', { status: 200, headers: { 'content-type': 'text/html' }, body: 'Hi' }, 'not_text'],
  ])(
    '%s: the visitor is told plainly, the company why, and a person can be asked for',
    async (_, answer, fault) => {
      const { ada, visitor } = await opened()
      if (fault === 'timeout' || fault === 'cut_off') patienceMs = 300
      shop.answers(answer)
      const { id, messages } = await visitor.calls.visits.lookUp({ ...filled, language: 'fr' })
      expect(messages.at(-1)).toMatchObject({
        text: 'Je n’ai pas pu le vérifier à l’instant. Réessayez un peu plus tard.',
        state: 'complete',
        band: null,
        lookUp: { fault: 'failed' },
      })
      expect((await ada.calls.inbox.get({ id })).messages.at(-1)?.lookUp?.fault).toBe(fault)
      await visitor.calls.visits.askPerson()
      const [waiting] = (await ada.calls.inbox.list({ view: 'waiting' })).items
      expect(waiting?.handOffReason).toBe('tool_failure')
    },
  )

  it('is asked at no address inside the network', async () => {
    const { ada, visitor } = await opened({ url: 'https://169.254.169.254/latest/meta-data/' })
    const { id } = await visitor.calls.visits.lookUp(filled)
    expect((await ada.calls.inbox.get({ id })).messages.at(-1)?.lookUp?.fault).toBe('private_address')
  })
})

describe('what was looked up', () => {
  it('is not said any more where a person came meanwhile', async () => {
    const { ada, visitor } = await opened()
    await askAsVisitor(visitor, 'Where is my order?')
    const id = (await visitor.calls.visits.get()).conversation?.id ?? ''
    let go = () => {}
    shop.answers({ ...says('Late.'), after: new Promise((resolve) => (go = resolve)) })
    const sent = visitor.calls.visits.lookUp(filled)
    await expect.poll(() => shop.received.length).toBe(1)
    await ada.calls.inbox.takeOver({ id })
    go()
    expect((await sent).messages.map(({ text }) => text)).not.toContain('Late.')
    expect(await codeOf(visitor.calls.visits.lookUp(filled))).toBe('action_unavailable')
  })

  it('is told to nobody who was shut out meanwhile', async () => {
    const { ada, staffId, visitor } = await opened()
    const { id } = await visitor.calls.visits.lookUp(filled)
    let go = () => {}
    shop.answers({ ...says('Late.'), after: new Promise((resolve) => (go = resolve)) })
    const sent = codeOf(visitor.calls.visits.lookUp(filled))
    await expect.poll(() => shop.received.length).toBe(2)
    await ada.calls.doors.setOpen({ staffId, kind: 'link', isOpen: false })
    go()
    expect(await sent).toBe('visit_unknown')
    const { messages } = await ada.calls.inbox.get({ id })
    expect(messages.at(-1)).toMatchObject({ state: 'interrupted', text: '' })
    const changes = await app.query<{ change: string }>(
      `select payload->>'change' as change from event where subject = $1 order by 1`,
      [id],
    )
    expect(changes.map(({ change }) => change)).toContain('interrupted')
  })

  it('is erased with the visitor, and part of what is exported of them', async () => {
    const { ada, visitor } = await opened()
    const { id } = await visitor.calls.visits.lookUp(filled)
    expect(JSON.stringify(await ada.calls.visitors.export({ id }))).toContain('A-1042')
    await visitor.calls.visits.forget()
    expect(await app.query('select 1 from message where look_up is not null')).toEqual([])
  })

  it('is counted: a visitor who tries one number after another is stopped', async () => {
    const { visitor } = await opened()
    for (let tries = 0; tries < 10; tries += 1) await visitor.calls.visits.lookUp(filled)
    expect(await codeOf(visitor.calls.visits.lookUp(filled))).toBe('too_many_questions')
    expect(shop.received).toHaveLength(10)
  })

  it('is counted of a colleague where it is sent, not where it is refused, and not of verified visitors', async () => {
    const { ada, visitor, staffId } = await opened()
    const taken = async () =>
      (await app.query(`select 1 from attempt where key like 'look-ups-staff%'`)).length
    expect(await codeOf(visitor.calls.visits.lookUp({ action: 'orders', values: [] }))).toBe('invalid_input')
    expect(await taken()).toBe(0)
    await visitor.calls.visits.lookUp(filled)
    expect(await taken()).toBe(1)
    await app.query(`delete from attempt where key like 'look-ups-staff%'`)
    await publishSettings(ada, staffId, { actions: [{ ...orders, needsVerified: true }] })
    await vouchFor(ada, visitor)
    await visitor.calls.visits.lookUp(filled)
    expect(await taken()).toBe(0)
  })
})

describe('a member', () => {
  it('tries the draft of an action, and the company’s system is told that it is a trial', async () => {
    const ada = await app.person('ada')
    const { id: staffId } = await ada.calls.staff.create({ name: 'Kenji' })
    const { live, revision } = await ada.calls.staff.getSettings({ staffId })
    const draft = { ...live.settings, actions: [{ ...orders, needsVerified: true }] }
    await ada.calls.staff.saveDraft({ staffId, revision, settings: draft })
    const { secret, state } = await ada.calls.staff.createActionSecret({ staffId, action: 'orders' })
    expect(state.actionSecrets).toMatchObject([{ actionId: 'orders', ending: secret.slice(-4) }])
    const { id } = await ada.calls.conversations.start({ staffId, triesDraft: true })
    const { offer } = await ada.calls.conversations.answer({ id, text: 'Where is my order?' })
    expect(offer?.id).toBe('orders')
    const { messages } = await ada.calls.lookUps.try({ id, ...filled })
    expect(messages.at(-1)).toMatchObject({ lookUp: { isTrial: true } })
    expect(JSON.parse(shop.received[0]?.body ?? '').data).toMatchObject({ isTrial: true, visitor: null })
    const { id: live_ } = await ada.calls.conversations.start({ staffId })
    expect(await codeOf(ada.calls.lookUps.try({ id: live_, ...filled }))).toBe('action_unavailable')
  })

  it('who may not change is handed no form, and neither is a program', async () => {
    const { ada, staffId } = await opened()
    const vera = await app.person('vera')
    const { id: invite } = await ada.calls.invites.create({
      id: ada.workspaceId,
      email: emailOf('vera'),
      role: 'viewer',
    })
    await vera.calls.invites.accept({ id: invite })
    const { secret } = await ada.calls.apiKeys.create({ id: ada.workspaceId, scope: 'write', days: null })
    const { id } = await vera.calls.conversations.start({ staffId })
    const seen = await vera.calls.conversations.answer({ id, text: 'Where is my order?' })
    expect(seen.offer).toBeUndefined()
    const asProgram = async (path: string, body: unknown) => {
      const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
      const answer = await fetch(`${app.origin}/api/v1${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
      return JSON.parse(await answer.text())
    }
    const begun = await asProgram('/conversations', { staffId })
    const told = await asProgram(`/conversations/${begun.id}/answers`, { text: 'Where is my order?' })
    expect(told.role).toBe('staff')
    expect(told.offer).toBeUndefined()
  })

  it('makes a secret only who manages the workspace, and signed in a moment ago', async () => {
    const { ada, staffId } = await opened()
    const ed = await app.person('ed')
    const { id: invite } = await ada.calls.invites.create({
      id: ada.workspaceId,
      email: emailOf('ed'),
      role: 'editor',
    })
    await ed.calls.invites.accept({ id: invite })
    expect(await codeOf(ed.calls.staff.createActionSecret({ staffId, action: 'orders' }))).toBe(
      'role_too_small',
    )
    pass(11 * 60_000)
    expect(await codeOf(ada.calls.staff.createActionSecret({ staffId, action: 'orders' }))).toBe(
      'fresh_sign_in_needed',
    )
  })

  it('keeps at most twenty secrets of a colleague, and those in use before others', async () => {
    const { ada, staffId } = await opened()
    for (let made = 0; made < 25; made += 1)
      await ada.calls.staff.createActionSecret({ staffId, action: `other-${made}` })
    const { actionSecrets } = await ada.calls.staff.getSettings({ staffId })
    expect(actionSecrets).toHaveLength(20)
    expect(actionSecrets.map(({ actionId }) => actionId)).toEqual(
      expect.arrayContaining(['orders', 'other-24']),
    )
  })

  it('sees a secret once; the one before signs for a day, and both are kept sealed', async () => {
    const { ada, staffId, visitor, secret } = await opened()
    const { secret: next } = await ada.calls.staff.createActionSecret({ staffId, action: 'orders' })
    await visitor.calls.visits.lookUp(filled)
    const [came] = shop.received
    if (came === undefined) throw new Error('nothing came')
    expect(verified(next, came)).toBeDefined()
    expect(verified(secret, came)).toBeDefined()
    pass(25 * 3_600_000)
    await visitor.calls.visits.lookUp(filled)
    expect(shop.received[1]?.headers['webhook-signature']?.split(' ')).toHaveLength(1)
    const rows = JSON.stringify(await app.query('select * from staff_action_secret'))
    expect(rows).not.toContain(next.slice(6))
    const { items } = await ada.calls.workspaceAudit.list({ id: ada.workspaceId })
    expect(items.map(({ act }) => act)).toContain('colleague_action_secret_made')
  })

  it('keeps an action in versions: it goes with what is published, and comes back with what is restored', async () => {
    const { ada, staffId, key, visitor } = await opened()
    await publishSettings(ada, staffId, { actions: [] })
    expect((await visitor.calls.visits.getDoor({ key })).actions).toEqual([])
    const { live, revision } = await ada.calls.staff.getSettings({ staffId })
    expect(live.settings.actions).toBeUndefined()
    await ada.calls.staff.restore({ staffId, revision, number: 2, reason: '' })
    expect((await visitor.calls.visits.getDoor({ key })).actions).toHaveLength(1)
  })
})
