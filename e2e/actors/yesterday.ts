// A server that is at first as an earlier version was, which kept its files in the browser by a service worker, and then is today's.
import { createServer, request as ask } from 'node:http'

/** Answers from what it keeps, as the worker of that version did, and knows nothing of what came later. */
const oldWorker = `
  self.addEventListener('install', (event) => event.waitUntil(
    caches.open('staffroom-files-1').then((cache) => cache.put('/login', new Response('<h1>Yesterday</h1>', {
      headers: { 'content-type': 'text/html' },
    }))).then(() => self.skipWaiting())))
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
  self.addEventListener('fetch', (event) => event.respondWith(
    caches.match(event.request).then((kept) => kept ?? fetch(event.request))))`
const oldPage = '<title>Yesterday</title><h1>Yesterday</h1>'

/** Stands before the program; `today()` is the update. */
export async function serveYesterday(program: string) {
  let isToday = false
  const server = createServer((request, response) => {
    const worker = request.url === '/sw.js'
    if (!isToday) {
      response.setHeader('content-type', worker ? 'text/javascript' : 'text/html')
      response.end(worker ? oldWorker : oldPage)
      return
    }
    const { hostname, port } = new URL(program)
    const { method, headers, url: path } = request
    request.pipe(
      ask({ hostname, port, method, headers, path }, (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers)
        answer.pipe(response)
      }).on('error', () => response.destroy()),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    today: () => void (isToday = true),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
