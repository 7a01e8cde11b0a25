// node:http with what cannot be left out of a program's request: whose key it is by one indexed query, and rows with their kept
// figures by one indexed query, in the product's own JSON.
import { createHash } from 'node:crypto'
import pg from 'pg'
import { listenBare } from './listening.ts'

const [, , url = ''] = process.argv
const pool = new pg.Pool({ connectionString: url, max: 10, options: '-c role=staffroom_operator' })
// The rows of keys are seen by the owner of the tables alone.
const ownerPool = new pg.Pool({ connectionString: url, max: 10 })

const keyQuery = {
  name: 'key',
  text: 'select workspace_id from api_key where hash = $1 and (expires_at is null or expires_at > now())',
}
const listQuery = {
  name: 'list',
  text: `select json_build_object('id', id, 'name', name, 'jobTitle', job_title, 'workspaceId', workspace_id,
    'ownerUid', owner_uid, 'status', status, 'tint', tint, 'portraitUrl', '/files/staff/' || id || '/portrait.svg',
    'knowledgeSourceIds', '[]'::jsonb, 'createdAt', created_at, 'updatedAt', updated_at, 'interactionsCount', answers,
    'averageRating', rating_sum::float8 / nullif(rated, 0), 'conversionRate', converted::float8 / nullif(answered, 0)) as item,
    (select count(*)::int from staff where workspace_id = $1) as total
    from staff where workspace_id = $1 order by created_at desc, id desc limit $2`,
}

listenBare((request, response) => {
  const answer = async () => {
    const secret = (request.headers.authorization ?? '').replace('Bearer ', '')
    const hash = createHash('sha256').update(secret).digest('hex')
    const [key] = (await ownerPool.query({ ...keyQuery, values: [hash] })).rows
    if (!key) throw new Error('no such key')
    const { rows } = await pool.query({ ...listQuery, values: [key.workspace_id, 26] })
    return { items: rows.slice(0, 25).map(({ item }) => item), nextCursor: null, total: rows[0]?.total }
  }
  answer().then(
    (body) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
