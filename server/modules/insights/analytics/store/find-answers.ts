import type { UnansweredQuestion } from '#contract/analytics.ts'
import type { Context } from '#server/platform/context.ts'
import { parametersOf, type Wanted } from './count-answers.ts'

/** Answers of the span to visitors, with the question before each; $1 workspaces of the actor, $2 to $5 as they are wanted. */
const asked = `select m.conversation_id, m.band, m.rating, m.written_by, m.created_at, c.converted, c.staff_id, q.text as question
  from message m join conversation c on c.id = m.conversation_id
  join lateral (select p.text from message p where p.conversation_id = m.conversation_id and p.role = 'person'
    and p.ordinal < m.ordinal order by p.ordinal desc limit 1) q on true
  where c.asked_by = 'visitor' and m.workspace_id = $2 and ($1::text[] is null or $2::text = any($1)) and m.role = 'staff'
    and m.state = 'complete' and m.created_at >= $4 and m.created_at < $5 and ($3::text is null or c.staff_id = $3)`

/**
 * Spaces, signs and quotes of European and Arabic texts, as the database writes them. They are named one by one: what it
 * takes for a letter depends on the language of its server, and where that knows only English, no Arabic word is one.
 */
const signs = String.raw`[\s!-/:-@\[-\u0060{-~\u00A0-\u00A9\u00AB-\u00B1\u00B4\u00B6-\u00B8\u00BB\u00BF\u060C\u061B\u061F\u066A-\u066D\u06D4\u2000-\u206F\u3000-\u303F]+`

/**
 * Questions that got no answer, those that differ only in case, signs and spaces taken together; most asked first. A
 * question of nothing but signs stands for itself.
 */
export async function findUnanswered(
  ctx: Context,
  wanted: Wanted,
  limit: number,
): Promise<UnansweredQuestion[]> {
  const rows = await ctx.db.query<Omit<UnansweredQuestion, 'lastAskedAt'> & { at: Date }>(
    `with unanswered as (
       select a.*,
         coalesce(nullif(btrim(regexp_replace(lower(a.question), $7, ' ', 'g')), ''), a.question) as plain
       from (${asked}) a where a.band = 'unknown')
     select n.question, n.times, n.created_at as at, n.staff_id as "staffId",
       s.name as "staffName", staff_editors(s) as "editorUids", n.conversation_id as "conversationId"
     from (select u.*, count(*) over same as times, max(created_at) over same as last_at,
             row_number() over (partition by plain order by created_at desc, conversation_id) as place
           from unanswered u window same as (partition by plain)) n
     join staff s on s.id = n.staff_id
     where n.place = 1 order by n.times desc, n.last_at desc, n.plain limit $6`,
    [...parametersOf(ctx, wanted), limit, signs],
  )
  return rows.map(({ at, ...row }) => ({ ...row, times: Number(row.times), lastAskedAt: at.toISOString() }))
}

interface AnswerRow {
  at: Date
  staffName: string
  question: string
  band: string | null
  rating: number | null
  converted: boolean
  writtenBy: string | null
  conversationId: string
}

/** The answers of the span, newest first. */
export function findAnswers(ctx: Context, wanted: Wanted, limit: number): Promise<AnswerRow[]> {
  return ctx.db.query<AnswerRow>(
    `select a.created_at as at, s.name as "staffName", a.question, a.band, a.rating, a.converted,
       a.written_by as "writtenBy", a.conversation_id as "conversationId"
     from (${asked}) a join staff s on s.id = a.staff_id order by a.created_at desc, a.conversation_id limit $6`,
    [...parametersOf(ctx, wanted), limit],
  )
}
