// A page of somebody else's: on another host, with a policy that allows next to nothing, or with styles that fight.
import { createServer } from 'node:http'

/** Pages without a policy, by their address, and how they dress everything on them. */
const styles: Readonly<Record<string, string>> = {
  '/hostile': 'body * { all: unset !important; display: none !important; color: red !important }',
  '/unset': `* { all: unset !important; position: static !important; opacity: 0 !important; pointer-events: none !important }
    *:not(html, body) { display: none !important; visibility: hidden !important; width: 0 !important }
    body > div { display: none !important; z-index: -1 !important; transform: scale(0) !important; clip-path: inset(50%) !important }`,
  '/plain': '',
}

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
    const css = styles[request.url ?? '']
    const style = css === undefined ? '' : `<style>${css}</style>`
    response.writeHead(request.url === '/favicon.ico' ? 204 : 200, {
      'Content-Type': 'text/html; charset=utf-8',
      ...(css === undefined ? { 'Content-Security-Policy': policy } : {}),
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
