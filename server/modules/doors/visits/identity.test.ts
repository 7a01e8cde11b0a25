// A company's own server says who its visitors are.
import { base64url, SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { movedClock } from '#server/testing/moved-clock.ts'
import { type Caller, Refused } from '#server/testing/test-caller.ts'
import { testApp } from '#server/testing/test-app.ts'
import { askAsVisitor, comeIn, keyIn, openLink, visitorHeaders } from '#server/testing/walls/visitors.ts'

const clock = movedClock()
const app = await testApp({ replaced: { clock }, settings: { I18N: 'on' } })
const shop = 'https://shop.example'

interface Said {
  sub?: string
  name?: string
  email?: string
  aud?: string
}
const seconds = () => Math.floor(clock.now().getTime() / 1_000)
const bytes = (secret: string) => new TextEncoder().encode(secret)
let proofs = 0

/** What the company's server signs: its own id of the visitor, and what they are called there. */
const signed = (secret: string, said: Said = {}, { age = 0, life = 300, alg = 'HS256' } = {}) =>
  new SignJWT({
    sub: 'customer-7',
    name: 'Mia Sørensen',
    email: 'mia@example.com',
    jti: String((proofs += 1)),
    ...said,
  })
    .setProtectedHeader({ alg })
    .setIssuedAt(seconds() - age)
    .setExpirationTime(seconds() - age + life)
    .sign(bytes(secret))

async function opened(name = 'ada') {
  const ada = await app.person(name)
  const { id: staffId } = await ada.calls.staff.create({ name: 'Kenji' })
  const key = await openLink(ada, staffId)
  const { secret } = await ada.calls.visitors.createSecret({ id: ada.workspaceId })
  const listed = async () => (await ada.calls.inbox.list({ view: 'all' })).items
  return { ada, staffId, key, secret, listed }
}
const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'none',
    (error: unknown) => (error instanceof Refused ? error.problem.code : String(error)),
  )

