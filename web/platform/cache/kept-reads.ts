import type { Shelf } from './shelf.ts'

/** An answer of the server and when it came. */
export interface Read {
  name: string
  data: unknown
  at: number
}

export interface KeptReads {
  /** What was kept under this name, or null. */
  find: (name: string) => Promise<Read | null>
  keep: (reads: readonly Read[]) => Promise<void>
}

interface Size {
  at: number
  bytes: number
}

interface KeptReadsPort {
  /** Sizes by name, and whose they are; the texts lie apart, so that counting does not read them. */
  sizes: Shelf
  texts: Shelf
  /** Who reads, in which workspace, with which version of the program. */
  owner: string
  /** Bytes. */
  budget: number
}

const ownerName = 'owner'
const leastBytes = 1_048_576

/** No budget below 1,048,576 bytes (LIVE-4). */
export const budgetOf = (asked: number): number =>
  Number.isFinite(asked) ? Math.max(leastBytes, asked) : leastBytes

/**
 * The answers of one owner on this browser's shelves. Opening them for another owner empties them first. Beyond the
 * budget the oldest goes first. A browser that keeps nothing, or has no room, does no harm: nothing here throws.
 */
export async function openKeptReads({ sizes, texts, owner, budget }: KeptReadsPort): Promise<KeptReads> {
  const most = budgetOf(budget)
  const prefix = `${owner} `
  await harmless(async () => {
    if ((await sizes.get(ownerName)) === owner) return
    await Promise.all([sizes.clear(), texts.clear()])
    await sizes.set(ownerName, owner)
  })
  /** Another tab may have opened them for somebody else since. */
  const isMine = async () => (await sizes.get(ownerName)) === owner

  const remove = (names: string[]) => Promise.all([texts.remove(names), sizes.remove(names)])

  const makeRoom = async (room: number) => {
    const all = (await sizes.entries()).flatMap(([name, value]) =>
      isSize(value) ? [{ name, ...value }] : [],
    )
    let total = all.reduce((sum, { bytes }) => sum + bytes, 0)
    const oldest = all.toSorted((one, other) => one.at - other.at)
    const gone: string[] = []
    for (const { name, bytes } of oldest) {
      if (total <= room) break
      total -= bytes
      gone.push(name)
    }
    if (gone.length > 0) await remove(gone)
  }

  const put = async ({ name, data, at }: Read) => {
    const text = JSON.stringify(data)
    if (text === undefined) return
    const key = prefix + name
    const bytes = new TextEncoder().encode(key + text).length
    if (bytes > most) return void (await remove([key]))
    // Counted before it lies there, so that nothing lies there uncounted.
    await sizes.set(key, { at, bytes })
    await texts.set(key, text)
    // Whoever signed out a moment ago had everything forgotten that lay there by then.
    if (!(await isMine())) await remove([key])
  }

  return {
    find: (name) =>
      harmless(async () => {
        if (!(await isMine())) return null
        const key = prefix + name
        const [size, text] = await Promise.all([sizes.get(key), texts.get(key)])
        if (!isSize(size) || typeof text !== 'string') return null
        const data: unknown = JSON.parse(text)
        return { name, data, at: size.at }
      }),
    keep: async (reads) => {
      await harmless(async () => {
        for (const read of reads) {
          if (!(await isMine())) return
          try {
            await put(read)
          } catch {
            // No room in the browser: half of what is kept goes, the oldest first. Then it fits or it is not kept.
            await makeRoom(most / 2)
            await harmless(() => put(read))
          }
        }
        await makeRoom(most)
      })
    },
  }
}

async function harmless<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work()
  } catch {
    return null
  }
}

function isSize(value: unknown): value is Size {
  return (
    typeof Reflect.get(Object(value), 'bytes') === 'number' &&
    typeof Reflect.get(Object(value), 'at') === 'number'
  )
}
