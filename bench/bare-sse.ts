// A loop over open streams: what telling many listeners costs at the least. POST writes one event to all of them.
import type { ServerResponse } from 'node:http'
import { bodyOf, listenBare } from './bare-listening.ts'

const open = new Set<ServerResponse>()
let sent = 0

listenBare((request, response) => {
  if (request.method === 'POST') {
    void bodyOf(request).then((body) => {
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