describe('a visitor', () => {
  it('is known by name, address and id where the company’s server has signed them, before or after the first question', async () => {
    const { ada, key, secret, listed } = await opened()
    const guest = app.guest()
    const { token } = await guest.calls.visits.begin({ key, proof: await signed(secret) })
    guest.headers = visitorHeaders(token, key)
    await askAsVisitor(guest, 'When are you open?')
    const mia = { id: 'customer-7', name: 'Mia Sørensen', email: 'mia@example.com' }
    expect((await listed())[0]?.verified).toEqual(mia)
    const other = await comeIn(app.origin, key)
    await askAsVisitor(other, 'When are you open?')
    expect((await listed())[0]?.verified).toBeNull()
    await other.calls.visits.identify({
      proof: await signed(secret, { sub: 'customer-8', name: '', email: '' }),
    })
    expect((await listed())[0]?.verified).toEqual({ id: 'customer-8', name: '', email: '' })
    const { id } = (await listed())[1] ?? { id: '' }
    expect((await ada.calls.inbox.get({ id })).verified).toEqual(mia)
  })

  it('is refused with a proof that is forged, unsigned, signed otherwise, altered, incomplete or of another workspace', async () => {
    const { key, secret, listed } = await opened()
    const other = await opened('eve')
    const visitor = await comeIn(app.origin, key)
    await askAsVisitor(visitor, 'When are you open?')
    const good = await signed(secret)
    const [head = '', body = '', signature = ''] = good.split('.')
    const altered = base64url.encode(
      JSON.stringify({ ...JSON.parse(new TextDecoder().decode(base64url.decode(body))), sub: 'admin' }),
    )
    const unsecured = new UnsecuredJWT({ sub: 'customer-7' })
      .setIssuedAt(seconds())
      .setExpirationTime(seconds() + 60)
      .encode()
    const none = base64url.encode(JSON.stringify({ alg: 'none' }))
    const withoutEnd = new SignJWT({ sub: 'customer-7' })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuedAt(seconds())
    const withoutBegin = new SignJWT({ sub: 'customer-7' })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime(seconds() + 60)
    const forged = [
      await signed('vs_a-secret-that-somebody-else-made-up-for-it'),
      await signed(other.secret),
      await signed(secret, {}, { alg: 'HS512' }),
      unsecured,
      `${none}.${body}.`,
      `${none}.${body}.${signature}`,
      `${head}.${altered}.${signature}`,
      `${head}.${body}.${signature.slice(0, -2)}`,
      await withoutEnd.sign(bytes(secret)),
      await withoutBegin.sign(bytes(secret)),
      await signed(secret, { sub: '' }),
      await signed(secret, { sub: 'x'.repeat(201) }),
      await signed(secret, { email: 'nobody' }),
      await signed(secret, { name: 'two\nlines' }),
      await signed(secret, {}, { age: -3_600 }),
      await signed(secret, { aud: shop }),
      'a.b.c',
      '...',
      'nothing',
    ]
    for (const proof of forged)
      expect(await codeOf(visitor.calls.visits.identify({ proof })), proof).toBe('identity_refused')
    for (const proof of forged.slice(0, 4))
      expect(await codeOf(app.guest().calls.visits.begin({ key, proof }))).toBe('identity_refused')
    expect((await listed())[0]?.verified).toBeNull()
  })

  it('is told that a proof is over: by its own end, and after a quarter of an hour whatever it says', async () => {
    const { key, secret } = await opened()
    const visitor = await comeIn(app.origin, key)
    for (const proof of [
      await signed(secret, {}, { age: 600, life: 60 }),
      await signed(secret, {}, { age: 1_000, life: 86_400 }),
    ])
      expect(await codeOf(visitor.calls.visits.identify({ proof }))).toBe('identity_expired')
  })

  it('shows a proof once: the same browser again and again, and nobody else', async () => {
    const { key, secret } = await opened()
    const [mia, thief] = [await comeIn(app.origin, key), await comeIn(app.origin, key)]
    const proof = await signed(secret)
    const outcomes = await Promise.all(
      [mia, thief].map((who) => codeOf(who.calls.visits.identify({ proof }))),
    )
    expect(outcomes.toSorted()).toEqual(['identity_used', 'none'])
    const [first, second] = outcomes[0] === 'none' ? [mia, thief] : [thief, mia]
    expect(await codeOf(first.calls.visits.identify({ proof }))).toBe('none')
    expect(await codeOf(second.calls.visits.identify({ proof }))).toBe('identity_used')
    expect(await codeOf(app.guest().calls.visits.begin({ key, proof }))).toBe('identity_used')
  })

  it('shows proofs that hold as often as the site has pages; those that do not are counted, and keep nobody from their own', async () => {
    const { key, secret } = await opened()
    const mia = await comeIn(app.origin, key)
    const shown = (proof: string) => codeOf(mia.calls.visits.identify({ proof }))
    for (let page = 0; page < 61; page += 1) expect(await shown(await signed(secret))).toBe('none')
    const last = await signed(secret)
    expect(await shown(last)).toBe('none')
    for (let guess = 0; guess < 60; guess += 1) expect(await shown('a.b.c')).toBe('identity_of_other')
    expect(await shown('a.b.c')).toBe('too_many_questions')
    expect(await shown(last)).toBe('none')
  })

  it('shows what is too old, or was shown elsewhere, as often as their site does, and it counts for nothing', async () => {
    const { key, secret } = await opened()
    const [mia, other] = [await comeIn(app.origin, key), await comeIn(app.origin, key)]
    const shown = (who: typeof mia, proof: string) => codeOf(who.calls.visits.identify({ proof }))
    const old = await signed(secret, {}, { age: 600, life: 60 })
    // Before anybody vouched for them, as by what another door took already, and then.
    const [first, second] = [await signed(secret), await signed(secret)]
    expect(await shown(mia, first)).toBe('none')
    for (let page = 0; page < 61; page += 1) expect(await shown(other, first)).toBe('identity_used')
    expect(await shown(mia, second)).toBe('none')
    for (let page = 0; page < 31; page += 1) {
      expect(await shown(mia, old)).toBe('identity_expired')
      expect(await shown(mia, first)).toBe('identity_used')
    }
    expect(await shown(mia, await signed(secret))).toBe('none')
  })

  it('is counted for what names somebody else, and for their own proof with a signature that does not hold', async () => {
    const { key, secret } = await opened()
    const mia = await comeIn(app.origin, key)
    const shown = (proof: string) => codeOf(mia.calls.visits.identify({ proof }))
    const proof = await signed(secret)
    expect(await shown(proof)).toBe('none')
    const twin = `${proof.slice(0, proof.lastIndexOf('.'))}.${'A'.repeat(43)}`
    const kim = await signed(secret, { sub: 'customer-8' })
    for (let guess = 0; guess < 30; guess += 1) {
      expect(await shown(twin)).toBe('identity_of_other')
      expect(await shown(kim)).toBe('identity_of_other')
    }
    expect(await shown(twin)).toBe('too_many_questions')
    expect(await shown(kim)).toBe('too_many_questions')
    expect(await shown(proof)).toBe('none')
  })

  it('shows a proof once, however its signature is written', async () => {
    const { key, secret } = await opened()
    const proof = await signed(secret)
    const [head = '', body = '', signature = ''] = proof.split('.')
    expect(await codeOf(app.guest().calls.visits.begin({ key, proof }))).toBe('none')
    // The last letter of 32 bytes has two bits that say nothing.
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const twins = [1, 2, 3].map(
      (more) => signature.slice(0, -1) + letters[letters.indexOf(signature.at(-1) ?? '') + more],
    )
    const standard = signature.replaceAll('-', '+').replaceAll('_', '/')
    const written = [
      ...twins,
      `${signature}=`,
      `${standard}=`,
      `${signature.slice(0, 9)}\n${signature.slice(9)}`,
      ` ${signature}`,
    ]
    for (const other of written)
      expect(
        await codeOf(app.guest().calls.visits.begin({ key, proof: `${head}.${body}.${other}` })),
        other,
      ).toMatch(/^identity_(used|refused)$/)
    // What is signed is signed as it is written.
    for (const other of [`${head}=.${body}`, `${head}.${body}=`, `${head}.\n${body}`, `${head} .${body}`])
      expect(
        await codeOf(app.guest().calls.visits.begin({ key, proof: `${other}.${signature}` })),
        other,
      ).toBe('identity_refused')
  })

  it('is not taken for somebody else who was at the same browser', async () => {
    const { key, secret } = await opened()
    const visitor = await comeIn(app.origin, key)
    await visitor.calls.visits.identify({ proof: await signed(secret) })
    expect(
      await codeOf(visitor.calls.visits.identify({ proof: await signed(secret, { sub: 'customer-8' }) })),
    ).toBe('identity_of_other')
    expect(
      await codeOf(visitor.calls.visits.identify({ proof: await signed(secret, { name: 'Mia Holm' }) })),
    ).toBe('none')
  })

  it('goes on as nobody who was vouched for by what is too old, for another site, or signed by nobody', async () => {
    const { key, secret } = await opened()
    const visitor = await comeIn(app.origin, key)
    await visitor.calls.visits.identify({ proof: await signed(secret) })
    const shown = async (said: Said, times = {}, by = secret) =>
      codeOf(visitor.calls.visits.identify({ proof: await signed(by, said, times) }))
    const old = { age: 600, life: 60 }
    const kim = { sub: 'customer-8' }
    expect(await shown(kim, old)).toBe('identity_of_other')
    expect(await shown(kim, { age: 1_000, life: 86_400 })).toBe('identity_of_other')
    expect(await shown({ ...kim, aud: shop })).toBe('identity_of_other')
    expect(await shown({ ...kim, email: 'nobody' })).toBe('identity_of_other')
    expect(await shown(kim, {}, 'vs_a-secret-that-somebody-else-made-up-for-it')).toBe('identity_of_other')
    expect(await codeOf(visitor.calls.visits.identify({ proof: 'nothing' }))).toBe('identity_of_other')
    // Whom it names is told what is wrong with it.
    expect(await shown({}, old)).toBe('identity_expired')
    expect(await shown({ aud: shop })).toBe('identity_refused')
  })

  it('shows a proof that names a site on that site alone', async () => {
    const { ada, staffId, secret } = await opened()
    const { url } = await ada.calls.doors.setOpen({ staffId, kind: 'widget', isOpen: true })
    await ada.calls.doors.setSites({ staffId, sites: [shop, 'https://other.example'] })
    const begin = async (site: string) =>
      codeOf(
        app.guest().calls.visits.begin({ key: keyIn(url), site, proof: await signed(secret, { aud: shop }) }),
      )
    expect(await begin(shop)).toBe('none')
    expect(await begin('https://other.example')).toBe('identity_refused')
  })

  it('leaves nothing of who they are when they are erased, and is told it in their file', async () => {
    const { ada, key, secret, listed } = await opened()
    const visitor = await comeIn(app.origin, key)
    await visitor.calls.visits.identify({
      proof: await signed(secret, { sub: 'planted7id', name: 'Planted7name', email: 'planted7@example.com' }),
    })
    await askAsVisitor(visitor, 'When are you open?')
    const { id } = (await listed())[0] ?? { id: '' }
    const file = JSON.stringify(await ada.calls.visitors.export({ id }))
    for (const word of ['planted7id', 'Planted7name', 'planted7@example.com']) expect(file).toContain(word)
    await ada.calls.visitors.erase({ id })
    const rows = await app.query<{ found: boolean }>(
      `select exists (select 1 from visitor t where t::text ilike '%planted7%')
         or exists (select 1 from attempt t where t::text ilike '%planted7%')
         or exists (select 1 from event t where t::text ilike '%planted7%') as found`,
    )
    expect(rows).toEqual([{ found: false }])
  })
})

