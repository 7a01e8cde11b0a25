// Pictures of websites in the store of files: none stays there that no website shows.
import * as z from 'zod/mini'
import { pictureKey } from '#contract/file-paths.ts'
import { type Context, inTransaction, type TxContext } from '#server/platform/context.ts'
import { defineJob, enqueue } from '#server/platform/jobs/jobs.ts'
import { isRunning } from '../rules.ts'
import type { RunRow } from '../store/runs.ts'
import { findSource, type SourceRow } from '../store/sources.ts'

/** By then a research has come to its end as a rule; one that has not is asked about again. */
const UNUSED_MS = 3_600_000

const asOften = {
  // With pauses of five minutes at most, about a week.
  attempts: 2_000,
  timeoutMs: 3 * 60_000,
}

/** Removes the picture of a website that is gone, once the store takes it. */
export const removePicture = defineJob({
  name: 'knowledge.remove_picture',
  input: z.object({ key: z.string() }),
  ...asOften,
  run: (ctx, { key }) => ctx.storage.delete(key),
})

const takenPicture = z.object({ key: z.string(), sourceId: z.string(), runId: z.string() })

/** Removes a picture unless its website shows it: the research was cancelled or failed, or a newer picture took its place. */
export const removeUnusedPicture = defineJob({
  name: 'knowledge.remove_unused_picture',
  input: takenPicture,
  ...asOften,
  run: async (ctx, taken) => {
    const { key, sourceId, runId } = taken
    const source = await findSource(ctx, sourceId)
    if (source !== null && (source.screenshotPath === key || source.iconPath === key)) return
    if (source !== null && source.currentRunId === runId && isRunning(source.status))
      await inTransaction(ctx, (ctx) => removeLater(ctx, taken))
    else await ctx.storage.delete(key)
  },
})

async function removeLater(ctx: TxContext, taken: z.infer<typeof takenPicture>): Promise<void> {
  await enqueue(ctx, removeUnusedPicture, taken, { delayMs: UNUSED_MS })
}

/** Stores a picture that a research took, in place of the one `before`; gives its key. */
export async function keepPicture(
  ctx: Context,
  run: RunRow,
  source: SourceRow,
  { folder, image, before }: { folder: 'screenshots' | 'icons'; image: Uint8Array; before: string | null },
): Promise<string> {
  const key = pictureKey(folder, source.workspaceId, run.id)
  // Before anything is stored: whatever becomes of this research, nothing stays that no row names.
  await inTransaction(ctx, async (ctx) => {
    for (const one of [key, before])
      if (one !== null) await removeLater(ctx, { key: one, sourceId: source.id, runId: run.id })
  })
  await ctx.storage.put(key, image, ctx.signal)
  return key
}
