// A program's list of 25 of 1,000 rows by the key of a workspace, at 50 connections on PostgreSQL, beside node:http with one
// indexed query for the key and one for the rows.
import { createHash } from 'node:crypto'
import autocannon from 'autocannon'
import pg from 'pg'
import { type Figure, median, print } from './figure.ts'
import { setStage, startBare } from './stage.ts'

const ROWS = 1_000
const ROUNDS = 3
const SECONDS = 3
const WARM_REQUESTS = 1_000
/** One key may ask 600 times a minute, so it takes many to keep a program busy; each has a workspace of its own. */
const KEYS = 100

export async function benchKeys(): Promise<Figure> {
  const stage = await setStage({ postgres: true })
  const { databaseUrl, person, program } = stage
  if (databaseUrl === null) {
    await stage.close()
    throw new Error('PostgreSQL is not installed here, and these figures are about it.')
  }
  const bare = await startBare('keys.ts', [databaseUrl])
  try {
    const secrets = await fill(databaseUrl, person.uid)
    const load = async (url: string, round: number) => {
      const result = await autocannon({
        url,
        connections: 50,
        // The program compiles for some seconds: both are warm after so many requests, however long they take.
        ...(round === 0 ? { amount: WARM_REQUESTS } : { duration: SECONDS }),
        requests: secrets.map((secret) => ({
          method: 'GET',
          path: new URL(url).pathname + new URL(url).search,
          headers: { authorization: `Bearer ${secret}` },
          body: '',
        })),
      })
      if (result.errors + result.non2xx > 0)
        throw new Error(`${result.non2xx + result.errors} of ${result.requests.total} failed at ${url}.`)
      return result.requests.average
    }
    const rounds: { ours: number; bare: number }[] = []
    for (let round = 0; round <= ROUNDS; round += 1) {
      const found = {
        bare: await load(bare.origin, round),
        ours: await load(`${program.origin}/api/v1/staff?limit=25`, round),
      }
      if (round > 0) rounds.push(found)
    }
    const middle = median(rounds.map(({ ours, bare }) => ours / bare))
    const found = rounds.find((one) => one.ours / one.bare === middle) ?? { ours: 0, bare: 0 }
    return {
      name: 'A list of 25 of 1,000 rows by an API key, at 50 connections on PostgreSQL',
      ...found,
      unit: 'a second',
      measured: 'ratio',
      goal: 0.35,
      kind: 'at least',
    }
  } finally {
    await bare.close()
    await stage.close()
  }
}

/** Workspaces of one owner, each with its rows and a key; gives the keys. */
async function fill(url: string, uid: string): Promise<string[]> {
  const secrets = Array.from({ length: KEYS }, (_, n) => `sk_live_${String(n).padStart(40, 'k')}`)
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  try {
    await owner.query('set role staffroom_operator')
    await owner.query(
      `insert into workspace (id, name, owner_uid, created_at, updated_at)
       select 'keyed-' || n, 'Keyed ' || n, $1, now(), now() from generate_series(0, $2::int - 1) n`,
      [uid, KEYS],
    )
    await owner.query(
      `insert into workspace_member (workspace_id, user_id, role, status, joined_at)
       select 'keyed-' || n, $1, 'owner', 'active', now() from generate_series(0, $2::int - 1) n`,
      [uid, KEYS],
    )
    await owner.query(
      `insert into staff (id, workspace_id, owner_uid, name, job_title, status, tint, created_at, updated_at)
       select 'filled-' || w || '-' || n, 'keyed-' || w, $1, 'Colleague ' || n, 'Front desk', 'active', n % 10,
         now() - n * interval '1 minute', now()
       from generate_series(0, $2::int - 1) w, generate_series(1, $3::int) n`,
      [uid, KEYS, ROWS],
    )
    await owner.query('reset role')
    await owner.query(
      `insert into api_key (workspace_id, user_id, hash, scope, created_at)
       select 'keyed-' || n - 1, $1, hash, 'read', now() from unnest($2::text[]) with ordinality as one(hash, n)`,
      [uid, secrets.map((secret) => createHash('sha256').update(secret).digest('hex'))],
    )
    await owner.query('analyze')
    return secrets
  } finally {
    await owner.end()
  }
}

if (import.meta.main) print(await benchKeys())
