// What a person does with the conversation of a visitor.
import { limits } from '#contract/limits.ts'
import type { InboxConversation } from '#contract/visitors/inbox.ts'
import { mayWorkWith, type Role } from '#contract/workspace/roles.ts'
import type { Person } from '#server/platform/actor.ts'
import { type Context, type TxContext, inTransaction, person } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import { permit } from '#server/platform/permit.ts'
import {
  canShare,
  changeFloor,
  comeBackAt,
  expectWord,
  findFloor,
  holdMembers,
  insertMessage,
  leaveVisitor,
  lockFloor,
  noteReplyMail,
  saveFloor,
  type SharedConversation,
  tellChange,
} from '#server/modules/conversations/index.ts'
import { tellAtOnce } from '#server/modules/notifications/index.ts'
import { insertNote } from '../store/kept.ts'
import { isOfProgram } from '../store/page.ts'
import { getShared } from './list-inbox.ts'

interface One {
  id: string
}

/**
 * Speaks in place of the virtual human. Fails: `conversation_not_found`, `conversation_not_of_visitor`,
 * `conversation_of_program`.
 */
export const takeOver = (ctx: Context, { id }: One): Promise<InboxConversation> =>
  share(ctx, id, async (ctx, before) => {
    await requireHearer(ctx, id)
    await changeFloor(ctx, before, { act: 'take', uid: person(ctx).uid })
  })

/** Lets the virtual human speak again. Fails: `conversation_not_found`, `conversation_not_of_visitor`. */
export const handBack = (ctx: Context, { id }: One): Promise<InboxConversation> =>
  share(ctx, id, async (ctx, before) => {
    await changeFloor(ctx, before, { act: 'return' })
  })

/** Ends a conversation until the visitor's next question. Fails: `conversation_not_found`, `conversation_not_of_visitor`. */
export const closeShared = (ctx: Context, { id }: One): Promise<InboxConversation> =>
  share(ctx, id, async (ctx, before) => {
    await changeFloor(ctx, before, { act: 'close' })
  })

/**
 * Writes to the visitor; whoever writes first where no person speaks takes over. Fails: `conversation_not_found`,
 * `conversation_not_of_visitor`, `conversation_of_program`, `conversation_not_taken`.
 */
export const reply = (ctx: Context, { id, text }: One & { text: string }): Promise<InboxConversation> =>
  share(ctx, id, async (ctx, before) => {
    const { uid } = person(ctx)
    await requireHearer(ctx, id)
    if (before.speaker === 'person' && before.assigneeId !== null && before.assigneeId !== uid)
      fail('conversation_not_taken')
    const { workspaceId } = await changeFloor(ctx, before, { act: 'reply', uid })
    const messageId = ctx.ids.next()
    await insertMessage(ctx, {
      id: messageId,
      workspaceId,
      conversationId: id,
      role: 'teammate',
      text,
      state: 'complete',
      authorId: uid,
    })
    await noteReplyMail(ctx, before, messageId)
    await tellChange(ctx, before, 'replied')
  })

/** A program shows nobody what a person writes. Fails: `conversation_of_program`. */
async function requireHearer(ctx: Context, id: string): Promise<void> {
  if (await isOfProgram(ctx, id)) fail('conversation_of_program')
}

interface Update extends One {
  assigneeUid?: string | null | undefined
  snoozedUntil?: string | null | undefined
  labels?: string[] | undefined
  addLabels?: string[] | undefined
  removeLabels?: string[] | undefined
}

/**
 * Gives a conversation to somebody, puts it aside, or labels it; visitors are told none of it. Where a person speaks, giving
 * it away lets the other one speak. Fails: `conversation_not_found`, `conversation_not_of_visitor`, `inbox_person_unknown`,
 * `inbox_labels_full`.
 */
export const updateShared = (
  ctx: Context,
  { id, assigneeUid, snoozedUntil, ...labelled }: Update,
): Promise<InboxConversation> =>
  share(
    ctx,
    id,
    async (ctx, before, roles) => {
      if (assigneeUid !== undefined && assigneeUid !== before.assigneeId)
        await give(ctx, before, assigneeUid, roles)
      if (snoozedUntil !== undefined) {
        const until = snoozedUntil === null ? null : new Date(snoozedUntil)
        await saveFloor(ctx, id, { snoozedUntil: until }, false)
        if (until !== null) await comeBackAt(ctx, before, until)
      }
      await label(ctx, before, labelled)
      await tellChange(ctx, before, 'sorted')
    },
    assigneeUid ?? null,
  )

