import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { GivenRole } from '#contract/workspace/roles.ts'
import { inScope } from '#server/platform/db/transaction.ts'
import { emailOf, testApp } from '#server/testing/test-app.ts'
import type { Caller } from '#server/testing/test-caller.ts'

const app = await testApp()
const subject = 'You are invited to a workspace'

/** Invites somebody who has an account and lets them accept. */
async function join(owner: Caller, name: string, role: GivenRole, who?: Caller): Promise<Caller> {
  const caller = who ?? (await app.person(name))
  const { id } = await owner.calls.invites.create({ id: owner.workspaceId, email: emailOf(name), role })
  await caller.calls.invites.accept({ id })
  return caller
}

const rolesIn = async (who: Caller, id: string) =>
  (await who.calls.members.list({ id })).items.map(({ name, role }) => `${name}: ${role}`)

const keyed = async (secret: string) =>
  (await fetch(`${app.origin}/api/v1/staff`, { headers: { authorization: `Bearer ${secret}` } })).status

const eventsOf = (who: Caller) => fetch(`${app.origin}/api/events`, { headers: { cookie: who.cookie } })

describe('an invitation', () => {
  it('reaches somebody with an account by mail and lets them in, once [WSP-6]', async () => {
    const [ada, bob] = [await app.person('ada'), await app.person('bob')]
    const invite = await ada.calls.invites.create({
      id: ada.workspaceId,
      email: 'Bob@Example.com',
      role: 'editor',
    })
    const mail = await app.mailTo(emailOf('bob'), subject)
    expect(mail).toContain('ada invites you')
    expect(mail).toContain('/invites')
    expect(mail).not.toContain(invite.id)
    const { items } = await bob.calls.invites.listReceived()
    expect(items).toMatchObject([{ id: invite.id, role: 'editor', invitedBy: 'ada' }])
    expect(await bob.calls.invites.accept({ id: invite.id })).toEqual({ activeWorkspace: ada.workspaceId })
    const { user } = await bob.calls.accounts.getSession()
    expect(user).toMatchObject({ activeWorkspace: ada.workspaceId, activeRole: 'editor' })
    expect(user?.workspaces.toSorted()).toEqual([ada.workspaceId, bob.workspaceId].toSorted())
    expect(await rolesIn(ada, ada.workspaceId)).toEqual(['ada: owner', 'bob: editor'])
    expect((await ada.calls.invites.list({ id: ada.workspaceId })).items).toEqual([])
    await expect(bob.calls.invites.accept({ id: invite.id })).rejects.toThrow('invite_not_found')
  })

  it('lets in who had no account, past the set-up, once the address is confirmed [WSP-6]', async () => {
    const ada = await app.person('ada')
    const { id } = await ada.calls.invites.create({
      id: ada.workspaceId,
      email: emailOf('cleo'),
      role: 'viewer',
    })
    expect(await app.mailTo(emailOf('cleo'), subject)).toContain(
      `Create an account with the address ${emailOf('cleo')}`,
    )
    const unverified = await app.unverified('cleo')
    await expect(unverified.calls.invites.accept({ id })).rejects.toThrow('email_not_verified')
    await expect(unverified.calls.invites.listReceived()).rejects.toThrow('email_not_verified')
    await app.query('update person set email_verified = true where id = $1', [unverified.uid])
    await unverified.calls.invites.accept({ id })
    const { user } = await unverified.calls.accounts.getSession()
    expect(user).toMatchObject({ activeRole: 'viewer', onboarding: { completed: true } })
    expect((await unverified.calls.staff.list({})).items).toEqual([])
  })

  it('is nobody’s but whose address it was sent to, and over once taken back, declined or expired [WSP-6]', async () => {
    const [ada, bob, eve] = [await app.person('ada'), await app.person('bob'), await app.person('eve')]
    const send = () =>
      ada.calls.invites.create({ id: ada.workspaceId, email: emailOf('bob'), role: 'viewer' })
    const { id } = await send()
    for (const act of ['accept', 'decline', 'revoke', 'resend'] as const)
      await expect(eve.calls.invites[act]({ id })).rejects.toThrow('invite_not_found')
    expect((await eve.calls.invites.listReceived()).items).toEqual([])
    await ada.calls.invites.revoke({ id })
    await expect(bob.calls.invites.accept({ id })).rejects.toThrow('invite_not_found')
    const { id: declined } = await send()
    await bob.calls.invites.decline({ id: declined })
    await expect(bob.calls.invites.accept({ id: declined })).rejects.toThrow('invite_not_found')
    const { id: old } = await send()
    await app.query(`update workspace_invite set expires_at = now() - interval '1 second'`)
    expect((await bob.calls.invites.listReceived()).items).toEqual([])
    await expect(bob.calls.invites.accept({ id: old })).rejects.toThrow('invite_not_found')
    await ada.calls.invites.resend({ id: old })
    await bob.calls.invites.accept({ id: old })
    expect(await rolesIn(bob, ada.workspaceId)).toEqual(['ada: owner', 'bob: viewer'])
  })

  it('leaves room for others once it is over, however many were never answered [WSP-6]', async () => {
    const ada = await app.person('ada')
    await app.query(
      `insert into workspace_invite (id, workspace_id, invited_email, role, invited_by, language, sent_at, expires_at, created_at)
       select 'full-' || n, $1, n || '@example.com', 'viewer', $2, 'en', now(), now() + interval '1 day', now()
       from generate_series(1, 250) n`,
      [ada.workspaceId, ada.uid],
    )
    const send = () =>
      ada.calls.invites.create({ id: ada.workspaceId, email: emailOf('bob'), role: 'viewer' })
    const over = (from: number) =>
      app.query(
        `update workspace_invite set expires_at = now() - interval '1 second' where workspace_id = $1
           and id like 'full-%' and substr(id, 6)::int >= $2`,
        [ada.workspaceId, from],
      )
    await over(101)
    await expect(send()).rejects.toThrow('invite_limit_reached')
    await expect(ada.calls.invites.resend({ id: 'full-200' })).rejects.toThrow('invite_limit_reached')
    await over(100)
    expect((await send()).email).toBe(emailOf('bob'))
  })

  it('is accepted once by many at the same moment, and sent a few times a day at most [WSP-6]', async () => {
    const [ada, bob] = [await app.person('ada'), await app.person('bob')]
    const invite = { id: ada.workspaceId, email: emailOf('bob'), role: 'viewer' } as const
    const { id } = await ada.calls.invites.create(invite)
    const answers = await Promise.allSettled(
      Array.from({ length: 6 }, () => bob.calls.invites.accept({ id })),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(ada.calls.invites.create(invite)).rejects.toThrow('member_known')
    const stranger = { ...invite, email: 'stranger@example.com' }
    for (let sent = 0; sent < 5; sent += 1) await ada.calls.invites.create(stranger)
    await expect(ada.calls.invites.create(stranger)).rejects.toThrow('too_many_attempts')
    expect((await ada.calls.invites.list({ id: ada.workspaceId })).items).toHaveLength(1)
  })
})

describe('a role', () => {
  it.each([
    ['viewer', ['work', 'manage', 'own']],
    ['editor', ['manage', 'own']],
    ['admin', ['own']],
  ] as const)(
    '%s is told that it is too small, and for what it allows it is not [WSP-5, WSP-6]',
    async (role, refused) => {
      const ada = await app.person('ada')
      const staff = await ada.calls.staff.create({ name: 'Kenji' })
      const source = await ada.calls.knowledge.create({ url: 'https://site.invalid/' })
      const bob = await join(ada, 'bob', role)
      const id = ada.workspaceId
      const { id: conversationId } = await bob.calls.conversations.start({ staffId: staff.id })
      expect((await bob.calls.staff.list({})).items).toHaveLength(1)
      expect((await bob.calls.members.list({ id })).items).toHaveLength(2)
      const { calls } = bob
      const acts = {
        work: [
          () => calls.staff.create({ name: 'Mine' }),
          () => calls.staff.update({ id: staff.id, name: 'Renamed' }),
          () => calls.knowledge.create({ url: 'https://other.invalid/' }),
          () => calls.knowledge.update({ id: source.id, name: 'Renamed' }),
          () => calls.doors.setOpen({ staffId: staff.id, kind: 'link', isOpen: true }),
          () => calls.conversations.delete({ id: conversationId }),
        ],
        manage: [
          () => calls.workspaces.update({ id, name: 'Renamed' }),
          () => calls.invites.create({ id, email: 'new@example.com', role: 'admin' }),
          () => calls.members.update({ id, uid: bob.uid, role: 'admin' }),
          () => calls.invites.list({ id }),
          () => calls.apiKeys.get({ id }),
          () => calls.webhooks.list({ id }),
          () => calls.workspaceAudit.list({ id }),
        ],
        own: [() => calls.members.handOver({ id, uid: bob.uid })],
      }
      for (const ability of ['work', 'manage', 'own'] as const)
        for (const act of acts[ability]) {
          const code = await act().then(
            () => 'allowed',
            (error: unknown) => String(Reflect.get(Object(error), 'message')).split(':', 1)[0],
          )
          const isRefused = refused.some((one) => one === ability)
          expect([act.toString(), code]).toEqual([act.toString(), isRefused ? 'role_too_small' : 'allowed'])
        }
    },
  )

  it('is changed at once; nobody gives or takes the owner’s, which is handed over [WSP-6]', async () => {
    const ada = await app.person('ada')
    const id = ada.workspaceId
    const bob = await join(ada, 'bob', 'admin')
    for (const act of [
      () => bob.calls.members.update({ id, uid: ada.uid, role: 'viewer' }),
      () => bob.calls.members.remove({ id, uid: ada.uid }),
      () => ada.calls.members.leave({ id }),
    ])
      await expect(act()).rejects.toThrow('owner_stays')
    await app.query(`update person_session set proved_at = now() - interval '1 day'`)
    await expect(ada.calls.members.handOver({ id, uid: bob.uid })).rejects.toThrow('fresh_sign_in_needed')
    await app.query('update person_session set proved_at = now()')
    await expect(ada.calls.members.handOver({ id, uid: 'absent1' })).rejects.toThrow('member_not_found')
    expect(await ada.calls.members.handOver({ id, uid: bob.uid })).toEqual({ ownerUid: bob.uid })
    expect(await rolesIn(ada, id)).toEqual(['bob: owner', 'ada: admin'])
    expect((await bob.calls.workspaces.get({ id })).ownerUid).toBe(bob.uid)
    await bob.calls.members.update({ id, uid: ada.uid, role: 'viewer' })
    await expect(ada.calls.staff.create({ name: 'Late' })).rejects.toThrow('role_too_small')
    // Who handed over their only workspace and leaves it begins a new one.
    const { activeWorkspace } = await ada.calls.members.leave({ id })
    expect(activeWorkspace).not.toBe(id)
    expect((await ada.calls.accounts.getSession()).user).toMatchObject({
      activeWorkspace,
      activeRole: 'owner',
    })
    expect(await rolesIn(ada, activeWorkspace)).toEqual(['ada: owner'])
    await expect(ada.calls.workspaces.get({ id })).rejects.toThrow('workspace_not_found')
  })

  it('is judged as it is when the turn comes, not as it was when they asked [WSP-6]', async () => {
    const ada = await app.person('ada')
    const id = ada.workspaceId
    const [bob, cleo] = [await join(ada, 'bob', 'admin'), await join(ada, 'cleo', 'editor')]
    const open = await ada.calls.invites.create({ id, email: emailOf('dora'), role: 'viewer' })
    const key = await ada.calls.apiKeys.create({ id, scope: 'read', days: null })
    const asked = () => [
      bob.calls.members.remove({ id, uid: cleo.uid }),
      bob.calls.invites.create({ id, email: emailOf('eve'), role: 'admin' }),
      bob.calls.invites.resend({ id: open.id }),
      bob.calls.invites.revoke({ id: open.id }),
      bob.calls.apiKeys.create({ id, scope: 'write', days: null }),
      bob.calls.apiKeys.revoke({ id }),
    ]
    const removed = await inScope(app.database, 'operator', async (db) => {
      await db.query('select 1 from workspace where id = $1 for no key update', [id])
      const answer = Promise.allSettled(asked())
      await Promise.race([answer, pause(1_000)])
      await db.query(`update workspace_member set role = 'viewer' where user_id = $1 and workspace_id = $2`, [
        bob.uid,
        id,
      ])
      return { answer }
    })
    for (const answer of await removed.answer)
      expect(String(answer.status === 'rejected' && answer.reason)).toContain('role_too_small')
    expect(await rolesIn(ada, id)).toContain('cleo: editor')
    expect((await ada.calls.invites.list({ id })).items).toEqual([open])
    expect((await ada.calls.apiKeys.get({ id })).key).toEqual(key.key)
  })

  it('is judged so for webhooks too, as it is for invitations and keys [WSP-6]', async () => {
    const ada = await app.person('ada')
    const id = ada.workspaceId
    const bob = await join(ada, 'bob', 'admin')
    const asked = { id, url: 'https://x.example/', types: ['staff.deleted' as const] }
    const { webhook } = await ada.calls.webhooks.create(asked)
    const acts = [
      () => bob.calls.webhooks.update({ id: webhook.id, state: 'off' }),
      () => bob.calls.webhooks.renewSecret({ id: webhook.id }),
      () => bob.calls.webhooks.delete({ id: webhook.id }),
    ]
    const { answers } = await inScope(app.database, 'operator', async (db) => {
      await db.query('select 1 from workspace where id = $1 for no key update', [id])
      const answers = Promise.allSettled(acts.map((act) => act()))
      await Promise.race([answers, pause(500)])
      await db.query(`update workspace_member set role = 'viewer' where user_id = $1 and workspace_id = $2`, [
        bob.uid,
        id,
      ])
      return { answers }
    })
    for (const answer of await answers)
      expect(String(answer.status === 'rejected' && answer.reason)).toContain('role_too_small')
    expect((await ada.calls.webhooks.list({ id })).items).toEqual([webhook])
  })

  it('is what a key of its person has too [WSP-4, WSP-6]', async () => {
    const ada = await app.person('ada')
    const id = ada.workspaceId
    const bob = await join(ada, 'bob', 'admin')
    const { secret } = await bob.calls.apiKeys.create({ id, scope: 'write', days: null })
    await ada.calls.members.update({ id, uid: bob.uid, role: 'viewer' })
    const answer = await fetch(`${app.origin}/api/v1/knowledge-sources`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ url: 'https://x.invalid/' }),
    })
    expect([answer.status, JSON.parse(await answer.text()).code]).toEqual([403, 'role_too_small'])
  })
})

