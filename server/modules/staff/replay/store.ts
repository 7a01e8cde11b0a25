import type { ConversationEvent, Message } from '#contract/conversations.ts'
import type { Context } from '#server/platform/context.ts'
import { visibleWorkspaces } from '#server/platform/scope.ts'
import type { AskedByVisitor } from './rules.ts'

interface AskedRow extends Pick<AskedByVisitor, 'kind' | 'question'> {
  names: string[]
  before:
    | (Pick<Message, 'role' | 'state' | 'text'> & { event: ConversationEvent | null; isLookUp: boolean })[]
    | null
}

/** Conversations that are looked through, the last answered first. */
const conversationsRead = 500
/** Of each kind. */
const most = 30
/** Turns before a question, as an answer is made from. */
const turnsBefore = 6

/**
 * What visitors asked a virtual human since a moment and rated, or were not answered: of each kind the most asked and newest first.
 * `names` are those by which whoever asked is known in any of their conversations.
 */
export function findAsked(ctx: Context, staffId: string, since: Date): Promise<AskedRow[]> {
  return ctx.db.query<AskedRow>(
    `with answer as (
       select c.id, c.names, a.ordinal, a.created_at,
         case when a.rating >= 4 then 'rated_well' when a.rating <= 2 then 'rated_badly' else 'unanswered' end as kind
       from (select c.id, array_remove(array_append(array(select o.contact_name from conversation o
                 where o.id = c.id or o.visitor_id = c.visitor_id), v.verified_name), null) as names
             from conversation c left join visitor v on v.id = c.visitor_id
             where c.staff_id = $2 and ($1::text[] is null or c.workspace_id = any($1)) and c.asked_by = 'visitor'
               and c.answered_at >= $3 and (c.rated_answers > 0 or c.unknown_answers > 0)
             order by c.answered_at desc limit ${conversationsRead}) c
       join message a on a.conversation_id = c.id
       where a.role = 'staff' and a.state = 'complete' and a.created_at >= $3 and a.look_up is null
         and a.fallback_reason is distinct from 'talk'
         and (a.rating >= 4 or a.rating <= 2 or (a.rating is null and a.band = 'unknown'))
     ), asked as (
       select a.*, q.text, q.ordinal as question_ordinal,
         count(*) over (partition by a.kind, lower(q.text)) as times,
         row_number() over (partition by a.kind, lower(q.text) order by a.created_at desc) as nth
       from answer a cross join lateral (
         select q.text, q.ordinal from message q
         where q.conversation_id = a.id and q.ordinal < a.ordinal and q.role = 'person' and q.look_up is null
         order by q.ordinal desc limit 1) q
     ), chosen as (
       select *, row_number() over (partition by kind order by times desc, created_at desc) as place
       from asked where nth = 1
     )
     select c.kind, c.text as question, c.names, p.before
     from chosen c left join lateral (
       select jsonb_agg(jsonb_build_object('role', role, 'event', event, 'text', text, 'state', state,
         'isLookUp', look_up is not null) order by ordinal) as before
       from (select * from message p where p.conversation_id = c.id and p.ordinal < c.question_ordinal
             order by p.ordinal desc limit ${turnsBefore}) p) p on true
     where c.place <= ${most} order by c.place`,
    [visibleWorkspaces(ctx), staffId, since],
  )
}
