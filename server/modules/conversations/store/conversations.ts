import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Conversation, ConversationFilter } from '#contract/conversations.ts'
import type { Context } from '#server/platform/context.ts'
import { countedAtMost, pageOfRows, type Place } from '#server/platform/db/paging.ts'
import { inWorkspaces, visibleWorkspaces } from '#server/platform/scope.ts'
import { conversation } from '../tables.ts'

interface ConversationRow {
  id: string
  staff_id: string
  workspace_id: string
  title: string
  converted: boolean
  created_at: Date
  updated_at: Date
  answers: number
  asked_by: 'member' | 'visitor'
}

const withAnswers = `select c.id, c.staff_id, c.workspace_id, c.title, c.converted, c.created_at, c.updated_at, c.answers, c.asked_by
  from conversation c where ($1::text[] is null or c.workspace_id = any($1))`

/** Each has an index of its own. */
const wanted: Record<ConversationFilter, string> = {
  converted: 'c.converted',
  unanswered: 'c.unknown_answers > 0',
  rated: 'c.rated_answers > 0',
}

/** The conversations with one virtual human, newest first; `total` counts those that are wanted. */
export async function findConversationPage(
  ctx: Context,
  {
    staffId,
    only,
    after,
    limit,
  }: { staffId: string; only: ConversationFilter | null; after: Place | null; limit: number },
): Promise<{ items: Conversation[]; nextCursor: string | null; total: number }> {
  const visible = visibleWorkspaces(ctx)
  const fits = only === null ? 'true' : wanted[only]
  const list = `conversations-${only ?? 'all'}`
  const rows = await ctx.db.prepared<ConversationRow>(
    list,
    `${withAnswers} and c.staff_id = $2 and ${fits} and ($3::timestamptz is null or (c.created_at, c.id) < ($3, $4))
     order by c.created_at desc, c.id desc limit $5`,
    [visible, staffId, after?.at ?? null, after?.id ?? null, limit + 1],
  )
  const [count] = await ctx.db.prepared<{ total: number }>(
    `${list}-count`,
    `select count(*)::int as total from (select 1 from conversation c
     where ($1::text[] is null or c.workspace_id = any($1)) and c.staff_id = $2 and ${fits} limit ${countedAtMost}) found`,
    [visible, staffId],
  )
  const cut = pageOfRows(rows, limit, (row) => ({ at: row.created_at, id: row.id }))
  return { items: cut.rows.map(shaped), nextCursor: cut.nextCursor, total: count?.total ?? 0 }
}

/** A visitor sees their own conversations alone. */
const visitorOf = ({ actor }: Context): string | null => (actor.kind === 'visitor' ? actor.visitorId : null)

/** One conversation, or null when it is missing or not the actor's. */
export async function findConversation(ctx: Context, id: string): Promise<Conversation | null> {
  const [row] = await ctx.db.prepared<ConversationRow>(
    'conversation',
    `${withAnswers} and c.id = $2 and ($3::text is null or c.visitor_id = $3)`,
    [visibleWorkspaces(ctx), id, visitorOf(ctx)],
  )
  return row ? shaped(row) : null
}

/**
 * Keeps the conversation to this transaction, so that two questions do not pass each other. Whoever changes a message does
 * so first: the database keeps figures in the conversation's row, and two that come to both rows in another order would
 * wait for each other.
 */
export async function lockConversation(ctx: Context, id: string): Promise<void> {
  await ctx.db.prepared(
    'lock-conversation',
    'select 1 from conversation where id = $2 and ($1::text[] is null or workspace_id = any($1)) for no key update',
    [visibleWorkspaces(ctx), id],
  )
}

/** The conversation that a visitor had last, or null before the first. */
export async function findVisitorConversation(ctx: Context, visitorId: string): Promise<string | null> {
  const [row] = await ctx.db.prepared<{ id: string }>(
    'conversation-of-visitor',
    `select id from conversation where visitor_id = $2 and ($1::text[] is null or workspace_id = any($1))
     order by created_at desc, id desc limit 1`,
    [visibleWorkspaces(ctx), visitorId],
  )
  return row?.id ?? null
}

/**
 * Deletes the conversations of visitors with everything in them and gives which those were; the figures keep their counts
 * (migration 0220). Whoever calls has locked the visitors.
 */
export async function eraseConversationRows(
  ctx: Context,
  visitorIds: readonly string[],
): Promise<{ id: string; staffId: string; workspaceId: string }[]> {
  const fits = and(
    inArray(conversation.visitorId, [...visitorIds]),
    inWorkspaces(ctx, conversation.workspaceId),
  )
  const { id, staffId, workspaceId } = conversation
  const found = await ctx.db.orm
    .select({ id, staffId, workspaceId })
    .from(conversation)
    .where(fits)
    .orderBy(asc(id))
    .for('update')
  await ctx.db.query('select keep_figures_of($1)', [found.map((one) => one.id)])
  await ctx.db.orm.delete(conversation).where(fits)
  return found
}

export async function insertConversation(
  ctx: Context,
  made: {
    id: string
    workspaceId: string
    staffId: string
    userId: string | null
    visitorId: string | null
    triesDraft: boolean
  },
): Promise<void> {
  const now = ctx.clock.now()
  const askedBy = made.visitorId === null ? 'member' : 'visitor'
  await ctx.db.orm.insert(conversation).values({ ...made, askedBy, createdAt: now, updatedAt: now })
}

export async function saveConversation(
  ctx: Context,
  id: string,
  changed: { converted: boolean },
): Promise<void> {
  await ctx.db.orm
    .update(conversation)
    .set({ ...changed, updatedAt: ctx.clock.now() })
    .where(and(eq(conversation.id, id), inWorkspaces(ctx, conversation.workspaceId)))
}

export async function deleteConversationRow(ctx: Context, id: string): Promise<void> {
  await ctx.db.orm
    .delete(conversation)
    .where(and(eq(conversation.id, id), inWorkspaces(ctx, conversation.workspaceId)))
}

const shaped = (row: ConversationRow): Conversation => ({
  id: row.id,
  staffId: row.staff_id,
  workspaceId: row.workspace_id,
  title: row.title,
  answersCount: row.answers,
  askedBy: row.asked_by,
  converted: row.converted,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})
