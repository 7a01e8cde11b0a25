// The conversations of visitors as the people of a company share them.
import { and, asc, eq } from 'drizzle-orm'
import type { InboxItem, InboxPerson, InboxView, SavedReply } from '#contract/visitors/inbox.ts'
import { limits } from '#contract/limits.ts'
import { asOwner, type Context } from '#server/platform/context.ts'
import { keyNames, type NamedKind, partsOf } from '#server/platform/db/named-rows.ts'
import { countedAtMost, pageOfRows, type Place } from '#server/platform/db/paging.ts'
import { inWorkspaces, visibleWorkspaces } from '#server/platform/scope.ts'
import { conversationNote, savedReply } from './tables.ts'

export interface InboxRow {
  id: string
  title: string
  speaker: InboxItem['speaker']
  assignee_id: string | null
  wanted_since: Date | null
  hand_off_reason: InboxItem['handOffReason']
  snoozed_until: Date | null
  labels: string[]
  contact_name: string | null
  contact_email: string | null
  created_at: Date
  updated_at: Date
  staff_id: string
  staff_name: string
  tint: number
  face: string | null
  editor_uids: string[] | null
  last_role: 'person' | 'staff' | 'teammate' | null
  last_text: string | null
  seen_at: Date | null
  verified_id: string | null
  verified_name: string | null
  verified_email: string | null
}

/** Each has an index of its own, in the order in which the view is read. */
const views: Record<InboxView, { fits: string; at: 'wanted_since' | 'snoozed_until' | 'updated_at' }> = {
  waiting: {
    fits: 'c.wanted_since is not null and (c.snoozed_until is null or c.snoozed_until <= $3) and $4::text is not null',
    at: 'wanted_since',
  },
  mine: {
    fits: `c.assignee_id = $4 and c.speaker <> 'closed' and (c.snoozed_until is null or c.snoozed_until <= $3)`,
    at: 'updated_at',
  },
  all: { fits: '$3::timestamptz is not null and $4::text is not null', at: 'updated_at' },
  snoozed: {
    fits: 'c.snoozed_until is not null and c.snoozed_until > $3 and $4::text is not null',
    at: 'snoozed_until',
  },
  closed: {
    fits: `c.speaker = 'closed' and $3::timestamptz is not null and $4::text is not null`,
    at: 'updated_at',
  },
}

const ofVisitors = `($1::text[] is null or c.workspace_id = any($1)) and c.workspace_id = $2 and c.asked_by = 'visitor'`

/** What a conversation is found by: what was asked first, who the visitor is and how to reach them, its labels. */
export const namedConversations: NamedKind = {
  kind: 'conversation',
  table: 'conversation',
  name: 'title',
  detail: `concat_ws(' ', contact_name, contact_email, array_to_string(labels, ' '), (
    select concat_ws(' ', v.verified_name, v.verified_email) from visitor v where v.id = visitor_id))`,
  where: `(title <> '' or asked_by = 'visitor')`,
}
/** So many are looked at one by one; a word that more of them hold is met soon in the order of the view. */
const fewFound = 1_000
const isCalled = `and not exists (select 1 from unnest($5::text[], $6::text[]) as part (low, high) where not exists (
  select 1 from name_ending e where e.kind = 'conversation' and e.id = c.id and e.ending >= part.low and e.ending < part.high))`
/** The words by which the longest part is held. */
const holdsFirst = `join name_ending f on f.workspace_id = $2 and f.kind = 'conversation' and f.id = c.id
  and f.ending >= ($5::text[])[1] and f.ending < ($6::text[])[1]`

const shown = (
  found: string,
  order: string,
) => `select c.*, s.name as staff_name, s.tint, s.face, v.seen_at, v.verified_id, v.verified_name,
    v.verified_email, staff_editors(s) as editor_uids,
    l.role as last_role, l.text as last_text
  from (${found}) c join staff s on s.id = c.staff_id left join visitor v on v.id = c.visitor_id
  left join lateral (select m.role, left(m.text, 200) as text from message m where m.conversation_id = c.id
    and m.role in ('person', 'staff', 'teammate') and m.state = 'complete' order by m.ordinal desc limit 1) l on true
  ${order}`
