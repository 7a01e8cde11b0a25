// Somebody else's server that is told what happens: it keeps what came, and answers as a test wants it to.
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { Webhook } from 'standardwebhooks'

interface Received {
  path: string
  headers: Record<string, string>
  body: string
}

interface Answer {
  status: number
  headers?: Record<string, string>
  body?: string
  /** Begins to answer, and never ends. */
  drips?: boolean
  /** Says nothing and closes. */
  hangsUp?: boolean
  /** Answers only then. */
  after?: Promise<void>
}

export async function startWebhookReceiver() {
  const received: Received[] = []
  let answer: Answer = { status: 204 }
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => void (body += text))
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: plain(request.headers), body })
      const given = answer
      if (given.hangsUp === true) return void request.socket.destroy()
      if (given.drips === true)
        return void response.writeHead(given.status, given.headers).write(given.body ?? '')
      const send = () => response.writeHead(given.status, given.headers).end(given.body ?? '')
      if (given.after === undefined) send()
      else void given.after.then(send)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    /** As RESEARCH_ALLOW wants it. */
    allow: `127.0.0.1:${port}`,
    received,
    answers: (next: Answer) => {
      answer = next
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** What a delivery says, as the specification's own library verifies it; throws when the signature is not of this secret. */
export const verified = (secret: string, { headers, body }: Received): unknown =>
  new Webhook(secret).verify(body, headers)

const plain = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
