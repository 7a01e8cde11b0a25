import { asOwner, type Context, person } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import { deleteSession, recordAct, tellPerson } from '#server/modules/identity/people/index.ts'

/** Signs one device of the person out; what listens there ends within seconds. Fails: `session_not_found`. */
export function endSession(ctx: Context, { id }: { id: string }): Promise<{ ended: number }> {
  const { uid } = person(ctx)
  return asOwner(ctx, async (ctx) => {
    if (!(await deleteSession(ctx, uid, id))) fail('session_not_found')
    await recordAct(ctx, uid, 'session_ended', { sessionId: id })
    await tellPerson(ctx, uid, 'session.ended', id)
    return { ended: 1 }
  })
}

/** Signs every other device of the person out. */
export function endOtherSessions(ctx: Context): Promise<{ ended: number }> {
  const { uid, sessionId } = person(ctx)
  return asOwner(ctx, async (ctx) => {
    const ended = await ctx.identity.endSessions(ctx.db, uid, sessionId)
    if (ended.length > 0) await recordAct(ctx, uid, 'other_sessions_ended')
    for (const id of ended) await tellPerson(ctx, uid, 'session.ended', id)
    return { ended: ended.length }
  })
}
