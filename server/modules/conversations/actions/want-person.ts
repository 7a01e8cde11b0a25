// What a visitor does about the people of a company: asks for one, goes on without, leaves an address.
import type { Language } from '#contract/languages.ts'
import type { Limit } from '#server/adapters/attempts/attempts.ts'
import { asOwner, type Context, type TxContext, inTransaction } from '#server/platform/context.ts'
import { fail, Failure } from '#server/platform/fail.ts'
import { permit } from '#server/platform/permit.ts'
import { canCall } from '../policy.ts'
import { callsByVisitor, contactsByVisitor, type Move } from '../rules.ts'
import { lockFloor, saveFloor, type SharedConversation } from '../store/floor.ts'
import { reachByContact } from './reach-goal.ts'
import { changeFloor } from './change-floor.ts'

/** Asks for a person; while one is waited for or speaks, asking again changes nothing. Fails: `conversation_not_found`, `too_many_calls_for_a_person`. */
export const wantPerson = (ctx: Context, { id }: { id: string }): Promise<void> =>
  call(ctx, id, { act: 'ask' })

/** Goes on with the virtual human while nobody has come. Fails: `conversation_not_found`. */
export const goOnAlone = (ctx: Context, { id }: { id: string }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await changeFloor(ctx, await requireCalled(ctx, id), { act: 'go_on' })
  })

/** Leaves an address at which the company answers. Fails: `conversation_not_found`, `too_many_calls_for_a_person`. */
export const leaveContact = (
  ctx: Context,
  { id, name, email, language }: { id: string; name?: string | undefined; email: string; language: Language },
): Promise<void> =>
  call(
    ctx,
    id,
    { act: 'contact' },
    (ctx) =>
      saveFloor(
        ctx,
        id,
        // A name that was given before stays where none is given now.
        { ...(name !== undefined && { contactName: name }), contactEmail: email, contactLanguage: language },
        false,
      ),
    (ctx, conversation) => reachByContact(ctx, conversation),
  )

async function call(
  ctx: Context,
  id: string,
  move: Move,
  keep: (ctx: TxContext) => Promise<void> = async () => undefined,
  then: (ctx: TxContext, conversation: SharedConversation) => Promise<void> = async () => undefined,
): Promise<void> {
  const needed = await inTransaction(ctx, async (ctx) => {
    const { speaker } = await requireCalled(ctx, id)
    return move.act === 'contact' || speaker === 'staff' || speaker === 'closed'
  })
  if (!needed) return
  await takeCall(ctx, move.act === 'contact' ? contactsByVisitor : callsByVisitor)
  await inTransaction(ctx, async (ctx) => {
    const before = await requireCalled(ctx, id)
    await keep(ctx)
    await changeFloor(ctx, before, move)
    await then(ctx, before)
  })
}

/** Counts a call outside of the transaction, which would take the count back with it. */
async function takeCall(ctx: Context, limit: Limit): Promise<void> {
  const wait = await mayCall(ctx, limit)
  if (wait !== null) throw new Failure('too_many_calls_for_a_person', { retryAfterSeconds: wait }, [])
}

/** Null when this visitor may call people once more; else the seconds until then. */
export const mayCall = async (ctx: Context, limit: Limit = callsByVisitor): Promise<number | null> => {
  const { actor } = ctx
  if (actor.kind !== 'visitor') return null
  return asOwner(ctx, (ctx) => ctx.attempts.take(ctx.db, limit, actor.visitorId))
}

async function requireCalled(ctx: Context, id: string): Promise<SharedConversation> {
  const conversation = (await lockFloor(ctx, id)) ?? fail('conversation_not_found', { id })
  permit(canCall(ctx.actor, conversation))
  return conversation
}
