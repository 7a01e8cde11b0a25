// Exporting everything: unique words are planted in every column of every table that can hold them, for two people, and
// looked for in what one of them is given.
// On one database: it is about what is in a file.
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { inScope } from '#server/platform/db/transaction.ts'
import { personContext } from '#server/testing/person-context.ts'
import { movedClock } from '#server/testing/moved-clock.ts'
import { plantedFiles, plantWord, tablesOf } from '#server/testing/planted-words.ts'
import { makeObjects } from '#server/testing/walls/tenant-objects.ts'
import { emailOf, password, testApp } from '#server/testing/test-app.ts'
import type { Caller } from '#server/testing/test-caller.ts'
import { exportData } from './actions/export-data.ts'
import { conditionFor, isWithheld, leftOutTables } from './rules.ts'

const clock = movedClock()
const app = await testApp({ replaced: { clock } })
const MINUTE = 60_000

const shape = z.object({
  product: z.string(),
  exportedAt: z.iso.datetime(),
  leftOut: z.record(z.string(), z.string()),
  tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  files: z.array(z.object({ path: z.string(), type: z.string(), base64: z.string() })),
})

async function exported(who: Caller) {
  const answer = await who.ask('POST', '/api/account-export')
  expect(answer.status).toBe(200)
  return { headers: answer.headers, text: JSON.stringify(answer.body), told: shape.parse(answer.body) }
}
const workLeft = () => app.query(`select name from job where state in ('waiting', 'running')`)
const codeOf = (body: unknown): unknown => Reflect.get(Object(body), 'code')