describe('the secret', () => {
  it('is told once, kept sealed, and the one before counts no more', async () => {
    const { ada, key, secret } = await opened()
    const id = ada.workspaceId
    expect(await ada.calls.visitors.getIdentity({ id })).toEqual({ createdAt: expect.any(String) })
    const [row] = await app.query<{ row: string }>('select t::text as row from visitor_secret t')
    expect(row?.row).not.toContain(secret)
    const renewed = await ada.calls.visitors.createSecret({ id })
    const visitor = await comeIn(app.origin, key)
    expect(await codeOf(visitor.calls.visits.identify({ proof: await signed(secret) }))).toBe(
      'identity_refused',
    )
    await visitor.calls.visits.identify({ proof: await signed(renewed.secret) })
    await ada.calls.visitors.removeSecret({ id })
    expect(await ada.calls.visitors.getIdentity({ id })).toEqual({ createdAt: null })
    const next = await comeIn(app.origin, key)
    expect(await codeOf(next.calls.visits.identify({ proof: await signed(renewed.secret) }))).toBe(
      'identity_refused',
    )
    const acts = (await ada.calls.workspaceAudit.list({ id, act: 'visitor_identity_changed' })).items
    expect(acts).toHaveLength(3)
  })

  it('is made by whoever manages the workspace, who signed in a moment ago', async () => {
    const { ada } = await opened()
    clock.advance(11 * 60_000)
    expect(await codeOf(ada.calls.visitors.createSecret({ id: ada.workspaceId }))).toBe(
      'fresh_sign_in_needed',
    )
    const eve = await app.person('eve')
    await app.query(
      `insert into workspace_member (workspace_id, user_id, role, status, joined_at) values ($1, $2, 'editor', 'active', now())`,
      [ada.workspaceId, eve.uid],
    )
    for (const call of ['getIdentity', 'createSecret', 'removeSecret'] as const)
      expect(await codeOf(eve.calls.visitors[call]({ id: ada.workspaceId }))).toBe('role_too_small')
  })
})

