import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { plans } from '#contract/plans.ts'
import { stripePayments } from '#server/adapters/payments/stripe-payments.ts'
import { startStripeServer } from '#server/adapters/payments/stripe-server.fixture.ts'
import { askToTheEnd, hireWithKnowledge } from '#server/testing/hired-staff.ts'
import { hurriedClock } from '#server/testing/hurried-clock.ts'
import { serveSmallSite } from '#server/testing/small-site.ts'
import { emailOf, testApp } from '#server/testing/test-app.ts'
import type { Caller } from '#server/testing/test-caller.ts'
import { askAsVisitor, comeIn, openLink } from '#server/testing/walls/visitors.ts'

const stripe = await startStripeServer()
const payments = stripePayments({ secretKey: stripe.secretKey, baseUrl: stripe.url, timeoutMs: 1_000 })
const site = await serveSmallSite({
  '/prices': { title: 'Prices', paragraphs: ['A sourdough loaf is £4.20.', 'A rye loaf is £3.90.'] },
})
const app = await testApp({
  settings: { PLANS: 'on', PLAN_TRIAL_DAYS: '0', RESEARCH_ALLOW: site.allow },
  replaced: { payments, clock: hurriedClock() },
})
afterAll(async () => {
  await site.close()
  await stripe.close()
})
beforeEach(() => stripe.behave('honest'))

const question = 'How much is a sourdough loaf?'

async function subscribe(who: Caller, name: string, priceId: string): Promise<void> {
  const { stripeCustomerId: customerId } = await who.calls.billing.createStripeCustomer({
    firebase_uid: who.uid,
    email: emailOf(name),
    name,
    payment_method_id: 'pm_card_visa',
  })
  await who.calls.billing.changeSubscription({
    customerId,
    newPriceId: priceId,
    userId: who.uid,
    subscriptionId: '',
  })
}

const usedOf = async (who: Caller) => {
  const { items } = await who.calls.billing.getUsage()
  return Object.fromEntries(items.map(({ thing, used }) => [thing, used]))
}

/** As if the month had seen so many answers already. */
const setAnswers = (uid: string, answers: number) =>
  app.query(
    `insert into usage_month (user_id, month, answers)
     values ($1, date_trunc('month', now() at time zone 'UTC')::date, $2)
     on conflict (user_id, month) do update set answers = $2`,
    [uid, answers],
  )

describe('a limit of the plan', () => {
  it('is met by the second colleague and the second website of the free plan, and lifted by a larger plan [BILL-8, SHELL-12]', async () => {
    const ada = await app.person('ada')
    await hireWithKnowledge(ada, site.origin)
    expect(await usedOf(ada)).toMatchObject({ staff: 1, sources: 1, pages: 2, answers: 0, members: 1 })
    expect(await ada.ask('POST', '/api/staff', { name: 'Noor', knowledgeSourceIds: [] })).toMatchObject({
      status: 402,
      body: { code: 'plan_limit_staff', params: { plan: 'Free', limit: 1 } },
    })
    expect(await ada.ask('POST', '/api/knowledge-sources', { url: `${site.origin}/prices` })).toMatchObject({
      status: 402,
      body: { code: 'plan_limit_sources' },
    })
    await subscribe(ada, 'ada', 'price_team')
    await ada.calls.staff.create({ name: 'Noor', knowledgeSourceIds: [] })
    expect((await ada.calls.billing.getUsage()).items).toContainEqual({ thing: 'staff', used: 2, limit: 5 })
  })

  it('is met by people who are invited, however many accept at once [BILL-8, WSP-6]', async () => {
    const ada = await app.person('ada')
    const invite = (name: string) =>
      ada.calls.invites.create({ id: ada.workspaceId, email: emailOf(name), role: 'viewer' })
    await expect(invite('bob')).rejects.toThrow('plan_limit_members')
    await subscribe(ada, 'ada', 'price_team')
    const names = ['bob', 'cleo', 'dan', 'eve', 'fay', 'gus']
    const people = await Promise.all(names.map((name) => app.person(name)))
    const sent = await Promise.all(names.map((name) => invite(name)))
    const answers = await Promise.allSettled(
      people.map(({ calls }, at) => calls.invites.accept({ id: sent[at]?.id ?? '' })),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
    expect(await usedOf(ada)).toMatchObject({ members: 5 })
  })

  it('counts nobody twice who works in several workspaces of one owner [BILL-8, WSP-6]', async () => {
    const ada = await app.person('ada')
    await subscribe(ada, 'ada', 'price_team')
    const invite = (by: Caller, id: string, name: string, role: 'admin' | 'viewer' = 'viewer') =>
      by.calls.invites.create({ id, email: emailOf(name), role })
    const join = async (id: string, name: string, role: 'admin' | 'viewer' = 'viewer') => {
      const who = await app.person(name)
      await who.calls.invites.accept({ id: (await invite(ada, id, name, role)).id })
      return who
    }
    const bob = await join(ada.workspaceId, 'bob')
    for (const name of ['cleo', 'dan']) await join(ada.workspaceId, name)
    const { id: second } = await ada.calls.workspaces.create({ name: 'Second' })
    const eve = await join(second, 'eve', 'admin')
    expect(await usedOf(ada)).toMatchObject({ members: 5 })
    await expect(invite(ada, second, 'gus')).rejects.toThrow('plan_limit_members')
    // Eve does not see the first workspace, so she learns of nobody there.
    await expect(invite(eve, second, 'bob')).rejects.toThrow('plan_limit_members')
    const { id } = await invite(ada, second, 'bob')
    await bob.calls.invites.accept({ id })
    expect(await usedOf(ada)).toMatchObject({ members: 5 })
  })

  it('is never passed by many who ask at once [BILL-8]', async () => {
    const ada = await app.person('ada')
    const hired = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        ada.ask('POST', '/api/staff', { name: `Noor ${at}`, knowledgeSourceIds: [] }),
      ),
    )
    expect(hired.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(19).fill(402)])
    expect(await usedOf(ada)).toMatchObject({ staff: 1 })
  })

  it('ends a website where the plan has room for no more pages, and refuses the next [KNW-2, BILL-8]', async () => {
    const ada = await app.person('ada')
    const { source } = await hireWithKnowledge(ada, site.origin)
    const { rows } = await pageLimit(source.id)
    expect(rows).toEqual([{ page_limit: 100 }])
    await subscribe(ada, 'ada', 'price_team')
    await app.query('update knowledge_source set pages_read = 2000 where id = $1', [source.id])
    expect(await ada.ask('POST', '/api/knowledge-sources', { url: `${site.origin}/prices` })).toMatchObject({
      status: 402,
      body: { code: 'plan_limit_pages', params: { plan: 'Team', limit: 2_000 } },
    })
  })
})

