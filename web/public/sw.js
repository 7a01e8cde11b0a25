// An earlier version kept its files in the browser by a service worker at this address. This one takes its place, forgets
// those files, ends itself, and lets open pages come from the server again. It may go after November 2027.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(leave()))

async function leave() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith('staffroom-')).map((name) => caches.delete(name)))
  await self.registration.unregister()
  const pages = await self.clients.matchAll({ type: 'window' })
  await Promise.all(pages.map((page) => page.navigate(page.url).catch(() => {})))
}
