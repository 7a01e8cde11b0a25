import { describe, expect, it } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import type { Caller } from '#server/testing/test-caller.ts'

const app = await testApp()

const read = (who: Caller, filter: object = {}) =>
  who.calls.workspaceAudit.list({ id: who.workspaceId, ...filter })
const file = (who: Caller, format: 'csv' | 'json', filter: object = {}) =>
  who.calls.workspaceAudit.export({ id: who.workspaceId, format, ...filter })

/** Somebody else who works in the owner's workspace, and has it open. */
async function join(owner: Caller, name: string): Promise<Caller> {
  const other = await app.person(name)
  await app.query(
    `insert into workspace_member (workspace_id, user_id, role, status, joined_at) values ($1, $2, 'owner', 'active', now())`,
    [owner.workspaceId, other.uid],
  )
  await other.calls.workspaces.activate({ id: owner.workspaceId })
  return other
}

describe('the audit log of a workspace', () => {
  it('tells who did what, when and from where, newest first', async () => {
    const ada = await app.person('ada')
    await ada.calls.workspaces.update({ id: ada.workspaceId, name: 'Bakery' })
    const staff = await ada.calls.staff.create({ name: 'Kenji' })
    await ada.calls.staff.update({ id: staff.id, name: 'Noor' })
    await ada.calls.staff.setStatus({ id: staff.id, status: 'paused' })
    const { items, total, people } = await read(ada)
    expect(items.map(({ act }) => act)).toEqual([
      'colleague_paused',
      'colleague_changed',
      'colleague_hired',
      'workspace_renamed',
    ])
    expect(total).toBe(4)
    expect(people).toEqual([{ uid: ada.uid, name: 'ada' }])
    expect(items[0]).toMatchObject({
      by: { uid: ada.uid, name: 'ada' },
      byKey: false,
      device: { kind: 'program' },
      subject: { kind: 'staff', id: staff.id, name: 'Noor' },
    })
    // Names come from what is there now; the log itself keeps ids and codes.
    const kept = JSON.stringify(await app.query('select payload, origin from event where origin is not null'))
    expect(kept).not.toMatch(/Kenji|Noor|Bakery|127\.0\.0\.1|example\.com/)
    await ada.calls.staff.delete({ id: staff.id })
    const [deleted, paused] = (await read(ada)).items
    expect([deleted?.act, deleted?.subject.name, paused?.subject.name]).toEqual([
      'colleague_deleted',
      null,
      null,
    ])
  })

  it('tells keys and webhooks, and what a program did with a key', async () => {
    const ada = await app.person('ada')
    const id = ada.workspaceId
    const { secret } = await ada.calls.apiKeys.create({ id, scope: 'write', days: 30 })
    const { webhook } = await ada.calls.webhooks.create({
      id,
      url: 'https://shop.example/hook',
      types: ['staff.changed'],
    })
    await ada.calls.webhooks.renewSecret({ id: webhook.id })
    await fetch(`${app.origin}/api/v1/knowledge-sources`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: '{"url": "https://shop.invalid"}',
    })
    await ada.calls.apiKeys.revoke({ id })
    const { items } = await read(ada)
    expect(items.map(({ act, byKey }) => [act, byKey])).toEqual([
      ['api_key_revoked', false],
      ['website_added', true],
      ['webhook_secret_renewed', false],
      ['webhook_added', false],
      ['api_key_made', false],
    ])
    expect(items[3]?.subject).toMatchObject({ kind: 'webhook', name: 'https://shop.example/hook' })
  })

  it('is filtered by person, act and days, and read page by page', async () => {
    const ada = await app.person('ada')
    const bo = await join(ada, 'bo')
    for (const name of ['Kenji', 'Noor', 'Omar']) await ada.calls.staff.create({ name })
    await bo.calls.staff.create({ name: 'Lena' })
    const filtered = async (filter: object) => (await read(ada, filter)).total
    expect(await filtered({})).toBe(4)
    expect(await filtered({ by: bo.uid })).toBe(1)
    expect(await filtered({ act: 'colleague_deleted' })).toBe(0)
    expect(await filtered({ from: new Date(Date.now() + 60_000).toISOString() })).toBe(0)
    expect(await filtered({ to: new Date(Date.now() + 60_000).toISOString() })).toBe(4)
    const first = await read(ada, { limit: 3 })
    const second = await read(ada, { limit: 3, cursor: first.nextCursor ?? '' })
    const names = [...first.items, ...second.items].map(({ subject }) => subject.name)
    expect(names).toEqual(['Lena', 'Omar', 'Noor', 'Kenji'])
    expect(second.nextCursor).toBeNull()
    expect(first.people.map(({ name }) => name)).toEqual(['ada', 'bo'])
    await expect(read(ada, { cursor: 'nonsense' })).rejects.toThrow('invalid_input')
  })

  it('refuses a time that the database cannot write, and never fails by one', async () => {
    const ada = await app.person('ada')
    for (const at of ['0000-01-01T00:00:00Z', `2026-01-01T00:00:00.${'1'.repeat(300)}Z`, 'yesterday']) {
      for (const filter of [{ from: at }, { to: at }]) {
        await expect(read(ada, filter)).rejects.toThrow('invalid_input')
        await expect(file(ada, 'csv', filter)).rejects.toThrow('invalid_input')
      }
    }
    await read(ada, { from: '0001-01-01T00:00:00Z', to: '9999-12-31T23:59:59.999999Z' })
  })

  it('is exported for spreadsheets and programs, and no name becomes a formula', async () => {
    const ada = await app.person('ada')
    await ada.calls.staff.create({ name: '=HYPERLINK("https://evil.example")' })
    const { fileName, text, isCut } = await file(ada, 'csv')
    expect(fileName).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/)
    expect(isCut).toBe(false)
    const [head, row] = text.split('\r\n')
    expect(head).toContain('time,person,person_id,act,')
    expect(row).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
    expect(row).toContain('colleague_hired')
    const json = await file(ada, 'json')
    expect(JSON.parse(json.text)).toEqual((await read(ada)).items)
    expect(JSON.parse((await file(ada, 'json', { act: 'api_key_made' })).text)).toEqual([])
  })

  it('keeps what somebody did whose account is gone, without them', async () => {
    const ada = await app.person('ada')
    const bo = await join(ada, 'bo')
    await bo.calls.staff.create({ name: 'Lena' })
    await app.query(`update event set actor = 'gone_1' where actor = $1`, [bo.uid])
    const [entry] = (await read(ada)).items
    expect(entry).toMatchObject({ act: 'colleague_hired', by: null })
  })

  it('is for whoever manages the workspace', async () => {
    const ada = await app.person('ada')
    const eve = await app.person('eve')
    await ada.calls.staff.create({ name: 'Kenji' })
    const other = { id: ada.workspaceId }
    await expect(eve.calls.workspaceAudit.list(other)).rejects.toThrow('workspace_not_found')
    await expect(eve.calls.workspaceAudit.export({ ...other, format: 'csv' })).rejects.toThrow(
      'workspace_not_found',
    )
    expect((await read(eve)).items).toEqual([])
  })
})
