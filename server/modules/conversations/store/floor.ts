// Who speaks in a conversation, and how that changes.
import { and, asc, desc, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { ConversationEvent, ToldPeople } from '#contract/conversations.ts'
import { asOwner, type Context } from '#server/platform/context.ts'
import { inWorkspaces, visibleWorkspaces } from '#server/platform/scope.ts'
import type { Kept, Role } from '#contract/workspace/roles.ts'
import { type BeforeHandOff, eventText, type Floor } from '../rules.ts'
import { conversation, message } from '../tables.ts'

/** A conversation as those who share it need it. */
export interface SharedConversation extends Floor, Kept {
  id: string
  workspaceId: string
  staffId: string
  askedBy: 'member' | 'visitor'
  visitorId: string | null
  /** Where the visitor is to be reached: the address that they left, else the one that their company vouches for. */
  contactEmail: string | null
  triesDraft: boolean
  title: string
  labels: string[]
  /** Until when people have put it aside. */
  snoozedUntil: Date | null
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
       coalesce(contact_email, (select nullif(v.verified_email, '') from visitor v where v.id = conversation.visitor_id)) as "contactEmail", speaker, turn, assignee_id as "assigneeId", wanted_since as "wantedSince",
       wanted_why as "wantedWhy", tries_draft as "triesDraft", title, labels, snoozed_until as "snoozedUntil",
       (select staff_editors(s) from staff s where s.id = conversation.staff_id) as "editorUids"
     from conversation where id = $2 and ($1::text[] is null or workspace_id = any($1))
       and ($3::text is null or visitor_id = $3) ${lock}`,
    [visibleWorkspaces(ctx), id, visitorId],
  )
  return row ?? null
}

export type Sorted = Partial<
  Pick<
    typeof conversation.$inferInsert,
    | 'snoozedUntil'
    | 'labels'
    | 'assigneeId'
    | 'contactName'
    | 'contactEmail'
    | 'contactLanguage'
    | 'title'
    | 'waiting'
    | 'waitingSince'
    | 'handOffReason'
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

/** Tells in the conversation what happened, who did it, and what the visitor was told of people with it. */
export async function insertEvent(
  ctx: Context,
  { id, workspaceId }: Pick<SharedConversation, 'id' | 'workspaceId'>,
  event: ConversationEvent,
  authorId: string | null,
  { text = eventText[event], told = null }: { text?: string; told?: ToldPeople | null } = {},
): Promise<void> {
  await ctx.db.orm.insert(message).values({
    id: ctx.ids.next(),
    workspaceId,
    conversationId: id,
    role: 'event',
    event,
    authorId,
    text,
    told,
    state: 'complete',
    createdAt: ctx.clock.now(),
  })
}

/** What was told in a conversation, oldest first. */
export async function findEvents(ctx: Context, conversationId: string): Promise<ConversationEvent[]> {
  const rows = await ctx.db.orm
    .select({ event: message.event })
    .from(message)
    .where(
      and(
        eq(message.conversationId, conversationId),
        isNotNull(message.event),
        inWorkspaces(ctx, message.workspaceId),
      ),
    )
    .orderBy(asc(message.ordinal))
  return rows.flatMap(({ event }) => event ?? [])
}

/** The last answer, offer or return of a conversation; null when there is none. */
export async function findBeforeHandOff(ctx: Context, conversationId: string): Promise<BeforeHandOff | null> {
  const { conversationId: of, role, state, event, fallbackReason: reason, ordinal, workspaceId } = message
  const isAnswer = and(eq(role, 'staff'), eq(state, 'complete'))
  const isTold = inArray(event, ['offered', 'rated_badly', 'limit_reached', 'returned', 'closed'])
  const [row] = await ctx.db.orm
    .select({ event, reason })
    .from(message)
    .where(and(eq(of, conversationId), or(isAnswer, isTold), inWorkspaces(ctx, workspaceId)))
    .orderBy(desc(ordinal))
    .limit(1)
  return row ?? null
}

/**
 * Since when a visitor has had no word of anybody to what they wrote or asked for; null when they have. An address that was left
 * only people answer.
 */
export async function findUnanswered(
  ctx: Context,
  { id, wantedWhy }: Pick<SharedConversation, 'id' | 'wantedWhy'>,
): Promise<Date | null> {
  const [row] = await ctx.db.query<{ since: Date | null }>(
    `select least(
       min(created_at) filter (where (role = 'person' or event in ('asked', 'person_left')) and ordinal > coalesce((
         select max(ordinal) from message where conversation_id = $2 and state = 'complete'
           and (role in ('teammate', 'staff') or event = 'returned')), -1)),
       max(created_at) filter (where event = 'contact_left' and $3)) as since from message
     where conversation_id = $2 and ($1::text[] is null or workspace_id = any($1))
       and (role = 'person' or event in ('asked', 'person_left', 'contact_left'))`,
    [visibleWorkspaces(ctx), id, wantedWhy === 'contact_left'],
  )
  return row?.since ?? null
}

/** Whose conversation it is may not speak in it. */
const isLost = `not exists (select 1 from workspace_member m join staff s on s.id = c.staff_id
  where m.workspace_id = c.workspace_id and m.user_id = c.assignee_id and m.status = 'active' and m.role <> 'viewer'
    and (m.role <> 'editor' or not s.has_editors or exists (
      select 1 from staff_editor e where e.staff_id = s.id and e.user_id = m.user_id)))`

/** Conversations of a workspace, or this one of them, in which somebody speaks who may not. */
export async function findLost(
  ctx: Context,
  workspaceId: string,
  id: string | null = null,
): Promise<string[]> {
  const rows = await asOwner(ctx, (ctx) =>
    ctx.db.query<{ id: string }>(
      `select c.id from conversation c
       where c.workspace_id = $1 and ($2::text is null or c.id = $2) and c.speaker = 'person' and ${isLost} order by c.id`,
      [workspaceId, id],
    ),
  )
  return rows.map(({ id }) => id)
}

/** What was given to somebody who may not answer it any more is nobody's. */
export async function dropLostAssignees(ctx: Context, workspaceId: string): Promise<void> {
  await asOwner(ctx, (ctx) =>
    ctx.db.query(
      `update conversation c set assignee_id = null
       where c.workspace_id = $1 and c.speaker <> 'person' and c.assignee_id is not null and ${isLost}`,
      [workspaceId],
    ),
  )
}

/** Holds these people's membership until the transaction ends, so that nobody takes them out or makes them less meanwhile. */
export async function holdMembers(
  ctx: Context,
  workspaceId: string,
  uids: readonly string[],
): Promise<Map<string, Role>> {
  const rows = await asOwner(ctx, (ctx) =>
    ctx.db.query<{ uid: string; role: Role }>(
      `select user_id as uid, role from workspace_member
       where workspace_id = $1 and user_id = any($2) and status = 'active' order by user_id for share`,
      [workspaceId, [...uids]],
    ),
  )
  return new Map(rows.map(({ uid, role }) => [uid, role]))
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
