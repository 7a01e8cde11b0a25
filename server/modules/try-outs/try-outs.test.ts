import { createServer } from 'node:http'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Message } from '#contract/conversations.ts'
import { hurriedClock } from '#server/testing/hurried-clock.ts'
import { bakery, serveSmallSite } from '#server/testing/small-site.ts'
import { emailOf, password, testApp } from '#server/testing/test-app.ts'
import type { Caller } from '#server/testing/test-caller.ts'
import { until } from '#server/testing/until.ts'
import { tryOutUpkeep } from './index.ts'
import { mostAtOnce } from './rules.ts'

const site = await serveSmallSite(bakery)
afterAll(() => site.close())
/** A website that takes every request and answers none. */
const silent = createServer(() => undefined)
await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
const silentHost = `127.0.0.1:${Object(silent.address()).port}`
afterAll(() => {
  silent.closeAllConnections()
  silent.close()
})
const app = await testApp({
  settings: {
    RESEARCH_ALLOW: `${site.allow},${silentHost}`,
    TRUST_PROXY: '1',
    TRY_OUTS_PER_NETWORK: '8',
  },
  // A try-out reads for two minutes at the most, which pass more quickly as well.
  replaced: { clock: hurriedClock(3) },
})
beforeEach(() => app.query('delete from attempt'))

/** A guest whose colleague has read the bakery. */
async function trying() {
  const guest = app.guest()
  const { staff, source } = await guest.calls.tryOuts.start({ url: site.origin })
  await until(
    async () => (await guest.calls.knowledge.get({ id: source.id })).status === 'research_completed',
    'the research ends',
  )
  return { guest, staff, source }
}

async function ask(who: Caller, staffId: string, text: string): Promise<Message> {
  const { id } = await who.calls.conversations.start({ staffId })
  let answer: Message | null = null
  for await (const event of await who.calls.conversations.ask({ id, text }))
    if (event.type === 'done') answer = event.message
  if (answer === null) throw new Error('the answer did not end')
  return answer
}

const signUp = (who: Caller, name: string) =>
  who.calls.accounts.signUp({ displayName: name, email: emailOf(name), password })

