// A database that was filled before figures were kept, by the tables of that version: it opens with the figures of its rows.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { memoryLog } from '#server/adapters/log/memory-log.ts'
import type { Database } from '#server/adapters/database/database.ts'
import { migrate } from '#server/adapters/database/migrate.ts'
import { migrationFiles } from '#server/adapters/database/migration-files.ts'
import { openDatabase } from '#server/adapters/database/open-database.ts'
import { addUpAllFigures, findWrongFigures } from '#server/modules/staff/store/figures.ts'
import { inScope } from '#server/platform/db/transaction.ts'
import { onPostgres } from '#server/testing/test-db.ts'
import { dropTestDatabase, testPostgresUrl } from '#server/testing/test-postgres.ts'

/** The last step before figures were kept. */
const LAST = '0085_portraits_on_demand'

/** The last step before the portrait was a part of a version. */
const BEFORE_PORTRAITS = '0401_one_write_a_question'

/** The last step before what was asked in vain was counted by a key. */
const BEFORE_KEYS = '0390_inbox_views'

/** The last step before lines of the ledger went with the last of payer and workspace. */
const BEFORE_LINES_WENT = '0480_former_customers'

/** The last step before jobs stood in lanes. */
const BEFORE_LANES = '0530_schemes_not_typed'

/** The last step before topics to refuse were rules. */
const BEFORE_RULES = '0401_one_write_a_question'

