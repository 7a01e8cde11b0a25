// Earlier answers that rest on pages: what a receipt quotes is looked for in the page as it is now.
import type { PlacedQuote } from '#engine/changes/quote-place.ts'
import type { SiteChange } from '#contract/research.ts'
import type { Context } from '#server/platform/context.ts'
import { visibleWorkspaces } from '#server/platform/scope.ts'

/** A place of a snapshot that earlier answers quote. */
interface RestingQuote extends PlacedQuote {
  snapshotId: string
  /** The answers, oldest first. */
  messageIds: string[]
}

/** What the receipts of earlier answers quote from these snapshots, each place once. */
export async function findQuotes(ctx: Context, snapshotIds: readonly string[]): Promise<RestingQuote[]> {
  return ctx.db.query(
    `select snapshot_id as "snapshotId", start_offset as start, end_offset as "end", quote,
       array_agg(distinct message_id order by message_id) as "messageIds"
     from receipt
     where snapshot_id = any($1) and ($2::text[] is null or workspace_id = any($2))
     group by snapshot_id, start_offset, end_offset, quote
     order by snapshot_id, start_offset, end_offset limit 20000`,
    [[...snapshotIds], visibleWorkspaces(ctx)],
  )
}

/** Leads the receipts of quotes that a page still has to where it has them now; their words stay. */
export async function moveReceipts(
  ctx: Context,
  moved: readonly { from: RestingQuote; snapshotId: string; start: number; end: number }[],
): Promise<void> {
  if (moved.length === 0) return
  await ctx.db.query(
    `update receipt r set snapshot_id = m.snapshot_id, start_offset = m.start_offset, end_offset = m.end_offset
     from unnest($1::text[], $2::int[], $3::int[], $4::text[], $5::text[], $6::int[], $7::int[])
       as m (old_id, old_start, old_end, quote, snapshot_id, start_offset, end_offset)
     where r.snapshot_id = m.old_id and r.start_offset = m.old_start and r.end_offset = m.old_end and r.quote = m.quote
       and ($8::text[] is null or r.workspace_id = any($8))`,
    [
      moved.map(({ from }) => from.snapshotId),
      moved.map(({ from }) => from.start),
      moved.map(({ from }) => from.end),
      moved.map(({ from }) => from.quote),
      moved.map(({ snapshotId }) => snapshotId),
      moved.map(({ start }) => start),
      moved.map(({ end }) => end),
      visibleWorkspaces(ctx),
    ],
  )
}

/** These answers with their questions, those that are still there. */
export async function findAnswers(
  ctx: Context,
  messageIds: readonly string[],
): Promise<Map<string, SiteChange['answers'][number]>> {
  if (messageIds.length === 0) return new Map()
  const rows = await ctx.db.query<SiteChange['answers'][number]>(
    `select m.id as "messageId", m.conversation_id as "conversationId", s.id as "staffId", s.name as "staffName",
       coalesce((select q.text from message q
         where q.conversation_id = m.conversation_id and q.role = 'person' and q.ordinal < m.ordinal
         order by q.ordinal desc limit 1), '') as question
     from message m join conversation c on c.id = m.conversation_id join staff s on s.id = c.staff_id
     where m.id = any($1) and ($2::text[] is null or m.workspace_id = any($2))`,
    [[...messageIds], visibleWorkspaces(ctx)],
  )
  return new Map(rows.map((row) => [row.messageId, row]))
}
