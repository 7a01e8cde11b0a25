import type { EventType, LiveEvent } from '#contract/events.ts'
import { type Context, inTransaction } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'

/** Announces, in the person's own scope, that something about their account has changed, whoever made the request. */
export async function tellPerson(
  ctx: Context,
  uid: string,
  type: EventType = 'account.changed',
  subject: string = uid,
  payload: LiveEvent['payload'] = {},
): Promise<void> {
  await inTransaction({ ...ctx, actor: { kind: 'job', workspaceId: `workspace_${uid}`, uid } }, (ctx) =>
    announce(ctx, type, { subject, workspaceId: null, userId: uid, payload }),
  )
}
