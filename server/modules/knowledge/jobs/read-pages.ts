import type { Context } from '#server/platform/context.ts'
import { type PackedPages, packedPage } from '#engine/report/packed-pages.ts'
import { findSnapshotIds, findSnapshotTexts } from '../store/pages.ts'

/** So many pages are in the heap at once. */
const atOnce = 50

/** Everything that a run has read, in the order of reading, for the reading threads. */
export async function readPages(ctx: Context, runId: string): Promise<PackedPages> {
  const ids = await findSnapshotIds(ctx, runId)
  const packed: Uint8Array[] = []
  for (let at = 0; at < ids.length; at += atOnce)
    packed.push(...(await findSnapshotTexts(ctx, ids.slice(at, at + atOnce))).map(packedPage))
  return packed
}
