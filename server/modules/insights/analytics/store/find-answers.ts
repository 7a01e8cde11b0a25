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
 * Questions that got no answer, those to one colleague that differ only in case, signs and spaces taken together; most asked
 * first. A question of nothing but signs stands for itself.
 */
export async function findUnanswered(
  ctx: Context,
  wanted: Wanted,
  limit: number,
): Promise<UnansweredQuestion[]> {
  const rows = await ctx.db.query<Omit<UnansweredQuestion, 'lastAskedAt'> & { at: Date }>(
    `select q.question, n.times::int as times, n.last_at as at, s.id as "staffId", s.name as "staffName",
       staff_editors(s) as "editorUids", q.conversation_id as "conversationId"
     from (select m.asked_in_vain, count(*) as times, max(m.created_at) as last_at
       from message m where ${inVain} group by m.asked_in_vain
       having $3::text is null or $3 = (select c.staff_id from conversation c where c.id = min(m.conversation_id))
       order by count(*) desc, max(m.created_at) desc, m.asked_in_vain limit $6) n
     cross join lateral (select m.conversation_id, c.staff_id, (select p.text from message p
           where p.conversation_id = m.conversation_id and p.role = 'person' and p.ordinal < m.ordinal
           order by p.ordinal desc limit 1) as question
         from message m join conversation c on c.id = m.conversation_id
         where ${inVain} and m.created_at = n.last_at and m.asked_in_vain = n.asked_in_vain
         order by m.conversation_id limit 1) q
     join staff s on s.id = q.staff_id
     order by n.times desc, n.last_at desc, n.asked_in_vain`,
    [...parametersOf(ctx, wanted), limit],
  )
  return rows.map(({ at, ...row }) => ({ ...row, lastAskedAt: at.toISOString() }))
}

/** Answers of the span that no page gave, to visitors (migrations 0400 and 0492). */
const inVain = `m.workspace_id = $2 and ($1::text[] is null or $2::text = any($1)) and m.role = 'staff' and m.state = 'complete'
  and m.band = 'unknown' and m.asked_in_vain is not null and m.created_at >= $4 and m.created_at < $5`

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
