import { createServer, type IncomingMessage, type RequestListener } from 'node:http'

/** Listens on a free port of this machine and tells the parent which. */
export function listenBare(handle: RequestListener): void {
  const server = createServer(handle)
  server.keepAliveTimeout = 60_000
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.({ port: typeof address === 'object' && address ? address.port : 0 })
  })
}

export async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}
