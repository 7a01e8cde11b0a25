// A picture that a stranger sent becomes one of ours: decoded and written anew, so that nothing of the file lives on
// but what can be seen. No place, no camera, no script, no second file behind the first.
import { loadSharp } from '#server/adapters/pictures/load-sharp.ts'
import { pictureTypes } from '#contract/file-paths.ts'

/** Decoded, every pixel takes four bytes: some 100 MB at most. */
const MOST_PIXELS = 25_000_000
const MOST_SECONDS = 10

type CleanPicture =
  | { picture: Uint8Array; refused: null }
  | { picture: null; refused: 'type' | 'unreadable' | 'pixels' }

/** Pictures are decoded one after the other: they would take the threads that files and passwords need as well. */
let last: Promise<unknown> = Promise.resolve()

/** A WebP of at most `side` × `side` pixels of the first frame, upright, or why not. Never throws for its input. */
export function cleanPicture(bytes: Uint8Array, side: number): Promise<CleanPicture> {
  const turn = last.then(() => decodeAndWrite(bytes, side))
  last = turn.catch(() => undefined)
  return turn
}

async function decodeAndWrite(bytes: Uint8Array, side: number): Promise<CleanPicture> {
  const [{ fileTypeFromBuffer }, sharp] = await Promise.all([import('file-type'), loadSharp()])
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (!pictureTypes.some((known) => known === type?.mime)) return refuse('type')
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > MOST_PIXELS) return refuse('pixels')
    const written = await sharp(bytes, { limitInputPixels: MOST_PIXELS, pages: 1, failOn: 'error' })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 88 })
      .timeout({ seconds: MOST_SECONDS })
      .toBuffer()
    return { picture: new Uint8Array(written), refused: null }
  } catch {
    return refuse('unreadable')
  }
}

const refuse = (refused: 'type' | 'unreadable' | 'pixels'): CleanPicture => ({ picture: null, refused })
