// Earlier answers that rest on pages: what a receipt quotes is looked for in the page as it is now.
import type { SiteChange } from '#contract/research.ts'
import type { Context } from '#server/platform/context.ts'
import { visibleWorkspaces } from '#server/platform/scope.ts'

/** What the receipts of earlier answers quote from these snapshots. */
export async function findQuotes(
  ctx: Context,
  snapshotIds: readonly string[],
): Promise<{ messageId: string; snapshotId: string; quote: string }[]> {
  return ctx.db.query(
    `select message_id as "messageId", snapshot_id as "snapshotId", quote from receipt
     where snapshot_id = any($1) and ($2::text[] is null or workspace_id = any($2))
     order by message_id, sentence, position limit 20000`,
    [[...snapshotIds], visibleWorkspaces(ctx)],
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
