// The service worker itself, `/sw.js` in the build, which puts its list of files in the place of the word below.
import type { Build } from './build.ts'
import { createFiles } from './files.ts'

interface WorkerEvent {
  waitUntil: (work: Promise<unknown>) => void
}

interface FetchEvent extends WorkerEvent {
  request: Request
  respondWith: (answer: Promise<Response>) => void
}

interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  navigator: { connection?: { saveData?: boolean } }
}

/** The types of the DOM know windows only, and those of workers cannot stand beside them. */
function scopeOf(own: unknown): WorkerScope {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- see above
  return own as WorkerScope
}

const scope = scopeOf(self)
const build: Build = JSON.parse('staffroom:build')
const files = createFiles(build, {
  caches,
  fetch: (request, init) => fetch(request, init),
  origin: location.origin,
  savesData: scope.navigator.connection?.saveData === true,
})

// A new build takes over at once, also tabs of the one before: they load what they lack from its files, which stay.
scope.addEventListener('install', (event) => event.waitUntil(files.keep().then(() => scope.skipWaiting())))
scope.addEventListener('activate', (event) =>
  event.waitUntil(files.forgetOlder().then(() => scope.clients.claim())),
)
scope.addEventListener('fetch', (event) => {
  const answer = files.answer(event.request)
  if (answer !== null) event.respondWith(answer)
})
