import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { inScope } from '#server/platform/db/transaction.ts'
import { emailOf, testApp } from '#server/testing/test-app.ts'
import type { Caller } from '#server/testing/test-caller.ts'
import { askAsVisitor, comeIn, openLink } from '#server/testing/walls/visitors.ts'
import { deletionUpkeep } from './index.ts'

const app = await testApp()

const nameOf = async (who: Caller, id: string) => (await who.calls.workspaces.get({ id })).name

/** Ada's workspace with a colleague, a door, a key and Bob. */
async function furnished() {
  const [ada, bob] = [await app.person('ada'), await app.person('bob')]
  const id = ada.workspaceId
  const staff = await ada.calls.staff.create({ name: 'Kenji' })
  const { secret } = await ada.calls.apiKeys.create({ id, scope: 'read', days: null })
  const door = await openLink(ada, staff.id)
  const visitor = await comeIn(app.origin, door)
  const invite = await ada.calls.invites.create({ id, email: emailOf('bob'), role: 'viewer' })
  await bob.calls.invites.accept({ id: invite.id })
  const programs = async () =>
    (await fetch(`${app.origin}/api/v1/staff`, { headers: { authorization: `Bearer ${secret}` } })).status
  return { ada, bob, id, name: await nameOf(ada, id), staff, door, visitor, programs }
}

