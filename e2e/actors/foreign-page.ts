// A page of somebody else's: on another host, with a policy that allows next to nothing, or with styles that fight.
import { createServer } from 'node:http'

interface ForeignPage {
  origin: string
  close: () => Promise<void>
}

/** Serves a page that holds these lines, under `localhost`, which is another site than the product's 127.0.0.1. */
export async function openForeignPage(productOrigin: string, lines: () => string): Promise<ForeignPage> {
  const policy = [
    "default-src 'none'",
    `script-src ${productOrigin}`,
    `frame-src ${productOrigin}`,
    "style-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
  const server = createServer((request, response) => {
    const isHostile = request.url === '/hostile'
    const style = isHostile
      ? '<style>body * { all: unset !important; display: none !important; color: red !important }</style>'
      : ''
    response.writeHead(request.url === '/favicon.ico' ? 204 : 200, {
      'Content-Type': 'text/html; charset=utf-8',
      ...(isHostile ? {} : { 'Content-Security-Policy': policy }),
    })
    response.end(
      `<!doctype html><html lang="en"><head><title>Our shop</title>${style}</head>
       <body><main><h1>Our shop</h1><p>Lamps, and people who know them.</p></main>${lines()}</body></html>`,
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    origin: `http://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
