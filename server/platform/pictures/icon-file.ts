// The largest picture in a Windows icon file, which most websites still have as their icon.
import { loadSharp } from '#server/adapters/pictures/load-sharp.ts'

const LARGEST_SIDE = 256
const MOST_PICTURES = 32
const PNG = 0x474e5089

/** As a PNG; null where these bytes are no icon file or hold nothing that can be read. Never throws for its input. */
export async function pictureInIcon(bytes: Uint8Array): Promise<Uint8Array | null> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 22 || view.getUint32(0, true) !== 0x10000) return null
  const entries = Array.from(
    { length: Math.min(MOST_PICTURES, view.getUint16(4, true)) },
    (_, at) => 6 + at * 16,
  )
    .filter((at) => at + 16 <= bytes.length)
    .map((at) => ({
      side: bytes[at] || LARGEST_SIDE,
      size: view.getUint32(at + 8, true),
      start: view.getUint32(at + 12, true),
    }))
    .filter(({ size, start }) => size > 40 && start + size <= bytes.length)
    .toSorted((a, b) => b.side - a.side || b.size - a.size)
  for (const { size, start } of entries) {
    const part = bytes.subarray(start, start + size)
    const picture = view.getUint32(start, true) === PNG ? part : await fromBitmap(part)
    if (picture !== null) return picture
  }
  return null
}

/** A bitmap without its file header, of 32 bits a pixel or of 24 and a mask; rows from the bottom up. */
async function fromBitmap(part: Uint8Array): Promise<Uint8Array | null> {
  const view = new DataView(part.buffer, part.byteOffset, part.byteLength)
  const head = view.getUint32(0, true)
  const width = view.getInt32(4, true)
  // The height counts the mask too.
  const height = view.getInt32(8, true) / 2
  const bits = view.getUint16(14, true)
  const isWhole =
    Number.isInteger(height) && width > 0 && height > 0 && width <= LARGEST_SIDE && height <= LARGEST_SIDE
  if (!isWhole || (bits !== 32 && bits !== 24) || view.getUint32(16, true) !== 0) return null
  const row = Math.ceil((width * bits) / 32) * 4
  const maskRow = Math.ceil(width / 32) * 4
  const mask = head + row * height
  if (head + row * height > part.length) return null
  const pixels = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = head + (height - 1 - y) * row + (x * bits) / 8
      const to = (y * width + x) * 4
      pixels[to] = part[from + 2] ?? 0
      pixels[to + 1] = part[from + 1] ?? 0
      pixels[to + 2] = part[from] ?? 0
      const covered = ((part[mask + (height - 1 - y) * maskRow + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1
      pixels[to + 3] = bits === 32 ? (part[from + 3] ?? 0) : covered === 1 ? 0 : 255
    }
  }
  const sharp = await loadSharp()
  const written = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
    .catch(() => null)
  return written === null ? null : new Uint8Array(written)
}
