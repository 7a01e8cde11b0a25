// A website of a few plain pages on loopback, for tests that need something to know and no traps.
import { createServer } from 'node:http'

interface SmallSite {
  origin: string
  /** As RESEARCH_ALLOW wants it. */
  allow: string
  close(): Promise<void>
}

/** Serves each page's paragraphs under its path; the start page links to all of them. */
export async function serveSmallSite(
  pages: Record<string, { title: string; paragraphs: string[] }>,
): Promise<SmallSite> {
  const links = Object.entries(pages).map(([path, { title }]) => `<li><a href="${path}">${title}</a></li>`)
  const server = createServer((request, response) => {
    const page = pages[request.url ?? '']
    if (!page && request.url !== '/') return void response.writeHead(404).end()
    const { title, paragraphs } = page ?? {
      title: 'Welcome',
      paragraphs: ['Welcome to our small house. Look around.'],
    }
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
    response.end(
      `<!doctype html><html lang="en"><head><title>${title}</title></head><body><main><h1>${title}</h1>` +
        paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('') +
        `</main><nav><ul>${links.join('')}</ul></nav></body></html>`,
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    origin: `http://127.0.0.1:${port}`,
    allow: `127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** A bakery that everybody in tests knows. */
export const bakery = {
  '/prices': {
    title: 'Prices',
    paragraphs: [
      'A sourdough loaf costs 6.40 euros. A butter croissant costs 2.10 euros.',
      'Birthday cakes are made to order and start at 38 euros for eight people.',
    ],
  },
  '/visit': {
    title: 'Visit us',
    paragraphs: [
      'The bakery is open from Tuesday to Saturday, 7:30 to 18:00. On Mondays the ovens rest.',
      'You find us at 12 Harbour Lane, next to the old lighthouse. There is parking for bicycles in the yard.',
    ],
  },
  '/people': {
    title: 'Our people',
    paragraphs: [
      'Marta Lindqvist founded the bakery in 1998. She learned her trade in Gothenburg.',
      'Tomas Okafor runs the ovens at night. He joined in 2011 and bakes the rye bread.',
    ],
  },
}