it('A file that no longer fits into the plan is refused, and what stood there stays [BILL-8, STOR-2, SHELL-12]', async () => {
  const ada = await app.person('ada')
  const square = { create: { width: 8, height: 8, channels: 3, background: '#c05020' } } as const
  const body = new Uint8Array(await sharp(square).png().toBuffer())
  const send = async () => {
    const path = `/files/workspace_logos/${ada.workspaceId}`
    const answer = await fetch(app.origin + path, { method: 'PUT', headers: { cookie: ada.cookie }, body })
    return { status: answer.status, body: Object(await answer.json()) }
  }
  const first = await send()
  const limit = plans.free.limits.storageBytes
  await app.query('insert into stored_file (key, workspace_id, bytes) values ($1, $2, $3)', [
    `workspace_logos/${ada.workspaceId}/large.webp`,
    ada.workspaceId,
    limit,
  ])
  expect(await send()).toMatchObject({
    status: 507,
    body: { code: 'quota-exceeded', params: { plan: 'Free', limit } },
  })
  expect((await ada.calls.workspaces.get({ id: ada.workspaceId })).logoUrl).toBe(first.body.url)
})

const pageLimit = async (sourceId: string) => ({
  rows: await app.query<{ page_limit: number | null }>(
    'select page_limit from research_run where source_id = $1',
    [sourceId],
  ),
})

