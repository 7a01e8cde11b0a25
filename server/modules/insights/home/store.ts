import type { HomePageData } from '#contract/home.ts'
import type { EventType } from '#contract/events.ts'
import type { Context } from '#server/platform/context.ts'
import { isNews } from '#server/platform/events/event-age.ts'
import { visibleWorkspaces } from '#server/platform/scope.ts'
import { recentNews } from './rules.ts'
import { announcement } from './tables.ts'

/** Newest first, at most 20. */
export async function findAnnouncements(ctx: Context, uid: string): Promise<HomePageData['announcements']> {
  const rows = await ctx.db.prepared<Omit<HomePageData['announcements'][number], 'date'> & { date: Date }>(
    'announcements',
    'select id, title, content, date from announcement where user_id = $1 order by date desc limit 20',
    [uid],
  )
  return rows.map(({ date, ...said }) => ({ ...said, date: date.toISOString() }))
}

export async function insertAnnouncement(
  ctx: Context,
  uid: string,
  words: { title: string; content: string },
): Promise<void> {
  await ctx.db.orm
    .insert(announcement)
    .values({ id: ctx.ids.next(), userId: uid, date: ctx.clock.now(), ...words })
}

interface News {
  id: string
  type: EventType
  subject: string
  change: string
  at: Date
  /** Of the website or colleague that it is about; null once that is deleted. */
  name: string | null
  /** The conversation that it is about, while there is one, and what was asked in it first ('' before anything was). */
  conversationId: string | null
  staffId: string | null
  question: string | null
  rating: number | null
}

/**
 * The newest events of a workspace that are news, newest first. They are picked, and the ids in them read, before
 * anything is joined: `->>` is not leakproof, so a join by it may use no index behind row-level security and passes
 * all conversations of the workspace.
 */
export async function findNews(ctx: Context, workspaceId: string, limit: number): Promise<News[]> {
  return ctx.db.query(
    `select e.id::text as id, e.type, e.subject, e.change, e.at, coalesce(k.name, s.name, t.name) as name,
       c.id as "conversationId", c.staff_id as "staffId", c.title as question, e.rating
     from (
       select xid, id, workspace_id, type, subject, at, coalesce(payload->>'change', '') as change,
         payload->>'staffId' as staff_id, coalesce(payload->>'conversationId', subject) as conversation_id,
         (payload->>'rating')::int as rating
       from event
       where workspace_id = $1 and ($4::text[] is null or workspace_id = any($4)) and ${isNews('event', '$2')}
       order by xid desc, id desc limit $3
     ) e
     left join knowledge_source k on k.id = e.subject and k.workspace_id = e.workspace_id
     left join staff s on s.id = e.subject and s.workspace_id = e.workspace_id
     left join staff t on t.id = e.staff_id and t.workspace_id = e.workspace_id
     left join conversation c on c.id = e.conversation_id and c.workspace_id = e.workspace_id
     order by e.xid desc, e.id desc`,
    [workspaceId, recentNews.kinds, limit, visibleWorkspaces(ctx)],
  )
}
