// Who is asking is kept for a moment by each process: here for ever, so that only news of another process ends it.
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/adapters/database/open-database.ts'
import { openNotices } from '#server/adapters/database/notices.ts'
import { sessionReader } from './app.ts'
import { emailOf, testApp } from './testing/test-app.ts'
import type { Caller } from './testing/test-caller.ts'
import { onPostgres } from './testing/test-db.ts'
import { until } from './testing/until.ts'

const app = await testApp()
const { adapters } = app
const url = onPostgres ? String(Reflect.get(app.database.pool.options, 'connectionString')) : null
// A process that writes nothing, and whose clock stands still.
const clock = { ...adapters.clock, elapsed: () => 0 }
const database = onPostgres
  ? await openDatabase({ dataDir: '', database: { url, poolSize: 2 } })
  : app.database
const notices = openNotices(database, { clock: adapters.clock, log: adapters.log })
afterAll(async () => {
  await notices.close()
  if (onPostgres) await database.close()
})
const read = sessionReader({ ...adapters, database, notices, clock }, Number.MAX_VALUE)

function actorOf(path: string, headers: Record<string, string>) {
  const request = new IncomingMessage(new Socket())
  Object.assign(request, { method: 'GET', url: path, headers })
  return read(request)
}
const bySession = (who: Caller) => actorOf('/api/session', { cookie: who.cookie })

describe.skipIf(!onPostgres)('somebody whom another process has kept', () => {
  it('is the same until something changes what they may do, whatever else happens', async () => {
    const ada = await app.person('ada')
    const first = await bySession(ada)
    await ada.calls.staff.create({ name: 'Noor' })
    await ada.calls.workspaces.update({ id: ada.workspaceId, name: 'Ada and friends' })
    await adapters.clock.sleep(200)
    expect(await bySession(ada)).toBe(first)
    expect(first).toMatchObject({ kind: 'person', uid: ada.uid })
  })

  it.each<[string, (ada: Caller) => Promise<unknown>, (actor: object) => boolean]>([
    ['signs out', (ada) => ada.calls.accounts.signOut(), (actor) => Reflect.get(actor, 'kind') === 'guest'],
    [
      'is suspended',
      (ada) => app.query('update person set suspended_at = now() where id = $1', [ada.uid]),
      (actor) => Reflect.get(actor, 'kind') === 'guest',
    ],
    [
      'makes another workspace',
      (ada) => ada.calls.workspaces.create({ name: 'Second' }),
      (actor) => Object(Reflect.get(actor, 'workspaces')).length === 2,
    ],
  ])('%s, and is so here too', async (_, change, isSo) => {
    const ada = await app.person('ada')
    expect(await bySession(ada)).toMatchObject({ uid: ada.uid })
    await change(ada)
    await until(async () => isSo(await bySession(ada)), 'the other process hears of it')
  })

  it('has another role, and is taken out of the workspace', async () => {
    const [ada, bob] = [await app.person('ada'), await app.person('bob')]
    const { id } = await ada.calls.invites.create({
      id: ada.workspaceId,
      email: emailOf('bob'),
      role: 'viewer',
    })
    await bob.calls.invites.accept({ id })
    const roleOf = async () =>
      Reflect.get(Object(Reflect.get(await bySession(bob), 'roles')), ada.workspaceId)
    expect(await roleOf()).toBe('viewer')
    await ada.calls.members.update({ id: ada.workspaceId, uid: bob.uid, role: 'editor' })
    await until(async () => (await roleOf()) === 'editor', 'the other process hears of the role')
    await ada.calls.members.remove({ id: ada.workspaceId, uid: bob.uid })
    await until(async () => (await roleOf()) === undefined, 'the other process hears of the removal')
  })

  it('has a key that is made anew, and revoked', async () => {
    const ada = await app.person('ada')
    const make = () => ada.calls.apiKeys.create({ id: ada.workspaceId, scope: 'read', days: null })
    const byKey = (secret: string) => actorOf('/api/v1/staff', { authorization: `Bearer ${secret}` })
    const { secret } = await make()
    expect(await byKey(secret)).toMatchObject({ key: 'read', workspaces: [ada.workspaceId] })
    const next = await make()
    await until(async () => (await byKey(secret)).kind === 'guest', 'the old key is over')
    expect(await byKey(next.secret)).toMatchObject({ key: 'read' })
    await ada.calls.apiKeys.revoke({ id: ada.workspaceId })
    await until(async () => (await byKey(next.secret)).kind === 'guest', 'the key is revoked')
  })
})
