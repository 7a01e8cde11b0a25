import type { Server } from 'node:net'

/** Listens on a free port of the loopback interface, or of every interface with `::`, and says which. */
export async function listen(server: Server, host = '127.0.0.1'): Promise<number> {
  await new Promise<void>((done) => server.listen(0, host, done))
  const address = server.address()
  if (address === null || typeof address === 'string')
    throw new Error('The server does not listen on a port.')
  return address.port
}
