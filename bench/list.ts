// A signed-in list of 25 of 1,000 rows, and a creation, at 50 connections on PostgreSQL, beside node:http with a look-up of
// the session and the same query.
import autocannon from 'autocannon'
import pg from 'pg'
import { type Figure, median, print } from './figure.ts'
import { setStage, startBare } from './stage.ts'

const ROWS = 1_000
const ROUNDS = 3
const SECONDS = 3

export async function benchList(): Promise<Figure[]> {
  const stage = await setStage({ postgres: true })
  const { databaseUrl, person, program } = stage
  if (databaseUrl === null) {
    await stage.close()
    throw new Error('PostgreSQL is not installed here, and these figures are about it.')
  }
  const cookieName = /(?:^|; )([^=;]+session[^=;]*)=/.exec(person.cookie)?.[1] ?? ''
  const bare = await startBare('bare-list.ts', [databaseUrl, cookieName])
  try {
    await fill(databaseUrl, person.workspaceId, person.uid)
    const load = async (origin: string, path: string, body?: string) => {
      const result = await autocannon({
        url: origin + path,
        connections: 50,
        duration: SECONDS,
        headers: { cookie: person.cookie, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { method: 'POST', body }),
      })
      if (result.errors + result.non2xx > 0)
        throw new Error(`${result.non2xx + result.errors} of ${result.requests.total} failed at ${path}.`)
      return result.requests.average
    }
    const name = JSON.stringify({ name: 'Mia' })
    const rounds: Record<'list' | 'create', { ours: number; bare: number }[]> = { list: [], create: [] }
    for (let round = 0; round <= ROUNDS; round += 1) {
      const found = {
        bare: await load(bare.origin, '/'),
        ours: await load(program.origin, '/api/staff?limit=25'),
      }
      // The first round warms both.
      if (round > 0) rounds.list.push(found)
    }
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.create.push({
        bare: await load(bare.origin, '/', name),
        ours: await load(program.origin, '/api/staff', name),
      })
    return [
      figure('A list of 25 of 1,000 rows, signed in, at 50 connections on PostgreSQL', 0.5, rounds.list),
      figure('A creation, signed in, at 50 connections on PostgreSQL', 0.4, rounds.create),
    ]
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