const columns = `c.id, c.title, c.speaker, c.assignee_id, c.wanted_since, c.hand_off_reason, c.snoozed_until, c.labels, c.contact_name,
  c.contact_email, c.created_at, c.updated_at, c.staff_id, c.visitor_id`

interface Wanted {
  workspaceId: string
  uid: string
  view: InboxView
  query: string | undefined
  after: Place | null
  limit: number
}

/** The conversations that hold the longest part of what is searched, or some of them when they are very many. */
async function findHolding(
  ctx: Context,
  workspaceId: string,
  low: readonly string[],
  high: readonly string[],
): Promise<{ ids: string[]; areAll: boolean }> {
  await keyNames(ctx.db, namedConversations, workspaceId)
  const rows = await ctx.db.fresh<{ id: string }>(
    `select e.id from name_ending e where e.workspace_id = $2 and ($1::text[] is null or e.workspace_id = any($1))
     and e.kind = 'conversation' and e.ending >= $3 and e.ending < $4 limit ${fewFound + 1}`,
    [visibleWorkspaces(ctx), workspaceId, low[0], high[0]],
  )
  return { ids: [...new Set(rows.map(({ id }) => id))], areAll: rows.length <= fewFound }
}

/** A page of a view: who waits longest or comes back soonest first, else what was said last. */
export async function findInboxPage(
  ctx: Context,
  { workspaceId, uid, view, query, after, limit }: Wanted,
): Promise<{ rows: InboxRow[]; nextCursor: string | null; total: number }> {
  const { fits, at } = views[view]
  const [sign, way] = at === 'updated_at' ? ['<', 'desc'] : ['>', 'asc']
  const { low, high } = partsOf(query)
  // Signs alone are in nobody's words.
  if (low.length === 0 && query) return { rows: [], nextCursor: null, total: 0 }
  const isSearched = low.length > 0
  const holding = isSearched ? await findHolding(ctx, workspaceId, low, high) : null
  const few = holding?.areAll ? holding.ids : null
  const searched = isSearched ? `${isCalled} ${few === null ? '' : 'and c.id = any($7::text[])'}` : ''
  const values = [
    visibleWorkspaces(ctx),
    workspaceId,
    ctx.clock.now(),
    uid,
    ...(isSearched ? [low, high] : []),
    ...(few === null ? [] : [few]),
  ]
  // What is searched for says which way is best; the rest is asked often.
  const read = <Row extends object>(name: string, text: string, given: readonly unknown[]) =>
    isSearched ? ctx.db.fresh<Row>(text, given) : ctx.db.prepared<Row>(name, text, given)
  const n = values.length
  const rows = await read<InboxRow>(
    `inbox-${view}`,
    shown(
      `select ${columns} from conversation c where ${ofVisitors} and ${fits} ${searched}
       and ($${n + 1}::timestamptz is null or (c.${at}, c.id) ${sign} ($${n + 1}, $${n + 2}::text))
       order by c.${at} ${way}, c.id ${way} limit $${n + 3}`,
      `order by c.${at} ${way}, c.id ${way}`,
    ),
    [...values, after?.at ?? null, after?.id ?? null, limit + 1],
  )
  // What very many hold is counted by the word: by the view, several rows are passed for each that holds it.
  const isCountedByWord = view === 'all' && holding !== null && holding.ids.length > fewFound
  const [count] = await read<{ total: number }>(
    `inbox-${view}-count`,
    `select count(*)::int as total from (select 1 from conversation c ${isCountedByWord ? holdsFirst : ''}
     where ${ofVisitors} and ${fits} ${isCountedByWord && low.length === 1 ? '' : searched} limit ${countedAtMost}) found`,
    values,
  )
  const cut = pageOfRows(rows, limit, (row) => ({ at: row[at] ?? row.updated_at, id: row.id }))
  return { ...cut, total: count?.total ?? 0 }
}

