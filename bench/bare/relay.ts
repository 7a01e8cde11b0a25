// Passes a model's stream on sentence by sentence. As it is it keeps nothing: no session, no database, no check. With the
// address of a database, whose session it is is one indexed query, and question and answer are kept with their events, each in
// a transaction of its own: the one before the first word, the other before the last.
import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import pg from 'pg'
import { request } from 'undici'
import { bodyOf, listenBare } from './listening.ts'

const [, , modelUrl = '', databaseUrl, cookieName = ''] = process.argv
const pool = databaseUrl
  ? new pg.Pool({ connectionString: databaseUrl, max: 10, options: '-c role=staffroom_operator' })
  : null

interface Asked {
  text: string
  conversationId: string
  workspaceId: string
  userId: string
}

async function* pieces(prompt: string): AsyncGenerator<string> {
  const answer = await request(`${modelUrl}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'm', stream: true, messages: [{ role: 'user', content: prompt }] }),
  })
  let text = ''
  for await (const bytes of answer.body) {
    text += String(bytes)
    const frames = text.split('\n\n')
    text = frames.pop() ?? ''
    for (const frame of frames) {
      if (frame === 'data: [DONE]') continue
      yield JSON.parse(frame.slice(6)).choices[0]?.delta?.content ?? ''
    }
  }
}

const isSaid = /^\/api\/conversations\/([^/]+)\/questions$/

/** Whose question it is, and what was asked. */
async function askedBy(incoming: IncomingMessage): Promise<Asked> {
  const body = await bodyOf(incoming)
  if (pool === null) return { text: body, conversationId: '', workspaceId: '', userId: '' }
  const { cookie = '' } = incoming.headers
  const value = decodeURIComponent(
    cookie.slice(cookie.indexOf(`${cookieName}=`) + cookieName.length + 1).split(';', 1)[0] ?? '',
  )
  const token = createHash('sha256')
    .update(value.slice(0, value.lastIndexOf('.')))
    .digest('hex')
  const conversationId = isSaid.exec(incoming.url ?? '')?.[1] ?? ''
  const { rows } = await pool.query({
    name: 'asked-by',
    text: `select p.id as "userId", c.workspace_id as "workspaceId", f.name from person_session s join person p on p.id = s.user_id
      join conversation c on c.id = $2 and c.workspace_id = p.active_workspace join staff f on f.id = c.staff_id
      where s.token = $1 and s.expires_at > now()`,
    values: [token, conversationId],
  })
  const [who] = rows
  if (!who) throw new Error('no session')
  return { ...who, conversationId, text: `${who.name}: ${String(JSON.parse(body).text)}` }
}

async function keep(
  { conversationId, workspaceId, userId }: Asked,
  role: 'person' | 'staff',
  text: string,
): Promise<void> {
  if (pool === null) return
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query({
      name: 'keep',
      text: `insert into message (id, workspace_id, conversation_id, role, text, state, band, created_at)
        values ($1, $2, $3, $4, $5, 'complete', $6, now())`,
      values: [randomUUID(), workspaceId, conversationId, role, text, role === 'staff' ? 'answer' : null],
    })
    await client.query({
      name: 'tell',
      text: `insert into event (workspace_id, type, subject, actor, payload, at)
        values ($1, 'conversation.changed', $2, $3, '{"change":"asked"}', now())`,
      values: [workspaceId, conversationId, userId],
    })
    await client.query('commit')
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}

listenBare((incoming, response) => {
  const relay = async () => {
    const asked = await askedBy(incoming)
    await keep(asked, 'person', asked.text)
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    let [pending, answer] = ['', '']
    for await (const piece of pieces(asked.text)) {
      pending += piece
      answer += piece
      const end = pending.search(/(?<=[.!?])\s/)
      if (end < 0) continue
      response.write(`data: ${JSON.stringify({ type: 'sentence', text: pending.slice(0, end) })}\n\n`)
      pending = pending.slice(end + 1)
    }
    response.write(`data: ${JSON.stringify({ type: 'sentence', text: pending })}\n\n`)
    await keep(asked, 'staff', answer)
    response.end('data: {"type":"done"}\n\n')
  }
  relay().catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
})
