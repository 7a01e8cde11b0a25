// Questions and the answers to them as they are kept. What was just written is told without being read back.
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Message } from '#contract/conversations.ts'
import type { Context, TxContext } from '#server/platform/context.ts'
import { inWorkspaces, visibleWorkspaces } from '#server/platform/scope.ts'
import { type KeptLookUp, message } from '../tables.ts'
import { lookUpOf, shapeMessages } from './messages.ts'

/** One turn of what was said before. */
export type HistoryTurn = Pick<Message, 'role' | 'state' | 'text'> &
  Partial<Pick<Message, 'band' | 'event' | 'lookUp'>>

interface KeptTurn extends HistoryTurn {
  id: string
  createdAt: Date
}

/** Messages before a question that its answer may go back to. */
const turnsRead = 40

/**
 * The newest turns of a conversation in their order; with `goesOnFrom`, a question or an answer in it, only what was said before the next
 * question. An answer that is being made is among them: behind its question stands nothing that is answered.
 */
export async function findTurns(
  ctx: Context,
  conversationId: string,
  goesOnFrom: string | null = null,
): Promise<KeptTurn[]> {
  const { id, role, state, text, band, event, createdAt, lookUp } = message
  const rows = await ctx.db.orm
    .select({ id, role, state, text, band, event, createdAt, lookUp })
    .from(message)
    .where(
      and(
        eq(message.conversationId, conversationId),
        inWorkspaces(ctx, message.workspaceId),
        goesOnFrom === null ? undefined : beforeNextQuestion(conversationId, goesOnFrom),
      ),
    )
    .orderBy(desc(message.ordinal))
    .limit(turnsRead)
  return rows.reverse().map(({ event, lookUp, ...turn }) => ({
    ...turn,
    ...(event !== null && { event }),
    ...lookUpOf(lookUp, true),
  }))
}

const beforeNextQuestion = (conversationId: string, from: string) =>
  sql`${message.ordinal} < coalesce((select min(later.ordinal) from message later
    where later.conversation_id = ${conversationId} and later.role = 'person'
      and later.ordinal > (select named.ordinal from message named where named.id = ${from})), ${Number.MAX_SAFE_INTEGER})`

/** Keeps a question, and the row of the answer that will be made to it; null where a person answers. */
export async function insertQuestion(
  ctx: Context,
  {
    id,
    workspaceId,
    conversationId,
    text,
    askedAt: createdAt,
    lookUp = null,
  }: Pick<Message, 'id' | 'conversationId' | 'text'> & {
    workspaceId: string
    askedAt: Date
    lookUp?: KeptLookUp | null
  },
  answerId: string | null,
): Promise<Message> {
  const shared = { workspaceId, conversationId, createdAt }
  const question = { ...shared, id, role: 'person', text, state: 'complete', lookUp } as const
  const begun =
    answerId === null
      ? null
      : ({ ...shared, id: answerId, role: 'staff', text: '', state: 'answering' } as const)
  await ctx.db.orm.insert(message).values(begun ? [question, begun] : [question])
  return {
    id,
    conversationId,
    role: 'person',
    text,
    state: 'complete',
    band: null,
    writtenBy: null,
    approval: null,
    sentences: [],
    droppedSentences: 0,
    rating: null,
    createdAt: createdAt.toISOString(),
    ...lookUpOf(lookUp, true),
  }
}

/** An answer is written while the conversation has the turn under which it was begun, or not at all. */
type Answer = { turn: number } & Pick<
  Message,
  'text' | 'band' | 'writtenBy' | 'droppedSentences' | 'sentences'
> & {
    reason: string
    approval: { by: string | null; at: Date } | null
    version: number | null
    link: NonNullable<Message['link']> | null
    offer: NonNullable<Message['offer']> | null
    lookUp?: KeptLookUp
  }

/**
 * Completes an answer that is being made, but for its receipts, in a conversation that is kept to this transaction; null when
 * it was given up, or the conversation has gone on.
 */
export async function completeAnswer(
  ctx: Context,
  id: string,
  answer: Answer,
): Promise<typeof message.$inferSelect | null> {
  const { turn, text, band, writtenBy, droppedSentences, sentences, reason, approval, version, link } = answer
  const { offer, lookUp } = answer
  const [row] = await ctx.db.orm
    .update(message)
    .set({
      text,
      band,
      writtenBy,
      droppedSentences,
      fallbackReason: reason,
      approvedBy: approval?.by ?? null,
      approvedAt: approval?.at ?? null,
      version,
      link,
      offer,
      ...(lookUp && { lookUp }),
      state: 'complete',
      sentences: sentences.map((sentence) => sentence.text),
    })
    .where(
      and(
        eq(message.id, id),
        eq(message.state, 'answering'),
        sql`exists (select 1 from conversation c where c.id = ${message.conversationId} and c.turn = ${turn})`,
        inWorkspaces(ctx, message.workspaceId),
      ),
    )
    .returning()
  return row ?? null
}

/** Keeps what a completed answer rests on, and gives the answer as it is told. */
export async function insertReceipts(
  ctx: TxContext,
  answer: typeof message.$inferSelect,
  sentences: Message['sentences'],
): Promise<Message> {
  const { id: messageId, workspaceId } = answer
  const receipts = sentences.flatMap((sentence, index) =>
    sentence.receipts.map(({ snapshotId, url, pageTitle, start, end, quote }, position) => ({
      messageId,
      sentence: index,
      position,
      workspaceId,
      snapshotId,
      url,
      pageTitle,
      startOffset: start,
      endOffset: end,
      quote,
    })),
  )
  if (receipts.length > 0)
    ctx.db.send(
      `insert into receipt (message_id, workspace_id, sentence, position, snapshot_id, url, page_title, start_offset, end_offset, quote)
       select $1, $2, * from unnest($3::int[], $4::int[], $5::text[], $6::text[], $7::text[], $8::int[], $9::int[], $10::text[])`,
      [
        messageId,
        workspaceId,
        receipts.map((one) => one.sentence),
        receipts.map((one) => one.position),
        receipts.map((one) => one.snapshotId),
        receipts.map((one) => one.url),
        receipts.map((one) => one.pageTitle),
        receipts.map((one) => one.startOffset),
        receipts.map((one) => one.endOffset),
        receipts.map((one) => one.quote),
      ],
    )
  const [told] = await shapeMessages(ctx, [answer], receipts)
  if (!told) throw new Error('an answer was not told')
  return told
}

/** Whether an answer is still to be made: who takes the floor, or asks anew, takes its row away. */
export async function isAnswering(ctx: Context, id: string): Promise<boolean> {
  const rows = await ctx.db.prepared(
    'answer-under-way',
    `select 1 from message where id = $2 and state = 'answering' and ($1::text[] is null or workspace_id = any($1))`,
    [visibleWorkspaces(ctx), id],
  )
  return rows.length > 0
}

/** An answer that will not be finished any more; what was shown of it was never acknowledged. */
export async function interruptAnswers(ctx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await ctx.db.orm
    .update(message)
    .set({ state: 'interrupted' })
    .where(
      and(
        inArray(message.id, [...ids]),
        eq(message.state, 'answering'),
        inWorkspaces(ctx, message.workspaceId),
      ),
    )
}