/** One conversation; null when it is missing or not the actor's. */
export async function findInboxRow(ctx: Context, id: string): Promise<InboxRow | null> {
  const [row] = await ctx.db.prepared<InboxRow>(
    'inbox-one',
    shown(
      `select ${columns} from conversation c where ($1::text[] is null or c.workspace_id = any($1)) and c.id = $2`,
      '',
    ),
    [visibleWorkspaces(ctx), id],
  )
  return row ?? null
}

/** Whether a program asks in a conversation on behalf of its visitor. */
export async function isOfProgram(ctx: Context, id: string): Promise<boolean> {
  const rows = await ctx.db.prepared(
    'inbox-of-program',
    `select 1 from conversation c join visitor v on v.id = c.visitor_id join door d on d.id = v.door_id
     where c.id = $2 and ($1::text[] is null or c.workspace_id = any($1)) and d.kind = 'program'`,
    [visibleWorkspaces(ctx), id],
  )
  return rows.length > 0
}

/** How many visitors wait, those that were put aside left out; of more than a thousand nobody is told how many. */
export async function countWanted(ctx: Context, workspaceId: string): Promise<number> {
  const [row] = await ctx.db.prepared<{ waiting: number }>(
    'inbox-wanted',
    `select count(*)::int as waiting from (select 1 from conversation c where ${ofVisitors}
     and c.wanted_since is not null and (c.snoozed_until is null or c.snoozed_until <= $3) limit ${countedAtMost}) found`,
    [visibleWorkspaces(ctx), workspaceId, ctx.clock.now()],
  )
  return row?.waiting ?? 0
}

/** Who may answer visitors of a workspace now, by name. */
export const findPeople = (ctx: Context, workspaceId: string): Promise<InboxPerson[]> =>
  asOwner(ctx, (ctx) =>
    ctx.db.query<InboxPerson>(
      `select p.id as uid, p.name, m.role from workspace_member m join person p on p.id = m.user_id
       where m.workspace_id = $1 and m.status = 'active' and m.role <> 'viewer' order by p.name, p.id limit 1000`,
      [workspaceId],
    ),
  )

/** Oldest first. */
export const findNotes = (ctx: Context, conversationId: string): Promise<NoteRow[]> =>
  ctx.db.orm
    .select()
    .from(conversationNote)
    .where(
      and(
        eq(conversationNote.conversationId, conversationId),
        inWorkspaces(ctx, conversationNote.workspaceId),
      ),
    )
    .orderBy(asc(conversationNote.createdAt), asc(conversationNote.id))
    .limit(limits.countedRows)
export type NoteRow = typeof conversationNote.$inferSelect

export async function insertNote(
  ctx: Context,
  made: { workspaceId: string; conversationId: string; authorId: string; text: string },
): Promise<void> {
  await ctx.db.orm
    .insert(conversationNote)
    .values({ ...made, id: ctx.ids.next(), createdAt: ctx.clock.now() })
}

/** By title. */
export const findReplies = (ctx: Context, workspaceId: string): Promise<SavedReply[]> =>
  ctx.db.orm
    .select({ id: savedReply.id, title: savedReply.title, text: savedReply.text })
    .from(savedReply)
    .where(and(eq(savedReply.workspaceId, workspaceId), inWorkspaces(ctx, savedReply.workspaceId)))
    .orderBy(asc(savedReply.title), asc(savedReply.id))
    .limit(limits.savedReplies)

export async function insertReply(ctx: Context, made: SavedReply & { workspaceId: string }): Promise<void> {
  await ctx.db.orm.insert(savedReply).values({ ...made, createdAt: ctx.clock.now() })
}

/** The workspace of a kept text, or null when it is missing or not the actor's. */
export async function findReplyWorkspace(ctx: Context, id: string): Promise<string | null> {
  const [row] = await ctx.db.orm
    .select({ workspaceId: savedReply.workspaceId })
    .from(savedReply)
    .where(and(eq(savedReply.id, id), inWorkspaces(ctx, savedReply.workspaceId)))
  return row?.workspaceId ?? null
}

export async function deleteReplyRow(ctx: Context, id: string): Promise<void> {
  await ctx.db.orm
    .delete(savedReply)
    .where(and(eq(savedReply.id, id), inWorkspaces(ctx, savedReply.workspaceId)))
}
