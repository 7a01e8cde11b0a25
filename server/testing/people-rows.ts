// People as rows. Coming in through the API takes a dozen requests, a password's hash and a mail; the first who comes does
// it, and whoever comes later in the same state gets the same rows with a name, ids and times of their own.
import type { Adapters } from '#server/platform/adapters.ts'
import { type Db, dbFor, inScope } from '#server/platform/db/transaction.ts'
import type { Caller } from './test-caller.ts'
import { emailOf } from './test-people.ts'

type Row = Record<string, unknown>

/** What is kept of somebody, by table. */
export interface PersonRows {
  uid: string
  name: string
  recordedAt: Date
  sessionId: string
  device: { ip: string; agent: string }
  rows: { table: string; row: Row }[]
  /** What the event log holds, in its order. */
  events: Row[]
}

/** Of the machinery alone, or made anew for each person. */
const left = new Set([
  'event',
  'person_session',
  'outgoing_mail',
  'mailed_token',
  'attempt',
  'log_place',
  'job',
  'migration',
])
/** A job writes it at some time later. */
const later = { stripe_customer_id: null }

/** Reads everything that stands about somebody who has just come in. */
export function recordPerson({ database, clock }: Adapters, name: string, uid: string): Promise<PersonRows> {
  return inScope(database, 'operator', async (db) => {
    const tables = (await tablesOf(db)).filter((table) => !left.has(table))
    const [session] = await db.query<{ id: string; ip: string; agent: string }>(
      'select id, ip_address as ip, user_agent as agent from person_session where user_id = $1',
      [uid],
    )
    const found = await db.query<{ table: string; row: Row }>(
      tables
        .map(
          (table) => `select '${table}' as table, to_jsonb(t) as row from ${table} t where t::text like $1`,
        )
        .join(' union all '),
      [`%${uid}%`],
    )
    if (!session) throw new Error(`${name} is not signed in`)
    const rows = found.map(({ table, row }) => ({
      table,
      row: table === 'person' ? { ...row, ...later } : row,
    }))
    const events = await db.query<{ row: Row }>(
      'select to_jsonb(e) as row from event e where e::text like $1 order by xid, id',
      [`%${uid}%`],
    )
    return {
      uid,
      name,
      recordedAt: clock.now(),
      sessionId: session.id,
      device: session,
      rows,
      events: events.map(({ row }) => row),
    }
  })
}

/** Writes the rows of somebody else into the database and signs the caller in as them. */
export async function comeInByRows(
  { database, identity, ids, clock }: Adapters,
  known: PersonRows,
  { name, caller }: { name: string; caller: Caller },
): Promise<void> {
  const uid = ids.short()
  const laterMs = clock.now().getTime() - known.recordedAt.getTime()
  const words: [RegExp | string, string][] = [
    [known.uid, uid],
    [emailOf(known.name), emailOf(name)],
    [new RegExp(`\\b${known.name}\\b`, 'g'), name],
  ]
  for (const { row } of known.rows)
    if (typeof row['id'] === 'string' && !row['id'].includes(known.uid)) words.push([row['id'], ids.short()])
  const anew = (value: unknown) => JSON.stringify(renamed(value, words, laterMs))
  await inScope(database, 'operator', (db) => {
    // One statement, so that who refers to whom is looked at when all of them stand.
    const parts = known.rows.map(({ table, row }, at) => {
      const columns = columnsOf(row, ['ordinal'])
      return `p${at} as (insert into ${table} (${columns})
        select ${columns} from jsonb_populate_record(null::${table}, $${at + 1}))`
    })
    return db.query(
      `with ${parts.join(', ')} select 1`,
      known.rows.map(({ row }) => anew(row)),
    )
  })
  const { ip, agent } = known.device
  const signedIn = await identity.startSession(
    dbFor(database, 'owner'),
    uid,
    new Headers({ 'x-client-address': ip, 'user-agent': agent }),
  )
  words.push([known.sessionId, signedIn.sessionId])
  const columns = columnsOf(known.events[0] ?? {}, ['xid', 'id'])
  await inScope(database, 'operator', (db) =>
    db.query(
      `insert into event (${columns}) select ${columns} from jsonb_populate_recordset(null::event, $1)`,
      [anew(known.events)],
    ),
  )
  caller.uid = uid
  caller.workspaceId = `workspace_${uid}`
  caller.cookie = [
    ...signedIn.cookies,
    (await identity.deviceCookie(dbFor(database, 'owner'), uid, undefined)) ?? '',
  ]
    .map((line) => line.split(';', 1)[0] ?? '')
    .join('; ')
}

/** All but those that the database counts itself. */
const columnsOf = (row: Row, counted: readonly string[]): string =>
  Object.keys(row)
    .filter((column) => !counted.includes(column))
    .join(', ')

async function tablesOf(db: Db): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`,
  )
  return rows.map(({ name }) => name)
}

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/

/** The same value of another person, at another time. */
function renamed(value: unknown, words: readonly [RegExp | string, string][], laterMs: number): unknown {
  if (Array.isArray(value)) return value.map((one) => renamed(one, words, laterMs))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [
        key,
        key === 'password' ? one : renamed(one, words, laterMs),
      ]),
    )
  if (typeof value !== 'string') return value
  if (TIME.test(value)) return new Date(Date.parse(value) + laterMs).toISOString()
  return words.reduce((text, [from, to]) => text.replaceAll(from, to), value)
}
