import { describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { crc32 } from 'node:zlib'
import { cleanPicture } from './clean-picture.ts'

const text = (words: string) => new TextEncoder().encode(words)
const side = 64

const square = (size: number, colour = '#a06020') =>
  sharp({ create: { width: size, height: size, channels: 3, background: colour } })

/** The bytes hold this text, in one of the ways in which a program could read it. */
const holds = (bytes: Uint8Array | null, words: string) =>
  Buffer.from(bytes ?? []).includes(Buffer.from(words)) ||
  Buffer.from(bytes ?? []).includes(Buffer.from(words, 'utf16le'))

/** A PNG of a few bytes whose header promises this size. */
function promisingPng(width: number, height: number): Uint8Array {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', Buffer.from([0x78, 0x9c, 3, 0, 0, 0, 0, 1])),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('a picture that somebody sends', () => {
  it.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)(
    'is written anew from %s and made no larger than it is shown [STOR-1]',
    async (format) => {
      const { picture } = await cleanPicture(await square(300).toFormat(format).toBuffer(), side)
      expect(await sharp(picture ?? undefined).metadata()).toMatchObject({
        format: 'webp',
        width: side,
        height: side,
      })
      const small = await cleanPicture(await square(20).toFormat(format).toBuffer(), side)
      expect(await sharp(small.picture ?? undefined).metadata()).toMatchObject({ width: 20, height: 20 })
    },
  )

  it('stands upright and tells nothing of where and by what it was taken', async () => {
    const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#808080' } })
      .withExif({
        IFD0: { Make: 'SecretCamera', ImageDescription: 'at the lake house' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 30/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { picture } = await cleanPicture(photo, side)
    const seen = await sharp(picture ?? undefined).metadata()
    expect(seen).toMatchObject({ width: 20, height: 40 })
    expect([seen.exif, seen.icc, seen.xmp, seen.iptc]).toEqual([undefined, undefined, undefined, undefined])
    expect(holds(picture, 'SecretCamera') || holds(picture, 'lake house')).toBe(false)
  })

  it('that moves is cut to its first frame', async () => {
    const frames = [
      await square(10, '#ff0000').png().toBuffer(),
      await square(10, '#0000ff').png().toBuffer(),
    ]
    const moving = await sharp(frames, { join: { animated: true } })
      .gif({ loop: 0 })
      .toBuffer()
    expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(2)
    const { picture } = await cleanPicture(moving, side)
    expect((await sharp(picture ?? undefined, { animated: true }).metadata()).pages).toBeUndefined()
    const [red, , blue] = (await sharp(picture ?? undefined).stats()).channels.map(({ mean }) => mean)
    expect(red).toBeGreaterThan(200)
    expect(blue).toBeLessThan(60)
  })

  it('loses every second file that hides in it', async () => {
    const script = '<script>alert(document.cookie)</script>'
    const png = await square(30).png().toBuffer()
    const jpeg = await square(30).jpeg().toBuffer()
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), text(script)])
    const polyglots = {
      'a page behind a PNG': Buffer.concat([png, text(script)]),
      'a page in the comment of a JPEG': Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]),
      'an archive behind a PNG': Buffer.concat([png, text(`PK\u0003\u0004${script}`)]),
      'a page behind a GIF': Buffer.concat([await square(30).gif().toBuffer(), text(script)]),
    }
    for (const [name, bytes] of Object.entries(polyglots)) {
      expect(holds(bytes, script), name).toBe(true)
      const { picture, refused } = await cleanPicture(bytes, side)
      expect(refused, name).toBeNull()
      expect(holds(picture, script), name).toBe(false)
      expect(holds(picture, 'PK\u0003\u0004'), name).toBe(false)
    }
  })

  it('is refused when it is none, whatever it calls itself', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
    const none = {
      'an SVG with a script': text(svg),
      'an SVG after a declaration': text(
        `<?xml version="1.0"?><!DOCTYPE svg SYSTEM "file:///etc/passwd">${svg}`,
      ),
      'a page': text('<!doctype html><script>alert(1)</script>'),
      'a PDF': text('%PDF-1.7\n1 0 obj\n<<>>\nendobj'),
      'a program': Uint8Array.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
      'a script': text('#!/bin/sh\nrm -rf ~\n'),
      'a TIFF': text('II*\0\b\0\0\0'),
      nothing: new Uint8Array(0),
    }
    for (const [name, bytes] of Object.entries(none))
      expect(await cleanPicture(bytes, side), name).toEqual({ picture: null, refused: 'type' })
  })

  it('that is a bomb is refused before it is unpacked', async () => {
    expect((await cleanPicture(promisingPng(60_000, 60_000), side)).refused).toBe('pixels')
    expect((await cleanPicture(promisingPng(1, 2_000_000_000), side)).refused).not.toBeNull()
    const real = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(real.length).toBeLessThan(5 * 1024 * 1024)
    expect((await cleanPicture(real, side)).refused).toBe('pixels')
  })

  it('that is cut off, emptied or garbled is refused and harms nobody', async () => {
    const jpeg = await square(200).jpeg().toBuffer()
    const png = await square(200).png().toBuffer()
    const broken = [jpeg.subarray(0, 200), png.subarray(0, png.length - 60), promisingPng(100, 100)]
    for (const bytes of broken)
      expect(await cleanPicture(bytes, side)).toEqual({ picture: null, refused: 'unreadable' })
    const garbled = Buffer.concat([png.subarray(0, 40), Buffer.alloc(200, 0xff)])
    expect((await cleanPicture(garbled, side)).picture).toBeNull()
    expect((await cleanPicture(png, side)).refused).toBeNull()
  })
})
