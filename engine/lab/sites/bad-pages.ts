// Addresses that are no websites, each bad in its own way, on loopback.
import { createServer } from 'node:http'
import { close, listen } from './serve-site.ts'

interface BadPages {
  origin: string
  /** For RESEARCH_ALLOW: host and port. */
  allow: string
  close(): Promise<void>
}

const html = { 'content-type': 'text/html; charset=utf-8' }
/** More than the largest page that is read unless configuration says otherwise. */
const hugeBytes = 6 * 1024 * 1024
const dot = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** Serves `/broken` (500), `/empty`, `/huge` and `/picture` until it is closed. */
export async function serveBadPages(): Promise<BadPages> {
  const server = createServer(({ url }, response) => {
    if (url === '/broken') response.writeHead(500, html).end('<h1>Out of order</h1>')
    else if (url === '/empty') response.writeHead(200, html).end()
    else if (url === '/huge') response.writeHead(200, html).end(`<p>${'very '.repeat(hugeBytes / 5)}</p>`)
    else if (url === '/picture') response.writeHead(200, { 'content-type': 'image/gif' }).end(dot)
    else response.writeHead(404).end()
  })
  const port = await listen(server, 0)
  return {
    origin: `http://127.0.0.1:${port}`,
    allow: `127.0.0.1:${port}`,
    close: () => close(server),
  }
}
