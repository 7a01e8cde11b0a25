// Deleting an account: unique words are planted in every column of every table that can hold them, in files and in jobs,
// and searched for afterwards in all that is kept.
import { describe, expect, it } from 'vitest'
import { memoryStorage } from '#server/adapters/storage/memory-storage.ts'
import { erasureUpkeep } from './index.ts'
import { hurriedClock } from '#server/testing/hurried-clock.ts'
import { plantWord, tablesOf } from '#server/testing/planted-words.ts'
import { deleteObjects, makeObjects } from '#server/testing/walls/tenant-objects.ts'
import { emailOf, password, testApp } from '#server/testing/test-app.ts'
import { until } from '#server/testing/until.ts'
import type { Caller } from '#server/testing/test-caller.ts'

const storage = memoryStorage()
const clock = { ...hurriedClock(1_000), later: 0, now: () => new Date(Date.now() + clock.later) }
const app = await testApp({ replaced: { storage, clock } })

/** Every row of every table and every job, as text. */
async function everything(): Promise<Map<string, string>> {
  const kept = new Map<string, string>()
  for (const table of await tablesOf(app))
    kept.set(table, JSON.stringify(await app.query(`select t::text as row from ${table} t`)))
  const files = await storage.list('')
  kept.set('files', JSON.stringify([...files, ...(await Promise.all(files.map((key) => textOf(key))))]))
  return kept
}
const textOf = async (key: string) => Buffer.from((await storage.get(key)).bytes).toString()

const holding = (kept: Map<string, string>, word: string): string[] =>
  [...kept].flatMap(([place, text]) => (text.includes(word) ? [place] : []))

/** What follows a deletion in the background is done. */
const settled = () => until(async () => (await app.query('select 1 from account_remains')).length === 0)

describe('an account', () => {
  it('is deleted with everything personal: from every table, file, snapshot and job [ACC-5]', async () => {
    const ada = await app.person('ada')
    const eve = await app.person('eve')
    await makeObjects(app, ada, 'ada')
    const of = await makeObjects(app, eve, 'eve')
    const word = 'planted7word'
    const planted = [...(await plantWord(app, ada, word)).keys()]
    // A table that nobody thought of here would be a hole in this test.
    for (const table of [
      'person',
      'person_session',
      'sign_in_method',
      'workspace',
      'conversation',
      'message',
    ])
      expect(planted).toContain(table)
    for (const table of [
      'knowledge_source',
      'page_snapshot',
      'staff',
      'announcement',
      'onboarding',
      'checkpoint',
    ])
      expect(planted).toContain(table)
    const before = await everything()
    expect(holding(before, word).length).toBeGreaterThan(15)

    const other = app.guest()
    other.cookie = ada.cookie
    const stream = await fetch(`${app.origin}/events`, { headers: { cookie: ada.cookie } })
    const ended = stream.text().then(() => Date.now())
    const began = Date.now()
    await ada.calls.accounts.deleteAccount({})
    expect((await other.calls.accounts.getSession()).user).toBeNull()
    await expect(app.guest().calls.accounts.signIn({ email: emailOf('ada'), password })).rejects.toThrow(
      'wrong_credentials',
    )
    expect((await ended) - began).toBeLessThan(5_000)
    await app.mailTo(emailOf('ada'), 'Your account was deleted')

    await settled()
    const after = await everything()
    expect(holding(after, word)).toEqual([])
    expect(holding(after, emailOf('ada'))).toEqual([])
    expect(holding(after, ada.uid)).toEqual([])

    // Of others nothing is gone.
    expect((await eve.calls.staff.list({})).total).toBe(1)
    await deleteObjects(eve, of)
    // The log knows that somebody was here, and not who.
    const log = await app.query<{ actor: string }>(
      `select actor from event where type = 'security.recorded' and payload->>'act' = 'account_deleted'`,
    )
    expect(log).toHaveLength(1)
    expect(log[0]?.actor).toMatch(/^gone_\w+$/)
  })

  it('asks for a fresh sign-in or the password [ACC-5]', async () => {
    const ada = await app.person('ada')
    clock.later = 11 * 60_000
    await expect(ada.calls.accounts.deleteAccount({})).rejects.toThrow('fresh_sign_in_needed')
    await expect(ada.calls.accounts.deleteAccount({ password: 'not the password' })).rejects.toThrow(
      'wrong_password',
    )
    expect((await ada.calls.accounts.getSession()).user?.uid).toBe(ada.uid)
    await ada.calls.accounts.deleteAccount({ password })
    clock.later = 0
    // The address is free again, for an account that knows nothing of the one before.
    const again = await app.person('ada')
    expect(again.uid).not.toBe(ada.uid)
    expect((await again.calls.staff.list({})).total).toBe(0)
    await again.calls.accounts.deleteAccount({})
    expect((await again.calls.accounts.getSession()).user).toBeNull()
  })

  it('is not deleted from under people who work in its workspace; what its person made elsewhere stays with the owner there [ACC-5]', async () => {
    const [ada, eve] = [await app.person('ada'), await app.person('eve')]
    const joins = (who: Caller, where: Caller) =>
      app.query(
        `insert into workspace_member (workspace_id, user_id, role, status, joined_at) values ($1, $2, 'owner', 'active', now())`,
        [where.workspaceId, who.uid],
      )
    await joins(eve, ada)
    const answer = await ada.ask('POST', '/api/account-deletion', { password })
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'workspace_has_members', params: { name: "ada's shop" } },
    })
    expect((await ada.calls.accounts.getSession()).user?.uid).toBe(ada.uid)

    await eve.calls.workspaces.activate({ id: ada.workspaceId })
    eve.workspaceId = ada.workspaceId
    const { staff } = await makeObjects(app, eve, 'shared')
    await eve.calls.accounts.deleteAccount({ password })
    await settled()
    const made = await ada.calls.staff.get({ id: staff })
    expect(made.ownerUid).toBe(ada.uid)
    expect(await app.query('select 1 from conversation')).toEqual([])
    const kept = JSON.stringify(await app.query('select actor, subject, user_id from event'))
    expect(kept).not.toContain(eve.uid)
  })

  it('leaves nothing behind for ever: what was given up is removed anew, once [ACC-5]', async () => {
    const ada = await app.person('ada')
    await storage.put(`profile_photos/${ada.uid}/photo.webp`, Buffer.from('a photo'))
    const { list } = storage
    storage.list = () => Promise.reject(new Error('the store is away'))
    try {
      await ada.calls.accounts.deleteAccount({})
      const tried = () =>
        app.query(`select 1 from job where name = 'accounts.remove_remains' and failures > 0`)
      await until(async () => (await tried()).length > 0, 'it was tried')
      // As after the last try.
      await app.query(
        `update job set state = 'failed', ended_at = now() where name = 'accounts.remove_remains'`,
      )
    } finally {
      storage.list = list
    }
    const upkeep = () => erasureUpkeep.run(app.adapters, AbortSignal.timeout(60_000))
    await Promise.all([upkeep(), upkeep()])
    const living = await app.query(
      `select 1 from job where name = 'accounts.remove_remains' and state in ('waiting', 'running')`,
    )
    expect(living.length).toBeLessThanOrEqual(1)
    await settled()
    expect(await storage.list(`profile_photos/${ada.uid}/`)).toEqual([])
  })

  it('is nobody else’s to delete [ACC-5]', async () => {
    const refused = await app.guest().ask('POST', '/api/account-deletion', { password })
    expect(refused).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
  })
})
