import { inflateRawSync } from 'node:zlib'

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const END_BYTES = 22
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
const ENCRYPTED = 0x0001
const UTF8_NAME = 0x0800

interface ZipEntry {
  /** As it is written in the archive. */
  name: Buffer
  hasUtf8Name: boolean
  bytes: Uint8Array
}

interface ZipBounds {
  mostEntries: number
  /** Of all wanted entries together, unpacked. */
  mostBytes: number
  /** Whether an entry of this name is wanted; the others stay packed. */
  isWanted: (name: string) => boolean
}

/**
 * Unpacks the wanted entries of a zip archive. What the archive says of its sizes is held against the bounds first and
 * against what comes out next, never more of which is made. Throws where it is broken, encrypted, or says what is not so.
 */
export function unzip(body: Uint8Array, { mostEntries, mostBytes, isWanted }: ZipBounds): ZipEntry[] {
  const archive = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  const end = endOf(archive)
  const count = archive.readUInt16LE(end + 10)
  if (count === 0 || count > mostEntries) throw new Error('The archive has no entries, or too many.')
  let at = archive.readUInt32LE(end + 16)
  let bytesLeft = mostBytes
  const found: ZipEntry[] = []
  for (let i = 0; i < count; i += 1) {
    if (archive.readUInt32LE(at) !== ENTRY) throw new Error('The archive is broken.')
    const next = at + ENTRY_BYTES + sumOfLengths(archive, at + 28, 3)
    const name = archive.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + archive.readUInt16LE(at + 28))
    if (isWanted(name.toString('latin1'))) {
      bytesLeft -= archive.readUInt32LE(at + 24)
      if (bytesLeft < 0) throw new Error('The archive would unpack to too much.')
      const hasUtf8Name = (archive.readUInt16LE(at + 8) & UTF8_NAME) !== 0
      found.push({ name, hasUtf8Name, bytes: bytesOf(archive, at) })
    }
    at = next
  }
  return found
}

/** A zip archive of these entries, none of them packed. */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const parts: Uint8Array[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, hasUtf8Name, bytes } of entries) {
    const local = Buffer.alloc(LOCAL_BYTES)
    local.writeUInt32LE(LOCAL, 0)
    local.writeUInt16LE(hasUtf8Name ? UTF8_NAME : 0, 6)
    local.writeUInt32LE(bytes.length, 18)
    local.writeUInt32LE(bytes.length, 22)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(ENTRY_BYTES)
    entry.writeUInt32LE(ENTRY, 0)
    local.copy(entry, 6, 4)
    entry.writeUInt32LE(at, 42)
    parts.push(local, name, bytes)
    directory.push(entry, name)
    at += LOCAL_BYTES + name.length + bytes.length
  }
  const end = Buffer.alloc(END_BYTES)
  end.writeUInt32LE(END, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    12,
  )
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, ...directory, end])
}

/** Where the end of the directory stands: last, but for a comment. */
function endOf(archive: Buffer): number {
  for (let at = archive.length - END_BYTES; at >= 0 && at > archive.length - 65_558; at -= 1)
    if (archive.readUInt32LE(at) === END) return at
  throw new Error('This is no archive.')
}

const sumOfLengths = (archive: Buffer, at: number, count: number): number =>
  Array.from({ length: count }, (_, i) => archive.readUInt16LE(at + 2 * i)).reduce(
    (sum, length) => sum + length,
    0,
  )

/** What the entry in the directory at `at` holds. */
function bytesOf(archive: Buffer, at: number): Uint8Array {
  if ((archive.readUInt16LE(at + 8) & ENCRYPTED) !== 0) throw new Error('The archive is encrypted.')
  const method = archive.readUInt16LE(at + 10)
  const packedBytes = archive.readUInt32LE(at + 20)
  const unpackedBytes = archive.readUInt32LE(at + 24)
  const local = archive.readUInt32LE(at + 42)
  if (archive.readUInt32LE(local) !== LOCAL) throw new Error('The archive is broken.')
  const start = local + LOCAL_BYTES + sumOfLengths(archive, local + 26, 2)
  const packed = archive.subarray(start, start + packedBytes)
  if (method !== 0 && method !== 8) throw new Error('The archive is packed in an unknown way.')
  // Throws as soon as there is more.
  const bytes =
    method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, unpackedBytes) })
  if (bytes.length !== unpackedBytes) throw new Error('The archive says what is not so of its sizes.')
  return bytes
}
