import { constants } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { randomBytes } from 'node:crypto'
import { type Storage, StorageFailure, type StorageFailureCode } from './storage.ts'
import { contentTypeOf, requireKey } from './storage-key.ts'

// Begins with a dot, which no key does: a half-written file can be neither read nor listed.
const DRAFTS = '.drafts'
/** Nothing takes so long to write: what is older was left by a process that is gone. */
const DRAFT_MS = 3_600_000

const CODES: Readonly<Record<string, StorageFailureCode>> = {
  ENOENT: 'object-not-found',
  EISDIR: 'object-not-found',
  ENOTDIR: 'object-not-found',
  ENOSPC: 'quota-exceeded',
  EDQUOT: 'quota-exceeded',
  EFBIG: 'quota-exceeded',
  EACCES: 'unauthorized',
  EPERM: 'unauthorized',
  EROFS: 'unauthorized',
  ELOOP: 'unauthorized',
  ABORT_ERR: 'canceled',
}

async function inWordsOfStorage<T>(key: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const systemCode = error instanceof Error && 'code' in error ? String(error.code) : ''
    const code = CODES[systemCode]
    throw code === undefined ? error : new StorageFailure(code, key, error)
  }
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders; there the rename itself is what can be had.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Makes a folder and all above it up to `root`, each known to the disk before anything lies in it. */
async function makeFolder(root: string, folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let made = folder; made.length >= first.length && made.length > 1; made = dirname(made)) {
    await syncFolder(dirname(made))
    if (made === root) return
  }
}

/** Whatever a killed process had half written, so that no part of a file outlives whose it is. */
async function forgetDrafts(root: string): Promise<void> {
  const folder = join(root, DRAFTS)
  for (const name of await readdir(folder).catch(() => [])) {
    const draft = join(folder, name)
    const found = await stat(draft).catch(() => null)
    if (found !== null && Date.now() - found.mtimeMs > DRAFT_MS)
      await rm(draft, { force: true }).catch(() => {})
  }
}

/** Files in a folder of the disk, each written beside its place and moved there whole. */
export function diskStorage(root: string): Storage {
  void forgetDrafts(root)

  async function write(key: string, bytes: Uint8Array, signal?: AbortSignal): Promise<void> {
    const place = join(root, key)
    const draft = join(root, DRAFTS, randomBytes(12).toString('hex'))
    await makeFolder(root, dirname(draft))
    await makeFolder(root, dirname(place))
    try {
      const handle = await open(draft, 'wx', 0o600)
      try {
        await handle.writeFile(bytes, signal && { signal })
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(draft, place)
      await syncFolder(dirname(place))
    } finally {
      await rm(draft, { force: true })
    }
  }

  async function read(key: string, signal?: AbortSignal): Promise<Uint8Array> {
    // Not through a link: what somebody else laid into the folder must not lead out of it.
    const handle = await open(join(root, key), constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0))
    try {
      return new Uint8Array(await handle.readFile(signal && { signal }))
    } finally {
      await handle.close()
    }
  }

  return {
    async put(key, bytes, signal) {
      requireKey(key)
      await inWordsOfStorage(key, () => write(key, bytes, signal))
    },
    async get(key, signal) {
      requireKey(key)
      if (signal?.aborted) throw new StorageFailure('canceled', key, signal.reason)
      const bytes = await inWordsOfStorage(key, () => read(key, signal))
      return { bytes, contentType: contentTypeOf(key) }
    },
    async delete(key) {
      requireKey(key)
      await inWordsOfStorage(key, () => rm(join(root, key), { force: true }))
    },
    async list(prefix) {
      await makeFolder(root, root)
      const entries = await readdir(root, { recursive: true, withFileTypes: true })
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
        .filter((key) => key.startsWith(prefix) && !key.startsWith('.'))
        .toSorted()
    },
  }
}
