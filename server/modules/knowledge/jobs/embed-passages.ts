import { type Context, inTransaction } from '#server/platform/context.ts'
import type { RunRow } from '../store/runs.ts'
import { findUnembedded, insertVectors } from '../store/vectors.ts'

/** How many passages go to the embedding model at once. */
const batch = 64

/**
 * Shows a run's passages to the embedding model, when one is configured; goes on where it stopped. Gives a code when
 * the model failed: then words alone rank these passages.
 */
export async function embedPassages(ctx: Context, run: RunRow): Promise<string | null> {
  const { embeddings } = ctx
  if (!embeddings) return null
  for (;;) {
    ctx.signal.throwIfAborted()
    const passages = await inTransaction(ctx, (ctx) => findUnembedded(ctx, run.id, embeddings.name, batch))
    if (passages.length === 0) return null
    let vectors: number[][]
    try {
      vectors = await embeddings.embed(
        passages.map(({ text }) => text),
        ctx.signal,
      )
    } catch (error) {
      ctx.signal.throwIfAborted()
      ctx.log.warn('research.vectors_failed', { error })
      return 'embedding_failed'
    }
    const rows = passages.map(({ id }, place) => ({ passageId: id, vector: unit(vectors[place] ?? []) }))
    await inTransaction(ctx, (ctx) => insertVectors(ctx, run, embeddings.name, rows))
  }
}

/** The same direction with length 1. */
export function unit(vector: readonly number[]): number[] {
  const length = Math.hypot(...vector) || 1
  return vector.map((part) => part / length)
}
