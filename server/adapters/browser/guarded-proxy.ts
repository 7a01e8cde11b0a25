import {
  type ClientRequest,
  createServer,
  type IncomingMessage,
  request as plainRequest,
  type ServerResponse,
} from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type AddressGuard, addressGuard, type GuardOptions, portOf } from '../fetch/address-guard.ts'
import { requestAddress, WebFetchError } from '../fetch/web-fetch.ts'

interface GuardedProxy {
  /** `http://127.0.0.1:port`. */
  url: string
  /** Addresses that were refused because they are not public, as `host:port`. */
  refused: string[]
  close(): Promise<void>
}

const MOST_BYTES = 60_000_000
const CONNECT_MS = 5_000
const IDLE_MS = 10_000
const [LEAST_STATUS, GREATEST_STATUS] = [200, 599]

/**
 * A proxy on the loopback interface through which a browser reaches the web: every connection goes to an address that
 * was judged, and only there, at the ports of websites and at `port`. At most 60 MB pass through it.
 */
export async function guardedProxy(options: GuardOptions & { port?: number }): Promise<GuardedProxy> {
  const guard = addressGuard(options)
  const refused: string[] = []
  const open = new Set<Duplex>()
  let bytes = 0

  const dial = async (hostname: string, port: number): Promise<Duplex> => {
    const [address] = await checked(guard, hostname, port, refused)
    guard.requirePort(hostname, port, options.port ?? 443)
    const socket = connect({ host: address, port, timeout: CONNECT_MS })
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('timeout', () => socket.destroy())
    socket.on('data', (chunk: Uint8Array) => {
      bytes += chunk.byteLength
      if (bytes > MOST_BYTES) socket.destroy()
    })
    await new Promise((resolve, reject) => {
      socket.once('connect', resolve)
      socket.once('error', reject)
      socket.once('close', () => {
        reject(new Error('closed'))
      })
    })
    socket.setTimeout(IDLE_MS)
    socket.on('error', () => socket.destroy())
    return socket
  }

  const server = createServer((request, response) => {
    // No answer of ours may pass for one of the site's: the connection just ends.
    void forward(request, response, dial).catch(() => response.destroy())
  })
  server.on('connect', (request: IncomingMessage, client: Duplex, head: Buffer) => {
    open.add(client)
    client.on('close', () => open.delete(client))
    client.on('error', () => client.destroy())
    tunnel(request, client, head, dial).catch((error: unknown) => {
      client.end(`HTTP/1.1 ${statusOf(error)} Refused\r\n\r\n`)
    })
  })
  server.on('upgrade', (_request: IncomingMessage, client: Duplex) => client.destroy())
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    refused,
    close: () =>
      new Promise((done) => {
        for (const socket of open) socket.destroy()
        server.closeAllConnections()
        server.close(() => {
          done()
        })
      }),
  }
}

type Dial = (hostname: string, port: number) => Promise<Duplex>

async function checked(
  guard: AddressGuard,
  hostname: string,
  port: number,
  refused: string[],
): Promise<string[]> {
  return guard.addresses(hostname, port).catch((error: unknown) => {
    if (error instanceof WebFetchError && error.reason === 'private_address')
      refused.push(`${hostname}:${port}`)
    throw error
  })
}

async function tunnel(request: IncomingMessage, client: Duplex, head: Buffer, dial: Dial): Promise<void> {
  const url = requestAddress(`https://${request.url ?? ''}`)
  const socket = await dial(url.hostname, portOf(url))
  client.write('HTTP/1.1 200 Connected\r\n\r\n')
  if (head.byteLength > 0) socket.write(head)
  socket.pipe(client)
  client.pipe(socket)
  client.on('close', () => socket.destroy())
  socket.on('close', () => client.destroy())
}

const HOP_BY_HOP =
  /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|cookie|authorization)$/i

async function forward(request: IncomingMessage, response: ServerResponse, dial: Dial): Promise<void> {
  const url = requestAddress(request.url ?? '')
  if (url.protocol !== 'http:' || (request.method !== 'GET' && request.method !== 'HEAD')) {
    response.writeHead(405).end()
    return
  }
  const socket = await dial(url.hostname, portOf(url))
  const headers = Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => !HOP_BY_HOP.test(name)),
  )
  const onward = plainRequest({
    createConnection: () => socket,
    method: request.method,
    path: url.pathname + url.search,
    headers: { ...headers, host: url.host, connection: 'close' },
  })
  response.once('close', () => onward.destroy())
  const answer = await answerTo(onward)
  const status = answer.statusCode ?? 0
  // What is no answer in the browser's eyes is none, and writing its status down would fail.
  if (status < LEAST_STATUS || status > GREATEST_STATUS) throw new Error(`An answer has no status ${status}.`)
  const kept = Object.entries(answer.headers).filter(([name]) => !HOP_BY_HOP.test(name))
  response.writeHead(status, Object.fromEntries(kept))
  await pipeline(answer, response)
}

/** Sends a request, and waits until its answer begins. */
const answerTo = (onward: ClientRequest): Promise<IncomingMessage> =>
  new Promise((answered, failed) => {
    // Also of what fails later, which nobody else listens to.
    onward.on('error', failed)
    onward.once('close', () => failed(new Error('closed')))
    onward.once('response', answered)
    onward.end()
  })

function statusOf(error: unknown): number {
  return error instanceof WebFetchError && error.reason === 'private_address' ? 403 : 502
}
