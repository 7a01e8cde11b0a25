// What each page's main request takes with 1,000 conversations and with a hundred times as many, one person, nothing else
// going on, on PostgreSQL: what has happened before shall cost whoever reads now next to nothing.
import { performance } from 'node:perf_hooks'
import pg from 'pg'
import type { Caller } from '#server/testing/test-caller.ts'
import { type Figure, median, print } from './figure.ts'
import { setStage } from './stage.ts'

const STAFF = 50
const FEW = 1_000
const MANY = Number(process.env['SCALE_MANY'] ?? 100_000)
const WARM_REQUESTS = 60
const REQUESTS = 60

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
const period = `from=${day(29)}&to=${day(0)}&timeZone=Europe/Paris`

const pages: readonly { name: string; path: string }[] = [
  { name: 'A list of 25 colleagues', path: '/api/staff?limit=25' },
  { name: 'A list of 25 colleagues, sorted by answers', path: '/api/staff?limit=25&sort=answers' },
  { name: 'One colleague', path: '/api/staff/scale-1' },
  { name: 'The conversations of one', path: '/api/conversations?staffId=scale-1' },
  {
    name: 'The conversations of one, unanswered only',
    path: '/api/conversations?staffId=scale-1&only=unanswered',
  },
  { name: 'The home page', path: '/api/home' },
  { name: 'Analytics of 30 days', path: `/api/analytics?${period}` },
  { name: 'Unanswered questions of 30 days', path: `/api/analytics/unanswered?${period}` },
  { name: 'What goes on now', path: '/api/analytics/now' },
  { name: 'A page of the inbox', path: '/api/inbox?view=all&limit=25' },
  { name: 'A page of the inbox, of what waits', path: '/api/inbox?view=waiting&limit=25' },
  { name: 'A search in the inbox', path: '/api/inbox?view=all&limit=25&query=parking' },
  {
    name: 'A search in the inbox, by a word of some answers',
    path: '/api/inbox?view=all&limit=25&query=suspension',
  },
  { name: 'A search', path: '/api/search?query=parking' },
]

async function benchScale(): Promise<Figure[]> {
  const stage = await setStage({ postgres: true })
  const { databaseUrl, person } = stage
  try {
    if (databaseUrl === null)
      throw new Error('PostgreSQL is not installed here, and these figures are about it.')
    await asOwner(databaseUrl, async (client) => {
      await client.query(
        `insert into staff (id, workspace_id, owner_uid, name, job_title, status, tint, created_at, updated_at)
         select 'scale-' || n, $1, $2, 'Colleague ' || n, 'Front desk', 'active', n % 10,
           now() - n * interval '1 minute', now() from generate_series(1, $3::int) n`,
        [person.workspaceId, person.uid, STAFF],
      )
    })
    await fill(databaseUrl, person.workspaceId, person.uid, 0, FEW)
    await readWords(databaseUrl, person)
    await tidy(databaseUrl)
    const few = await measure(person)
    await fill(databaseUrl, person.workspaceId, person.uid, FEW, MANY)
    // Searching keys the names that came past the program, some thousands at a time.
    for (let keyed = FEW; keyed < MANY; keyed += 10_000) await person.ask('GET', '/api/search?query=parking')
    await readWords(databaseUrl, person)
    await tidy(databaseUrl)
    const many = await measure(person)
    return pages.map(({ name }, at) => ({
      name: `${name}, p50`,
      ours: many[at] ?? Number.NaN,
      bare: few[at] ?? Number.NaN,
      unit: 'ms',
      measured: 'ratio',
      // Or four milliseconds, which is what a page of a few takes.
      goal: Math.round(100 * Math.max(1.5, 1 + 4 / (few[at] ?? 1))) / 100,
      kind: 'at most',
      beside: `${MANY.toLocaleString('en')} conversations beside ${FEW.toLocaleString('en')}; at most 25 ms`,
    }))
  } finally {
    await stage.close()
  }
}

/** The median of each page, in milliseconds, the answer read whole. */
async function measure(person: Caller): Promise<number[]> {
  const found: number[] = []
  for (const { path } of pages) {
    const times: number[] = []
    for (let at = 0; at < WARM_REQUESTS + REQUESTS; at += 1) {
      const began = performance.now()
      const { status } = await person.ask('GET', path)
      if (status !== 200) throw new Error(`${path} answered ${status}.`)
      if (at >= WARM_REQUESTS) times.push(performance.now() - began)
    }
    found.push(median(times))
  }
  return found
}

/** Adds conversations of four messages each, spread over a year, and what is kept of them, as if they had been led. */
async function fill(url: string, workspaceId: string, uid: string, from: number, to: number): Promise<void> {
  await asOwner(url, async (client) => {
    const at = `now() - interval '365 days' * n / ${to}`
    await client.query(
      `insert into conversation (id, workspace_id, staff_id, user_id, asked_by, title, converted, created_at, updated_at)
       select 'scale-' || n, $1, 'scale-' || 1 + n % ${STAFF}, $2, 'visitor',
         (array['Opening hours', 'The price of a lamp', 'Where to park', 'Parking at night', 'A discount'])[1 + n % 5] || ' ' || n,
         n % 5 = 0, ${at}, ${at} from generate_series($3::int, $4::int - 1) n`,
      [workspaceId, uid, from, to],
    )
    await client.query(
      `insert into message (id, workspace_id, conversation_id, role, text, state, band, rating, created_at)
       select 'scale-' || n || '-' || m, $1, 'scale-' || n, case when m % 2 = 0 then 'person' else 'staff' end,
         case when m % 2 = 0 then 'What about question ' || n % 500 || '?' else 'So it is' || case when n % 200 = 0 then ', with suspension.' else '.' end end, 'complete',
         case when m % 2 = 1 then (array['answer', 'answer', 'closest', 'unknown'])[1 + n % 4] end,
         case when m % 2 = 1 and n % 3 = 0 then 1 + n % 5 end, ${at} + m * interval '1 minute'
       from generate_series($2::int, $3::int - 1) n cross join generate_series(0, 3) m order by n, m`,
      [workspaceId, from, to],
    )
    await client.query('call recount_figures()')
  })
}

/** Searches until the words of all conversations are read. */
async function readWords(url: string, person: Caller): Promise<void> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  while ((await owner.query('select 1 from unread_words limit 1')).rows.length > 0)
    await person.ask('GET', '/api/inbox?view=all&query=parking')
  await owner.end()
}

/** What the database does by itself within minutes, keys of names included. */
async function tidy(url: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await owner.query('vacuum analyze')
  await owner.end()
}

async function asOwner(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // Noting a hundred thousand rows one by one is what the recount saves.
  await client.query('alter table message disable trigger answer_comes')
  await client.query('set role staffroom_operator')
  try {
    await work(client)
  } finally {
    await client.query('reset role')
    await client.query('alter table message enable trigger answer_comes')
    await client.end()
  }
}

if (import.meta.main) print(await benchScale())
