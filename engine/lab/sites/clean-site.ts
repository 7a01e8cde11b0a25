import { createServer } from 'node:http'
import { close, listen } from './serve-site.ts'

interface CleanSite {
  origin: string
  port: number
  allow: string
  pages: number
  /** How many requests came in all; the paths are not kept, so that a bench measures the crawler. */
  count(): number
  close(): Promise<void>
}

/**
 * Serves a site without traps of so many pages, each a few kilobytes, all made before the first request: page 0 is the
 * start page, each page n links to pages 10n+1 to 10n+10, to its neighbours and to the start. No robots.txt, no sitemap.
 */
export async function serveCleanSite({ pages }: { pages: number }): Promise<CleanSite> {
  const bodies = new Map<string, Buffer>()
  for (let index = 0; index < pages; index += 1)
    bodies.set(cleanPath(index), Buffer.from(cleanPage(index, pages)))
  let count = 0
  const server = createServer((request, response) => {
    count += 1
    const body = bodies.get(request.url ?? '/')
    response.writeHead(body === undefined ? 404 : 200, {
      'content-type': 'text/html; charset=utf-8',
      'content-length': body?.length ?? 0,
    })
    response.end(body)
  })
  server.keepAliveTimeout = 60_000
  const port = await listen(server, 0)
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    allow: `127.0.0.1:${port}`,
    pages,
    count: () => count,
    close: () => close(server),
  }
}

function cleanPath(index: number): string {
  return index === 0 ? '/' : `/page/${index}`
}

const words =
  'river stone lamp garden window bread wool copper winter letter orchard bridge paper harbour clock sparrow meadow ladder kettle thread'.split(
    ' ',
  )

function sentence(seed: number): string {
  const list = Array.from(
    { length: 12 },
    (_, at) => words[(seed * 31 + at * at * 7 + at * seed) % words.length],
  )
  return `On day ${seed} the ${list.join(' ')} was counted again.`
}

function cleanPage(index: number, pages: number): string {
  const children = Array.from({ length: 10 }, (_, at) => index * 10 + at + 1)
  const near = [index - 1, index + 1, 0]
  const links = [...children, ...near]
    .filter((target) => target >= 0 && target < pages && target !== index)
    .map((target) => `<li><a href="${cleanPath(target)}">Page number ${target}</a></li>`)
  const paragraphs = Array.from(
    { length: 8 },
    (_, at) => `<p>${[0, 1, 2].map((step) => sentence(index * 29 + at * 3 + step)).join(' ')}</p>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page ${index}</title></head><body><header><a href="/">Home</a></header><main><h1>Page ${index}</h1>${paragraphs.join('')}</main><nav><ul>${links.join('')}</ul></nav></body></html>`
}
