// The conversations of visitors as the people of a company share them.
import type { InboxItem, InboxView } from '#contract/visitors/inbox.ts'
import type { Context } from '#server/platform/context.ts'
import { countedAtMost, pageOfRows, type Place } from '#server/platform/db/paging.ts'
import { visibleWorkspaces } from '#server/platform/scope.ts'
import { findSaying } from './words.ts'

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
export const views: Record<InboxView, { fits: string; at: 'wanted_since' | 'snoozed_until' | 'updated_at' }> =
  {
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

export const ofVisitors = `($1::text[] is null or c.workspace_id = any($1)) and c.workspace_id = $2 and c.asked_by = 'visitor'`

/** What very many say is met soon in the order of the view. */
export const says = `and conversation_says(c.id, (select words_query($2, $5::text[])))`

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

/** A page of a view: who waits longest or comes back soonest first, else what was said last. */
export async function findInboxPage(
  ctx: Context,
  { workspaceId, uid, view, query, after, limit }: Wanted,
): Promise<{ rows: InboxRow[]; nextCursor: string | null; total: number }> {
  const { fits, at } = views[view]
  const [sign, way] = at === 'updated_at' ? ['<', 'desc'] : ['>', 'asc']
  const found = query ? await findSaying(ctx, workspaceId, query) : null
  if (found?.ids.length === 0) return { rows: [], nextCursor: null, total: 0 }
  const values = [
    visibleWorkspaces(ctx),
    workspaceId,
    ctx.clock.now(),
    uid,
    ...(found === null ? [] : [found.areAll ? found.ids : found.parts]),
  ]
  const searched = found === null ? '' : found.areAll ? 'and c.id = any($5::text[])' : says
  // What is searched for says which way is best; the rest is asked often.
  const read = <Row extends object>(name: string, text: string, given: readonly unknown[]) =>
    found === null ? ctx.db.prepared<Row>(name, text, given) : ctx.db.fresh<Row>(text, given)
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
  const cut = pageOfRows(rows, limit, (row) => ({ at: row[at] ?? row.updated_at, id: row.id }))
  // Those of which more were found than are counted need no counting.
  if (view === 'all' && found?.areAll === false) return { ...cut, total: countedAtMost }
  const count = async (within: string, given: readonly unknown[]): Promise<number> => {
    const text = `select count(*)::int as total from (select 1 from conversation c
     where ${ofVisitors} and ${fits} ${within} limit ${countedAtMost}) found`
    return (await read<{ total: number }>(`inbox-${view}-count`, text, given))[0]?.total ?? 0
  }
  // Of very many, some are often enough; the view is passed only where they are not.
  if (found?.areAll === false) {
    const total = await count('and c.id = any($5::text[])', [...values.slice(0, 4), found.ids])
    if (total === countedAtMost) return { ...cut, total }
  }
  return { ...cut, total: await count(searched, values) }
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
