// What mails to visitors tell: a reply of a person, or the whole conversation.
import type { Context } from '#server/platform/context.ts'
import { visibleWorkspaces } from '#server/platform/scope.ts'

/** What a visitor is called, and where they are reached: as their company vouches for, as they said themselves. */
const reached = `coalesce(nullif(v.verified_name, ''), c.contact_name) as name,
       coalesce(c.contact_email, nullif(v.verified_email, '')) as email`

interface Reply {
  text: string
  authorId: string | null
  name: string | null
  email: string | null
  language: string | null
  company: string
  /** Of the share link by which the visitor came in; null where they came in on another site. */
  key: string | null
  /** The visitor was there after it was written. */
  isRead: boolean
}

/** Null when the conversation is gone. */
export async function findReply(ctx: Context, messageId: string): Promise<Reply | null> {
  const [row] = await ctx.db.query<Reply>(
    `select m.text, m.author_id as "authorId", ${reached}, c.contact_language as language,
       w.name as company, case when d.kind = 'link' and d.is_open then d.key end as key,
       v.seen_at > m.created_at as "isRead"
     from message m join conversation c on c.id = m.conversation_id join workspace w on w.id = c.workspace_id
     join visitor v on v.id = c.visitor_id join door d on d.id = v.door_id
     where m.id = $2 and m.role = 'teammate' and ($1::text[] is null or m.workspace_id = any($1))`,
    [visibleWorkspaces(ctx), messageId],
  )
  return row ?? null
}

interface TranscriptHead {
  name: string | null
  email: string | null
  language: string | null
  company: string
  staffName: string
  createdAt: Date
}

/** To whom a conversation is sent, and of whom it is; null when it is gone. */
export async function findTranscriptHead(ctx: Context, id: string): Promise<TranscriptHead | null> {
  const [row] = await ctx.db.query<TranscriptHead>(
    `select ${reached}, c.contact_language as language,
       w.name as company, s.name as "staffName", c.created_at as "createdAt"
     from conversation c join workspace w on w.id = c.workspace_id join staff s on s.id = c.staff_id
     join visitor v on v.id = c.visitor_id
     where c.id = $2 and ($1::text[] is null or c.workspace_id = any($1))`,
    [visibleWorkspaces(ctx), id],
  )
  return row ?? null
}
