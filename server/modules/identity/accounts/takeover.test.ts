// A stranger signs up with somebody else's address and prepares the account; then its owner takes it by the mails.
import { SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { metaOf } from '#server/platform/http/api.ts'
import { emailOf, password, testApp, tokenIn } from '#server/testing/test-app.ts'
import type { Caller } from '#server/testing/test-caller.ts'
import { askAsVisitor, comeIn, openLink } from '#server/testing/walls/visitors.ts'

const app = await testApp()
const ownersPassword = 'kelp lantern orbit seven'

/** The owner of the address asks for a new password and opens the mail. */
async function resetBy(name: string): Promise<Caller> {
  const owner = app.guest()
  await owner.calls.accounts.requestPasswordReset({ email: emailOf(name) })
  const token = tokenIn(await app.mailTo(emailOf(name), 'Choose a new password'))
  await owner.calls.accounts.resetPassword({ token, password: ownersPassword })
  return owner
}

/** Everything that can open an account besides its password, as rows: no road of today leads there before the address is confirmed. */
async function plantFactors(uid: string): Promise<void> {
  await app.query(
    `insert into passkey (id, user_id, name, credential_id, public_key, counter, transports, is_synced, created_at)
     values ('planted', $1, 'planted', 'planted', 'planted', 0, '{}', false, now())`,
    [uid],
  )
  await app.query(`insert into passkey_challenge (hash, user_id, expires_at) values ('planted', $1, now())`, [
    uid,
  ])
  await app.query(
    `insert into two_step (user_id, secret, created_at, confirmed_at) values ($1, 'planted', now(), now())`,
    [uid],
  )
  await app.query(`insert into recovery_code (user_id, hash) values ($1, 'planted')`, [uid])
  await app.query(
    `insert into second_step_challenge (id, user_id, browser_hash, expires_at) values ('planted', $1, 'x', now() + interval '1 hour')`,
    [uid],
  )
  await app.query(
    `insert into sign_in_method (id, user_id, account_id, provider_id, created_at, updated_at)
     values ('planted', $1, 'planted', 'google', now(), now())`,
    [uid],
  )
}

/** What of it is left, by table. */
async function left(uid: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of [
    'passkey',
    'passkey_challenge',
    'two_step',
    'recovery_code',
    'second_step_challenge',
    'person_session',
  ]) {
    const [row] = await app.query<{ many: number }>(
      `select count(*)::int as many from ${table} where user_id = $1`,
      [uid],
    )
    counts[table] = row?.many ?? 0
  }
  const links = await app.query<{ id: string }>(
    `select provider_id as id from sign_in_method where user_id = $1 and provider_id <> 'credential' order by 1`,
    [uid],
  )
  for (const { id } of links) counts[id] = 1
  return counts
}

