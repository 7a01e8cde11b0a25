import { afterAll, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { routeTable } from '#server/platform/http/api-document.ts'
import { metaOf } from '#server/platform/http/api.ts'
import { askToTheEnd, hireWithKnowledge } from '#server/testing/hired-staff.ts'
import { hurriedClock } from '#server/testing/hurried-clock.ts'
import { serveSmallSite } from '#server/testing/small-site.ts'
import { emailOf, testApp } from '#server/testing/test-app.ts'
import type { Caller } from '#server/testing/test-caller.ts'
import { until } from '#server/testing/until.ts'

const site = await serveSmallSite({
  '/prices': { title: 'Prices', paragraphs: ['A sourdough loaf is £4.20.'] },
})
const app = await testApp({ settings: { RESEARCH_ALLOW: site.allow }, replaced: { clock: hurriedClock() } })
afterAll(() => site.close())

/** Asks as a program does: with nothing but a key. */
async function asProgram(secret: string | null, method: string, path: string, body?: unknown, once?: string) {
  const answer = await fetch(app.origin + path, {
    method,
    headers: {
      ...(secret === null ? {} : { authorization: `Bearer ${secret}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(once === undefined ? {} : { 'idempotency-key': once }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.includes('json') === true
  return { status: answer.status, headers: answer.headers, text, body: isJson ? JSON.parse(text) : null }
}

const create = (who: Caller, scope: 'read' | 'write' = 'write', days: 30 | null = null) =>
  who.calls.apiKeys.create({ id: who.workspaceId, scope, days })

describe('the API key of a workspace', () => {
  it('is shown whole once, kept as a hash, and reads back masked [WSP-4]', async () => {
    const ada = await app.person('ada')
    expect(await ada.calls.apiKeys.get({ id: ada.workspaceId })).toEqual({ key: null })
    const { secret, key } = await create(ada)
    expect(secret).toMatch(/^sk_live_[0-9A-Za-z]{43}$/)
    expect(key).toMatchObject({ masked: `sk_live_••••${secret.slice(-4)}`, scope: 'write', expiresAt: null })
    expect((await ada.calls.workspaces.get({ id: ada.workspaceId })).apiKey).toBe(key.masked)
    const rows = JSON.stringify(await app.query('select * from api_key, workspace'))
    expect(rows).not.toContain(secret)
    expect(JSON.stringify(app.log.lines)).not.toContain(secret)
    expect((await ada.calls.audit.list({})).items[0]).toMatchObject({ act: 'api_key_made' })
  })

  it('opens its workspace to programs, and says how often they may ask [WSP-4]', async () => {
    const ada = await app.person('ada')
    const { staff } = await hireWithKnowledge(ada, site.origin)
    const { secret } = await create(ada)
    const listed = await asProgram(secret, 'GET', '/api/v1/staff')
    expect(listed).toMatchObject({ status: 200, body: { items: [{ id: staff.id, name: 'Kenji' }] } })
    expect(listed.headers.get('ratelimit-limit')).toBe('600')
    expect(Number(listed.headers.get('ratelimit-remaining'))).toBeLessThan(600)
    const started = await asProgram(secret, 'POST', '/api/v1/conversations', { staffId: staff.id })
    const asked = await asProgram(secret, 'POST', `/api/v1/conversations/${started.body.id}/questions`, {
      text: 'How much is a sourdough loaf?',
    })
    expect(asked.text).toContain('£4.20')
    expect(asked.text).toContain('snapshotId')
    const { key } = await ada.calls.apiKeys.get({ id: ada.workspaceId })
    expect(key?.lastUsedAt).not.toBeNull()
  })

  it('lets a program that may read do no more, and none ask what is not for programs [WSP-4]', async () => {
    const ada = await app.person('ada')
    const { secret } = await create(ada, 'read')
    expect((await asProgram(secret, 'GET', '/api/v1/knowledge-sources')).status).toBe(200)
    const forbidden = { status: 403, body: { code: 'key_not_admitted' } }
    const added = await asProgram(secret, 'POST', '/api/v1/knowledge-sources', { url: site.origin })
    expect(added).toMatchObject(forbidden)
    const { secret: writing } = await create(ada, 'write')
    for (const { name, method, path } of routeTable(contract, [])) {
      const [module = '', verb = ''] = name.split('.')
      const procedure = Reflect.get(Object(Reflect.get(contract, module)), verb)
      if (metaOf(procedure, name).key !== null) continue
      const place = path.replace('/api/', '/api/v1/').replaceAll(/\{\+?\w+\}/g, 'absent1')
      const answer = await asProgram(writing, method, place, method === 'GET' ? undefined : {})
      expect([403, 404, 422], `${method} ${place} answers ${answer.status}`).toContain(answer.status)
      expect(answer.text, place).not.toContain('"items"')
    }
  })

  it('is refused at once when it is replaced, revoked or over, and where it is none [WSP-4]', async () => {
    const ada = await app.person('ada')
    const { secret: first } = await create(ada)
    const { secret: second } = await create(ada)
    const refused = { status: 401, body: { code: 'key_needed' } }
    expect(await asProgram(first, 'GET', '/api/v1/staff')).toMatchObject(refused)
    expect((await asProgram(second, 'GET', '/api/v1/staff')).status).toBe(200)
    await app.query('update api_key set expires_at = $1', [new Date(0)])
    expect(await asProgram(second, 'GET', '/api/v1/staff')).toMatchObject(refused)
    const { secret: third } = await create(ada)
    await ada.calls.apiKeys.revoke({ id: ada.workspaceId })
    expect(await asProgram(third, 'GET', '/api/v1/staff')).toMatchObject(refused)
    expect((await ada.calls.workspaces.get({ id: ada.workspaceId })).apiKey).toBeNull()
    for (const nonsense of [
      null,
      '',
      'sk_live_x',
      `sk_live_${'é'.length}${'a'.repeat(5_000)}`,
      "sk_live_' or 1=1",
    ])
      expect(await asProgram(nonsense, 'GET', '/api/v1/staff')).toMatchObject(refused)
    // Neither a session where a key is asked for, nor a key where a session is, nor one in the address.
    expect((await ada.ask('GET', '/api/v1/staff')).status).toBe(401)
    const { secret: fourth } = await create(ada)
    expect((await asProgram(fourth, 'GET', '/api/staff')).status).toBe(401)
    expect((await asProgram(null, 'GET', `/api/v1/staff?key=${fourth}`)).status).toBe(401)
  })

  it('takes effect once for each of its maker’s workspaces, and tells it to nobody who has left [WSP-4, WSP-6]', async () => {
    const [ada, bob] = [await app.person('ada'), await app.person('bob')]
    const other = bob.workspaceId
    const invite = await bob.calls.invites.create({ id: other, email: emailOf('ada'), role: 'admin' })
    await ada.calls.invites.accept({ id: invite.id })
    const { secret: own } = await create(ada)
    const { secret: foreign } = await ada.calls.apiKeys.create({ id: other, scope: 'write', days: null })
    const add = (secret: string) =>
      asProgram(secret, 'POST', '/api/v1/knowledge-sources', { url: site.origin }, 'one')
    const [first, again, elsewhere] = [await add(own), await add(own), await add(foreign)]
    expect([first.status, again.body]).toEqual([elsewhere.status, first.body])
    expect(elsewhere.body.id).not.toBe(first.body.id)
    const places = await app.query('select workspace_id as id from knowledge_source')
    expect(places.map(({ id }) => id).toSorted()).toEqual([ada.workspaceId, other].toSorted())
    await bob.calls.members.remove({ id: other, uid: ada.uid })
    expect((await add(foreign)).status).toBe(401)
    const kept = JSON.stringify(
      await app.query('select output from idempotency_key where user_id = $1', [ada.uid]),
    )
    expect(kept).not.toContain(elsewhere.body.id)
  })

  it('leaves one that works when it is replaced many times at once [WSP-4]', async () => {
    const ada = await app.person('ada')
    const made = await Promise.all(Array.from({ length: 8 }, () => create(ada, 'read')))
    const answers = await Promise.all(
      made.map(({ secret }) => asProgram(secret, 'GET', '/api/v1/staff').then(({ status }) => status)),
    )
    expect(answers.toSorted()).toEqual([200, ...Array<number>(7).fill(401)])
    const living = made.find((_, at) => answers[at] === 200)
    expect((await ada.calls.workspaces.get({ id: ada.workspaceId })).apiKey).toBe(living?.key.masked)
  })

  it('opens no other workspace, and is nobody else’s to make or see [WSP-5]', async () => {
    const ada = await app.person('ada')
    const eve = await app.person('eve')
    const { source, staff } = await hireWithKnowledge(ada, site.origin)
    const { secret } = await create(eve)
    const absent = await asProgram(secret, 'GET', '/api/v1/staff/absent1')
    const foreign = await asProgram(secret, 'GET', `/api/v1/staff/${staff.id}`)
    expect([foreign.status, foreign.body.code]).toEqual([absent.status, absent.body.code])
    expect((await asProgram(secret, 'DELETE', `/api/v1/knowledge-sources/${source.id}`)).status).toBe(404)
    expect((await asProgram(secret, 'GET', '/api/v1/staff')).body.items).toEqual([])
    await expect(eve.calls.apiKeys.get({ id: ada.workspaceId })).rejects.toThrow('workspace_not_found')
    await expect(eve.calls.apiKeys.revoke({ id: ada.workspaceId })).rejects.toThrow('workspace_not_found')
    expect(await create(eve).then(() => ada.calls.apiKeys.get({ id: ada.workspaceId }))).toEqual({
      key: null,
    })
  })

  it('ends with the account of whoever made it, and while that is suspended [WSP-4]', async () => {
    const ada = await app.person('ada')
    const { secret } = await create(ada)
    await app.query('update person set suspended_at = now() where id = $1', [ada.uid])
    expect((await asProgram(secret, 'GET', '/api/v1/staff')).status).toBe(401)
    await app.query('update person set suspended_at = null where id = $1', [ada.uid])
    expect((await asProgram(secret, 'GET', '/api/v1/staff')).status).toBe(200)
    await app.query('delete from workspace_member where user_id = $1', [ada.uid])
    expect((await asProgram(secret, 'GET', '/api/v1/staff')).status).toBe(401)
  })

  it('asks whoever makes it to have shown lately who they are [WSP-4]', async () => {
    const ada = await app.person('ada')
    await app.query(`update person_session set proved_at = now() - interval '1 day' where user_id = $1`, [
      ada.uid,
    ])
    await expect(create(ada)).rejects.toThrow('fresh_sign_in_needed')
    expect(await ada.calls.apiKeys.get({ id: ada.workspaceId })).toEqual({ key: null })
  })

  it('is told of in a document of what programs may ask, which needs no key [WSP-4]', async () => {
    const { status, body } = await asProgram(null, 'GET', '/api/v1/openapi.json')
    expect(status).toBe(200)
    expect(body.servers).toEqual([{ url: '/api/v1' }])
    expect(Object.keys(body.paths).toSorted()).toEqual([
      '/conversations',
      '/conversations/{id}',
      '/conversations/{id}/answers',
      '/conversations/{id}/questions',
      '/knowledge-sources',
      '/knowledge-sources/{id}',
      '/knowledge-sources/{id}/items',
      '/knowledge-sources/{id}/pages',
      '/knowledge-sources/{id}/research',
      '/snapshots/{id}',
      '/staff',
      '/staff/{id}',
      '/staff/{id}/questions',
      '/website-surveys',
      '/workspaces',
      '/workspaces/{id}',
    ])
    expect(Object.keys(body.paths['/workspaces/{id}'])).toEqual(['get'])
  })
})

it('A question that a program asks counts and is kept like a person’s [WSP-4, STF-4]', async () => {
  const ada = await app.person('ada')
  const { conversation } = await hireWithKnowledge(ada, site.origin)
  const { secret } = await create(ada)
  await asProgram(secret, 'POST', `/api/v1/conversations/${conversation.id}/questions`, {
    text: 'How much is bread?',
  })
  await askToTheEnd(ada, conversation.id, 'How much is a sourdough loaf?')
  const read = await asProgram(secret, 'GET', `/api/v1/conversations/${conversation.id}`)
  await until(() => read.body.messages.length >= 4, 'both questions and both answers are there')
})
