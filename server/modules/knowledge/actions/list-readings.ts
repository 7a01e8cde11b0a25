import type { SiteChange, SiteReading } from '#contract/research.ts'
import { type Context, inTransaction } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import { findChanges, findReading, findReadings } from '../store/readings.ts'
import { findAnswers } from '../store/resting-answers.ts'
import { ordinalOf } from './list-pages.ts'
import { requireSource } from './require-source.ts'

interface Page {
  id: string
  limit: number
  cursor?: string | undefined
}

/** So many answers are named with each change; all are counted. */
const answersShown = 20

/** Each time that a known site was read again, newest first. Fails: `knowledge_not_found`. */
export async function listReadings(
  ctx: Context,
  { id, limit, cursor }: Page,
): Promise<{ items: SiteReading[]; nextCursor: string | null; total: number }> {
  return inTransaction(ctx, async (ctx) => {
    await requireSource(ctx, id, 'knowledge_not_found')
    const after = cursor === undefined ? null : await findReading(ctx, id, cursor)
    if (cursor !== undefined && after === null)
      fail('invalid_input', {}, [{ path: 'cursor', message: 'is not a place in this list' }])
    return findReadings(ctx, id, { after, limit })
  })
}

/** What a reading, the last one unless told, has found, in the order of reading. Fails: `knowledge_not_found`, `reading_not_found`. */
export async function listChanges(
  ctx: Context,
  { id, readingId, limit, cursor }: Page & { readingId?: string | undefined },
): Promise<{ items: SiteChange[]; nextCursor: string | null; total: number }> {
  return inTransaction(ctx, async (ctx) => {
    const source = await requireSource(ctx, id, 'knowledge_not_found')
    const wanted = readingId ?? (await findReadings(ctx, source.id, { after: null, limit: 1 })).items[0]?.id
    if (wanted === undefined) return { items: [], nextCursor: null, total: 0 }
    const reading = (await findReading(ctx, source.id, wanted)) ?? fail('reading_not_found')
    const { rows, ...page } = await findChanges(ctx, reading.id, { after: ordinalOf(cursor), limit })
    const shown = rows.flatMap(({ answers }) => answers.slice(0, answersShown))
    const answers = await findAnswers(ctx, shown)
    // Of a version that was declined or replaced nothing is kept; a page that was read in between has another snapshot.
    const isKept = reading.state === 'accepted' || reading.state === 'waiting'
    const items = rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      url: row.url,
      title: row.title,
      snapshotId: isKept ? row.afterSnapshotId : null,
      places: row.places,
      more: row.more,
      answers: row.answers.slice(0, answersShown).flatMap((messageId) => answers.get(messageId) ?? []),
      answersTotal: row.answers.length,
    }))
    return { items, ...page }
  })
}