describe('a colleague who is tried out', () => {
  it('has read the site of somebody without an account, and answers from it [ACC-3]', async () => {
    const { guest, staff, source } = await trying()
    expect(staff).toMatchObject({ status: 'active', jobTitle: 'Front desk', knowledgeSourceIds: [source.id] })
    const answer = await ask(guest, staff.id, 'When are you open?')
    expect(answer.band).toBe('answer')
    const [receipt] = answer.sentences.flatMap(({ receipts }) => receipts)
    const snapshot = await guest.calls.knowledge.getSnapshot({ id: receipt?.snapshotId ?? '' })
    expect(snapshot.url).toContain(site.origin)
    const { tryOut } = await guest.calls.tryOuts.get()
    expect(tryOut).toMatchObject({ staff: { id: staff.id }, conversationId: answer.conversationId })
    expect((await guest.ask('GET', staff.portraitUrl)).status).toBe(200)
  })

  it('makes nobody more than a guest [ERR-6, ERR-7, ERR-8, ERR-14]', async () => {
    const { guest, staff } = await trying()
    expect((await guest.calls.accounts.getSession()).user).toBeNull()
    await expect(guest.calls.knowledge.create({ url: 'https://example.com' })).rejects.toThrow(
      'User not authenticated to create knowledge source.',
    )
    await expect(guest.calls.staff.create({ name: 'Kenji' })).rejects.toMatchObject({
      problem: { code: 'staff_create_not_signed_in' },
    })
    await expect(guest.calls.staff.getSettings({ staffId: staff.id })).rejects.toMatchObject({
      problem: { code: 'staff_fetch_not_signed_in' },
    })
    await expect(guest.calls.staff.delete({ id: staff.id })).rejects.toMatchObject({
      problem: { code: 'not_signed_in' },
    })
    await expect(guest.calls.workspaces.list()).rejects.toMatchObject({ problem: { code: 'not_signed_in' } })
    expect((await guest.ask('GET', '/events')).status).toBe(401)
  })

  it('is seen in no other browser, and sees nothing of others', async () => {
    const { guest, staff, source } = await trying()
    const ada = await app.person('ada')
    const own = await ada.calls.staff.create({ name: 'Kenji' })
    const other = app.guest()
    await other.calls.tryOuts.start({ url: site.origin })
    for (const who of [ada, other]) {
      await expect(who.calls.staff.get({ id: staff.id })).rejects.toMatchObject({ status: 404 })
      await expect(who.calls.knowledge.get({ id: source.id })).rejects.toMatchObject({ status: 404 })
    }
    await expect(guest.calls.staff.get({ id: own.id })).rejects.toMatchObject({ status: 404 })
    const forged = app.guest()
    forged.cookie = guest.cookie.replace(/=./, (first) => (first === '=A' ? '=B' : '=A'))
    expect(await forged.calls.tryOuts.get()).toEqual({ tryOut: null })
    const asSession = app.guest()
    asSession.cookie = guest.cookie.replace('staffroom.try-out', 'staffroom.session')
    expect((await asSession.calls.accounts.getSession()).user).toBeNull()
  })

  it('stays, with all that was said, when its person signs up [ACC-8]', async () => {
    const { guest, staff, source } = await trying()
    const { conversationId } = await ask(guest, staff.id, 'When are you open?')
    const before = app.guest()
    before.cookie = guest.cookie
    const { user } = await signUp(guest, 'ada')
    expect(user).toMatchObject({
      emailVerified: false,
      setupGuide: { knowledgeSourceCreated: true, staffCreated: true },
    })
    const rows = await app.query(
      `select w.name, w.owner_uid, k.id as source, s.id as staff, c.id as conversation
       from workspace w join knowledge_source k on k.workspace_id = w.id join staff s on s.workspace_id = w.id
       join conversation c on c.workspace_id = w.id where w.id = $1`,
      [user?.activeWorkspace],
    )
    expect(rows).toEqual([
      {
        name: expect.stringContaining('ada'),
        owner_uid: user?.uid,
        source: source.id,
        staff: staff.id,
        conversation: conversationId,
      },
    ])
    // What the browser knew before opens nothing any more.
    expect(await before.calls.tryOuts.get()).toEqual({ tryOut: null })
    expect((await before.calls.accounts.getSession()).user).toBeNull()
    await app.query("update person set created_at = now() - interval '3 days'")
    await tryOutUpkeep.run(app.adapters, AbortSignal.timeout(60_000))
    expect(await app.query('select id from staff')).toEqual([{ id: staff.id }])
  })

  it('goes on where signing up is refused', async () => {
    await app.unverified('ada')
    const { guest, staff } = await trying()
    await expect(signUp(guest, 'ada')).rejects.toMatchObject({ problem: { code: 'email_taken' } })
    expect((await guest.calls.tryOuts.get()).tryOut?.staff.id).toBe(staff.id)
    // Two at once: one becomes the account, nobody is lost.
    const both = await Promise.allSettled([signUp(guest, 'bea'), signUp(guest, 'bea')])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await app.query(`select 1 from person where email = $1`, [emailOf('bea')])).toHaveLength(1)
  })

  it('is gone from everywhere a day later, unless its person has signed up', async () => {
    const { guest, staff } = await trying()
    await ask(guest, staff.id, 'What does marzipan cost?')
    await app.query("update person set created_at = now() - interval '25 hours' where is_try_out")
    await tryOutUpkeep.run(app.adapters, AbortSignal.timeout(60_000))
    expect(await guest.calls.tryOuts.get()).toEqual({ tryOut: null })
    for (const table of [
      'person',
      'workspace',
      'staff',
      'knowledge_source',
      'conversation',
      'message',
      'research_run',
    ])
      expect([table, await app.query(`select 1 from ${table}`)]).toEqual([table, []])
  })

  it('is read with no more others at once, however many come together from everywhere', async () => {
    // A website that answers nothing is read for as long as the test takes.
    const start = (_: unknown, at: number) => {
      const guest = app.guest()
      guest.headers = { 'x-forwarded-for': `203.0.113.${at}` }
      return guest.calls.tryOuts.start({ url: `http://${silentHost}` })
    }
    const many = await Promise.allSettled(Array.from({ length: 2 * mostAtOnce }, start))
    const refused = many.flatMap((each) =>
      each.status === 'rejected' ? [Object(each.reason).problem.code] : [],
    )
    expect(refused).toEqual(Array.from({ length: mostAtOnce }, () => 'try_outs_busy'))
    expect(await app.query('select 1 from knowledge_source')).toHaveLength(mostAtOnce)
    // Of those who were refused nothing is left.
    expect(await app.query('select 1 from person')).toHaveLength(mostAtOnce)
    // Most of them wait, and nobody with an account waits for them.
    const ada = await app.person('ada')
    const { id } = await ada.calls.knowledge.create({ url: site.origin })
    await until(
      async () => (await ada.calls.knowledge.get({ id })).status === 'research_completed',
      'the research of somebody with an account ends',
    )
    expect(
      await app.query("select 1 from knowledge_source where status = 'research_in_progress'"),
    ).toHaveLength(2)
  })

  it('is limited by network and by what is being read at once', async () => {
    const start = () => app.guest().calls.tryOuts.start({ url: 'https://example.invalid' })
    await app.query(
      `insert into person (id, name, email, is_try_out, created_at, updated_at) values ('x', '', 'x@try-out.invalid', true, now(), now())`,
    )
    await app.query(
      `insert into workspace (id, name, owner_uid, created_at, updated_at) values ('x', '', 'x', now(), now())`,
    )
    for (let n = 0; n < mostAtOnce; n += 1)
      await app.query(
        `insert into knowledge_source (id, workspace_id, owner_uid, name, url, max_depth, max_pages, status, partial, created_at, updated_at)
         values ($1, 'x', 'x', 'x', 'https://x.invalid', 1, 1, 'research_in_progress', false, now(), now())`,
        [`x${n}`],
      )
    await expect(start()).rejects.toMatchObject({ problem: { code: 'try_outs_busy' }, status: 503 })
    await app.query('delete from knowledge_source')
    const many = await Promise.allSettled(Array.from({ length: 12 }, start))
    const codes = many.flatMap((each) =>
      each.status === 'rejected' ? [Object(each.reason).problem.code] : [],
    )
    expect(codes.length).toBeGreaterThanOrEqual(4)
    expect(new Set(codes)).toEqual(
      new Set(['too_many_attempts', 'try_outs_busy'].filter((one) => codes.includes(one))),
    )
    await expect(app.guest().calls.tryOuts.start({ url: 'http://10.0.0.1' })).rejects.toMatchObject({
      problem: { code: 'address_private' },
    })
  })

  it('asks no more questions than an hour allows', async () => {
    const { guest, staff } = await trying()
    const asked = await Promise.allSettled(
      Array.from({ length: 64 }, () => guest.calls.conversations.start({ staffId: staff.id })),
    )
    const refused = asked.flatMap((each) =>
      each.status === 'rejected' ? [Object(each.reason).problem.code] : [],
    )
    expect(refused).toEqual(Array.from({ length: 4 }, () => 'too_many_requests'))
  })
})
