// What the people of a company keep beside the conversations of visitors, and who these people are.
import { and, asc, eq } from 'drizzle-orm'
import type { InboxPerson, SavedReply } from '#contract/visitors/inbox.ts'
import { limits } from '#contract/limits.ts'
import { asOwner, type Context, type TxContext } from '#server/platform/context.ts'
import { inWorkspaces } from '#server/platform/scope.ts'
import { conversationNote, savedReply } from '../tables.ts'

/** Who may answer visitors of a workspace now, by name. */
export const findPeople = (ctx: Context, workspaceId: string): Promise<InboxPerson[]> =>
  asOwner(ctx, (ctx) =>
    ctx.db.query<InboxPerson>(
      `select p.id as uid, p.name, m.role from workspace_member m join person p on p.id = m.user_id
       where m.workspace_id = $1 and m.status = 'active' and m.role <> 'viewer' order by p.name, p.id limit 1000`,
      [workspaceId],
    ),
  )

/** Oldest first. */
export const findNotes = (ctx: Context, conversationId: string): Promise<NoteRow[]> =>
  ctx.db.orm
    .select()
    .from(conversationNote)
    .where(
      and(
        eq(conversationNote.conversationId, conversationId),
        inWorkspaces(ctx, conversationNote.workspaceId),
      ),
    )
    .orderBy(asc(conversationNote.createdAt), asc(conversationNote.id))
    .limit(limits.countedRows)
export type NoteRow = typeof conversationNote.$inferSelect

export async function insertNote(
  ctx: Context,
  made: { workspaceId: string; conversationId: string; authorId: string; text: string },
): Promise<void> {
  await ctx.db.orm
    .insert(conversationNote)
    .values({ ...made, id: ctx.ids.next(), createdAt: ctx.clock.now() })
}

/** Whoever else keeps a text in the workspace waits until this transaction ends: two who count at once would both find room. */
export async function lockReplies(ctx: TxContext, workspaceId: string): Promise<void> {
  await ctx.db.query(`select pg_advisory_xact_lock(hashtextextended('replies of ' || $1, 0))`, [workspaceId])
}

/** By title. */
export const findReplies = (ctx: Context, workspaceId: string): Promise<SavedReply[]> =>
  ctx.db.orm
    .select({ id: savedReply.id, title: savedReply.title, text: savedReply.text })
    .from(savedReply)
    .where(and(eq(savedReply.workspaceId, workspaceId), inWorkspaces(ctx, savedReply.workspaceId)))
    .orderBy(asc(savedReply.title), asc(savedReply.id))
    .limit(limits.savedReplies)

export async function insertReply(ctx: Context, made: SavedReply & { workspaceId: string }): Promise<void> {
  await ctx.db.orm.insert(savedReply).values({ ...made, createdAt: ctx.clock.now() })
}

/** The workspace of a kept text, or null when it is missing or not the actor's. */
export async function findReplyWorkspace(ctx: Context, id: string): Promise<string | null> {
  const [row] = await ctx.db.orm
    .select({ workspaceId: savedReply.workspaceId })
    .from(savedReply)
    .where(and(eq(savedReply.id, id), inWorkspaces(ctx, savedReply.workspaceId)))
  return row?.workspaceId ?? null
}

export async function deleteReplyRow(ctx: Context, id: string): Promise<void> {
  await ctx.db.orm
    .delete(savedReply)
    .where(and(eq(savedReply.id, id), inWorkspaces(ctx, savedReply.workspaceId)))
}
