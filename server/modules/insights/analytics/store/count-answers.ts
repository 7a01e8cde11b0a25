// Figures counted from conversations whenever they are asked for; nothing is added up beforehand that could drift.
import type { Context } from '#server/platform/context.ts'
import { visibleWorkspaces } from '#server/platform/scope.ts'
import { type Counts, nothing, type Span } from '../rules.ts'

/** Whose answers are counted, and when they were given. */
export interface Wanted {
  workspaceId: string
  staffId: string | null
  span: Span
}

const counted = `count(distinct conversation_id)::int as conversations,
  count(distinct conversation_id) filter (where converted)::int as converted, count(*)::int as answers,
  count(*) filter (where band = 'answer')::int as answered, count(*) filter (where band = 'closest')::int as closest,
  count(*) filter (where band = 'unknown')::int as unknown, count(rating)::int as rated,
  avg(rating)::double precision as rating`

/** The whole answers of the period: $1 workspaces of the actor, $2 workspace, $3 staff member or null, $4 to $5 when. */
const answers = `select m.conversation_id, m.band, m.rating, m.created_at, c.converted, c.staff_id
  from message m join conversation c on c.id = m.conversation_id
  where m.workspace_id = $2 and ($1::text[] is null or m.workspace_id = any($1)) and m.role = 'staff'
    and m.state = 'complete' and m.created_at >= $4 and m.created_at < $5 and ($3::text is null or c.staff_id = $3)`

/** The parameters $1 to $5 of every query about the answers that are wanted. */
export const parametersOf = (ctx: Context, { workspaceId, staffId, span }: Wanted): unknown[] => [
  visibleWorkspaces(ctx),
  workspaceId,
  staffId,
  span.days[0]?.starts ?? span.ends,
  span.ends,
]

export async function countTotals(ctx: Context, wanted: Wanted): Promise<Counts> {
  const [row] = await ctx.db.query<Counts>(`select ${counted} from (${answers}) a`, parametersOf(ctx, wanted))
  return row ?? nothing
}

/** Every day of the span, the first first, those without an answer too. */
export async function countDays(ctx: Context, wanted: Wanted): Promise<(Counts & { day: string })[]> {
  const { days } = wanted.span
  const rows = await ctx.db.query<Counts & { number: number }>(
    `select width_bucket(created_at, $6::timestamptz[])::int as number, ${counted} from (${answers}) a group by 1`,
    [...parametersOf(ctx, wanted), days.map(({ starts }) => starts)],
  )
  const found = new Map(rows.map(({ number, ...counts }) => [number, counts]))
  return days.map(({ day }, place) => ({ ...(found.get(place + 1) ?? nothing), day }))
}

/** Those who answered in the span, most answers first. */
export function countStaffAnswers(
  ctx: Context,
  wanted: Wanted,
): Promise<(Counts & { id: string; name: string; tint: number })[]> {
  return ctx.db.query(
    `select s.id, s.name, s.tint, ${counted} from (${answers}) a join staff s on s.id = a.staff_id
     group by s.id, s.name, s.tint order by answers desc, s.name, s.id limit 200`,
    parametersOf(ctx, wanted),
  )
}

/** Answers of these staff members on every day of the span; days without one are left out. */
export function countStaffDays(
  ctx: Context,
  wanted: Wanted,
  staffIds: readonly string[],
): Promise<{ id: string; number: number; answers: number }[]> {
  return ctx.db.query(
    `select staff_id as id, width_bucket(created_at, $6::timestamptz[])::int as number, count(*)::int as answers
     from (${answers}) a where staff_id = any($7::text[]) group by 1, 2`,
    [...parametersOf(ctx, wanted), wanted.span.days.map(({ starts }) => starts), staffIds],
  )
}

/** How often each rating from 1 to 5 was given to answers of the span. */
export async function countRatings(
  ctx: Context,
  wanted: Wanted,
): Promise<{ rating: number; times: number }[]> {
  const rows = await ctx.db.query<{ rating: number; times: number }>(
    `select rating, count(*)::int as times from (${answers}) a where rating is not null group by rating`,
    parametersOf(ctx, wanted),
  )
  const found = new Map(rows.map(({ rating, times }) => [rating, times]))
  return [1, 2, 3, 4, 5].map((rating) => ({ rating, times: found.get(rating) ?? 0 }))
}
