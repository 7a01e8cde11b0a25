// Reads the length that a WebM file says of itself: elements of EBML, each an id, a size and a content.

const SEGMENT = 0x18538067
const INFO = 0x1549a966
const TIME_SCALE = 0x2ad7b1
const DURATION = 0x4489
const NANOSECONDS = 1e9

interface Element {
  id: number
  from: number
  to: number
}

/** The seconds that a WebM film lasts; null when the file does not say. */
export function webmSeconds(file: Buffer): number | null {
  const segment = elementsIn(file, 0, file.length).find(({ id }) => id === SEGMENT)
  const info = segment && elementsIn(file, segment.from, segment.to).find(({ id }) => id === INFO)
  if (!info) return null
  const about = elementsIn(file, info.from, info.to)
  const duration = about.find(({ id }) => id === DURATION)
  if (!duration) return null
  const scale = about.find(({ id }) => id === TIME_SCALE)
  const ticks =
    duration.to - duration.from === 4 ? file.readFloatBE(duration.from) : file.readDoubleBE(duration.from)
  const tickNanoseconds = scale ? file.readUIntBE(scale.from, scale.to - scale.from) : 1e6
  return (ticks * tickNanoseconds) / NANOSECONDS
}

function elementsIn(file: Buffer, from: number, to: number): Element[] {
  const found: Element[] = []
  for (let at = from; at < to; ) {
    const idBytes = lengthAt(file, at)
    const sizeBytes = lengthAt(file, at + idBytes)
    if (idBytes > 4 || sizeBytes > 8) break
    const id = file.readUIntBE(at, idBytes)
    const begin = at + idBytes + sizeBytes
    const size = sizeAt(file, at + idBytes, sizeBytes)
    found.push({ id, from: begin, to: Math.min(begin + size, to) })
    at = begin + size
  }
  return found
}

/** The first bit that is set says how long the number is, and is no part of it. */
const sizeAt = (file: Buffer, at: number, bytes: number): number =>
  file
    .subarray(at + 1, at + bytes)
    .reduce((number, byte) => number * 256 + byte, (file[at] ?? 0) - 2 ** (8 - bytes))

/** How many bytes the number at this place takes: one more than the bits before the first that is set. */
const lengthAt = (file: Buffer, at: number): number => Math.clz32(file[at] ?? 0) - 23
