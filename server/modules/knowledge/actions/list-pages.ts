import type { PageOutcome } from '#contract/knowledge.ts'
import type { ExtractedItem, ExtractionType, ResearchedPage } from '#contract/research.ts'
import type { Snapshot } from '#contract/snapshots.ts'
import { type Context, inTransaction } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import { findItems } from '../store/items.ts'
import { findPages, findSnapshot } from '../store/pages.ts'
import { requireSource } from './require-source.ts'

interface Page {
  id: string
  limit: number
  cursor?: string | undefined
}

/** The pages of the latest research in the order in which they were reached, all or of one outcome. Fails: `knowledge_not_found`. */
export async function listPages(
  ctx: Context,
  { id, limit, cursor, outcome }: Page & { outcome?: PageOutcome | undefined },
): Promise<{ items: ResearchedPage[]; nextCursor: string | null; total: number }> {
  return inTransaction(ctx, async (ctx) => {
    const { currentRunId } = await requireSource(ctx, id, 'knowledge_not_found')
    if (currentRunId === null) return { items: [], nextCursor: null, total: 0 }
    return findPages(ctx, currentRunId, { after: ordinalOf(cursor), limit, outcome: outcome ?? null })
  })
}

/** What was extracted, of one type or of all. Fails: `knowledge_not_found`. */
export async function listItems(
  ctx: Context,
  { id, limit, cursor, type }: Page & { type?: ExtractionType | undefined },
): Promise<{ items: ExtractedItem[]; nextCursor: string | null; total: number }> {
  return inTransaction(ctx, async (ctx) => {
    const { liveRunId } = await requireSource(ctx, id, 'knowledge_not_found')
    if (liveRunId === null) return { items: [], nextCursor: null, total: 0 }
    return findItems(ctx, liveRunId, { type: type ?? null, after: ordinalOf(cursor, -1), limit })
  })
}

/** A page as it was when it was read. Fails: `snapshot_not_found`. */
export async function getSnapshot(ctx: Context, { id }: { id: string }): Promise<Snapshot> {
  return inTransaction(ctx, async (ctx) => (await findSnapshot(ctx, id)) ?? fail('snapshot_not_found'))
}

/** A place in a list by its cursor. Fails: `invalid_input`. */
export function ordinalOf(cursor: string | undefined, first = 0): number {
  if (cursor === undefined) return first
  if (!/^\d{1,15}$/.test(cursor))
    fail('invalid_input', {}, [{ path: 'cursor', message: 'is not a place in this list' }])
  return Number(cursor)
}
