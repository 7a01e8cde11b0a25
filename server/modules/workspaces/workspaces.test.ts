import { describe, expect, it } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import type { Caller } from '#server/testing/test-caller.ts'

const app = await testApp()

/** Makes somebody a member of another's workspace. */
const join = (who: Caller, workspaceId: string) =>
  app.query(
    `insert into workspace_member (workspace_id, user_id, role, status, joined_at) values ($1, $2, 'owner', 'active', now())`,
    [workspaceId, who.uid],
  )

const eventsOf = async (type: string, subject: string): Promise<number> =>
  (await app.query('select 1 from event where type = $1 and subject = $2', [type, subject])).length

describe('a workspace', () => {
  it('is renamed by its owner, trimmed, and whoever has it open is told [WSP-1] [LIVE-1]', async () => {
    const ada = await app.person('ada')
    const before = await eventsOf('workspace.changed', ada.workspaceId)
    const renamed = await ada.calls.workspaces.update({ id: ada.workspaceId, name: '  Northwind  ' })
    expect(renamed).toEqual(await ada.calls.workspaces.get({ id: ada.workspaceId }))
    expect(renamed.name).toBe('Northwind')
    expect(await eventsOf('workspace.changed', ada.workspaceId)).toBe(before + 1)
  })

  it('is not renamed to nothing, to two lines, or to what is too long', async () => {
    const ada = await app.person('ada')
    const { name } = await ada.calls.workspaces.get({ id: ada.workspaceId })
    for (const wrong of ['', '   ', 'two\nlines', 'x'.repeat(10_000)]) {
      const { status, body } = await ada.ask('PATCH', `/api/workspaces/${ada.workspaceId}`, { name: wrong })
      expect([status, Reflect.get(Object(body), 'code')], wrong).toEqual([422, 'invalid_input'])
    }
    expect((await ada.calls.workspaces.get({ id: ada.workspaceId })).name).toBe(name)
  })

  it('takes nothing else along when it is renamed', async () => {
    const [ada, eve] = [await app.person('ada'), await app.person('eve')]
    const own = { ownerUid: eve.uid, apiKey: 'sk_live_x', logoUrl: '//evil.example', members: {} }
    await ada.ask('PATCH', `/api/workspaces/${ada.workspaceId}`, { name: 'Northwind', ...own })
    expect(await ada.calls.workspaces.get({ id: ada.workspaceId })).toMatchObject({
      name: 'Northwind',
      ownerUid: ada.uid,
      apiKey: null,
      logoUrl: '/images/logo.png',
      members: { [ada.uid]: { role: 'owner', status: 'active' } },
    })
  })

  it('is neither read, renamed nor made active by a stranger, and is not said to exist [WSP-5]', async () => {
    const [ada, eve] = [await app.person('ada'), await app.person('eve')]
    for (const id of [ada.workspaceId, 'workspace_nobody']) {
      await expect(eve.calls.workspaces.get({ id })).rejects.toThrow('workspace_not_found')
      await expect(eve.calls.workspaces.update({ id, name: 'Mine' })).rejects.toThrow('workspace_not_found')
      await expect(eve.calls.workspaces.activate({ id })).rejects.toThrow('workspace_not_found')
    }
    expect((await eve.calls.workspaces.list()).items.map(({ id }) => id)).toEqual([eve.workspaceId])
  })
})

describe('another workspace', () => {
  it('is made empty, owned by whoever makes it, and is where they are then [WSP-2] [WSP-6]', async () => {
    const [ada, eve] = [await app.person('ada'), await app.person('eve')]
    await ada.calls.staff.create({ name: 'Kenji' })
    const made = await ada.calls.workspaces.create({ name: '  Lamps  ' })
    expect(made).toMatchObject({
      name: 'Lamps',
      ownerUid: ada.uid,
      members: { [ada.uid]: { role: 'owner' } },
    })
    expect((await ada.calls.accounts.getSession()).user).toMatchObject({
      activeWorkspace: made.id,
      activeRole: 'owner',
      activeName: 'Lamps',
    })
    expect((await ada.calls.staff.list({})).items).toEqual([])
    await ada.calls.workspaces.activate({ id: ada.workspaceId })
    expect((await ada.calls.staff.list({})).items).toHaveLength(1)
    await expect(eve.calls.workspaces.get({ id: made.id })).rejects.toThrow('workspace_not_found')
  })

  it('is one of twenty at most, however many are asked for at once [WSP-6]', async () => {
    const ada = await app.person('ada')
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, at) => ada.ask('POST', '/api/workspaces', { name: `Lamps ${at}` })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(19)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5)
  })
})

describe('the active workspace', () => {
  it('is another one once it is chosen: lists and figures follow, on every device [ONB-5] [LIVE-1]', async () => {
    const [ada, bob] = [await app.person('ada'), await app.person('bob')]
    await ada.calls.staff.create({ name: 'Kenji' })
    await join(bob, ada.workspaceId)
    expect((await bob.calls.workspaces.list()).items.map(({ id }) => id)).toEqual([
      ada.workspaceId,
      bob.workspaceId,
    ])
    expect((await bob.calls.home.get()).metrics.aiStaffOverview.total).toBe(0)
    const before = await eventsOf('account.changed', bob.uid)
    expect(await bob.calls.workspaces.activate({ id: ada.workspaceId })).toEqual({
      activeWorkspace: ada.workspaceId,
    })
    expect(await eventsOf('account.changed', bob.uid)).toBe(before + 1)
    expect((await bob.calls.accounts.getSession()).user?.activeWorkspace).toBe(ada.workspaceId)
    expect((await bob.calls.home.get()).metrics.aiStaffOverview.total).toBe(1)
    expect((await bob.calls.staff.list({})).items.map(({ name }) => name)).toEqual(['Kenji'])
  })

  it('of somebody who has left it is none: nothing of it is counted for them any more [WSP-5]', async () => {
    const [ada, bob] = [await app.person('ada'), await app.person('bob')]
    await ada.calls.staff.create({ name: 'Kenji' })
    await join(bob, ada.workspaceId)
    await bob.calls.workspaces.activate({ id: ada.workspaceId })
    await app.query('delete from workspace_member where user_id = $1 and workspace_id = $2', [
      bob.uid,
      ada.workspaceId,
    ])
    for (const ask of [bob.calls.home.get, bob.calls.analytics.getNow])
      await expect(ask()).rejects.toThrow('workspace_not_found')
    const day = { from: '2026-01-01', to: '2026-01-01', timeZone: 'UTC' }
    await expect(bob.calls.analytics.get(day)).rejects.toThrow('workspace_not_found')
    await bob.calls.workspaces.activate({ id: bob.workspaceId })
    expect((await bob.calls.home.get()).metrics.aiStaffOverview.total).toBe(0)
  })
})