describe('the answers of a month', () => {
  it('are one line of the ledger each, whose sum is what is shown [BILL-8]', async () => {
    const ada = await app.person('ada')
    const { conversation } = await hireWithKnowledge(ada, site.origin)
    await askToTheEnd(ada, conversation.id, question)
    await askToTheEnd(ada, conversation.id, 'How much is a rye loaf?')
    expect(await usedOf(ada)).toMatchObject({ answers: 2 })
    const ledger = await app.query(
      `select kind, sum(quantity)::int as sum, count(distinct about)::int as things from usage_entry
       where user_id = $1 group by kind order by kind`,
      [ada.uid],
    )
    expect(ledger).toEqual([
      { kind: 'answer', sum: 2, things: 2 },
      { kind: 'page', sum: 2, things: 1 },
    ])
    await ada.calls.conversations.delete({ id: conversation.id })
    expect(await usedOf(ada)).toMatchObject({ answers: 2 })
  })

  it('count from their lines when some were given before there was a limit [BILL-8]', async () => {
    const ada = await app.person('ada')
    const { conversation } = await hireWithKnowledge(ada, site.origin)
    await askToTheEnd(ada, conversation.id, question)
    await askToTheEnd(ada, conversation.id, question)
    await app.query('update usage_month set is_whole = false, answers = 0 where user_id = $1', [ada.uid])
    expect(await usedOf(ada)).toMatchObject({ answers: 2 })
    await askToTheEnd(ada, conversation.id, question)
    expect(await usedOf(ada)).toMatchObject({ answers: 3 })
    const months = await app.query('select answers, is_whole from usage_month where user_id = $1', [ada.uid])
    expect(months).toEqual([{ answers: 3, is_whole: true }])
  })

  it('end at the limit for everybody at once, and the owner is told at 80 and at 100 percent [SHELL-12, BILL-8]', async () => {
    const ada = await app.person('ada')
    const { conversation, staff } = await hireWithKnowledge(ada, site.origin)
    await setAnswers(ada.uid, 79)
    await askToTheEnd(ada, conversation.id, question)
    await app.mailTo(emailOf('ada'), 'You have used 80% of this month’s answers')
    await setAnswers(ada.uid, 97)
    const talks = await Promise.all(
      Array.from({ length: 10 }, () => ada.calls.conversations.start({ staffId: staff.id })),
    )
    const outcomes = await Promise.allSettled(talks.map(({ id }) => askToTheEnd(ada, id, question)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(7)
    expect(await usedOf(ada)).toMatchObject({ answers: 100 })
    await app.mailTo(emailOf('ada'), 'This month’s answers are used up')
    const refused = await ada.ask('POST', `/api/conversations/${conversation.id}/questions`, {
      text: question,
    })
    expect(refused).toMatchObject({
      status: 402,
      body: { code: 'plan_limit_answers', params: { limit: 100 } },
    })
    // Visitors are told nothing of the plan, and still what people wrote.
    const text = 'Yes, on the first floor.'
    await ada.calls.approvedAnswers.write({ staffId: staff.id, questions: ['Is there a café?'], text })
    const visitor = await comeIn(app.origin, await openLink(ada, staff.id))
    // The first question is kept for people, who read it with the address that is left.
    const held = await Array.fromAsync(await visitor.calls.visits.ask({ text: question }))
    expect(held.at(-1)).toEqual({ type: 'held', speaker: 'staff' })
    await expect(askAsVisitor(visitor, question)).rejects.toMatchObject({
      problem: { code: 'visit_answers_used_up' },
    })
    await visitor.calls.visits.leaveContact({ email: 'kim@example.com', language: 'en' })
    expect((await ada.calls.inbox.list({ view: 'waiting' })).items).toMatchObject([
      { title: question, handOffReason: 'usage_limit' },
    ])
    expect((await askAsVisitor(visitor, 'Is there a café?')).text).toBe(text)
    expect(await usedOf(ada)).toMatchObject({ answers: 100 })
    // What was refused left nothing behind: the conversation takes questions again with a larger plan.
    await subscribe(ada, 'ada', 'price_team')
    await askToTheEnd(ada, conversation.id, question)
    expect(await usedOf(ada)).toMatchObject({ answers: 101 })
  })
})

it('The ledger keeps its lines, without a name, when the account they belonged to is gone [BILL-8]', async () => {
  const ada = await app.person('ada')
  const { conversation } = await hireWithKnowledge(ada, site.origin)
  await askToTheEnd(ada, conversation.id, question)
  await app.query('delete from workspace where id = $1', [ada.workspaceId])
  await app.query('delete from person where id = $1', [ada.uid])
  const left = await app.query(
    `select workspace_id, user_id, kind from usage_entry where kind = 'answer' and workspace_id is null`,
  )
  expect(left).toEqual([{ workspace_id: null, user_id: null, kind: 'answer' }])
})

it('The ledger keeps the lines of workspaces that live on when the account that paid for them is deleted [BILL-8, ACC-5]', async () => {
  const [ada, bob] = [await app.person('ada'), await app.person('bob')]
  for (const workspaceId of [ada.workspaceId, bob.workspaceId])
    await app.query(
      `insert into usage_entry (workspace_id, user_id, kind, quantity, about, at) values ($1, $2, 'answer', 1, $1, now())`,
      [workspaceId, ada.uid],
    )
  await ada.calls.accounts.deleteAccount({})
  expect(await app.query('select workspace_id, user_id, about from usage_entry')).toEqual([
    { workspace_id: bob.workspaceId, user_id: null, about: bob.workspaceId },
  ])
})

it('The ledger keeps no line of a workspace that is deleted after whoever paid for it is gone [BILL-8, ACC-5]', async () => {
  const bob = await app.person('bob')
  await app.query(
    `insert into usage_entry (workspace_id, user_id, kind, quantity, about, at) values ($1, null, 'answer', 1, 'x', now())`,
    [bob.workspaceId],
  )
  await bob.calls.accounts.deleteAccount({})
  expect(await app.query('select 1 from usage_entry')).toEqual([])
})
