// A website whose every word is hostile, and the host that its texts try to make a browser ask.
import { createServer, type RequestListener } from 'node:http'
import { type HostileText, hostileTexts } from './hostile-texts.ts'

const TEXTS_A_PAGE = 64
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter)

interface HostileSite {
  origin: string
  /** For RESEARCH_ALLOW. */
  allow: string
  texts: readonly HostileText[]
  /** The host that no browser may ask. */
  elsewhere: string
  /** What it was asked for all the same. */
  asked: string[]
  close: () => Promise<void>
}

/** Serves `count` hostile texts on 127.0.0.1, some sixty to a page, shown as a visitor of the website would read them. */
export async function serveHostileSite(seed: number, count: number): Promise<HostileSite> {
  const asked: string[] = []
  const listener = await listening((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(200, { 'Access-Control-Allow-Origin': '*' }).end()
  })
  const texts = hostileTexts(seed, count, listener.origin)
  const pages = Array.from({ length: Math.ceil(count / TEXTS_A_PAGE) }, (_, number) =>
    texts.slice(number * TEXTS_A_PAGE, (number + 1) * TEXTS_A_PAGE),
  )
  const site = await listening((request, response) => {
    const path = request.url ?? '/'
    const number = path === '/' ? 0 : Number(/^\/page-(\d+)$/.exec(path)?.[1] ?? Number.NaN)
    const page = pages[number]
    if (!page) return void response.writeHead(404).end()
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
    response.end(pageOf(page, number, pages.length))
  })
  return {
    origin: site.origin,
    allow: new URL(site.origin).host,
    texts,
    elsewhere: listener.origin,
    asked,
    close: async () => void (await Promise.all([site.close(), listener.close()])),
  }
}

function pageOf(texts: readonly HostileText[], number: number, pages: number): string {
  const [first, second, third, fourth] = texts.map(({ text }) => text)
  const links = Array.from(
    { length: pages },
    (_, other) => `<li><a href="/page-${other}">Page ${other}</a></li>`,
  )
  const structured = [
    {
      '@type': 'Product',
      name: second,
      offers: { price: '12', priceCurrency: 'EUR', url: 'javascript:hostileHit("ld")' },
    },
    {
      '@type': 'Person',
      name: third,
      jobTitle: fourth,
      email: `mailto:"><img src=x onerror=hostileHit('ld')>@x.example`,
    },
    {
      '@type': 'Organization',
      name: first,
      sameAs: ['javascript:hostileHit("ld")', 'https://x.com/"><script>'],
    },
    {
      '@type': 'FAQPage',
      mainEntity: [
        { '@type': 'Question', name: `${first}?`, acceptedAnswer: { '@type': 'Answer', text: second } },
      ],
    },
  ].map((node) => JSON.stringify({ '@context': 'https://schema.org', ...node }).replaceAll('<', '\\u003c'))
  return `<!doctype html><html lang="en"><head><title>${escaped(first ?? '')}</title>
    <meta name="description" content="${escaped(second ?? '')}">
    ${structured.map((node) => `<script type="application/ld+json">${node}</script>`).join('')}</head>
    <body><main><h1>Notes, part ${number}</h1>${texts.map(({ text }) => `<p>${escaped(text)}</p>`).join('')}
    <p><a href="javascript:hostileHit('link')">A link</a> <a href="/%22onmouseover=hostileHit(1).pdf">A document</a></p>
    </main><nav><ul>${links.join('')}</ul></nav></body></html>`
}

async function listening(answer: RequestListener): Promise<{ origin: string; close: () => Promise<void> }> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
