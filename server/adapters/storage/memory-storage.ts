import { type Storage, StorageFailure } from './storage.ts'
import { contentTypeOf, requireKey } from './storage-key.ts'

/** Files that live as long as the process, for tests. */
export function memoryStorage(): Storage {
  const files = new Map<string, Uint8Array>()
  const requireGoing = (key: string, signal?: AbortSignal) => {
    requireKey(key)
    if (signal?.aborted) throw new StorageFailure('canceled', key, signal.reason)
  }
  return {
    async put(key, bytes, signal) {
      requireGoing(key, signal)
      files.set(key, bytes.slice())
    },
    async get(key, signal) {
      requireGoing(key, signal)
      const bytes = files.get(key)
      if (bytes === undefined) throw new StorageFailure('object-not-found', key)
      return { bytes: bytes.slice(), contentType: contentTypeOf(key) }
    },
    async delete(key) {
      requireGoing(key)
      files.delete(key)
    },
    list: async (prefix) => [...files.keys()].filter((key) => key.startsWith(prefix)).toSorted(),
  }
}