describe('an account whose address nobody has confirmed', () => {
  it('can be given no passkey, second step or other service at all [ACC-3]', async () => {
    const open = Object.entries({
      passkeys: contract.passkeys,
      secondStep: contract.secondStep,
      providers: contract.providers,
    }).flatMap(([module, procedures]) =>
      Object.entries(procedures).flatMap(([name, procedure]) => {
        const { access } = metaOf(procedure, name)
        return access.admits === 'signed-in' ? [`${module}.${name}`] : []
      }),
    )
    // Both prove who somebody is by what they have; they add nothing.
    expect(open).toEqual(['passkeys.confirm', 'providers.beginProof'])

    const stranger = await app.unverified('ada')
    const { passkeys, secondStep, providers } = stranger.calls
    await expect(passkeys.begin()).rejects.toThrow('email_not_verified')
    await expect(secondStep.begin()).rejects.toThrow('email_not_verified')
    await expect(providers.beginLink({ provider: 'google', view: 'popup' })).rejects.toThrow(
      'email_not_verified',
    )
  })

  it('belongs to whoever reads its mails: a reset leaves nothing of what was set before [ACC-4]', async () => {
    const stranger = await app.unverified('ada')
    await stranger.calls.accounts.updateNotificationPreferences({ email: { securityAlerts: false } })
    await plantFactors(stranger.uid)
    const owner = await resetBy('ada')
    expect(await left(stranger.uid)).toEqual(nothing)
    expect((await stranger.calls.accounts.getSession()).user).toBeNull()
    await expect(app.guest().calls.accounts.signIn({ email: emailOf('ada'), password })).rejects.toThrow(
      'wrong_credentials',
    )
    const { user } = await owner.calls.accounts.signIn({ email: emailOf('ada'), password: ownersPassword })
    expect(user).toMatchObject({
      uid: stranger.uid,
      emailVerified: true,
      notificationPreferences: { email: { securityAlerts: true } },
    })
    // The link that was mailed at sign-up is worth nothing any more, and the owner can see when it was confirmed.
    const { items } = await owner.calls.audit.list({})
    expect(items.map(({ act }) => act)).toEqual(expect.arrayContaining(['email_verified', 'password_reset']))
  })

  it('begins to read the website that it came with when a reset confirms the address [ACC-4]', async () => {
    const ada = app.guest()
    await ada.calls.accounts.signUp({
      displayName: 'Ada',
      email: emailOf('ada'),
      password,
      wantedSite: 'https://site.example',
    })
    expect(await app.query('select 1 from knowledge_source')).toEqual([])
    await resetBy('ada')
    expect(await app.query('select url from knowledge_source')).toMatchObject([
      { url: expect.stringContaining('site.example') },
    ])
  })

  it('is not kept by a stranger who changes its password while the owner sets a new one [ACC-4]', async () => {
    const stranger = await app.unverified('ada')
    const { hashPassword } = app.adapters.identity
    let isFirst = true
    app.adapters.identity.hashPassword = async (secret, by) => {
      const hash = await hashPassword(secret, by)
      // In the middle of the stranger's change the owner is done.
      if (isFirst) {
        isFirst = false
        await resetBy('ada')
      }
      return hash
    }
    try {
      await expect(
        stranger.calls.accounts.changePassword({
          currentPassword: password,
          newPassword: 'the strangers second try',
        }),
      ).rejects.toThrow('not_signed_in')
    } finally {
      app.adapters.identity.hashPassword = hashPassword
    }
    await app.guest().calls.accounts.signIn({ email: emailOf('ada'), password: ownersPassword })
  })
})

const nothing = {
  passkey: 0,
  passkey_challenge: 0,
  two_step: 0,
  recovery_code: 0,
  second_step_challenge: 0,
  person_session: 0,
}

describe('a mail that somebody else asked for', () => {
  it('confirms nothing when it is opened where nobody is signed in, or somebody else is [ACC-3]', async () => {
    const stranger = await app.unverified('ada')
    const token = tokenIn(await app.mailTo(emailOf('ada'), 'Confirm your e-mail address'))
    await expect(app.guest().calls.accounts.verifyEmail({ token })).rejects.toThrow('not_signed_in')
    const eve = await app.person('eve')
    await expect(eve.calls.accounts.verifyEmail({ token })).rejects.toThrow('link_of_another_account')
    expect((await stranger.calls.accounts.getSession()).user?.emailVerified).toBe(false)
    // So the stranger can give the account nothing that would outlive a reset.
    await expect(stranger.calls.passkeys.begin()).rejects.toThrow('email_not_verified')
    // Nothing was used up by trying.
    await stranger.calls.accounts.verifyEmail({ token })
    expect((await stranger.calls.accounts.getSession()).user?.emailVerified).toBe(true)
  })

  it('changes no address when it is opened where nobody is signed in, or somebody else is', async () => {
    const eve = await app.person('eve')
    await eve.calls.accounts.requestEmailChange({ email: emailOf('ada') })
    const atOld = tokenIn(await app.mailTo(emailOf('eve'), 'Confirm the change of your e-mail address'))
    const atNew = tokenIn(await app.mailTo(emailOf('ada'), 'Confirm your new e-mail address'))
    await eve.calls.accounts.confirmEmailChange({ token: atOld })
    await expect(app.guest().calls.accounts.confirmEmailChange({ token: atNew })).rejects.toThrow(
      'not_signed_in',
    )
    const bob = await app.person('bob')
    await expect(bob.calls.accounts.confirmEmailChange({ token: atNew })).rejects.toThrow(
      'link_of_another_account',
    )
    expect((await eve.calls.accounts.getSession()).user?.email).toBe(emailOf('eve'))
    expect(await eve.calls.accounts.confirmEmailChange({ token: atNew })).toEqual({ state: 'changed' })
  })
})

