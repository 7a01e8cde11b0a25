import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { WebhookType } from '#contract/workspace/webhooks.ts'
import { inScope } from '#server/platform/db/transaction.ts'
import { movedClock } from '#server/testing/moved-clock.ts'
import { emailOf, testApp } from '#server/testing/test-app.ts'
import type { Caller } from '#server/testing/test-caller.ts'
import { until } from '#server/testing/until.ts'
import { startWebhookReceiver, verified } from '#server/testing/programs/webhook-receiver.ts'

const receiver = await startWebhookReceiver()
const silent = await startWebhookReceiver()
const clock = movedClock()
const app = await testApp({
  settings: { RESEARCH_ALLOW: `${receiver.allow},${silent.allow}` },
  replaced: { clock },
})
afterAll(() => Promise.all([receiver.close(), silent.close()]))
beforeEach(() => {
  receiver.received.length = 0
  receiver.answers({ status: 204 })
})

const add = (who: Caller, types: WebhookType[] = ['staff.changed']) =>
  who.calls.webhooks.create({ id: who.workspaceId, url: receiver.url, types })
const messagesOf = async (who: Caller, id: string) => (await who.calls.webhooks.listMessages({ id })).items
/** What waits for hours is due now. */
const hurry = async () => {
  await app.query(`update job set due_at = now() where name = 'webhooks.deliver' and state = 'waiting'`)
  app.adapters.notices.tell('jobs')
}
const one = (who: Caller, id: string) =>
  who.calls.webhooks.list({ id: who.workspaceId }).then(({ items }) => items.find((item) => item.id === id))

