// Where programs have asked before.
import type { Context } from '#server/platform/context.ts'
import { visibleWorkspaces } from '#server/platform/scope.ts'

/** Who asked or was answered in a message at a door, and in which conversation; null when nobody did. */
export async function findPlaceOf(
  ctx: Context,
  doorId: string,
  messageId: string,
): Promise<{ visitorId: string; conversationId: string } | null> {
  const [row] = await ctx.db.query<{ visitorId: string; conversationId: string }>(
    `select v.id as "visitorId", c.id as "conversationId" from message m
     join conversation c on c.id = m.conversation_id join visitor v on v.id = c.visitor_id
     where m.id = $2 and v.door_id = $3 and ($1::text[] is null or m.workspace_id = any($1))`,
    [visibleWorkspaces(ctx), messageId, doorId],
  )
  return row ?? null
}
