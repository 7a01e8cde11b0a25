import type { SavedReply } from '#contract/visitors/inbox.ts'
import { limits } from '#contract/limits.ts'
import { type Context, inTransaction, person } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import { permit } from '#server/platform/permit.ts'
import { canKeepReplies } from '../policy.ts'
import { deleteReplyRow, findReplies, findReplyWorkspace, insertReply, lockReplies } from '../store/kept.ts'

/** The kept texts of the active workspace, by title. */
export async function listReplies(ctx: Context): Promise<{ items: SavedReply[] }> {
  const { activeWorkspace } = person(ctx)
  if (activeWorkspace === null) return { items: [] }
  return inTransaction(ctx, async (ctx) => ({ items: await findReplies(ctx, activeWorkspace) }))
}

/** Keeps a text to send it again. Fails: `workspace_not_found`, `saved_replies_full`. */
export async function saveReply(
  ctx: Context,
  { title, text }: { title: string; text: string },
): Promise<SavedReply> {
  const workspaceId = person(ctx).activeWorkspace ?? fail('workspace_not_found')
  return inTransaction(ctx, async (ctx) => {
    permit(canKeepReplies(ctx.actor, workspaceId))
    await lockReplies(ctx, workspaceId)
    if ((await findReplies(ctx, workspaceId)).length >= limits.savedReplies) fail('saved_replies_full')
    const made = { id: ctx.ids.next(), title, text }
    await insertReply(ctx, { ...made, workspaceId })
    return made
  })
}

/** Deletes a kept text. Fails: `saved_reply_not_found`. */
export async function deleteReply(ctx: Context, { id }: { id: string }): Promise<{ id: string }> {
  return inTransaction(ctx, async (ctx) => {
    const workspaceId = (await findReplyWorkspace(ctx, id)) ?? fail('saved_reply_not_found')
    permit(canKeepReplies(ctx.actor, workspaceId))
    await deleteReplyRow(ctx, id)
    return { id }
  })
}