describe('somebody who is removed', () => {
  it('sees nothing more of it: key at once, live stream within seconds [LIVE-4, WSP-6]', async () => {
    const ada = await app.person('ada')
    const id = ada.workspaceId
    const bob = await join(ada, 'bob', 'admin')
    const { secret } = await bob.calls.apiKeys.create({ id, scope: 'read', days: null })
    expect(await keyed(secret)).toBe(200)
    const stream = await eventsOf(bob)
    const ended = stream.text()
    await ada.calls.members.remove({ id, uid: bob.uid })
    expect(await keyed(secret)).toBe(401)
    expect((await ada.calls.workspaces.get({ id })).apiKey).toBeNull()
    await expect(bob.calls.workspaces.get({ id })).rejects.toThrow('workspace_not_found')
    expect(await Promise.race([ended.then(() => 'ended'), pause(5_000, 'still open')])).toBe('ended')
    expect(await ended).not.toContain('secret')
    expect((await bob.calls.accounts.getSession()).user).toMatchObject({ activeWorkspace: bob.workspaceId })
    await expect(ada.calls.members.remove({ id, uid: bob.uid })).rejects.toThrow('member_not_found')
    expect((await ada.calls.workspaceAudit.list({ id })).items).toMatchObject([
      { act: 'api_key_revoked', by: { name: 'ada' } },
      { act: 'member_removed', by: { name: 'ada' }, subject: { kind: 'member', name: 'bob' } },
      { act: 'api_key_made', by: { name: 'bob' } },
      { act: 'member_joined', by: { name: 'bob' } },
      { act: 'person_invited', by: { name: 'ada' }, subject: { kind: 'invite' } },
    ])
  })

  it.each(['removed', 'made less', 'deleted'] as const)(
    'and %s takes the open invitations back that they sent [WSP-6]',
    async (change) => {
      const ada = await app.person('ada')
      const id = ada.workspaceId
      const [bob, cleo] = [await join(ada, 'bob', 'admin'), await app.person('cleo')]
      await ada.calls.invites.create({ id, email: 'kept@example.com', role: 'viewer' })
      const sent = await bob.calls.invites.create({ id, email: emailOf('cleo'), role: 'admin' })
      if (change === 'removed') await ada.calls.members.remove({ id, uid: bob.uid })
      else if (change === 'deleted') await bob.calls.accounts.deleteAccount({})
      else await ada.calls.members.update({ id, uid: bob.uid, role: 'editor' })
      await expect(cleo.calls.invites.accept({ id: sent.id })).rejects.toThrow('invite_not_found')
      const { items } = await ada.calls.invites.list({ id })
      expect(items.map(({ email }) => email)).toEqual(['kept@example.com'])
    },
  )

  it('leaves no invitation behind when the account is deleted [ACC-5]', async () => {
    const [ada, bob] = [await app.person('ada'), await app.person('bob')]
    await ada.calls.invites.create({ id: ada.workspaceId, email: emailOf('bob'), role: 'viewer' })
    await bob.calls.accounts.deleteAccount({})
    expect(await app.query('select 1 from workspace_invite')).toEqual([])
  })

  it('leaves no key behind that looks alive when the account is deleted [ACC-5, WSP-4]', async () => {
    const ada = await app.person('ada')
    const id = ada.workspaceId
    const bob = await join(ada, 'bob', 'admin')
    const { secret } = await bob.calls.apiKeys.create({ id, scope: 'read', days: null })
    await bob.calls.accounts.deleteAccount({})
    expect(await keyed(secret)).toBe(401)
    expect((await ada.calls.workspaces.get({ id })).apiKey).toBeNull()
    const acts = (await ada.calls.workspaceAudit.list({ id })).items.map(({ act }) => act)
    expect(acts.slice(0, 2)).toEqual(['api_key_revoked', 'member_left'])
  })

  it('keeps an owner from deleting the account until the workspace is handed over [ACC-5]', async () => {
    const ada = await app.person('ada')
    const bob = await join(ada, 'bob', 'viewer')
    await expect(ada.calls.accounts.deleteAccount({})).rejects.toThrow('workspace_has_members')
    await ada.calls.members.handOver({ id: ada.workspaceId, uid: bob.uid })
    await ada.calls.accounts.deleteAccount({})
    expect(await rolesIn(bob, ada.workspaceId)).toEqual(['bob: owner'])
  })
})
