// The pages of a run on their way to a reading thread. The main thread never takes them apart: a site of two thousand pages
// would hold it up for a second, and fill its heap with what it only passes on.
import type { ReadSnapshot } from '../items/found-item.ts'

/** Each page as the JSON of a `ReadSnapshot`, in memory that threads share, so that passing it on copies nothing. */
export type PackedPages = readonly Uint8Array[]

/** A page from its JSON. */
export function packedPage(json: string): Uint8Array {
  const packed = new Uint8Array(new SharedArrayBuffer(Buffer.byteLength(json)))
  Buffer.from(packed.buffer).write(json)
  return packed
}

export const unpacked = (pages: PackedPages): ReadSnapshot[] => pages.map(unpackedPage)

function unpackedPage({ buffer, byteOffset, byteLength }: Uint8Array): ReadSnapshot {
  const page: ReadSnapshot = JSON.parse(Buffer.from(buffer, byteOffset, byteLength).toString('utf8'))
  return page
}
