// Figures of a period, summed from what is kept by quarters of an hour, hours and days (migration 0090): whole days of UTC by
// days, what is left of the period at its two ends by what is finer.
import type { Context } from '#server/platform/context.ts'
import { visibleWorkspaces } from '#server/platform/scope.ts'
import { type Counts, nothing, type Span } from '../rules.ts'

/** Whose answers are counted, and when they were given. */
export interface Wanted {
  workspaceId: string
  staffId: string | null
  span: Span
}

/** The parameters $1 to $5 of every query about the answers that are wanted. */
export const parametersOf = (ctx: Context, { workspaceId, staffId, span }: Wanted): unknown[] => [
  visibleWorkspaces(ctx),
  workspaceId,
  staffId,
  startOf(span),
  span.ends,
]

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const startOf = ({ days, ends }: Span): Date => days[0]?.starts ?? ends

/** Hours where all days begin with one, else quarters of an hour. */
const minutesOf = ({ days, ends }: Span): 60 | 15 =>
  [...days.map(({ starts }) => starts), ends].every((at) => at.getTime() % hourMs === 0) ? 60 : 15

/** $6 the finer minutes, $7 to $8 the whole days of UTC inside the period, $9 the day of UTC in which it begins. */
function edgesOf(span: Span): unknown[] {
  const [from, to] = [startOf(span).getTime(), span.ends.getTime()]
  const [first, last] = [Math.ceil(from / dayMs) * dayMs, Math.floor(to / dayMs) * dayMs]
  const [begin, end] = first < last ? [first, last] : [to, to]
  return [minutesOf(span), new Date(begin), new Date(end), new Date(Math.floor(from / dayMs) * dayMs)]
}

const kept = ({ staffId }: Wanted) => (staffId === null ? 'workspace_figure' : 'staff_figure')
/** Of the questions that count: those of members are trials. */
const mine = (table: string) =>
  `asked_by = 'visitor' and workspace_id = $2 and ($1::text[] is null or $2::text = any($1))
   ${table === 'staff_figure' ? 'and ($3::text is null or staff_id = $3)' : 'and $3::text is null'}`

/**
 * What is kept of the period. A conversation counts once in it: with the answer before which the period had none of it. Of
 * days it is known which answer follows one before the day; those that follow one of the day on which the period begins are
 * looked at more finely.
 */
function picked(table: string): string {
  const from = (sign: number, minutes: string, since: string, until: string, beforeIs: string) =>
    `select ${table === 'staff_figure' ? 'staff_id, ' : ''}
       ${['answers', 'answered', 'closest', 'unknown', ...ratings].map((name) => `${name} * ${sign} as ${name}`).join(', ')},
       case when ${beforeIs} then answers else 0 end as conversations,
       case when ${beforeIs} then converted else 0 end as converted
     from ${table} where ${mine(table)} and minutes = ${minutes} and at >= ${since} and at < ${until}`
  return [
    from(1, '$6', '$4', '$7', 'before < $4'),
    from(1, '$6', '$8', '$5', 'before < $4'),
    from(1, '1440', '$7', '$8', 'before < $9'),
    // A plan for any moments does not see that those from $9 on are in the index of what follows something.
    `${from(0, '$6', '$7', '$8', 'true')} and before > '-infinity' and before >= $9 and before < $4`,
  ].join('\nunion all ')
}

const ratings = ['rated_1', 'rated_2', 'rated_3', 'rated_4', 'rated_5']
const rated = ratings.join(' + ')
const points = ratings.map((name, place) => `${place + 1} * ${name}`).join(' + ')
const sum = (expression: string, filter = '') => `coalesce(sum(${expression})${filter}, 0)::int`
const summed = `${sum('answers')} as answers, ${sum('answered')} as answered, ${sum('closest')} as closest,
  ${sum('unknown')} as unknown, ${sum(rated)} as rated,
  sum(${points})::double precision / nullif(sum(${rated}), 0) as rating`
const conversations = `${sum('conversations')} as conversations, ${sum('converted')} as converted`

/** Also how often each rating from 1 to 5 was given to answers of the span. */
export async function countTotals(
  ctx: Context,
  wanted: Wanted,
): Promise<{ counts: Counts; ratings: { rating: number; times: number }[] }> {
  const table = kept(wanted)
  const [row] = await ctx.db.prepared<Counts & { times: number[] }>(
    `totals-of-${table}`,
    `select ${conversations}, ${summed}, array[${ratings.map((name) => sum(name)).join(', ')}] as times
     from (${picked(table)}) as picked`,
    [...parametersOf(ctx, wanted), ...edgesOf(wanted.span)],
  )
  const { times, ...counts } = row ?? { ...nothing, times: [] }
  return { counts, ratings: [1, 2, 3, 4, 5].map((rating) => ({ rating, times: times[rating - 1] ?? 0 })) }
}

/** Every day of the span, the first first, those without an answer too. */
export async function countDays(ctx: Context, wanted: Wanted): Promise<(Counts & { day: string })[]> {
  const { days } = wanted.span
  const table = kept(wanted)
  const first = '(where before < ($7::timestamptz[])[number])'
  const rows = await ctx.db.prepared<Counts & { number: number }>(
    `days-of-${table}`,
    `select number, ${sum('answers', ` filter ${first}`)} as conversations,
       ${sum('converted', ` filter ${first}`)} as converted, ${summed}
     from (select *, width_bucket(at, $7::timestamptz[])::int as number from ${table}
       where ${mine(table)} and minutes = $6 and at >= $4 and at < $5) as day group by number`,
    [...parametersOf(ctx, wanted), minutesOf(wanted.span), days.map(({ starts }) => starts)],
  )
  const found = new Map(rows.map(({ number, ...counts }) => [number, counts]))
  return days.map(({ day }, place) => ({ ...(found.get(place + 1) ?? nothing), day }))
}

/** Those who answered in the span, most answers first. */
export function countStaffAnswers(
  ctx: Context,
  wanted: Wanted,
): Promise<(Counts & { id: string; name: string; tint: number; face: string | null })[]> {
  return ctx.db.prepared(
    'totals-of-each-staff',
    `select s.id, s.name, s.tint, s.face, a.conversations, a.converted, a.answers, a.answered, a.closest, a.unknown, a.rated, a.rating
     from (select staff_id, ${conversations}, ${summed} from (${picked('staff_figure')}) as picked group by staff_id) a
     join staff s on s.id = a.staff_id
     where a.answers > 0 order by a.answers desc, s.name, s.id limit 200`,
    [...parametersOf(ctx, wanted), ...edgesOf(wanted.span)],
  )
}

/** Answers of these staff members on every day of the span; days without one are left out. */
export function countStaffDays(
  ctx: Context,
  wanted: Wanted,
  staffIds: readonly string[],
): Promise<{ id: string; number: number; answers: number }[]> {
  return ctx.db.prepared(
    'days-of-each-staff',
    `select staff_id as id, width_bucket(at, $7::timestamptz[])::int as number, ${sum('answers')} as answers
     from staff_figure where ${mine('staff_figure')} and staff_id = any($8::text[]) and minutes = $6 and at >= $4 and at < $5
     group by 1, 2 having sum(answers) > 0`,
    [
      ...parametersOf(ctx, wanted),
      minutesOf(wanted.span),
      wanted.span.days.map(({ starts }) => starts),
      [...staffIds],
    ],
  )
}
