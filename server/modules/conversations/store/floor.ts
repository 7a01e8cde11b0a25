// Who speaks in a conversation, and how that changes.
import { and, eq } from 'drizzle-orm'
import type { ConversationEvent } from '#contract/conversations.ts'
import { asOwner, type Context } from '#server/platform/context.ts'
import { inWorkspaces, visibleWorkspaces } from '#server/platform/scope.ts'
import type { Kept } from '#contract/workspace/roles.ts'
import { eventText, type Floor } from '../rules.ts'
import { conversation, message } from '../tables.ts'

/** A conversation as those who share it need it. */
export interface SharedConversation extends Floor, Kept {
  id: string
  workspaceId: string
  staffId: string
  askedBy: 'member' | 'visitor'
  visitorId: string | null
  contactEmail: string | null
  triesDraft: boolean
}

/** The conversation, kept to this transaction; null when it is missing or not the actor's. */
export const lockFloor = (ctx: Context, id: string): Promise<SharedConversation | null> =>
  readFloor(ctx, id, 'for no key update')

/** The same, to look at. */
export const findFloor = (ctx: Context, id: string): Promise<SharedConversation | null> =>
  readFloor(ctx, id, '')

async function readFloor(
  ctx: Context,
  id: string,
  lock: '' | 'for no key update',
): Promise<SharedConversation | null> {
  const visitorId = ctx.actor.kind === 'visitor' ? ctx.actor.visitorId : null
  const [row] = await ctx.db.prepared<SharedConversation>(
    lock === '' ? 'floor' : 'lock-floor',
    `select id, workspace_id as "workspaceId", staff_id as "staffId", asked_by as "askedBy", visitor_id as "visitorId",
       contact_email as "contactEmail", speaker, turn, assignee_id as "assigneeId", wanted_since as "wantedSince",
       wanted_why as "wantedWhy", tries_draft as "triesDraft",
       (select staff_editors(s) from staff s where s.id = conversation.staff_id) as "editorUids"
     from conversation where id = $2 and ($1::text[] is null or workspace_id = any($1))
       and ($3::text is null or visitor_id = $3) ${lock}`,
    [visibleWorkspaces(ctx), id, visitorId],
  )
  return row ?? null
}

type Sorted = Partial<
  Pick<
    typeof conversation.$inferInsert,
    'snoozedUntil' | 'labels' | 'assigneeId' | 'contactName' | 'contactEmail' | 'contactLanguage'
  >
>

/** Keeps who speaks now, and what else has changed; `isNews` puts the conversation on top of its lists. */
export async function saveFloor(
  ctx: Context,
  id: string,
  changed: Partial<Floor> & Sorted,
  isNews: boolean,
): Promise<void> {
  await ctx.db.orm
    .update(conversation)
    .set({ ...changed, ...(isNews ? { updatedAt: ctx.clock.now() } : {}) })
    .where(and(eq(conversation.id, id), inWorkspaces(ctx, conversation.workspaceId)))
}

/** Tells in the conversation what happened, and who did it. */
export async function insertEvent(
  ctx: Context,
  { id, workspaceId }: Pick<SharedConversation, 'id' | 'workspaceId'>,
  event: ConversationEvent,
  authorId: string | null,
  text: string = eventText[event],
): Promise<void> {
  await ctx.db.orm.insert(message).values({
    id: ctx.ids.next(),
    workspaceId,
    conversationId: id,
    role: 'event',
    event,
    authorId,
    text,
    state: 'complete',
    createdAt: ctx.clock.now(),
  })
}

/** Takes away the answers that are being made: who speaks has changed. Gives their ids. */
export async function dropAnswering(ctx: Context, conversationId: string): Promise<string[]> {
  const rows = await ctx.db.orm
    .delete(message)
    .where(
      and(
        eq(message.conversationId, conversationId),
        eq(message.state, 'answering'),
        inWorkspaces(ctx, message.workspaceId),
      ),
    )
    .returning({ id: message.id })
  return rows.map(({ id }) => id)
}

/** People by their ids; who is gone is not among them. */
export async function namesOf(ctx: Context, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await asOwner(ctx, (ctx) =>
    ctx.db.query<{ id: string; name: string }>('select id, name from person where id = any($1)', [ids]),
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
