// A workspace that comes back after it was deleted, or is handed over, has to fit into what its owner may have.
import { describe, expect, it } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import type { Caller } from '#server/testing/test-caller.ts'

const app = await testApp({ settings: { PLANS: 'on' } })

/** Deletes the workspace that this person is in; gives what brings it back. */
async function deleted(who: Caller) {
  const { user } = await who.calls.accounts.getSession()
  const id = user?.activeWorkspace ?? ''
  const { name } = await who.calls.workspaces.get({ id })
  await who.calls.workspaceDeletion.delete({ id, name })
  return () => who.ask('POST', `/api/workspaces/${id}/restoration`, {})
}

const staffOf = async (who: Caller): Promise<number> => {
  const { items } = await who.calls.billing.getUsage()
  return items.find(({ thing }) => thing === 'staff')?.used ?? 0
}

const limited = { status: 402, body: { code: 'plan_limit_staff', params: { plan: 'Free', limit: 1 } } }

describe('a workspace that is handed over', () => {
  const handOver = (from: Caller, to: Caller) =>
    from.ask('POST', `/api/workspaces/${from.workspaceId}/owner`, { uid: to.uid })
  const ownerOf = async (who: Caller) => (await who.calls.workspaces.get({ id: who.workspaceId })).ownerUid
  const giveTeam = (who: Caller) =>
    app.query(
      `insert into billing_account (user_id, state, price_id) values ($1, 'active', 'price_team')
       on conflict (user_id) do update set state = 'active', price_id = 'price_team'`,
      [who.uid],
    )
  /** Ada, who works with Bob; each has a colleague. */
  async function both() {
    const [ada, bob] = [await app.person('ada'), await app.person('bob')]
    for (const who of [ada, bob]) await who.calls.staff.create({ name: 'Kenji' })
    await app.query(
      `insert into workspace_member (workspace_id, user_id, role, status, joined_at)
       values ($1, $2, 'admin', 'active', now())`,
      [ada.workspaceId, bob.uid],
    )
    return { ada, bob }
  }

  it('stays with its owner as long as the next one’s plan has no room for what is in it [BILL-8, WSP-6]', async () => {
    const { ada, bob } = await both()
    // Without a word of his plan: it is his, and none that Ada buys would help.
    expect(await handOver(ada, bob)).toMatchObject({
      status: 409,
      body: { code: 'new_owner_has_no_room', params: {} },
    })
    expect(await ownerOf(ada)).toBe(ada.uid)
    expect([await staffOf(ada), await staffOf(bob)]).toEqual([1, 1])
    await giveTeam(bob)
    expect(await handOver(ada, bob)).toMatchObject({ status: 200 })
    expect([await staffOf(ada), await staffOf(bob)]).toEqual([0, 2])
  })

  it('stays with its owner when the next one owns as many as one may [WSP-6]', async () => {
    const { ada, bob } = await both()
    await giveTeam(bob)
    for (let owned = 1; owned < 20; owned += 1) await bob.calls.workspaces.create({ name: `Shop ${owned}` })
    expect(await handOver(ada, bob)).toMatchObject({ status: 409, body: { code: 'workspace_limit_reached' } })
    expect(await ownerOf(ada)).toBe(ada.uid)
  })
})

describe('a deleted workspace', () => {
  it('does not come back into a plan that has no room for what is in it [BILL-8, WSP-3]', async () => {
    const ada = await app.person('ada')
    await ada.calls.staff.create({ name: 'Kenji' })
    const restore = await deleted(ada)
    const noor = await ada.calls.staff.create({ name: 'Noor' })
    expect(await restore()).toMatchObject(limited)
    expect(await staffOf(ada)).toBe(1)
    // What was refused is still there to be brought back, once there is room.
    expect((await ada.calls.workspaceDeletion.list()).items).toHaveLength(1)
    await app.query('delete from staff where id = $1', [noor.id])
    expect(await restore()).toMatchObject({ status: 200 })
    expect(await staffOf(ada)).toBe(1)
  })

  it('comes back alone, when several are asked for at once that have room one by one [BILL-8]', async () => {
    const ada = await app.person('ada')
    const restores = []
    for (const name of ['Kenji', 'Noor', 'Mei']) {
      await ada.calls.staff.create({ name })
      restores.push(await deleted(ada))
    }
    const answers = await Promise.all(restores.map((restore) => restore()))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 402, 402])
    expect(await staffOf(ada)).toBe(1)
  })

  it('comes back to whoever has too much already, when it brings nothing more of that [BILL-8, WSP-3]', async () => {
    const [ada, bob] = [await app.person('ada'), await app.person('bob')]
    const restore = await deleted(ada)
    for (const who of [ada, bob]) await who.calls.staff.create({ name: 'Kenji' })
    // As after a change to a smaller plan: what the free plan would not have let in is Ada's.
    await app.query('update workspace set owner_uid = $2 where id = $1', [bob.workspaceId, ada.uid])
    await app.query(
      `insert into workspace_member (workspace_id, user_id, role, status, joined_at)
       values ($1, $2, 'owner', 'active', now())`,
      [bob.workspaceId, ada.uid],
    )
    expect(await staffOf(ada)).toBe(2)
    expect(await restore()).toMatchObject({ status: 200 })
  })

  it('does not come back to somebody who owns as many as one may [WSP-3]', async () => {
    const ada = await app.person('ada')
    const restore = await deleted(ada)
    for (let owned = 1; owned < 20; owned += 1) await ada.calls.workspaces.create({ name: `Shop ${owned}` })
    expect(await restore()).toMatchObject({ status: 409, body: { code: 'workspace_limit_reached' } })
  })
})
