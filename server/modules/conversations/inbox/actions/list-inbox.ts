import type { GroundedSentence, Message } from '#contract/conversations.ts'
import type { InboxConversation, InboxItem, InboxPerson, InboxView } from '#contract/visitors/inbox.ts'
import { type Context, inTransaction, person } from '#server/platform/context.ts'
import { placeOf } from '#server/platform/db/paging.ts'
import { fail } from '#server/platform/fail.ts'
import { permit } from '#server/platform/permit.ts'
import {
  canManage,
  canRead,
  findFloor,
  getConversation,
  suggestAnswer,
} from '#server/modules/conversations/index.ts'
import { findNotes, findPeople } from '../store/kept.ts'
import { countWanted } from '../store/counts.ts'
import { findInboxPage, findInboxRow, isOfProgram } from '../store/page.ts'
import { shapedItems, shapedNotes } from './shape-inbox.ts'

interface Listed {
  view: InboxView
  query?: string | undefined
  limit: number
  cursor?: string | undefined
}

/** The conversations of visitors in the active workspace, of one view; none when no workspace is active. */
export async function listInbox(
  ctx: Context,
  { view, query, limit, cursor }: Listed,
): Promise<{ items: InboxItem[]; nextCursor: string | null; total: number }> {
  const { activeWorkspace: workspaceId, uid } = person(ctx)
  const after = placeOf(cursor)
  if (workspaceId === null) return { items: [], nextCursor: null, total: 0 }
  return inTransaction(ctx, async (ctx) => {
    const { rows, ...page } = await findInboxPage(ctx, { workspaceId, uid, view, query, after, limit })
    return { items: await shapedItems(ctx, rows), ...page }
  })
}

/** How many visitors wait for a person in the active workspace. */
export async function countWaiting(ctx: Context): Promise<{ waiting: number }> {
  const { activeWorkspace } = person(ctx)
  if (activeWorkspace === null) return { waiting: 0 }
  return inTransaction(ctx, async (ctx) => ({ waiting: await countWanted(ctx, activeWorkspace) }))
}

/** Who works in the active workspace. */
export async function listPeople(ctx: Context): Promise<{ items: InboxPerson[] }> {
  const { activeWorkspace } = person(ctx)
  return { items: activeWorkspace === null ? [] : await findPeople(ctx, activeWorkspace) }
}

/** One conversation of a visitor, with what only the company sees. Fails: `conversation_not_found`. */
export async function getShared(ctx: Context, { id }: { id: string }): Promise<InboxConversation> {
  return inTransaction(ctx, async (ctx) => {
    permit(canRead(ctx.actor, (await findFloor(ctx, id)) ?? fail('conversation_not_found', { id })))
    const row = (await findInboxRow(ctx, id)) ?? fail('conversation_not_found', { id })
    const [item] = await shapedItems(ctx, [row])
    if (!item) throw new Error('a row was not shaped')
    const { messages } = await getConversation(ctx, { id })
    const notes = await shapedNotes(ctx, await findNotes(ctx, id))
    const seenAt = row.seen_at?.toISOString() ?? null
    return { ...item, messages, notes, seenAt, isOfProgram: await isOfProgram(ctx, id) }
  })
}

/** What the virtual human would answer now. Fails: `conversation_not_found`. */
export async function suggestReply(
  ctx: Context,
  { id }: { id: string },
): Promise<{
  suggestion: { text: string; sentences: GroundedSentence[]; writtenBy: Message['writtenBy'] } | null
}> {
  await inTransaction(ctx, async (ctx) =>
    permit(canManage(ctx.actor, (await findFloor(ctx, id)) ?? fail('conversation_not_found', { id }))),
  )
  return { suggestion: await suggestAnswer(ctx, { id }) }
}