/** Labels a conversation, from what stands there: it is kept to this transaction, so that nothing of others is lost. */
async function label(
  ctx: TxContext,
  before: SharedConversation,
  { labels, addLabels = [], removeLabels = [] }: Omit<Update, 'id'>,
): Promise<void> {
  if (labels === undefined && addLabels.length === 0 && removeLabels.length === 0) return
  const left = (labels ?? before.labels).filter((one) => !removeLabels.includes(one))
  const after = [...new Set([...left, ...addLabels])]
  if (after.length > limits.labels) fail('inbox_labels_full')
  await saveFloor(ctx, before.id, { labels: after }, false)
}

/** Gives a conversation to somebody; a visitor who is spoken to is given to nobody only by calling others. */
async function give(
  ctx: TxContext,
  before: SharedConversation,
  uid: string | null,
  roles: ReadonlyMap<string, Role>,
): Promise<void> {
  if (uid === null && before.speaker === 'person') {
    await leaveVisitor(ctx, before)
    return
  }
  if (uid !== null) {
    if (!mayWorkWith({ uid, role: roles.get(uid) }, before)) fail('inbox_person_unknown')
    if (before.speaker === 'person') await expectWord(ctx, before, uid)
  }
  await saveFloor(ctx, before.id, { assigneeId: uid }, false)
  if (uid !== null && uid !== person(ctx).uid) await tellGiven(ctx, before, uid)
}

/** Who is given a conversation hears so; at once where a person speaks in it, for nobody else may answer the visitor any more. */
async function tellGiven(
  ctx: TxContext,
  { id, workspaceId, staffId, editorUids, speaker, wantedSince }: SharedConversation,
  uid: string,
): Promise<void> {
  await tellAtOnce(ctx, workspaceId, {
    code: 'conversation_given',
    subject: { kind: 'conversation', id },
    params: { staffId },
    kept: { editorUids },
    uid,
    mayWait: speaker !== 'person' && wantedSince === null,
    at: ctx.clock.now().toISOString(),
  })
}

/** Notes something that visitors never see. Fails: `conversation_not_found`, `conversation_not_of_visitor`. */
export const addNote = (ctx: Context, { id, text }: One & { text: string }): Promise<InboxConversation> =>
  share(ctx, id, async (ctx, before) => {
    const { workspaceId } = before
    await insertNote(ctx, { workspaceId, conversationId: id, authorId: person(ctx).uid, text })
    await tellChange(ctx, before, 'noted')
  })

/** Keeps the conversation to this transaction, and the membership of whoever acts and of `other` with it. */
async function share(
  ctx: Context,
  id: string,
  change: (ctx: TxContext, before: SharedConversation, roles: ReadonlyMap<string, Role>) => Promise<void>,
  other: string | null = null,
): Promise<InboxConversation> {
  const actor = person(ctx)
  return inTransaction(ctx, async (ctx) => {
    const { workspaceId } = (await lockFloor(ctx, id)) ?? fail('conversation_not_found', { id })
    // Both at once, in one order: whoever holds one and waits for the other could wait for somebody who waits for them.
    const held = await holdMembers(ctx, workspaceId, other === null ? [actor.uid] : [actor.uid, other])
    const now = { ...ctx, actor: withRole(actor, workspaceId, held.get(actor.uid)) }
    // Only now is it certain whom the virtual human is kept to.
    const before = (await findFloor(now, id)) ?? fail('conversation_not_found', { id })
    permit(canShare(now.actor, before))
    await change(now, before, held)
    return getShared(now, { id })
  })
}

/** The actor with the role that they have now: whoever was removed meanwhile has none. */
function withRole(actor: Person, workspaceId: string, role: Role | undefined): Person {
  const { [workspaceId]: _, ...others } = actor.roles
  return { ...actor, roles: role === undefined ? others : { ...others, [workspaceId]: role } }
}