describe('an account whose address was confirmed before that asked for a session', () => {
  it('loses its second step, passkeys and services by a reset, for they may be a stranger’s, and says so [ACC-4]', async () => {
    const ada = await app.verified('ada')
    await app.query('update person set email_proven = false where id = $1', [ada.uid])
    await plantFactors(ada.uid)
    const owner = await resetBy('ada')
    expect(await left(ada.uid)).toEqual(nothing)
    await app.mailTo(emailOf('ada'), 'Two-step sign-in is off')
    const { user } = await owner.calls.accounts.signIn({ email: emailOf('ada'), password: ownersPassword })
    expect(user?.uid).toBe(ada.uid)
    const { items } = await owner.calls.audit.list({})
    expect(items.map(({ act }) => act)).toEqual(
      expect.arrayContaining(['two_step_disabled', 'passkey_removed', 'provider_unlinked', 'password_reset']),
    )
    // From now on it is the owner's: what is added stays.
    app.mail.sent.length = 0
    await plantFactors(ada.uid)
    await resetBy('ada')
    expect(await left(ada.uid)).toMatchObject({ passkey: 1, two_step: 1, google: 1 })
  })
})

describe('the workspaces of an account whose address may never have been its person’s', () => {
  const invited = 'You are invited to a workspace'
  const keyed = async (secret: string) =>
    (await fetch(`${app.origin}/api/v1/staff`, { headers: { authorization: `Bearer ${secret}` } })).status

  /** Lets somebody into somebody's workspace as an admin. */
  async function join(owner: Caller, who: Caller, name: string): Promise<void> {
    const asked = { id: owner.workspaceId, email: emailOf(name), role: 'admin' } as const
    const { id } = await owner.calls.invites.create(asked)
    await app.mailTo(emailOf(name), invited)
    await who.calls.invites.accept({ id })
  }

  /** What a stranger can have given others and programs of theirs, in an own workspace and in one of Bob's. */
  async function planted() {
    const [ada, eve, bob] = [await app.person('ada'), await app.person('eve'), await app.person('bob')]
    const id = ada.workspaceId
    const door = await openLink(ada, (await ada.calls.staff.create({ name: 'Kenji' })).id)
    await join(ada, eve, 'eve')
    await join(bob, ada, 'ada')
    const { secret } = await ada.calls.apiKeys.create({ id, scope: 'write', days: null })
    const elsewhere = await ada.calls.apiKeys.create({ id: bob.workspaceId, scope: 'read', days: null })
    await ada.calls.webhooks.create({ id, url: 'https://planted.example/', types: ['staff.changed'] })
    await ada.calls.invites.create({ id, email: 'planted@example.com', role: 'admin' })
    await ada.calls.invites.create({ id: bob.workspaceId, email: 'planted@example.com', role: 'admin' })
    await bob.calls.invites.create({ id: bob.workspaceId, email: 'kept@example.com', role: 'viewer' })
    return { ada, eve, bob, id, door, keys: [secret, elsewhere.secret] }
  }

  it('are open to nobody else and to no program after a reset, and the owner is told [ACC-4, WSP-4, WSP-6]', async () => {
    const { ada, eve, bob, id, door, keys } = await planted()
    const { secretEnding } = (await ada.calls.webhooks.list({ id })).items[0] ?? {}
    const vouching = await ada.calls.visitors.createSecret({ id })
    const [alice, guest] = [await comeIn(app.origin, door), await comeIn(app.origin, door)]
    const proof = new SignJWT({ sub: 'alice', name: 'Alice', email: 'alice@example.com', jti: '1' })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuedAt()
      .setExpirationTime('5m')
    await alice.calls.visits.identify({ proof: await proof.sign(new TextEncoder().encode(vouching.secret)) })
    await askAsVisitor(alice, 'When are you open?')
    const vouched = async () =>
      (await app.query('select 1 from visitor_secret where workspace_id = $1', [id])).length > 0
        ? 'yes'
        : null
    expect(await vouched()).toBe('yes')
    for (const secret of keys) expect(await keyed(secret)).toBe(200)
    await app.query('update person set email_proven = false where id = $1', [ada.uid])
    const owner = await resetBy('ada')
    for (const secret of keys) expect(await keyed(secret)).toBe(401)
    await expect(eve.calls.workspaces.get({ id })).rejects.toThrow('workspace_not_found')
    await app.mailTo(emailOf('ada'), 'Access to your workspaces was reset')
    expect(await vouched()).toBe(null)
    // Who had come in by the secret is nobody's Alice any more; all other visitors stay where they are.
    await expect(askAsVisitor(alice, 'And on Sundays?')).rejects.toThrow('visit_unknown')
    await askAsVisitor(guest, 'When are you open?')

    await owner.calls.accounts.signIn({ email: emailOf('ada'), password: ownersPassword })
    expect((await owner.calls.members.list({ id })).items.map(({ uid }) => uid)).toEqual([ada.uid])
    expect((await owner.calls.invites.list({ id })).items).toEqual([])
    const [webhook] = (await owner.calls.webhooks.list({ id })).items
    expect(webhook?.state).toBe('off')
    // Its old secret signs nothing any more, not even for the day that another one would.
    expect(webhook?.secretEnding).not.toBe(secretEnding)
    expect(await app.query('select 1 from webhook_secret where old_until > now()')).toEqual([])
    expect((await owner.calls.workspaces.get({ id })).apiKey).toBeNull()
    const { items } = await owner.calls.audit.list({})
    expect(items.map(({ act }) => act)).toEqual(
      expect.arrayContaining(['api_key_revoked', 'webhook_changed', 'access_ended']),
    )
    // Bob's is his: who works there he knows, and only what was given in this person's name has ended.
    const there = { id: bob.workspaceId }
    expect((await bob.calls.workspaces.get(there)).apiKey).toBeNull()
    expect((await bob.calls.members.list(there)).items).toHaveLength(2)
    expect((await bob.calls.invites.list(there)).items.map(({ email }) => email)).toEqual([
      'kept@example.com',
    ])
  })

  it('know no secret of a look-up any more, and the owner is told of that alone too', async () => {
    const ada = await app.person('ada')
    const { id: staffId } = await ada.calls.staff.create({ name: 'Kenji' })
    await ada.calls.staff.createActionSecret({ staffId, action: 'orders' })
    await app.query('update person set email_proven = false where id = $1', [ada.uid])
    await resetBy('ada')
    await app.mailTo(emailOf('ada'), 'Access to your workspaces was reset')
    expect(await app.query('select 1 from staff_action_secret')).toEqual([])
  })

  it('end an invitation that nobody has accepted yet, and the owner is told of that alone too [ACC-4, WSP-6]', async () => {
    const [ada, bob] = [await app.person('ada'), await app.person('bob')]
    await join(bob, ada, 'ada')
    await app.query('update person set email_proven = false where id = $1', [ada.uid])
    const toThere = { id: bob.workspaceId, email: 'planted@example.com', role: 'viewer' } as const
    await ada.calls.invites.create(toThere)
    const owner = await resetBy('ada')
    await app.mailTo(emailOf('ada'), 'Access to your workspaces was reset')
    await owner.calls.accounts.signIn({ email: emailOf('ada'), password: ownersPassword })
    const { items } = await owner.calls.audit.list({})
    expect(items.map(({ act }) => act)).toContain('access_ended')
    expect((await bob.calls.invites.list({ id: bob.workspaceId })).items).toEqual([])
  })

  it('are open to nobody else either when they come back after they were deleted [ACC-4, WSP-3]', async () => {
    const { ada, eve, id } = await planted()
    const { name } = await ada.calls.workspaces.get({ id })
    await ada.calls.workspaceDeletion.delete({ id, name })
    await app.query('update person set email_proven = false where id = $1', [ada.uid])
    const owner = await resetBy('ada')
    await owner.calls.accounts.signIn({ email: emailOf('ada'), password: ownersPassword })
    await owner.calls.workspaceDeletion.restore({ id })
    expect((await owner.calls.members.list({ id })).items.map(({ uid }) => uid)).toEqual([ada.uid])
    await expect(eve.calls.workspaces.get({ id })).rejects.toThrow('workspace_not_found')
  })

  it('stay as they are where the address was confirmed by whoever was signed in [ACC-4]', async () => {
    const { eve, id, keys } = await planted()
    await resetBy('ada')
    for (const secret of keys) expect(await keyed(secret)).toBe(200)
    expect((await eve.calls.members.list({ id })).items).toHaveLength(2)
    expect((await eve.calls.webhooks.list({ id })).items).toMatchObject([{ state: 'on' }])
  })
})

describe('an account whose address is confirmed', () => {
  it('keeps its second step, passkeys and services over a reset, for a mail alone must not remove them [ACC-4]', async () => {
    const ada = await app.verified('ada')
    await plantFactors(ada.uid)
    await resetBy('ada')
    expect(await left(ada.uid)).toEqual({
      passkey: 1,
      passkey_challenge: 1,
      two_step: 1,
      recovery_code: 1,
      // What was begun with the old password, and every session, ends.
      second_step_challenge: 0,
      person_session: 0,
      google: 1,
    })
    const answer = await app
      .guest()
      .calls.accounts.signIn({ email: emailOf('ada'), password: ownersPassword })
    expect(answer).toMatchObject({ user: null, secondStepNeeded: true })
  })
})
