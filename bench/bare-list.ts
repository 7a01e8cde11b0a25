// node:http, a look-up of the session, and the product's query as it is: what a list costs at the least.
import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'
import { bodyOf, listenBare } from './bare-listening.ts'

const [, , url = '', cookieName = ''] = process.argv
const pool = new pg.Pool({ connectionString: url, max: 10, options: '-c role=staffroom_operator' })

const sessionQuery = `select p.id, p.active_workspace from person_session s join person p on p.id = s.user_id
  where s.token = $1 and s.expires_at > now()`
const columns = `s.id, s.workspace_id, s.owner_uid, s.name, s.job_title, s.status, s.tint, s.created_at, s.updated_at,
  f.interactions, f.average_rating, f.answered, f.converted,
  coalesce((select array_agg(k.source_id order by k.position) from staff_knowledge k where k.staff_id = s.id), '{}') as source_ids`
const listQuery = `select ${columns} from staff s join staff_figures f on f.staff_id = s.id
  where s.workspace_id = $1 and s.id in (
    select id from staff where workspace_id = $1 order by created_at desc, id desc limit $2)
  order by s.created_at desc, s.id desc`

async function session(cookie: string): Promise<{ id: string; active_workspace: string }> {
  const at = cookie.indexOf(`${cookieName}=`) + cookieName.length + 1
  const value = decodeURIComponent(cookie.slice(at).split(';', 1)[0] ?? '')
  const token = createHash('sha256')
    .update(value.slice(0, value.lastIndexOf('.')))
    .digest('hex')
  const { rows } = await pool.query({ text: sessionQuery, values: [token] })
  if (!rows[0]) throw new Error('no session')
  return rows[0]
}

async function list(workspaceId: string) {
  const { rows } = await pool.query(listQuery, [workspaceId, 26])
  const count = await pool.query('select count(*)::int as total from staff where workspace_id = $1', [
    workspaceId,
  ])
  return { items: rows.slice(0, 25), total: count.rows[0]?.total }
}

async function create(who: { id: string; active_workspace: string }, name: string) {
  const id = randomUUID()
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query(
      `insert into staff (id, workspace_id, owner_uid, name, status, tint, created_at, updated_at)
       values ($1, $2, $3, $4, 'active', 1, now(), now()) returning id, name, status, created_at`,
      [id, who.active_workspace, who.id, name],
    )
    await client.query(
      `insert into event (workspace_id, type, subject, actor, payload, at)
       values ($1, 'staff.changed', $2, $3, '{"change":"created"}', now())`,
      [who.active_workspace, id, who.id],
    )
    await client.query('commit')
    return rows[0]
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

listenBare((request, response) => {
  const answer = async () => {
    const who = await session(request.headers.cookie ?? '')
    if (request.method !== 'POST') return list(who.active_workspace)
    const { name } = JSON.parse(await bodyOf(request))
    return create(who, String(name))
  }
  answer().then(
    (body) => {
      response.writeHead(request.method === 'POST' ? 201 : 200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
