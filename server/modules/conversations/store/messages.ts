import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { GroundedSentence, Message } from '#contract/conversations.ts'
import type { Context } from '#server/platform/context.ts'
import { inWorkspaces, visibleWorkspaces } from '#server/platform/scope.ts'
import { type KeptLookUp, message, receipt } from '../tables.ts'
import { namesOf } from './floor.ts'

type MessageRow = typeof message.$inferSelect
type ReceiptRow = typeof receipt.$inferSelect

/** A conversation shows its newest thousand messages, behind the line that says that this is an AI. */
const messagesShown = 1_000

/** The newest messages of a conversation in their order, behind its very first, with their receipts. */
export async function findMessages(
  ctx: Context,
  conversationId: string,
  newest: number = messagesShown,
): Promise<Message[]> {
  const ofConversation = and(
    eq(message.conversationId, conversationId),
    inWorkspaces(ctx, message.workspaceId),
  )
  const rows = await ctx.db.orm
    .select()
    .from(message)
    .where(ofConversation)
    .orderBy(desc(message.ordinal))
    .limit(newest)
  const first =
    rows.length < newest
      ? []
      : await ctx.db.orm.select().from(message).where(ofConversation).orderBy(asc(message.ordinal)).limit(1)
  const before = first.filter((row) => row.ordinal !== rows.at(-1)?.ordinal)
  return withReceipts(ctx, [...before, ...rows.toReversed()])
}

/** One message, or null when it is missing or not the actor's. */
export async function findMessage(ctx: Context, id: string): Promise<Message | null> {
  const rows = await ctx.db.orm
    .select()
    .from(message)
    .where(and(eq(message.id, id), inWorkspaces(ctx, message.workspaceId)))
    .limit(1)
  const [found] = await withReceipts(ctx, rows)
  return found ?? null
}

export async function insertMessage(
  ctx: Context,
  made: Pick<
    typeof message.$inferInsert,
    'id' | 'workspaceId' | 'conversationId' | 'role' | 'text' | 'state' | 'authorId'
  >,
): Promise<void> {
  await ctx.db.orm.insert(message).values({ ...made, createdAt: ctx.clock.now() })
}

/** False where the rating is what it was: nothing is written. */
export async function saveRating(ctx: Context, id: string, rating: number | null): Promise<boolean> {
  const saved = await ctx.db.orm
    .update(message)
    .set({ rating, ratedAt: rating === null ? null : ctx.clock.now() })
    .where(
      and(
        eq(message.id, id),
        inWorkspaces(ctx, message.workspaceId),
        sql`${message.rating} is distinct from ${rating}`,
      ),
    )
    .returning({ id: message.id })
  return saved.length > 0
}

/** Whether an answer that a visitor was given rests on a page, as it was when it was read. */
export async function restsOnFor(ctx: Context, visitorId: string, snapshotId: string): Promise<boolean> {
  const rows = await ctx.db.prepared(
    'receipt-of-visitor',
    `select 1 from conversation c join message m on m.conversation_id = c.id join receipt r on r.message_id = m.id
     where c.visitor_id = $2 and r.snapshot_id = $3 and ($1::text[] is null or c.workspace_id = any($1)) limit 1`,
    [visibleWorkspaces(ctx), visitorId, snapshotId],
  )
  return rows.length > 0
}

async function withReceipts(ctx: Context, rows: readonly MessageRow[]): Promise<Message[]> {
  const answers = rows.filter((row) => row.role === 'staff').map((row) => row.id)
  const receipts =
    answers.length === 0
      ? []
      : await ctx.db.orm
          .select()
          .from(receipt)
          .where(and(inArray(receipt.messageId, answers), inWorkspaces(ctx, receipt.workspaceId)))
          .orderBy(asc(receipt.sentence), asc(receipt.position))
  return shapeMessages(ctx, rows, receipts)
}

/** Messages as they are told, with receipts that are in order. */
export async function shapeMessages(
  ctx: Context,
  rows: readonly MessageRow[],
  receipts: readonly ReceiptRow[],
): Promise<Message[]> {
  const byMessage = Map.groupBy(receipts, (row) => row.messageId)
  const people = rows.map(({ authorId }) => authorId)
  // Visitors are not told how those are called who wrote answers for a colleague to give.
  if (ctx.actor.kind !== 'visitor') people.push(...rows.map(({ approvedBy }) => approvedBy))
  const names = await namesOf(ctx, [...new Set(people.filter((id) => id !== null))])
  // Nor how often the colleague was set anew.
  const tellsVersion = ctx.actor.kind !== 'visitor'
  return rows.map((row) => ({
    ...shaped(row, byMessage.get(row.id) ?? [], names),
    ...lookUpOf(row.lookUp, tellsVersion),
    ...(tellsVersion && row.version !== null ? { version: row.version } : {}),
  }))
}

function shaped(
  row: MessageRow,
  receipts: readonly ReceiptRow[],
  names: ReadonlyMap<string, string>,
): Message {
  const sentences: GroundedSentence[] = row.sentences.map((text, index) => ({
    text,
    receipts: receipts
      .filter((one) => one.sentence === index)
      .map(({ snapshotId, url, pageTitle, startOffset, endOffset, quote }) => ({
        snapshotId,
        url,
        pageTitle,
        start: startOffset,
        end: endOffset,
        quote,
      })),
  }))
  return {
    id: row.id,
    conversationId: row.conversationId,
    role: row.role,
    text: row.text,
    state: row.state,
    band: row.band,
    writtenBy: row.writtenBy,
    approval:
      row.approvedAt === null
        ? null
        : { by: names.get(row.approvedBy ?? '') ?? null, at: row.approvedAt.toISOString() },
    sentences,
    droppedSentences: row.droppedSentences,
    rating: row.rating,
    createdAt: row.createdAt.toISOString(),
    ...(row.link === null ? {} : { link: row.link }),
    ...(row.offer === null ? {} : { offer: row.offer }),
    ...(row.event === null ? {} : { event: row.event }),
    ...(row.told === null ? {} : { told: row.told }),
    ...authorOf(row, names),
  }
}

function authorOf({ authorId }: MessageRow, names: ReadonlyMap<string, string>): { author?: string } {
  const author = authorId === null ? undefined : names.get(authorId)
  return author === undefined ? {} : { author }
}

/** Of what was filled in and of what a system of the company answered; visitors are not told what is wrong with it. */
export function lookUpOf(
  kept: KeptLookUp | null,
  tellsFault: boolean,
): { lookUp?: NonNullable<Message['lookUp']> } {
  if (kept === null) return {}
  const { source, at, isTrial, fault } = kept
  return {
    lookUp: { source, at, isTrial, ...(fault !== undefined && { fault: tellsFault ? fault : 'failed' }) },
  }
}
