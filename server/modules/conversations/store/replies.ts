// A reply of a person, as its mail tells it.
import type { Context } from '#server/platform/context.ts'
import { visibleWorkspaces } from '#server/platform/scope.ts'

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
    `select m.text, m.author_id as "authorId", c.contact_name as name, c.contact_email as email,
       c.contact_language as language, w.name as company, case when d.kind = 'link' and d.is_open then d.key end as key,
       v.seen_at > m.created_at as "isRead"
     from message m join conversation c on c.id = m.conversation_id join workspace w on w.id = c.workspace_id
     join visitor v on v.id = c.visitor_id join door d on d.id = v.door_id
     where m.id = $2 and m.role = 'teammate' and ($1::text[] is null or m.workspace_id = any($1))`,
    [visibleWorkspaces(ctx), messageId],
  )
  return row ?? null
}
