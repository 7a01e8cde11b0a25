import { describe, expect, it } from 'vitest'
import type { Build } from './build.ts'
import { createFiles } from './files.ts'
import { isPage } from './is-page.ts'

const origin = 'https://staff.example'
const builtAs = (version: string): Build => ({
  version,
  shell: '/index.html',
  first: ['/boot.js', `/assets/index-${version}.js`],
  rest: ['/assets/base-same0000.js', `/assets/home-${version}.js`, '/portraits/mira.svg'],
  whenUsed: [`/assets/password-meter-${version}.js`],
})

/** The caches of one browser: only what is used of them. */
function cachesOf(all = new Map<string, Map<string, Response>>()) {
  const failing: { because: Error | null } = { because: null }
  const cacheOf = (files: Map<string, Response>) => ({
    match: async (path: string) => files.get(path)?.clone(),
    put: async (path: string, answer: Response) => {
      if (failing.because !== null) throw failing.because
      files.set(path, answer)
    },
  })
  const caches = {
    open: async (name: string) => {
      const files = all.get(name) ?? new Map<string, Response>()
      all.set(name, files)
      return cacheOf(files)
    },
    match: async (path: string) =>
      [...all.values()]
        .find((files) => files.has(path))
        ?.get(path)
        ?.clone(),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  }
  return { all, failing, caches: asCaches(caches) }
}

/** A browser's caches do much that is not used here. */
function asCaches(value: unknown): CacheStorage {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- see above
  return value as CacheStorage
}

/** A browser with its caches, and a server that has one build and may be away. */
function browser() {
  const { all, failing, caches } = cachesOf()
  const asked: string[] = []
  const server = { version: 'one00000', isAway: false, status: 200, asked }
  const fetch = async (wanted: Request | string) => {
    const { pathname } = new URL(typeof wanted === 'string' ? wanted : wanted.url, origin)
    server.asked.push(pathname)
    if (server.isAway) throw new TypeError('Failed to fetch')
    if (server.status !== 200) return new Response('away', { status: server.status })
    if (pathname === '/index.html' || isPage(pathname))
      return new Response(`<script src="/assets/index-${server.version}.js"></script>`)
    // Files of the build before lie about for a while.
    const isThere = [builtAs(server.version), builtAs('one00000')].some(({ first, rest, whenUsed }) =>
      [...first, ...rest, ...whenUsed].includes(pathname),
    )
    return new Response(`${pathname} of the server`, { status: isThere ? 200 : 404 })
  }
  const worker = (version: string, savesData = false) =>
    createFiles(builtAs(version), { caches, fetch, origin, savesData })
  return { server, worker, failing, kept: () => [...all].flatMap(([, files]) => [...files.keys()]), all }
}

/** A request as the browser hands it to the worker; one for a page cannot be made by a script. */
const request = (path: string, mode: RequestMode = 'cors', method = 'GET') => {
  const made = new Request(new URL(path, origin), { method })
  Object.defineProperty(made, 'mode', { value: mode })
  return made
}
const textOf = async (answer: Promise<Response> | null) => (await answer)?.text()

describe('the files of a build', () => {
  it('open every page without a connection, also pages that nobody has visited [LIVE-4]', async () => {
    const { server, worker } = browser()
    const files = worker('one00000')
    await files.keep()
    server.isAway = true
    for (const path of ['/home', '/Knowledge/one', '/my-staff/mia?tab=settings', '/'])
      expect(await textOf(files.answer(request(path, 'navigate')))).toMatch('index-one00000')
    for (const path of ['/boot.js', '/assets/home-one00000.js', '/portraits/mira.svg'])
      expect(await textOf(files.answer(request(path)))).toBe(`${path} of the server`)
  })

  it('are all that is ever kept: answers of the server, pictures of people and other sites are not touched [LIVE-4]', async () => {
    const { server, worker, kept } = browser()
    const files = worker('one00000')
    await files.keep()
    server.asked.length = 0
    for (const path of [
      '/api/session',
      '/api/home',
      '/events',
      '/events/poll?timeout=25',
      '/files/profile_photos/ada.webp',
      '/files/staff/mia.webp',
      '/unsubscribe/token',
      '/tour/tour.webm',
      '/sign-in-done.html',
      '/sw.js',
      'https://elsewhere.example/assets/index-one00000.js',
    ])
      expect([path, files.answer(request(path))]).toEqual([path, null])
    expect(files.answer(request('/api/session', 'cors', 'POST'))).toBeNull()
    for (const path of ['/api/outbox/1', '/files/staff/mia.webp', '/unsubscribe/token'])
      expect([path, files.answer(request(path, 'navigate'))]).toEqual([path, null])
    expect(server.asked).toEqual([])
    // A page that the network has answered is not kept either, nor is what is no file of this build.
    await files.answer(request('/home', 'navigate'))
    await files.answer(request('/assets/other-00000000.js'))
    await files.answer(request('/assets/password-meter-one00000.js'))
    const { shell, first, rest, whenUsed } = builtAs('one00000')
    expect(kept().toSorted()).toEqual([shell, ...first, ...rest, ...whenUsed].toSorted())
  })

  it('are not shown while the network has newer ones, and are while something says that the server is away', async () => {
    const { server, worker } = browser()
    const files = worker('one00000')
    await files.keep()
    server.version = 'two00000'
    expect(await textOf(files.answer(request('/home', 'navigate')))).toMatch('index-two00000')
    for (const status of [502, 503, 504]) {
      server.status = status
      expect(await textOf(files.answer(request('/home', 'navigate')))).toMatch('index-one00000')
    }
    server.status = 500
    expect(await textOf(files.answer(request('/home', 'navigate')))).toBe('away')
  })

  it('of the build before stay for the tabs that are open, and older ones go', async () => {
    const { server, worker, all } = browser()
    await worker('one00000').keep()
    for (const version of ['two00000', 'three000']) {
      server.version = version
      server.asked.length = 0
      const files = worker(version)
      await files.keep()
      // What both builds have is not fetched again.
      expect(server.asked).not.toContain('/assets/base-same0000.js')
      await files.forgetOlder()
    }
    expect([...all.keys()]).toEqual(['staffroom-files-two00000', 'staffroom-files-three000'])
    const files = worker('three000')
    expect(await textOf(files.answer(request('/assets/home-two00000.js')))).toMatch('home-two00000')
  })

  it('are kept whole or not at all, and a page that belongs to another build is not kept with them', async () => {
    const { server, worker } = browser()
    server.version = 'two00000'
    await expect(worker('one00000').keep()).rejects.toThrow('another build')
    server.version = 'one00000'
    server.isAway = true
    await expect(worker('one00000').keep()).rejects.toThrow('Failed to fetch')
    server.isAway = false
    await worker('one00000').keep()
  })

  it('are few at first for whoever asks to be spared data, and the others are kept as they are used', async () => {
    const { server, worker, kept } = browser()
    const files = worker('one00000', true)
    await files.keep()
    expect(kept().toSorted()).toEqual(['/assets/index-one00000.js', '/boot.js', '/index.html'])
    await files.answer(request('/assets/home-one00000.js'))
    server.isAway = true
    expect(await textOf(files.answer(request('/assets/home-one00000.js')))).toMatch('home-one00000')
  })

  it('are shown also where the browser has no room to keep them', async () => {
    const { worker, failing } = browser()
    failing.because = new DOMException('full', 'QuotaExceededError')
    const files = worker('one00000')
    await expect(files.keep()).rejects.toThrow('full')
    expect(await textOf(files.answer(request('/assets/home-one00000.js')))).toMatch('home-one00000')
  })
})
