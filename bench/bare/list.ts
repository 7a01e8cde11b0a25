// node:http with what cannot be left out: the session by one indexed query, and rows with their kept figures by one indexed
// query, in the product's own JSON. What a list, a creation, a session and a home page cost at the least.
import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'
import { bodyOf, listenBare } from './listening.ts'

const [, , url = '', cookieName = ''] = process.argv
const pool = new pg.Pool({ connectionString: url, max: 10, options: '-c role=staffroom_operator' })
const named = async (name: string, text: string, values: unknown[]) =>
  (await pool.query({ name, text, values })).rows

const sessionQuery = `select p.id, p.active_workspace, p.name, p.email, p.image from person_session s join person p on p.id = s.user_id
  where s.token = $1 and s.expires_at > now()`
const row = `'id', id, 'name', name, 'jobTitle', job_title, 'workspaceId', workspace_id, 'ownerUid', owner_uid, 'status', status,
  'tint', tint, 'portraitUrl', '/files/staff/' || id || '/portrait.svg', 'knowledgeSourceIds', '[]'::jsonb,
  'createdAt', created_at, 'updatedAt', updated_at, 'interactionsCount', answers,
  'averageRating', rating_sum::float8 / nullif(rated, 0), 'conversionRate', converted::float8 / nullif(answered, 0)`
const listQuery = `select json_build_object(${row}) as item, (select count(*)::int from staff where workspace_id = $1) as total
  from staff where workspace_id = $1 order by created_at desc, id desc limit $2`
const homeQuery = `select (select count(*)::int from staff where workspace_id = $1) as staff,
  (select count(*)::int from knowledge_source where workspace_id = $1) as knowledge,
  (select json_agg(a) from (select title, content, date from announcement where user_id = $2 order by date desc limit 20) a) as said,
  (select json_agg(e) from (select id, type, subject, at from event where workspace_id = $1 order by xid desc, id desc limit 5) e) as news,
  (select sum(answers)::int from workspace_figure where workspace_id = $1 and minutes = 1440 and asked_by = 'visitor' and at > now() - interval '14 days') as answers`

interface Session {
  id: string
  active_workspace: string
}

async function session(cookie: string): Promise<Session> {
  const at = cookie.indexOf(`${cookieName}=`) + cookieName.length + 1
  const value = decodeURIComponent(cookie.slice(at).split(';', 1)[0] ?? '')
  const token = createHash('sha256')
    .update(value.slice(0, value.lastIndexOf('.')))
    .digest('hex')
  const [found] = await named('session', sessionQuery, [token])
  if (!found) throw new Error('no session')
  return found
}

async function list({ active_workspace }: Session) {
  const rows = await named('list', listQuery, [active_workspace, 26])
  return { items: rows.slice(0, 25).map(({ item }) => item), nextCursor: null, total: rows[0]?.total }
}

async function create(who: Session, name: string) {
  const id = randomUUID()
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query({
      name: 'create',
      text: `insert into staff (id, workspace_id, owner_uid, name, status, tint, created_at, updated_at)
       values ($1, $2, $3, $4, 'active', 1, now(), now()) returning json_build_object(${row}) as item`,
      values: [id, who.active_workspace, who.id, name],
    })
    await client.query({
      name: 'tell',
      text: `insert into event (workspace_id, type, subject, actor, payload, at)
       values ($1, 'staff.changed', $2, $3, '{"change":"created"}', now())`,
      values: [who.active_workspace, id, who.id],
    })
    await client.query('commit')
    return rows[0]?.item
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
    if (request.method === 'POST') return create(who, String(JSON.parse(await bodyOf(request)).name))
    if (request.url === '/session') return { user: who }
    if (request.url === '/home') return (await named('home', homeQuery, [who.active_workspace, who.id]))[0]
    return list(who)
  }
  answer().then(
    (body) => {
      response.writeHead(request.method === 'POST' ? 201 : 200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
