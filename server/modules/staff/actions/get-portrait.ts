import { drawPortrait } from '#server/adapters/portraits/portraits.ts'
import { type Context, inTransaction } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import { findPortrait } from '../store.ts'

/** The portrait of a virtual human, an SVG, the same for life. Fails: `object-not-found`. */
export async function getPortrait(ctx: Context, { id }: { id: string }): Promise<string> {
  const kept = await inTransaction(ctx, (ctx) => findPortrait(ctx, id))
  return (kept ?? fail('object-not-found')).portrait ?? drawPortrait(id)
}