describe('a webhook', () => {
  it('is told of what happens, signed as the Standard Webhooks specification says', async () => {
    const ada = await app.person('ada')
    const { secret, webhook } = await add(ada)
    expect(secret).toMatch(/^whsec_[\w+/]{32}$/)
    expect(webhook).toMatchObject({ state: 'on', url: receiver.url, secretEnding: secret.slice(-4) })
    const staff = await ada.calls.staff.create({ name: 'Kenji' })
    const came = await until(() => receiver.received[0], 'the receiver is told')
    expect(verified(secret, came)).toEqual({
      type: 'staff.changed',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: { workspaceId: ada.workspaceId, staffId: staff.id, change: 'created' },
    })
    expect(() => verified(secret, { ...came, body: came.body.replace('created', 'updated') })).toThrow()
    expect(() => verified(`whsec_${'A'.repeat(32)}`, came)).toThrow()
    // Ids and codes alone: no name leaves.
    expect(came.body).not.toContain('Kenji')
    const [message] = await until(async () => {
      const found = await messagesOf(ada, webhook.id)
      return found[0]?.state === 'delivered' ? found : null
    }, 'the delivery stands in the log')
    expect(message).toMatchObject({ body: came.body, attempts: [{ status: 204, fault: null }] })
    expect(message?.id).toBe(came.headers['webhook-id'])
    expect((await one(ada, webhook.id))?.deliveredAt).not.toBeNull()
  })

  it('is told only of what it was chosen for, and nothing while it is off', async () => {
    const ada = await app.person('ada')
    const { webhook } = await add(ada, ['staff.deleted'])
    const off = await add(ada)
    await ada.calls.webhooks.update({ id: off.webhook.id, state: 'off' })
    const { id } = await ada.calls.staff.create({ name: 'Kenji' })
    await ada.calls.staff.delete({ id })
    const came = await until(() => receiver.received[0], 'the receiver is told')
    expect(JSON.parse(came.body)).toMatchObject({ type: 'staff.deleted', data: { staffId: id } })
    expect(await messagesOf(ada, webhook.id)).toHaveLength(1)
    expect(await messagesOf(ada, off.webhook.id)).toEqual([])
    expect(receiver.received).toHaveLength(1)
  })

  it('keeps its secret sealed, and for a day signs with the one before too when it is renewed', async () => {
    const ada = await app.person('ada')
    const { secret, webhook } = await add(ada)
    const { secret: next } = await ada.calls.webhooks.renewSecret({ id: webhook.id })
    expect(next).not.toBe(secret)
    const rows = JSON.stringify(await app.query('select * from webhook_secret, webhook'))
    for (const known of [secret, next]) expect(rows).not.toContain(known.slice(6))
    await ada.calls.webhooks.test({ id: webhook.id })
    const both = await until(() => receiver.received[0], 'the receiver is told')
    expect(verified(secret, both)).toEqual(verified(next, both))
    clock.advance(25 * 3_600_000)
    await ada.calls.webhooks.test({ id: webhook.id })
    const after = await until(() => receiver.received[1], 'the receiver is told again')
    // The library looks at the real time, which is a day behind here.
    expect(after.headers['webhook-signature']?.split(' ')).toHaveLength(1)
  })

  it('is tried again with longer and longer pauses, with the same id, until it answers', async () => {
    const ada = await app.person('ada')
    receiver.answers({ status: 500, body: 'not today' })
    const { webhook } = await add(ada)
    await ada.calls.staff.create({ name: 'Kenji' })
    const attempts = async () => (await messagesOf(ada, webhook.id))[0]?.attempts ?? []
    for (const tries of [1, 2, 3]) {
      await until(async () => {
        await hurry()
        return (await attempts()).length >= tries
      }, `${tries} attempts were made`)
    }
    const [waiting] = await messagesOf(ada, webhook.id)
    expect(waiting?.attempts.at(-1)).toMatchObject({ status: 500, answer: 'not today' })
    expect((await one(ada, webhook.id))?.failingSince).not.toBeNull()
    receiver.answers({ status: 200 })
    await until(async () => {
      await hurry()
      return (await messagesOf(ada, webhook.id))[0]?.state === 'delivered'
    }, 'it is delivered in the end')
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(await one(ada, webhook.id)).toMatchObject({ state: 'on', failingSince: null })
  })

  it('is paused with a mail after three days without a delivery, and goes on when it is turned on', async () => {
    const ada = await app.person('ada')
    receiver.answers({ status: 503 })
    const { webhook } = await add(ada)
    await ada.calls.staff.create({ name: 'Kenji' })
    await until(async () => (await one(ada, webhook.id))?.failingSince, 'the first try has failed')
    clock.advance(73 * 3_600_000)
    await until(async () => {
      await hurry()
      return (await one(ada, webhook.id))?.state === 'paused'
    }, 'it is paused')
    const text = await app.mailTo(emailOf('ada'), `The webhook to ${new URL(receiver.url).host} is paused`)
    expect(text).toContain('/settings#programs')
    expect((await messagesOf(ada, webhook.id))[0]).toMatchObject({ state: 'failed', nextAt: null })
    const { length } = receiver.received
    receiver.answers({ status: 200 })
    const again = await ada.calls.webhooks.update({ id: webhook.id, state: 'on' })
    expect(again).toMatchObject({ state: 'on', failingSince: null })
    const { id } = await ada.calls.staff.create({ name: 'Omar' })
    await until(
      () => receiver.received.slice(length).some(({ body }) => body.includes(id)),
      'the receiver is told',
    )
  })

  it('is paused at once when the other side says that it is gone', async () => {
    const ada = await app.person('ada')
    receiver.answers({ status: 410 })
    const { webhook } = await add(ada)
    await ada.calls.staff.create({ name: 'Kenji' })
    await until(async () => (await one(ada, webhook.id))?.state === 'paused', 'it is paused')
  })

  it('whose secret cannot be opened is told nothing unsigned: it is paused, and a mail says what to do', async () => {
    const ada = await app.person('ada')
    const { webhook } = await add(ada)
    // As after a restore into an installation with another session secret.
    await app.query(`update webhook_secret set secret = 'sealed by another' where webhook_id = $1`, [
      webhook.id,
    ])
    await ada.calls.webhooks.test({ id: webhook.id })
    await ada.calls.staff.create({ name: 'Kenji' })
    await until(async () => (await one(ada, webhook.id))?.state === 'paused', 'it is paused')
    const tried = async () => (await messagesOf(ada, webhook.id)).map(({ attempts: [last] }) => last?.fault)
    await until(async () => (await tried()).every((fault) => fault === 'no_secret'), 'the log says why')
    expect(receiver.received).toEqual([])
    const text = await app.mailTo(emailOf('ada'), `The webhook to ${new URL(receiver.url).host} is paused`)
    expect(text).toContain('make another secret')
    expect(text).not.toContain('three days')
    await ada.calls.webhooks.renewSecret({ id: webhook.id })
    await ada.calls.webhooks.update({ id: webhook.id, state: 'on' })
    await ada.calls.webhooks.test({ id: webhook.id })
    const came = await until(() => receiver.received[0], 'it is told')
    expect(came.headers['webhook-signature']).toMatch(/^v1,[\w+/]+=*$/)
  })

  it('sends a message again by hand, and a test, whatever the state', async () => {
    const ada = await app.person('ada')
    receiver.answers({ status: 410 })
    const { webhook, secret } = await add(ada)
    await ada.calls.staff.create({ name: 'Kenji' })
    await until(async () => (await one(ada, webhook.id))?.state === 'paused', 'it is paused')
    receiver.answers({ status: 200 })
    const [missed] = await messagesOf(ada, webhook.id)
    await ada.calls.webhooks.resend({ id: missed?.id ?? '' })
    await until(async () => (await messagesOf(ada, webhook.id))[0]?.state === 'delivered', 'it is delivered')
    const [first, second] = receiver.received
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    await ada.calls.webhooks.test({ id: webhook.id })
    const test = await until(() => receiver.received[2], 'the test comes')
    expect(JSON.parse(test.body)).toMatchObject({ type: 'webhook.test' })
    expect(test.headers['user-agent']).toContain('StaffroomWebhooks')
    expect(secret).not.toBe('')
  })

  it('keeps of what was answered as much as a database can keep', async () => {
    const ada = await app.person('ada')
    const { webhook } = await add(ada)
    receiver.answers({ status: 200, body: `a\u0000${'b'.repeat(497)}😀 and more` })
    await ada.calls.staff.create({ name: 'Kenji' })
    const answer = await until(async () => {
      const [message] = await messagesOf(ada, webhook.id)
      return message?.attempts[0]?.answer
    }, 'the answer is kept')
    expect(answer).toBe(`a\uFFFD${'b'.repeat(497)}\uFFFD`)
  })

  it('stays delivered when a try that was under way before the one by hand fails after it', async () => {
    const ada = await app.person('ada')
    const held = Promise.withResolvers<void>()
    receiver.answers({ status: 500, after: held.promise })
    const { webhook } = await add(ada)
    await ada.calls.staff.create({ name: 'Kenji' })
    await until(() => receiver.received[0], 'the first try hangs')
    receiver.answers({ status: 200 })
    const [message] = await messagesOf(ada, webhook.id)
    await ada.calls.webhooks.resend({ id: message?.id ?? '' })
    await until(async () => (await messagesOf(ada, webhook.id))[0]?.state === 'delivered', 'it is delivered')
    held.resolve()
    const after = await until(async () => {
      const [found] = await messagesOf(ada, webhook.id)
      return found?.attempts.length === 2 ? found : null
    }, 'the first try has ended')
    expect(after).toMatchObject({ state: 'delivered', nextAt: null })
    expect(await one(ada, webhook.id)).toMatchObject({ state: 'on', failingSince: null })
    const further = await app.query(`select 1 from job where name = 'webhooks.deliver' and state = 'waiting'`)
    expect(further).toEqual([])
  })

  it('is not paused by a test that failed days ago, and begins anew at another address', async () => {
    const ada = await app.person('ada')
    receiver.answers({ status: 500 })
    const { webhook } = await add(ada)
    await ada.calls.webhooks.test({ id: webhook.id })
    await until(async () => (await messagesOf(ada, webhook.id))[0]?.state === 'failed', 'the test has failed')
    expect((await one(ada, webhook.id))?.failingSince).toBeNull()
    clock.advance(73 * 3_600_000)
    await ada.calls.staff.create({ name: 'Kenji' })
    const tried = await until(async () => {
      const [newest] = await messagesOf(ada, webhook.id)
      return newest?.type !== 'webhook.test' && newest?.attempts.length === 1 ? newest : null
    }, 'the first try has failed')
    expect(tried.state).toBe('waiting')
    const before = await one(ada, webhook.id)
    expect(before).toMatchObject({ state: 'on', failingSince: expect.any(String) })
    const same = await ada.calls.webhooks.update({ id: webhook.id, url: receiver.url })
    expect(same.failingSince).toBe(before?.failingSince)
    const moved = await ada.calls.webhooks.update({ id: webhook.id, url: `${receiver.url}/new` })
    expect(moved.failingSince).toBeNull()
  })

  it('follows no redirect, and tells why nothing was answered', async () => {
    const ada = await app.person('ada')
    receiver.answers({ status: 302, headers: { location: '/elsewhere' } })
    const { webhook } = await add(ada)
    await ada.calls.webhooks.test({ id: webhook.id })
    await until(async () => (await messagesOf(ada, webhook.id))[0]?.state === 'failed', 'the test has failed')
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hooks'])
    receiver.answers({ status: 200, hangsUp: true })
    await ada.calls.webhooks.test({ id: webhook.id })
    const [cut] = await until(async () => {
      const found = await messagesOf(ada, webhook.id)
      return found[0]?.state === 'failed' && found.length === 2 ? found : null
    }, 'the second has failed')
    expect(cut?.attempts[0]).toMatchObject({ status: null, fault: 'cut_off', answer: '' })
  })

  it('reaches no address inside the network', async () => {
    const ada = await app.person('ada')
    const create = (url: string) =>
      ada.calls.webhooks.create({ id: ada.workspaceId, url, types: ['staff.changed'] })
    for (const url of ['http://127.0.0.1:1/', 'http://10.0.0.1/', 'http://[::1]/', 'https://localhost/hook'])
      await expect(create(url), url).rejects.toThrow('address_private')
    await expect(create('ftp://example.com')).rejects.toThrow('address_not_http')
    await expect(create('not an address')).rejects.toThrow('address_invalid')
    // An address that was public when it was typed may lead inside later.
    const { webhook } = await add(ada)
    await app.query('update webhook set url = $2 where id = $1', [webhook.id, 'http://127.0.0.1:1/'])
    await ada.calls.webhooks.test({ id: webhook.id })
    await until(async () => {
      const [message] = await messagesOf(ada, webhook.id)
      return message?.attempts[0]?.fault === 'private_address'
    }, 'the attempt is refused')
    expect(receiver.received).toEqual([])
  })

  it('is one of ten at most, and nobody else’s to see, change or send', async () => {
    const ada = await app.person('ada')
    const eve = await app.person('eve')
    const { webhook } = await add(ada)
    const more = await Promise.allSettled(Array.from({ length: 14 }, () => add(ada)))
    expect(more.filter(({ status }) => status === 'fulfilled')).toHaveLength(9)
    await expect(add(ada)).rejects.toThrow('webhook_limit_reached')
    await expect(eve.calls.webhooks.list({ id: ada.workspaceId })).rejects.toThrow('workspace_not_found')
    await expect(eve.calls.webhooks.renewSecret({ id: webhook.id })).rejects.toThrow('webhook_not_found')
    await ada.calls.webhooks.delete({ id: webhook.id })
    await expect(ada.calls.webhooks.test({ id: webhook.id })).rejects.toThrow('webhook_not_found')
    await expect(ada.calls.webhooks.resend({ id: 'absent1' })).rejects.toThrow('webhook_message_not_found')
    const acts = (await ada.calls.audit.list({ limit: 2 })).items.map(({ act }) => act)
    expect(acts).toEqual(['webhook_removed', 'webhook_added'])
  })

  it('that never answers keeps nobody else’s waiting, however much there is to tell it', async () => {
    const [ada, bea] = [await app.person('ada'), await app.person('bea')]
    silent.answers({ status: 200, after: new Promise(() => {}) })
    await ada.calls.webhooks.create({ id: ada.workspaceId, url: silent.url, types: ['staff.changed'] })
    for (let at = 0; at < 30; at += 1) await ada.calls.staff.create({ name: `Kenji ${at}` })
    await until(() => silent.received.length >= 2, 'the silent one is told')
    await add(bea)
    await bea.calls.staff.create({ name: 'Noor' })
    await until(() => receiver.received[0], 'the other is told')
    expect(silent.received.length).toBeLessThan(30)
  })

  it('that never answers keeps no other webhook of its workspace waiting', async () => {
    const ada = await app.person('ada')
    silent.received.length = 0
    silent.answers({ status: 200, after: new Promise(() => {}) })
    await ada.calls.webhooks.create({ id: ada.workspaceId, url: silent.url, types: ['staff.changed'] })
    await add(ada)
    for (let at = 0; at < 8; at += 1) await ada.calls.staff.create({ name: `Kenji ${at}` })
    await until(() => receiver.received.length === 8, 'the other is told of everything')
    expect(silent.received.length).toBeLessThanOrEqual(2)
  })

  it('has its own lane also for what a program adds that knows no lanes', async () => {
    const [ada, eve] = [await app.person('ada'), await app.person('eve')]
    const { webhook } = await add(ada)
    await ada.calls.staff.create({ name: 'Kenji' })
    const message = await until(async () => (await messagesOf(ada, webhook.id))[0], 'there is a message')
    const laneOf = ({ workspaceId }: Caller) =>
      inScope(app.adapters.database, { workspaces: [workspaceId], userId: null }, async (db) => {
        const id = app.adapters.ids.next()
        await db.query(
          `insert into job (id, name, workspace_id, input, due_at)
           values ($1, 'webhooks.deliver', $2, $3, now() + interval '1 day')`,
          [id, workspaceId, JSON.stringify({ messageId: message.id, attempt: 5 })],
        )
        return id
      }).then((id) => app.query(`select lane from job where id = '${id}'`))
    expect(await laneOf(ada)).toEqual([{ lane: webhook.id }])
    // Of a message that is not the workspace's nothing is found out.
    expect(await laneOf(eve)).toEqual([{ lane: '' }])
  })
})
