// A signed-in list of 25 of 1,000 rows, a creation, the session and the home page at 50 connections on PostgreSQL, beside
// node:http with one indexed query for the session and one for what is asked.
import autocannon from 'autocannon'
import pg from 'pg'
import { type Figure, median, print } from './figure.ts'
import { setStage, startBare } from './stage.ts'

const ROWS = 1_000
const ROUNDS = 3
const SECONDS = 3
const WARM_REQUESTS = 1_000
const at = 'signed in, at 50 connections on PostgreSQL'
const kinds = [
  {
    name: `A list of 25 of 1,000 rows, ${at}`,
    ours: '/api/staff?limit=25',
    bare: '/',
    creates: false,
    goal: 0.3,
  },
  { name: `Who is signed in, ${at}`, ours: '/api/session', bare: '/session', creates: false, goal: 0.25 },
  { name: `The home page, ${at}`, ours: '/api/home', bare: '/home', creates: false, goal: 0.2 },
  { name: `A creation, ${at}`, ours: '/api/staff', bare: '/', creates: true, goal: 0.25 },
]

export async function benchList(): Promise<Figure[]> {
  const stage = await setStage({ postgres: true })
  const { databaseUrl, person, program } = stage
  if (databaseUrl === null) {
    await stage.close()
    throw new Error('PostgreSQL is not installed here, and these figures are about it.')
  }
  const cookieName = /(?:^|; )([^=;]+session[^=;]*)=/.exec(person.cookie)?.[1] ?? ''
  const bare = await startBare('list.ts', [databaseUrl, cookieName])
  try {
    await fill(databaseUrl, person.workspaceId, person.uid)
    const load = async (origin: string, path: string, round: number, body?: string) => {
      const result = await autocannon({
        url: origin + path,
        connections: 50,
        // The program compiles for some seconds: both are warm after so many requests, however long they take.
        ...(round === 0 ? { amount: WARM_REQUESTS } : { duration: SECONDS }),
        headers: { cookie: person.cookie, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { method: 'POST', body }),
      })
      if (result.errors + result.non2xx > 0)
        throw new Error(`${result.non2xx + result.errors} of ${result.requests.total} failed at ${path}.`)
      return result.requests.average
    }
    const name = JSON.stringify({ name: 'Mia' })
    const rounds = new Map(kinds.map((kind) => [kind, new Array<{ ours: number; bare: number }>()]))
    // Kind by kind, and creations last: what they add would be read by the others.
    for (const kind of kinds)
      for (let round = 0; round <= ROUNDS; round += 1) {
        const body = kind.creates ? name : undefined
        const found = {
          bare: await load(bare.origin, kind.bare, round, body),
          ours: await load(program.origin, kind.ours, round, body),
        }
        if (round > 0) rounds.get(kind)?.push(found)
      }
    return kinds.map((kind) => figure(kind.name, kind.goal, rounds.get(kind) ?? []))
  } finally {
    await bare.close()
    await stage.close()
  }
}

/** The round whose ratio lies in the middle. */
function figure(name: string, goal: number, rounds: { ours: number; bare: number }[]): Figure {
  const middle = median(rounds.map(({ ours, bare }) => ours / bare))
  const { ours, bare } = rounds.find((one) => one.ours / one.bare === middle) ?? { ours: 0, bare: 0 }
  return { name, ours, bare, unit: 'a second', measured: 'ratio', goal, kind: 'at least' }
}

async function fill(url: string, workspaceId: string, uid: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, options: '-c role=staffroom_operator' })
  await client.connect()
  await client.query(
    `insert into staff (id, workspace_id, owner_uid, name, job_title, status, tint, created_at, updated_at)
     select 'filled-' || n, $1, $2, 'Colleague ' || n, 'Front desk', 'active', n % 10,
       now() - n * interval '1 minute', now() from generate_series(1, $3::int) n`,
    [workspaceId, uid, ROWS],
  )
  await client.end()
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await owner.query('analyze')
  await owner.end()
}

if (import.meta.main) print(await benchList())
