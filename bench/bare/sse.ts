// A loop over open streams: what telling many listeners costs at the least. POST commits one row, as no write may be told
// before it is kept, and writes one event to all of them.
import type { ServerResponse } from 'node:http'
import pg from 'pg'
import { bodyOf, listenBare } from './listening.ts'

const [, , url = ''] = process.argv
const pool = new pg.Pool({ connectionString: url, max: 10 })
await pool.query('create table bare_write (id bigint generated always as identity, body text)')

const open = new Set<ServerResponse>()
let sent = 0

listenBare((request, response) => {
  if (request.method === 'POST') {
    void bodyOf(request).then(async (body) => {
      await pool.query('insert into bare_write (body) values ($1)', [body])
      sent += 1
      const frame = `id: ${sent}\nevent: staff.changed\ndata: ${JSON.stringify({ at: new Date(), body })}\n\n`
      for (const one of open) one.write(frame)
      response.end('{}')
    })
    return
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(': hello\n\n')
  open.add(response)
  response.once('close', () => open.delete(response))
})
