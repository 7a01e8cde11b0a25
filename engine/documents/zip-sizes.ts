const END = 0x06054b50
const ENTRY = 0x02014b50

/**
 * What a zip archive says of itself in its directory: how many entries, and their unpacked bytes in all. Nothing is
 * unpacked. An archive without a directory has 0 entries.
 */
export function zipSizes(body: Uint8Array): { entries: number; unpacked: number } {
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength)
  let end = body.byteLength - 22
  while (end >= 0 && end > body.byteLength - 65_558 && view.getUint32(end, true) !== END) end -= 1
  if (end < 0 || view.getUint32(end, true) !== END) return { entries: 0, unpacked: 0 }
  const entries = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  let unpacked = 0
  for (let i = 0; i < entries; i += 1) {
    if (at + 46 > body.byteLength || view.getUint32(at, true) !== ENTRY) return { entries: 0, unpacked: 0 }
    unpacked += view.getUint32(at + 24, true)
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return { entries, unpacked }
}