describe('a deleted workspace', () => {
  it('is out of reach at once, for members, programs and visitors [WSP-3]', async () => {
    const { ada, bob, id, name, door, visitor, programs } = await furnished()
    expect(await programs()).toBe(200)
    const { endsAt, deletedAt } = await ada.calls.workspaceDeletion.delete({ id, name })
    expect(Date.parse(endsAt) - Date.parse(deletedAt)).toBe(7 * 86_400_000)
    for (const who of [ada, bob])
      await expect(who.calls.workspaces.get({ id })).rejects.toThrow('workspace_not_found')
    expect(await programs()).toBe(401)
    await expect(comeIn(app.origin, door)).rejects.toThrow('door_not_found')
    await expect(askAsVisitor(visitor, 'Are you open?')).rejects.toThrow(/visit_unknown|door_not_found/)
    // Bob is in his own workspace again; Ada, who had no other, in a new one.
    expect((await bob.calls.accounts.getSession()).user?.activeWorkspace).toBe(bob.workspaceId)
    const { user } = await ada.calls.accounts.getSession()
    expect(user?.workspaces).toHaveLength(1)
    expect(user).toMatchObject({ activeRole: 'owner' })
    expect((await ada.calls.staff.list({})).items).toEqual([])
  })

  it('comes back whole within a week, by whoever owned it alone [WSP-3]', async () => {
    const { ada, bob, id, name, door, programs } = await furnished()
    await ada.calls.workspaceDeletion.delete({ id, name })
    expect((await bob.calls.workspaceDeletion.list()).items).toEqual([])
    await expect(bob.calls.workspaceDeletion.restore({ id })).rejects.toThrow('workspace_not_found')
    expect((await ada.calls.workspaceDeletion.list()).items).toMatchObject([{ id, name }])
    expect(await ada.calls.workspaceDeletion.restore({ id })).toEqual({ activeWorkspace: id })
    await expect(ada.calls.workspaceDeletion.restore({ id })).rejects.toThrow('workspace_not_found')
    expect((await ada.calls.staff.list({})).items.map((one) => one.name)).toEqual(['Kenji'])
    expect((await bob.calls.workspaces.get({ id })).members[bob.uid]?.role).toBe('viewer')
    expect(await programs()).toBe(200)
    await comeIn(app.origin, door)
    const { items } = await ada.calls.workspaceAudit.list({ id })
    expect(items.slice(0, 2).map(({ act }) => act)).toEqual(['workspace_restored', 'workspace_deleted'])
  })

  it('is gone from every table and file after a week, and not a day before [WSP-3]', async () => {
    const { ada, id, name } = await furnished()
    for (const folder of ['workspace_logos', 'screenshots', 'icons'])
      await app.adapters.storage.put(`${folder}/${id}/logo.webp`, new Uint8Array([1]))
    await ada.calls.workspaceDeletion.delete({ id, name })
    const left = async () =>
      (
        await Promise.all(
          ['workspace', 'staff', 'door', 'visitor', 'api_key', 'workspace_member'].map((table) =>
            app.query(`select 1 from ${table} where ${table === 'workspace' ? 'id' : 'workspace_id'} = $1`, [
              id,
            ]),
          ),
        )
      ).filter((rows) => rows.length > 0).length
    const age = (days: number) =>
      app.query(`update workspace set deleted_at = now() - make_interval(days => $2) where id = $1`, [
        id,
        days,
      ])
    const upkeep = () => deletionUpkeep.run(app.adapters, AbortSignal.timeout(60_000))
    await age(6)
    await upkeep()
    expect(await left()).toBe(6)
    await age(7)
    expect((await ada.calls.workspaceDeletion.list()).items).toEqual([])
    await expect(ada.calls.workspaceDeletion.restore({ id })).rejects.toThrow('workspace_not_found')
    await upkeep()
    expect(await left()).toBe(0)
    await expect
      .poll(() => app.adapters.storage.list(''), { timeout: 10_000 })
      .not.toContainEqual(expect.stringContaining(id))
  })

  it('asks its owner for its name and a fresh sign-in, and nobody else may [WSP-3, WSP-6]', async () => {
    const { ada, bob, id, name } = await furnished()
    await expect(bob.calls.workspaceDeletion.delete({ id, name })).rejects.toThrow('role_too_small')
    await ada.calls.members.update({ id, uid: bob.uid, role: 'admin' })
    await expect(bob.calls.workspaceDeletion.delete({ id, name })).rejects.toThrow('role_too_small')
    await expect(ada.calls.workspaceDeletion.delete({ id, name: 'Another' })).rejects.toThrow(
      'workspace_name_wrong',
    )
    await app.query(`update person_session set proved_at = now() - interval '1 day'`)
    await expect(ada.calls.workspaceDeletion.delete({ id, name })).rejects.toThrow('fresh_sign_in_needed')
    expect(await nameOf(ada, id)).toBe(name)
  })

  it('is joined by nobody who accepts while it is being deleted [WSP-3, WSP-6]', async () => {
    const { ada, id } = await furnished()
    const cleo = await app.person('cleo')
    const invite = await ada.calls.invites.create({ id, email: emailOf('cleo'), role: 'viewer' })
    const accepted = await inScope(app.database, 'operator', async (db) => {
      await db.query('select 1 from workspace where id = $1 for no key update', [id])
      const answer = Promise.allSettled([cleo.calls.invites.accept({ id: invite.id })])
      await Promise.race([answer, pause(500)])
      await db.query('update workspace set deleted_at = now() where id = $1', [id])
      return { answer }
    })
    const [answer] = await accepted.answer
    expect(String(answer?.status === 'rejected' && answer.reason)).toContain('invite_not_found')
    expect(
      await app.query('select 1 from workspace_member where user_id = $1 and workspace_id = $2', [
        cleo.uid,
        id,
      ]),
    ).toEqual([])
  })

  it('is deleted once, however often that is asked at the same moment [WSP-3]', async () => {
    const { ada, id, name } = await furnished()
    const answers = await Promise.allSettled(
      Array.from({ length: 4 }, () => ada.calls.workspaceDeletion.delete({ id, name })),
    )
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [String(answer.reason)] : []))
    expect(refused).toHaveLength(3)
    for (const reason of refused) expect(reason).toContain('workspace_not_found')
  })

  it('keeps nobody from deleting their account, and lets no invitation in [ACC-5, WSP-6]', async () => {
    const { ada, id, name } = await furnished()
    const cleo = await app.person('cleo')
    const invite = await ada.calls.invites.create({ id, email: emailOf('cleo'), role: 'viewer' })
    await ada.calls.workspaceDeletion.delete({ id, name })
    expect((await cleo.calls.invites.listReceived()).items).toEqual([])
    await expect(cleo.calls.invites.accept({ id: invite.id })).rejects.toThrow('invite_not_found')
    await ada.calls.accounts.deleteAccount({})
    expect(await app.query('select 1 from workspace where id = $1', [id])).toEqual([])
  })
})
