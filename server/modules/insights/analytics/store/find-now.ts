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
       -- A month begins with a day of UTC. Trials are used too.
       (select coalesce(sum(answers), 0)::int from workspace_figure where ${mine} and minutes = 1440 and at >= $3)
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

/** Those on shift with their answers to visitors since `hour` and their last one since `day`, who answered last first. */
export function findAtWork(
  ctx: Context,
  workspaceId: string,
  { hour, day, limit }: { hour: Date; day: Date; limit: number },
): Promise<AtWork[]> {
  return ctx.db.prepared(
    'now-at-work',
    `select s.id, s.name, s.job_title as "jobTitle", s.tint, l.answered_at as at, l.id as "conversationId", q.text as question,
       (select count(*)::int from conversation c join message m on m.conversation_id = c.id and m.role = 'staff'
          and m.state = 'complete' and m.created_at >= $3
        where c.staff_id = s.id and c.asked_by = 'visitor' and c.answered_at >= $3) as "answersInLastHour"
     from (
       select s.id, s.name, s.job_title, s.tint, l.answered_at, l.id as conversation_id from staff s
       left join lateral (select c.id, c.answered_at from conversation c where c.staff_id = s.id and c.asked_by = 'visitor'
           and c.answered_at >= $4
         order by c.answered_at desc limit 1) l on true
       where s.workspace_id = $2 and ($1::text[] is null or s.workspace_id = any($1)) and s.status = 'active'
       order by l.answered_at desc nulls last, s.name, s.id limit $5) s
     cross join lateral (select s.conversation_id as id, s.answered_at) l
     left join lateral (select p.text from message p where p.conversation_id = l.id and p.role = 'person'
       and p.ordinal < (select max(a.ordinal) from message a where a.conversation_id = l.id and a.role = 'staff'
         and a.state = 'complete' and a.created_at = l.answered_at) order by p.ordinal desc limit 1) q on true
     order by l.answered_at desc nulls last, s.name, s.id`,
    [visibleWorkspaces(ctx), workspaceId, hour, day, limit],
  )
}

const mine = 'workspace_id = $2 and ($1::text[] is null or workspace_id = any($1))'

/** Conversations of visitors whose last question has no whole answer: those being answered, then the longest waiting; and how many. */
export async function findWaiting(
  ctx: Context,
  workspaceId: string,
  limit: number,
): Promise<Pick<Now, 'waiting' | 'waitingTotal'>> {
  const rows = await ctx.db.query<Omit<Now['waiting'][number], 'since'> & { since: Date; total: number }>(
    // `answering` sorts before `interrupted`.
    `select c.id as "conversationId", s.id as "staffId", s.name as "staffName", q.text as question,
       c.waiting as state, c.waiting_since as since, c.total::int as total
     from (select id, staff_id, waiting, waiting_since, count(*) over () as total from conversation
       where ${mine} and waiting is not null and asked_by = 'visitor'
         order by waiting, waiting_since, id limit $3) c
     join staff s on s.id = c.staff_id
     join lateral (select p.text from message p where p.conversation_id = c.id and p.role = 'person'
       order by p.ordinal desc limit 1) q on true
     order by c.waiting, c.waiting_since, c.id`,
    [visibleWorkspaces(ctx), workspaceId, limit],
  )
  return {
    waiting: rows.map(({ since, total: _total, ...row }) => ({ ...row, since: since.toISOString() })),
    waitingTotal: rows[0]?.total ?? 0,
  }
}
