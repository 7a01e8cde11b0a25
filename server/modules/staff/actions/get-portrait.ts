import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { drawFace, drawPortrait } from '#server/adapters/portraits/portraits.ts'
import { type Context, inTransaction } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import { findPortrait } from '../store.ts'

interface Portrait {
  svg: Buffer
  gzipped: Buffer
}

/** How many drawn portraits stay in memory, some 25 kB each. */
const mostKept = 400
/** Drawn ones by the face or the id that they are drawn from; the one that was asked for longest ago comes first. */
const drawn = new Map<string, Promise<Portrait>>()

/**
 * The portrait of a virtual human, an SVG: its face, or as it was drawn for whoever was hired before faces could be chosen.
 * Fails: `object-not-found`.
 */
export async function getPortrait(
  ctx: Context,
  { id }: { id: string },
): Promise<Portrait & { isChosen: boolean }> {
  const kept = await inTransaction(ctx, (ctx) => findPortrait(ctx, id))
  const { portrait, face } = kept ?? fail('object-not-found')
  if (face !== null) return { ...(await getFace(face)), isChosen: true }
  const drawing = portrait === null ? drawnOnce(id, drawPortrait) : packed(portrait)
  return { ...(await drawing), isChosen: false }
}

/** One of the faces to choose from. */
export const getFace = (face: string): Promise<Portrait> => drawnOnce(face, drawFace)

function drawnOnce(seed: string, draw: (seed: string) => Promise<string>): Promise<Portrait> {
  const portrait = drawn.get(seed) ?? draw(seed).then(packed)
  drawn.delete(seed)
  drawn.set(seed, portrait)
  portrait.catch(() => drawn.delete(seed))
  const [oldest] = drawn.keys()
  if (drawn.size > mostKept && oldest !== undefined) drawn.delete(oldest)
  return portrait
}

async function packed(text: string): Promise<Portrait> {
  const svg = Buffer.from(text)
  return { svg, gzipped: await promisify(gzip)(svg) }
}
