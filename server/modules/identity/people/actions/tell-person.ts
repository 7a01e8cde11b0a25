import type { EventType, LiveEvent } from '#contract/events.ts'
import { type Context, inTransaction } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'

/** Says, with the person's own eyes, that something about their account has changed, whoever is asking. */
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