async function emptyDatabase(): Promise<Database> {
  const dataDir = mkdtempSync(join(tmpdir(), 'staffroom-old-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const url = onPostgres ? new URL(testPostgresUrl()) : null
  if (url) {
    const name = `old_${process.pid}`
    const server = new pg.Client({ connectionString: url.href })
    await server.connect()
    await server.query(`create database ${name}`)
    url.pathname = name
    onTestFinished(async () => {
      await server.end()
      await dropTestDatabase(testPostgresUrl(), url.href)
    })
  }
  const database = await openDatabase(
    { dataDir, database: { url: url?.href ?? null, poolSize: 2 } },
    { durable: false },
  )
  onTestFinished(database.close)
  return database
}

/** Rows as that version wrote them: 400 conversations of three colleagues over two months, some resumed days later. */
const FILL = `
  insert into person (id, name, email, email_verified, created_at, updated_at)
    values ('ada', 'Ada', 'ada@staffroom.test', true, now(), now());
  insert into workspace (id, name, owner_uid, created_at, updated_at) values ('acme', 'Acme', 'ada', now(), now());
  insert into staff (id, workspace_id, owner_uid, name, status, tint, created_at, updated_at)
    select 's' || n, 'acme', 'ada', 'Colleague ' || n, 'active', n, now(), now() from generate_series(1, 3) n;
  insert into conversation (id, workspace_id, staff_id, user_id, title, converted, created_at, updated_at)
    select 'c' || n, 'acme', 's' || 1 + n % 3, 'ada', 'Question ' || n, n % 7 = 0, now(), now() from generate_series(1, 400) n;
  insert into message (id, workspace_id, conversation_id, role, text, state, band, rating, created_at)
    select 'm' || c || '.' || n, 'acme', 'c' || c, case when n % 2 = 0 then 'staff' else 'person' end, 'words',
      case when n % 2 = 0 and (c + n) % 11 = 0 then 'interrupted' else 'complete' end,
      case when n % 2 = 0 then (array['answer', 'closest', 'unknown'])[1 + (c * n) % 3] end,
      case when n % 2 = 0 and c % 4 = 0 then 1 + c % 5 end,
      timestamptz '2026-01-01Z' + c * interval '3 hours 37 minutes' + n * (c % 5) * interval '5 hours 11 minutes'
    from generate_series(1, 400) c, generate_series(1, 6) n where n <= 2 + c % 5;`

it('A database of the version before opens with its figures, equal to the recount and to what was counted then [STF-4]', async () => {
  const database = await emptyDatabase()
  const files = migrationFiles()
  await migrate(
    database,
    files.filter(({ name }) => name <= LAST),
  )
  const asOperator = (text: string) => inScope(database, 'operator', (db) => db.query(text))
  await asOperator(FILL)
  const before = await asOperator(
    `select f.staff_id as id, f.interactions, f.average_rating, f.answered, f.converted from staff_figures f order by 1`,
  )

  expect(await migrate(database)).toContain('0090_figures')
  expect(await findWrongFigures(database)).toEqual([])
  const kept = () =>
    asOperator(
      `select id, answers as interactions, rating_sum::double precision / nullif(rated, 0) as average_rating, answered, converted
       from staff order by 1`,
    )
  // Members alone asked then: those were trials, which count in no figure of a colleague.
  const trials = { interactions: 0, average_rating: null, answered: 0, converted: 0 }
  expect(await kept()).toEqual(['s1', 's2', 's3'].map((id) => ({ id, ...trials })))
  expect(await asOperator('select sum(answers)::int as total from workspace_figure where minutes = 60')).toEqual(
    await asOperator(`select count(*)::int as total from message where role = 'staff' and state = 'complete'`),
  )

  // Had visitors asked, the figures would be those of before.
  await asOperator(`update conversation set asked_by = 'visitor'`)
  await addUpAllFigures({ database, log: memoryLog() }, AbortSignal.any([]))
  expect(await kept()).toEqual(before)
  expect(await findWrongFigures(database)).toEqual([])

  await asOperator(`update message set rating = 5 where role = 'staff'; delete from conversation where id < 'c2'`)
  await addUpAllFigures({ database, log: memoryLog() }, AbortSignal.any([]))
  expect(await findWrongFigures(database)).toEqual([])
})

it('What visitors asked in vain before it was counted by a key is counted by it, each question however it was written [HOME-4]', async () => {
  const database = await emptyDatabase()
  await migrate(
    database,
    migrationFiles().filter(({ name }) => name <= BEFORE_KEYS),
  )
  const asOperator = (text: string) => inScope(database, 'operator', (db) => db.query(text))
  await asOperator(FILL)
  await asOperator(`update conversation set asked_by = 'visitor' where id < 'c3'`)
  await asOperator(`update message set text = case when conversation_id < 'c2' then ' Parking? ' else 'PARKING' end where role = 'person'`)
  await migrate(database)
  // One of each conversation is answered anew, after the migration.
  await asOperator(`update message set state = 'complete' where id in (select min(id) from message where band = 'unknown' group by conversation_id)`)
  expect(
    await asOperator(`select count(*)::int as unknown, count(asked_in_vain)::int as keyed, count(distinct asked_in_vain) = count(distinct c.staff_id) as "keyedForEachColleague"
      from message m join conversation c on c.id = m.conversation_id where c.asked_by = 'visitor' and band = 'unknown' and state = 'complete'`),
  ).toEqual([{ unknown: expect.any(Number), keyed: expect.any(Number), keyedForEachColleague: true }])
  const [counts] = await asOperator(
    `select count(*) filter (where (asked_in_vain is not null) <> (c.asked_by = 'visitor' and band = 'unknown' and state = 'complete'))::int as wrong
     from message m join conversation c on c.id = m.conversation_id where m.role = 'staff'`,
  )
  expect(counts).toEqual({ wrong: 0 })
})

it('Versions of a database from before say which portrait they showed, and the draft does too [B-4]', async () => {
  const database = await emptyDatabase()
  await migrate(
    database,
    migrationFiles().filter(({ name }) => name <= BEFORE_PORTRAITS),
  )
  const asOperator = (text: string) => inScope(database, 'operator', (db) => db.query(text))
  await asOperator(FILL)
  await asOperator(`
    update staff set face = case id when 's1' then 'w-12' when 's2' then 'm-3' end,
      portrait = case id when 's2' then '<svg>kept</svg>' end, draft = case id when 's1' then '{"name": "Draft"}'::jsonb end;
    insert into staff_version (staff_id, number, workspace_id, settings, published_at)
      select id, number, workspace_id, jsonb_build_object('name', name), now() from staff, generate_series(1, 2) number;`)
  expect(await migrate(database)).toContain('0450_staff_portraits')
  const shown = await asOperator(
    `select staff_id || number as version, settings->'portrait'->>'face' as face, (settings->'portrait'->>'tint')::int as tint
     from staff_version order by 1`,
  )
  expect(shown).toEqual(
    ['w-12', null, null].flatMap((face, at) =>
      [1, 2].map((number) => ({ version: `s${at + 1}${number}`, face, tint: at + 1 })),
    ),
  )
  // What was kept as a picture is no face.
  expect(await asOperator(`select id, face, draft->'portrait'->>'face' as draft from staff order by id`)).toEqual([
    { id: 's1', face: 'w-12', draft: 'w-12' },
    { id: 's2', face: null, draft: null },
    { id: 's3', face: null, draft: null },
  ])
})

it('Topics that were refused before there were rules are rules, of versions and drafts alike [B-4]', async () => {
  const database = await emptyDatabase()
  await migrate(
    database,
    migrationFiles().filter(({ name }) => name <= BEFORE_RULES),
  )
  const asOperator = (text: string) => inScope(database, 'operator', (db) => db.query<Record<string, unknown>>(text))
  await asOperator(FILL)
  await asOperator(`
    insert into staff_version (staff_id, number, workspace_id, settings, published_by, published_at) values
      ('s1', 1, 'acme', '{"name":"Kenji","refused":{"topics":[],"reply":"Unused."},"goal":{"kind":"none"}}', 'ada', now()),
      ('s1', 2, 'acme', '{"name":"Kenji","refused":{"topics":["law","tax"],"reply":"Ask a lawyer."}}', 'ada', now());
    update staff set draft = '{"name":"Draft","refused":{"topics":["law"],"reply":"No."}}', draft_at = now() where id = 's1'`)
  await migrate(database)
  const refusing = (topics: string[], text: string) => ({
    rules: [{ isOn: true, when: { topics, page: '' }, does: { kind: 'refuse', text } }],
  })
  const rest = {
    handOff: { whenUnknown: true, whenRatedBadly: false, to: [] },
    bounds: { perHour: null, perDay: null, words: '' },
    portrait: { face: null, tint: 1 },
  }
  expect(await asOperator(`select settings from staff_version where staff_id = 's1' order by number`)).toEqual([
    { settings: { name: 'Kenji', goal: { kind: 'none' }, rules: [], ...rest } },
    { settings: { name: 'Kenji', ...refusing(['law', 'tax'], 'Ask a lawyer.'), ...rest } },
  ])
  expect(await asOperator(`select draft from staff where id in ('s1', 's2') order by id`)).toEqual([
    { draft: { name: 'Draft', ...refusing(['law'], 'No.'), ...rest } },
    { draft: null },
  ])
})

it('Lines of the ledger that belong to nobody and to no workspace are gone, and all others stay [BILL-8, ACC-5]', async () => {
  const database = await emptyDatabase()
  await migrate(
    database,
    migrationFiles().filter(({ name }) => name <= BEFORE_LINES_WENT),
  )
  const asOperator = (text: string) => inScope(database, 'operator', (db) => db.query(text))
  await asOperator(FILL)
  await asOperator(`insert into usage_entry (workspace_id, user_id, kind, quantity, about, at) values
    (null, null, 'answer', 1, 'nobody', now()), ('acme', null, 'answer', 1, 'acme', now()), (null, 'ada', 'answer', 1, 'ada', now())`)
  await migrate(database)
  expect(
    await asOperator(`select about from usage_entry where about in ('nobody', 'acme', 'ada') order by about`),
  ).toEqual([{ about: 'acme' }, { about: 'ada' }])
})

it('Deliveries that wait, or were under way, stand in the lanes of their webhooks, and other jobs in none', async () => {
  const database = await emptyDatabase()
  await migrate(
    database,
    migrationFiles().filter(({ name }) => name <= BEFORE_LANES),
  )
  const asOperator = (text: string) => inScope(database, 'operator', (db) => db.query(text))
  await asOperator(FILL)
  await asOperator(`
    insert into webhook (id, workspace_id, url, types, state, secret_ending, created_at, updated_at)
      select 'w' || n, 'acme', 'https://example.com', '{}', 'on', 'abcd', now(), now() from generate_series(1, 2) n;
    insert into webhook_message (id, workspace_id, webhook_id, type, body, state, created_at)
      select 'msg_' || n, 'acme', 'w' || n, 'staff.changed', '{}', 'waiting', now() from generate_series(1, 2) n;
    insert into job (id, name, workspace_id, input, state)
      select gen_random_uuid(), name, 'acme', jsonb_build_object('messageId', message), state from (values
        ('webhooks.deliver', 'msg_1', 'waiting'), ('webhooks.deliver', 'msg_2', 'running'),
        ('webhooks.deliver', 'msg_gone', 'waiting'), ('other', 'msg_1', 'waiting')) as job (name, message, state)`)
  expect(await migrate(database)).toContain('0531_job_lanes')
  expect(
    await asOperator(`select name, input->>'messageId' as message, lane from job order by name, message`),
  ).toEqual([
    { name: 'other', message: 'msg_1', lane: '' },
    { name: 'webhooks.deliver', message: 'msg_1', lane: 'w1' },
    { name: 'webhooks.deliver', message: 'msg_2', lane: 'w2' },
    { name: 'webhooks.deliver', message: 'msg_gone', lane: '' },
  ])
})
