import { type Context, inTransaction } from '#server/platform/context.ts'
import type { RunRow } from '../store/runs.ts'
import { findUnembedded, insertVectors } from '../store/vectors.ts'

/** How many passages go to the embedding model at once. */
const batch = 64

/**
 * Shows a run's passages to the embedding model, when one is configured; goes on where it stopped. Gives how many it has shown.
 * Throws `ModelError`: until the model answers, words alone rank what is left.
 */
export async function embedPassages(ctx: Context, run: RunRow): Promise<number> {
  const { embeddings } = ctx
  if (!embeddings) return 0
  for (let shown = 0; ; ) {
    ctx.signal.throwIfAborted()
    const passages = await inTransaction(ctx, (ctx) => findUnembedded(ctx, run.id, embeddings.name, batch))
    if (passages.length === 0) return shown
    shown += passages.length
    const vectors = await embeddings.embed(
      passages.map(({ text }) => text),
      ctx.signal,
    )
    const rows = passages.map(({ id }, place) => ({ passageId: id, vector: unit(vectors[place] ?? []) }))
    await inTransaction(ctx, (ctx) => insertVectors(ctx, run, embeddings.name, rows))
  }
}

/** The same direction with length 1. */
export function unit(vector: readonly number[]): number[] {
  const length = Math.hypot(...vector) || 1
  return vector.map((part) => part / length)
}
