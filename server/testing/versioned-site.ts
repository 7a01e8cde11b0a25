// A website on loopback whose pages a test changes: it answers with versions where they are asked for, and can be away.
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'

interface VersionedSite {
  origin: string
  /** As RESEARCH_ALLOW wants it. */
  allow: string
  /** Paragraphs by path; a test puts in, changes and takes out. The start page links to all of them. */
  pages: Map<string, { title: string; paragraphs: string[] }>
  /** What was sent whole since this was last emptied, by path, and what was as before. */
  sent: string[]
  asBefore: string[]
  /** Answers with versions (ETag), and honours them; a test that says no shows sites that do not. */
  hasVersions: boolean
  /** Stands below each page and may be different each time. */
  footer: () => string
  /** Pages that answer with an error of the server's own. */
  broken: Set<string>
  /** Pages that no link leads to. */
  unlinked: Set<string>
  /** Breaks every connection off. */
  isAway: boolean
  close(): Promise<void>
}

export async function serveVersionedSite(
  pages: Record<string, { title: string; paragraphs: string[] }>,
): Promise<VersionedSite> {
  const server = createServer((request, response) => {
    if (site.isAway) return void request.socket.destroy()
    const path = request.url ?? '/'
    const page = site.pages.get(path)
    if (!page && path !== '/') return void response.writeHead(404).end()
    if (site.broken.has(path)) return void response.writeHead(503, { 'Retry-After': '900' }).end()
    const { title, paragraphs } = page ?? {
      title: 'Welcome',
      paragraphs: ['Welcome to our house. Look around.'],
    }
    // The start page alone leads everywhere, so that a large site stays quick to read.
    const linked = path === '/' ? [...site.pages].filter(([to]) => !site.unlinked.has(to)) : []
    const links = linked.map(([to, { title: name }]) => `<li><a href="${to}">${name}</a></li>`)
    const body =
      `<!doctype html><html lang="en"><head><title>${title}</title></head><body><main><h1>${title}</h1>` +
      paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('') +
      `</main><nav><ul>${links.join('')}</ul></nav><footer>${site.footer()}</footer></body></html>`
    const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 20)}"`
    if (site.hasVersions && request.headers['if-none-match'] === etag) {
      site.asBefore.push(path)
      return void response.writeHead(304, { ETag: etag }).end()
    }
    site.sent.push(path)
    response.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      ...(site.hasVersions ? { ETag: etag } : {}),
    })
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const allow = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const site: VersionedSite = {
    origin: `http://${allow}`,
    allow,
    pages: new Map(Object.entries(pages)),
    sent: [],
    asBefore: [],
    hasVersions: true,
    footer: () => '<p>Harbour Lane 12</p>',
    broken: new Set(),
    unlinked: new Set(),
    isAway: false,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return site
}

const trades = ['oak', 'brass', 'linen', 'slate', 'walnut', 'copper', 'felt', 'cork', 'birch', 'marble']

/** Pages of things that are sold, each with a price and words of its own. */
export const manyThings = (count: number): Record<string, { title: string; paragraphs: string[] }> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => {
      const name = `${trades[at % 10]} ${trades[Math.floor(at / 10) % 10]} lamp ${at}`
      return [
        `/things/${at}`,
        {
          title: `The ${name}`,
          paragraphs: [
            `The ${name} costs ${20 + at} euros and stands ${30 + (at % 50)} centimetres high.`,
            `It is made by hand in workshop number ${at} of our house, and it is sent within ${2 + (at % 7)} days.`,
          ],
        },
      ]
    }),
  )
