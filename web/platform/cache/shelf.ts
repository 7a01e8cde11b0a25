import { clear, createStore, delMany, entries, get, set } from 'idb-keyval'

/** A place that outlives a reload: named values of this browser. Everything may fail, as the browser's storage may. */
export interface Shelf {
  get: (name: string) => Promise<unknown>
  set: (name: string, value: unknown) => Promise<void>
  remove: (names: readonly string[]) => Promise<void>
  entries: () => Promise<[name: string, value: unknown][]>
  clear: () => Promise<void>
}

/** A shelf in IndexedDB. */
export function browserShelf(name: string): Shelf {
  const store = createStore(`staffroom-${name}`, name)
  return {
    get: (key) => get<unknown>(key, store),
    set: (key, value) => set(key, value, store),
    remove: (keys) => delMany([...keys], store),
    entries: () => entries<string, unknown>(store),
    clear: () => clear(store),
  }
}

/** A shelf that ends with the page; where the browser keeps nothing, and in tests. */
export function passingShelf(): Shelf & { values: Map<string, unknown> } {
  const values = new Map<string, unknown>()
  return {
    values,
    get: async (name) => values.get(name),
    set: async (name, value) => void values.set(name, structuredClone(value)),
    remove: async (names) => names.forEach((name) => values.delete(name)),
    entries: async () => [...values],
    clear: async () => values.clear(),
  }
}
