import type { Now } from '#contract/analytics.ts'
import type { Context } from '#server/platform/context.ts'
import { visibleWorkspaces } from '#server/platform/scope.ts'

interface Counted {
  on_shift: number
  total: number
  running: number
  waiting: number
  answers: number
  pages: number
}

/** What is at work in a workspace, and what it used since a moment. */
export async function countNow(ctx: Context, workspaceId: string, since: Date): Promise<Counted | undefined> {
  const [row] = await ctx.db.query<Counted>(
    `select
       (select count(*) filter (where status = 'active')::int from staff where ${mine}) as on_shift,
       (select count(*)::int from staff where ${mine}) as total,
       (select count(*)::int from knowledge_source where ${mine} and status = 'research_in_progress') as running,
       (select count(*)::int from knowledge_source where ${mine} and status = 'research_pending') as waiting,
       (select count(*)::int from message where ${mine} and role = 'staff' and state = 'complete' and created_at >= $3)
         as answers,
       (select count(*)::int from page_snapshot where ${mine} and fetched_at >= $3) as pages`,
    [visibleWorkspaces(ctx), workspaceId, since],
  )
  return row
}

type AtWork = Omit<Now['atWork'][number], 'portraitUrl' | 'last'> & {
  at: Date | null
  question: string | null
  conversationId: string | null
}

/** Those on shift with their answers since `hour` and their last one since `day`, who answered last first. */
export function findAtWork(
  ctx: Context,
  workspaceId: string,
  { hour, day, limit }: { hour: Date; day: Date; limit: number },
): Promise<AtWork[]> {
  return ctx.db.query(
    `with recent as (
       select m.conversation_id, m.ordinal, m.created_at, c.staff_id,
         count(*) filter (where m.created_at >= $3) over (partition by c.staff_id) as times,
         row_number() over (partition by c.staff_id order by m.created_at desc, m.id) as place
       from message m join conversation c on c.id = m.conversation_id
       where m.workspace_id = $2 and ($1::text[] is null or m.workspace_id = any($1)) and m.role = 'staff'
         and m.state = 'complete' and m.created_at >= $4)
     select s.id, s.name, s.job_title as "jobTitle", s.tint, coalesce(r.times, 0)::int as "answersInLastHour",
       r.created_at as at, r.conversation_id as "conversationId", q.text as question
     from staff s left join recent r on r.staff_id = s.id and r.place = 1
     left join lateral (select p.text from message p where p.conversation_id = r.conversation_id and p.role = 'person'
       and p.ordinal < r.ordinal order by p.ordinal desc limit 1) q on true
     where s.workspace_id = $2 and ($1::text[] is null or s.workspace_id = any($1)) and s.status = 'active'
     order by r.created_at desc nulls last, s.name, s.id limit $5`,
    [visibleWorkspaces(ctx), workspaceId, hour, day, limit],
  )
}

const mine = 'workspace_id = $2 and ($1::text[] is null or workspace_id = any($1))'

/** Conversations whose last question has no whole answer: those being answered, then the longest waiting; and how many. */
export async function findWaiting(
  ctx: Context,
  workspaceId: string,
  limit: number,
): Promise<Pick<Now, 'waiting' | 'waitingTotal'>> {
  const rows = await ctx.db.query<Omit<Now['waiting'][number], 'since'> & { since: Date; total: number }>(
    `select m.conversation_id as "conversationId", s.id as "staffId", s.name as "staffName", q.text as question,
       m.state, m.created_at as since, (count(*) over ())::int as total
     from message m join conversation c on c.id = m.conversation_id join staff s on s.id = c.staff_id
     join lateral (select p.text from message p where p.conversation_id = m.conversation_id and p.role = 'person'
       and p.ordinal < m.ordinal order by p.ordinal desc limit 1) q on true
     where m.workspace_id = $2 and ($1::text[] is null or m.workspace_id = any($1)) and m.role = 'staff'
       and m.state <> 'complete' and not exists (select 1 from message n
         where n.conversation_id = m.conversation_id and n.ordinal > m.ordinal)
     order by m.state = 'answering' desc, m.created_at, m.id limit $3`,
    [visibleWorkspaces(ctx), workspaceId, limit],
  )
  return {
    waiting: rows.map(({ since, total: _total, ...row }) => ({ ...row, since: since.toISOString() })),
    waitingTotal: rows[0]?.total ?? 0,
  }
}