describe('an export', () => {
  it('tells everything that is kept about its person and in their workspaces, and nothing of anybody else', async () => {
    const ada = await app.person('ada')
    const eve = await app.person('eve')
    await makeObjects(app, ada, 'ada')
    await makeObjects(app, eve, 'eve')
    // Research that goes on would write over what is planted.
    await vi.waitFor(async () => expect(await workLeft()).toEqual([]), { timeout: 60_000, interval: 100 })
    const planted = await plantWord(app, ada, 'planted7word')
    await plantWord(app, eve, 'strange8word')

    const { told, text, headers } = await exported(ada)
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="staffroom-export-\d{4}-\d\d-\d\d\.json"$/,
    )
    expect(headers.get('cache-control')).toBe('no-store')
    // A table that nobody thought of here would be a hole in this test.
    expect(planted.size).toBeGreaterThan(20)
    for (const [table, columns] of planted) {
      if (Object.hasOwn(leftOutTables, table)) continue
      const rows = told.tables[table] ?? []
      // What a list is sorted by is made anew from the name, whatever is written there.
      for (const column of columns.filter((name) => !isWithheld(name) && name !== 'sort_key'))
        expect(
          rows.some((row) => JSON.stringify(row[column]).includes('planted7word')),
          `${table}.${column}`,
        ).toBe(true)
    }
    for (const table of [
      'person',
      'person_session',
      'event',
      'notification',
      'workspace',
      'staff',
      'knowledge_source',
      'conversation',
      'message',
      'page_snapshot',
      'onboarding',
      'passkey',
    ])
      expect(told.tables, table).toHaveProperty(table)
    const files = told.files.map(({ path, base64 }) => [path, Buffer.from(base64, 'base64').toString()])
    expect(files).toEqual(expect.arrayContaining(plantedFiles(ada).map((path) => [path, 'planted7word'])))

    expect(text).not.toContain('strange8word')
    expect(text).not.toContain(eve.uid)
    expect(text).not.toContain(eve.workspaceId)
    for (const table of ['person', 'workspace']) expect(told.tables[table]).toHaveLength(1)
  })

  it('tells no secret: neither a hash nor a key that signs in, and each is known here', async () => {
    const ada = await app.person('ada')
    await ada.calls.secondStep.begin()
    const { told, text } = await exported(ada)
    const columns = await app.query<{ table: string; name: string }>(
      `select c.relname as table, a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
       order by 1, a.attnum`,
    )
    const withheld = columns.filter(({ table, name }) => told.tables[table] && isWithheld(name))
    // A new secret must get a name that is withheld, or it stands in the file.
    expect(withheld.map(({ table, name }) => `${table}.${name}`)).toEqual([
      'api_key.hash',
      'outgoing_mail.unsubscribe_hash',
      'page_snapshot.content_hash',
      'person.device_secret',
      'person_session.token',
      'recovery_code.hash',
      'sign_in_method.access_token',
      'sign_in_method.refresh_token',
      'sign_in_method.id_token',
      'sign_in_method.password',
      'staff_action_secret.secret',
      'staff_action_secret.old_secret',
      'two_step.secret',
      'visitor.token_hash',
      'visitor.proof_hash',
      'visitor_secret.secret',
      'webhook_secret.secret',
      'webhook_secret.old_secret',
    ])
    for (const { table, name } of withheld)
      for (const row of told.tables[table] ?? []) expect(row, `${table}.${name}`).not.toHaveProperty(name)
    const [kept] = await app.query<{ secret: string; token: string; password: string }>(
      `select t.secret, s.token, m.password from two_step t join person_session s using (user_id)
       join sign_in_method m using (user_id) where user_id = $1`,
      [ada.uid],
    )
    for (const secret of Object.values(kept ?? {})) expect(text).not.toContain(secret)
    expect(Object.keys(kept ?? {})).toHaveLength(3)
  })

  it('judges every table: each is told, left out for a reason, or about nobody', async () => {
    const ada = await app.person('ada')
    const { told } = await exported(ada)
    const untold = (await tablesOf(app)).filter(
      (table) => !told.tables[table] && !Object.hasOwn(leftOutTables, table),
    )
    expect(untold).toEqual([
      // Of people who have gone.
      'account_remains',
      // Counts under hashes.
      'attempt',
      // Ids of what the payment provider told, so that nothing is done twice.
      'billing_event',
      'host_turn',
      'log_place',
      // Hashes of links in mails.
      'mailed_token',
      // Who has not given an address yet has no account either.
      'pending_sign_up',
    ])
    expect(Object.keys(told.leftOut)).toEqual(['secrets', ...Object.keys(leftOutTables)])
  })

  it('goes over more rows than are read at once, each told once', async () => {
    const ada = await app.person('ada')
    await app.query(
      `insert into announcement (id, user_id, title, content, date)
       select 'many' || n, $1, 'title ' || n, '', now() from generate_series(1, 130) n`,
      [ada.uid],
    )
    const ids = ((await exported(ada)).told.tables['announcement'] ?? []).map(({ id }) => id)
    expect(ids.filter((id) => String(id).startsWith('many'))).toHaveLength(130)
    expect(new Set(ids).size).toBe(ids.length)
    const events = (await exported(ada)).told.tables['event'] ?? []
    const [row] = await app.query<{ many: number }>(
      `select count(*)::int as many from event where user_id = $1 or (user_id is null and workspace_id = $2)`,
      [ada.uid, ada.workspaceId],
    )
    expect(events).toHaveLength(row?.many ?? 0)
  })

  it('tells of a colleague in one’s own workspace what stands there, and not what is theirs alone', async () => {
    const [ada, eve] = [await app.person('ada'), await app.person('eve')]
    await app.query(
      `insert into workspace_member (workspace_id, user_id, role, status, joined_at) values ($1, $2, 'owner', 'active', now())`,
      [ada.workspaceId, eve.uid],
    )
    await app.query(
      `insert into notification (id, user_id, workspace_id, code, subject_kind, subject_id, at, is_shown, mail)
       values ('hers', $1, $2, 'rating_low', 'staff', 'x', now(), true, 'none')`,
      [eve.uid, ada.workspaceId],
    )
    const { told, text } = await exported(ada)
    expect(told.tables['workspace_member']).toHaveLength(2)
    expect(told.tables['notification']?.map(({ id }) => id)).not.toContain('hers')
    expect(text).not.toContain(emailOf('eve'))
    // She belongs to a workspace of somebody else's, whose things are not hers to take.
    const hers = (await exported(eve)).told
    expect(hers.tables['workspace']?.map(({ id }) => id)).toEqual([eve.workspaceId])
    expect(hers.tables['workspace_member']?.map((row) => row['user_id'])).toEqual([eve.uid, eve.uid])
    expect(hers.tables['notification']?.map(({ id }) => id)).toContain('hers')
  })

  it('tells a view of the inbox that is one’s own to its person alone, also where the database hides nothing', async () => {
    const [ada, eve] = [await app.person('ada'), await app.person('eve')]
    await app.query(
      `insert into workspace_member (workspace_id, user_id, role, status, joined_at) values ($1, $2, 'editor', 'active', now())`,
      [ada.workspaceId, eve.uid],
    )
    await eve.calls.workspaces.activate({ id: ada.workspaceId })
    const view = { name: 'hers alone', view: 'all', query: 'hers9words', isShared: false } as const
    const { id } = await eve.calls.inboxViews.save(view)
    expect((await exported(eve)).told.tables['inbox_view']?.map((row) => row['id'])).toEqual([id])
    expect((await exported(ada)).text).not.toContain('hers9words')
    const { walls } = app.database
    walls.rows = false
    try {
      expect((await exported(ada)).text).not.toContain('hers9words')
    } finally {
      walls.rows = true
    }
  })

  it('tells what is one’s own in workspaces that one has left, and nothing else there', async () => {
    const [ada, eve] = [await app.person('ada'), await app.person('eve')]
    const id = ada.workspaceId
    const { id: staffId } = await ada.calls.staff.create({ name: 'Kenji9name' })
    const invite = await ada.calls.invites.create({ id, email: emailOf('eve'), role: 'viewer' })
    await eve.calls.invites.accept({ id: invite.id })
    const own = await eve.calls.conversations.start({ staffId })
    const other = await ada.calls.conversations.start({ staffId })
    for (const [conversation, name] of [
      [own.id, 'hers'],
      [other.id, 'theirs'],
    ])
      for (const role of ['person', 'staff'])
        await app.query(
          `insert into message (id, workspace_id, conversation_id, role, text, state, band, created_at)
           values ($1, $2, $3, $4, $1, 'complete', $5, now())`,
          [`${name}-${role}`, id, conversation, role, role === 'staff' ? 'answer' : null],
        )
    await ada.calls.members.remove({ id, uid: eve.uid })
    const { told, text } = await exported(eve)
    expect(told.tables['conversation']?.map((row) => row['id'])).toEqual([own.id])
    expect(told.tables['message']?.map((row) => row['id'])).toEqual(['hers-person'])
    for (const foreign of ['Kenji9name', 'theirs-', 'hers-staff']) expect(text).not.toContain(foreign)
    expect(told.tables['workspace']?.map((row) => row['id'])).toEqual([eve.workspaceId])
  })

  it('tells a workspace that one has deleted, as long as it is kept, and invitations to one’s address', async () => {
    const [ada, eve] = [await app.person('ada'), await app.person('eve')]
    const id = ada.workspaceId
    const staff = await ada.calls.staff.create({ name: 'Kenji' })
    await app.adapters.storage.put(`icons/${id}/icon.webp`, Buffer.from('an icon'))
    const there = { id: eve.workspaceId, role: 'viewer' } as const
    const sent = await eve.calls.invites.create({ ...there, email: emailOf('ada') })
    await eve.calls.invites.create({ ...there, email: 'somebody@example.com' })
    const { name } = await ada.calls.workspaces.get({ id })
    await ada.calls.workspaceDeletion.delete({ id, name })
    const { told, text } = await exported(ada)
    expect(told.tables['workspace']?.map((row) => row['id'])).toContain(id)
    expect(told.tables['staff']?.map((row) => row['id'])).toContain(staff.id)
    expect(told.tables['workspace_invite']?.map((row) => row['id'])).toEqual([sent.id])
    expect(told.files.map(({ path }) => path)).toContain(`icons/${id}/icon.webp`)
    expect(text).not.toContain('somebody@example.com')
    // Whose address nobody has confirmed is told of no invitation to it.
    await app.query('update person set email_verified = false where id = $1', [ada.uid])
    expect((await exported(ada)).told.tables['workspace_invite']).toEqual([])
  })

  it('goes on when a file is replaced between being listed and being read', async () => {
    const ada = await app.person('ada')
    const { storage } = app.adapters
    const { list } = storage
    await storage.put(`profile_photos/${ada.uid}/photo.webp`, Buffer.from('a photo'))
    storage.list = async (prefix) => [`${prefix}gone.webp`, ...(await list(prefix))]
    try {
      const { told } = await exported(ada)
      expect(told.files.map(({ path }) => path)).toEqual([`profile_photos/${ada.uid}/photo.webp`])
    } finally {
      storage.list = list
    }
  })

  it('knows whose each row is: what goes with its person names them as all tables do', async () => {
    const named = await app.query<{ table: string; name: string }>(
      `select k.conrelid::regclass::text as table, a.attname as name from pg_constraint k
       join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
       where k.confrelid = 'person'::regclass and k.confdeltype = 'c' order by 1`,
    )
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter(({ name }) => name !== 'user_id')).toEqual([])
  })

  it('asks for a fresh sign-in, stands in the audit log, is mailed, and is given so often only', async () => {
    const ada = await app.person('ada')
    clock.advance(11 * MINUTE)
    const stale = await ada.ask('POST', '/api/account-export')
    expect([stale.status, codeOf(stale.body)]).toEqual([403, 'fresh_sign_in_needed'])
    await ada.calls.accounts.confirmPassword({ password })
    await exported(ada)
    expect((await ada.calls.audit.list({})).items[0]?.act).toBe('data_exported')
    await app.mailTo(emailOf('ada'), 'Your data was downloaded')
    for (let times = 2; times <= 5; times += 1) await exported(ada)
    const often = await ada.ask('POST', '/api/account-export')
    expect([often.status, codeOf(often.body)]).toEqual([429, 'too_many_attempts'])
    expect(Number(often.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('breaks off when its person is signed out meanwhile: half of it is no file', async () => {
    const ada = await app.person('ada')
    const { database } = app.adapters
    const ctx = await personContext(app, ada)
    const { parts } = await exportData(ctx)
    expect((await parts.next()).done).toBe(false)
    await inScope(database, 'owner', (db) =>
      db.query('delete from person_session where user_id = $1', [ada.uid]),
    )
    const rest = async () => {
      for await (const part of parts) expect(part).not.toContain(emailOf('ada'))
    }
    await expect(rest()).rejects.toThrow('No user is currently signed in.')
  })

  it('is for who is signed in, and no other site or address line starts it', async () => {
    const guest = await app.guest().ask('POST', '/api/account-export')
    expect([guest.status, codeOf(guest.body)]).toEqual([401, 'not_signed_in'])
    const ada = await app.person('ada')
    expect((await ada.ask('GET', '/api/account-export')).status).toBe(404)
    const foreign = await ada.ask('POST', '/api/account-export', undefined, {
      origin: 'https://evil.example',
    })
    expect([foreign.status, codeOf(foreign.body)]).toEqual([403, 'foreign_origin'])
  })
})

it('A table that nobody has thought of tells of a workspace only what is no other single person’s', () => {
  expect(conditionFor({ name: 'new', hasUser: true, hasWorkspace: true, hasInvited: false })).toBe(
    '(user_id = $1 or (user_id is null and workspace_id = any($2)))',
  )
  expect(conditionFor({ name: 'new', hasUser: false, hasWorkspace: false, hasInvited: false })).toBeNull()
})
