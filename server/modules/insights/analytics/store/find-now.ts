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
  face: string | null
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
    `select s.id, s.name, s.job_title as "jobTitle", s.tint, s.face, l.answered_at as at, l.id as "conversationId", q.text as question,
       (select count(*)::int from conversation c join message m on m.conversation_id = c.id and m.role = 'staff'
          and m.state = 'complete' and m.created_at >= $3
        where c.staff_id = s.id and c.asked_by = 'visitor' and c.answered_at >= $3) as "answersInLastHour"
     from (
       select s.id, s.name, s.job_title, s.tint, s.face, l.answered_at, l.id as conversation_id from staff s
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

/** Those whom the inbox shows as waiting for a person; then those being answered, and those whose answer was broken off. */
const waits = [
  {
    state: `'person'`,
    fits: 'wanted_since is not null and (snoozed_until is null or snoozed_until <= $4)',
    order: 'wanted_since, id',
    since: 'wanted_since',
  },
  // `answering` sorts before `interrupted`.
  {
    state: 'waiting',
    fits: 'waiting is not null and wanted_since is null and $4::timestamptz is not null',
    order: 'waiting, waiting_since, id',
    since: 'waiting_since',
  },
]

/**
 * Conversations of visitors who wait for a person, the longest waiting first, then those whose last question has no whole
 * answer: those being answered, then the longest waiting; and how many.
 */
export async function findWaiting(
  ctx: Context,
  workspaceId: string,
  limit: number,
): Promise<Pick<Now, 'waiting' | 'waitingTotal'>> {
  const found = await Promise.all(
    waits.map(({ state, fits, order, since }, place) =>
      ctx.db.prepared<Omit<Now['waiting'][number], 'since'> & { since: Date; total: number }>(
        `now-waiting-${place}`,
        `select c.id as "conversationId", s.id as "staffId", s.name as "staffName", coalesce(q.text, c.title) as question,
           c.state, c.since, c.total::int as total
         from (select id, staff_id, title, ${state} as state, ${since} as since, count(*) over () as total,
             row_number() over (order by ${order}) as place
           from conversation where ${mine} and ${fits} and asked_by = 'visitor' order by ${order} limit $3) c
         join staff s on s.id = c.staff_id
         left join lateral (select p.text from message p where p.conversation_id = c.id and p.role = 'person'
           order by p.ordinal desc limit 1) q on true
         order by c.place`,
        [visibleWorkspaces(ctx), workspaceId, limit, ctx.clock.now()],
      ),
    ),
  )
  return {
    waiting: found
      .flat()
      .slice(0, limit)
      .map(({ since, total: _total, ...row }) => ({ ...row, since: since.toISOString() })),
    waitingTotal: found.reduce((sum, [first]) => sum + (first?.total ?? 0), 0),
  }
}