describe('a visitor whom the company vouches for', () => {
  /** Mia, who was vouched for with her address as she came in. */
  async function vouchedFor(said: Said = {}) {
    const office = await opened()
    const mia = app.guest()
    const { token } = await mia.calls.visits.begin({
      key: office.key,
      proof: await signed(office.secret, said),
    })
    mia.headers = visitorHeaders(token, office.key)
    return { ...office, mia }
  }
  /** Nobody is there at any hour but one, which is not now. */
  async function shut(ada: Caller, staffId: string) {
    const { live, revision } = await ada.calls.staff.getSettings({ staffId })
    const day = (clock.now().getUTCDay() + 2) % 7
    const hours = { timeZone: 'UTC', periods: [{ day, from: 600, to: 660 }], words: '' }
    const saved = await ada.calls.staff.saveDraft({
      staffId,
      revision,
      settings: { ...live.settings, hours },
    })
    await ada.calls.staff.publish({ staffId, revision: saved.revision })
  }

  it('is wanted at that address when nobody is there, is asked for no other, and gets the reply there by mail [B-5]', async () => {
    const { ada, staffId, mia } = await vouchedFor()
    await shut(ada, staffId)
    const asked = await mia.calls.visits.askPerson()
    expect(asked).toMatchObject({ speaker: 'staff', contactEmail: 'mia@example.com' })
    expect(asked.messages.map(({ event }) => event)).toEqual([undefined, 'outside_hours', 'contact_left'])
    expect((await ada.calls.inbox.list({ view: 'waiting' })).items).toMatchObject([{ id: asked.id }])
    expect((await ada.calls.notifications.list({})).items).toMatchObject([{ code: 'person_wanted' }])

    clock.advance(60_000)
    await ada.calls.inbox.reply({ id: asked.id, text: 'We open at eight.' })
    clock.advance(61_000)
    await app.query(`update job set due_at = now() where name = 'conversations.reply-mail'`)
    app.adapters.notices.tell('jobs')
    const mail = await app.mailTo('mia@example.com', "ada's shop has replied to you")
    expect(mail).toContain('Hello Mia Sørensen,')
    expect(mail).toContain('We open at eight.')

    // Nobody told in what language Mia reads, but for whoever writes to her.
    await ada.calls.inbox.reply({ id: asked.id, text: 'Nous ouvrons demain à huit heures, avec plaisir.' })
    clock.advance(61_000)
    await app.query(`update job set due_at = now() where name = 'conversations.reply-mail'`)
    app.adapters.notices.tell('jobs')
    expect(await app.mailTo('mia@example.com', "ada's shop vous a répondu")).toContain('Nous ouvrons')
  })

  it('without an address is asked for one, as anybody is', async () => {
    const { ada, staffId, mia } = await vouchedFor({ email: '' })
    await shut(ada, staffId)
    const asked = await mia.calls.visits.askPerson()
    expect(asked).toMatchObject({ speaker: 'staff', contactEmail: null })
    expect(asked.messages.at(-1)?.event).toBe('outside_hours')
    expect(await ada.calls.inbox.count()).toEqual({ waiting: 0 })
  })

  it('is found in the inbox by the name and address that stand there, as they are now, and by nobody else', async () => {
    const { ada, key, secret, listed } = await opened()
    const eve = await opened('eve')
    const visitor = await comeIn(app.origin, key)
    await askAsVisitor(visitor, 'When are you open?')
    const id = (await listed())[0]?.id
    const found = async (query: string, who = ada) =>
      (await who.calls.inbox.list({ view: 'all', query })).items.map((one) => one.id)
    // The conversation is known to the search before anybody vouches for its visitor.
    expect(await found('open')).toEqual([id])
    expect(await found('Sørensen')).toEqual([])
    await visitor.calls.visits.identify({ proof: await signed(secret) })
    expect(await found('Sørensen')).toEqual([id])
    expect(await found('mia@example.com')).toEqual([id])
    expect(await found('Sørensen', eve.ada)).toEqual([])
    await visitor.calls.visits.identify({ proof: await signed(secret, { name: 'Mia Holm' }) })
    expect(await found('Holm open')).toEqual([id])
    expect(await found('Sørensen')).toEqual([])
  })
})
