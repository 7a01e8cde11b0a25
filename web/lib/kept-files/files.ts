// What the service worker does, without the worker: which requests it answers, and from where.
import type { Build } from './build.ts'
import { isPage } from './is-page.ts'

export interface FilesPort {
  caches: Pick<CacheStorage, 'open' | 'match' | 'keys' | 'delete'>
  fetch: (request: Request | string, init?: RequestInit) => Promise<Response>
  origin: string
  /** Whether the person has asked to be spared data. */
  savesData: boolean
}

export interface Files {
  /** Keeps this build; rejects when not all of it can be had. */
  keep: () => Promise<void>
  /** Forgets builds that no open tab is of any more. */
  forgetOlder: () => Promise<void>
  /** The answer to a request, or null where the worker must not stand between. */
  answer: (request: Request) => Promise<Response> | null
}

const prefix = 'staffroom-files-'
/** How many files are on their way at once, so that what the person does comes first. */
const atOnce = 3
/** Their names change with their content. */
const hashed = '/assets/'
/**
 * Keeps the files of one build and answers with them. Nothing but the build's own files is ever kept: what is not in its
 * list, such as an answer of the server's, is not touched. Pages come from the network while there is one, so that nobody
 * stays with an older build.
 */
export function createFiles(build: Build, { caches, fetch, origin, savesData }: FilesPort): Files {
  const first = [build.shell, ...build.first]
  const all = new Set([...first, ...build.rest, ...build.whenUsed])
  const own = () => caches.open(prefix + build.version)
  const put = async (path: string, answer: Response) => (await own()).put(path, answer)

  const keepOne = async (cache: Cache, path: string) => {
    // An installation that broke off goes on where it ended.
    if (await cache.match(path)) return
    const isHashed = path.startsWith(hashed)
    // The build before had most of them too.
    const known = isHashed ? await caches.match(path) : undefined
    const answer = known ?? (await fetch(path, { cache: isHashed ? 'default' : 'no-cache', priority: 'low' }))
    if (!answer.ok || answer.redirected) throw new Error(`${path} is not there`)
    // The server may have gone on to another build meanwhile, whose page knows other files.
    if (path === build.shell && !(await namesAll(answer.clone(), build.first)))
      throw new Error('another build')
    await cache.put(path, answer)
  }

  const ofBuild = async (request: Request, path: string) => {
    const kept = await caches.match(path).catch(() => undefined)
    if (kept) return kept
    const answer = await fetch(request)
    // A browser that has no room for it shows it all the same.
    if (answer.ok && all.has(path)) await put(path, answer.clone()).catch(() => {})
    return answer
  }

  const newest = async (request: Request, path: string) => {
    let answer: Response | null = null
    try {
      answer = await fetch(request)
      // Somebody between here and the server says that it is away.
      if (answer.status < 502 || answer.status > 504) return answer
    } catch {}
    return (await (await own()).match(path)) ?? answer ?? Response.error()
  }

  return {
    async keep() {
      const cache = await own()
      const wanted = savesData ? first : [...first, ...build.rest]
      const queue = wanted.values()
      const take = async () => {
        for (const path of queue) await keepOne(cache, path)
      }
      await Promise.all(Array.from({ length: atOnce }, take))
    },
    async forgetOlder() {
      const others = (await caches.keys()).filter(
        (name) => name.startsWith(prefix) && name !== prefix + build.version,
      )
      // The build before stays: tabs of it are open, and still load parts of it.
      await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
    },
    answer(request) {
      const url = new URL(request.url)
      if (request.method !== 'GET' || url.origin !== origin) return null
      const path = url.pathname
      if (request.mode === 'navigate') return isPage(path) ? newest(request, build.shell) : null
      if (path.startsWith(hashed)) return ofBuild(request, path)
      return all.has(path) ? newest(request, path) : null
    },
  }
}

async function namesAll(page: Response, paths: readonly string[]): Promise<boolean> {
  const text = await page.text()
  return paths.filter((path) => path.startsWith(hashed)).every((path) => text.includes(path))
}
