import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { pictureInIcon } from './icon-file.ts'

/** An icon file with one bitmap of 2 × 2: red and green above, blue and nothing below. */
function bitmapIcon(bits: 24 | 32): Uint8Array {
  const row = bits === 32 ? 8 : 8
  const bytes = Buffer.alloc(22 + 40 + row * 2 + 8)
  bytes.writeUInt32LE(0x10000, 0)
  bytes.writeUInt16LE(1, 4)
  bytes[6] = 2
  bytes.writeUInt32LE(bytes.length - 22, 14)
  bytes.writeUInt32LE(22, 18)
  bytes.writeUInt32LE(40, 22)
  bytes.writeInt32LE(2, 26)
  bytes.writeInt32LE(4, 30)
  bytes.writeUInt16LE(bits, 36)
  const put = (x: number, y: number, [r, g, b, a]: [number, number, number, number]) => {
    const at = 62 + (1 - y) * row + (x * bits) / 8
    bytes.set(bits === 32 ? [b, g, r, a] : [b, g, r], at)
  }
  put(0, 0, [255, 0, 0, 255])
  put(1, 0, [0, 255, 0, 255])
  put(0, 1, [0, 0, 255, 255])
  if (bits === 24) bytes[62 + row * 2] = 0b0100_0000
  return bytes
}

describe('an icon file', () => {
  it.each([24, 32] as const)('of %i bits a pixel becomes a picture', async (bits) => {
    const picture = await pictureInIcon(bitmapIcon(bits))
    const { data } = await sharp(Buffer.from(picture ?? []))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, 12)]).toEqual([255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255])
    expect(data[15]).toBe(0)
  })

  it('that is cut off, lies or is none is null, and nothing is thrown', async () => {
    const whole = bitmapIcon(32)
    for (let end = 0; end < whole.length - 8; end += 1)
      expect(await pictureInIcon(whole.subarray(0, end))).toBeNull()
    const huge = Buffer.from(whole)
    huge.writeInt32LE(100_000, 26)
    expect(await pictureInIcon(huge)).toBeNull()
    expect(
      await pictureInIcon(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    ).toBeNull()
  })
})
