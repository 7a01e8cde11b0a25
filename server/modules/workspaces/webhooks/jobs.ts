// Telling webhooks what happened: read from the event log, delivered by jobs.
import { inTransaction } from '#server/platform/context.ts'
import type { LogReader } from '#server/platform/events/consumers.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { UpkeepTask } from '#server/platform/jobs/upkeep.ts'
import { deliver } from './jobs/deliver.ts'
import { pausedMail } from './jobs/paused-mail.ts'
import { bodyOf, keptMs, webhookEvents, webhookEventOf } from './rules.ts'
import { forgetMessages, insertMessage } from './store/messages.ts'
import { findListening } from './store/webhooks.ts'

export const webhookJobs = [deliver, pausedMail]

/** Writes a message for each webhook that wants to be told of an event. */
export const webhookReader: LogReader = {
  name: 'webhooks',
  types: webhookEvents,
  read: async (ctx, event) => {
    const webhookEvent = webhookEventOf(event)
    const { workspaceId } = event
    if (webhookEvent === null || workspaceId === null) return
    await inTransaction({ ...ctx, actor: { kind: 'job', workspaceId, uid: null } }, async (ctx) => {
      for (const { id: webhookId } of await findListening(ctx, workspaceId, webhookEvent.type)) {
        const id = `msg_${ctx.ids.next()}`
        const body = bodyOf(webhookEvent.type, event.at, { workspaceId, ...webhookEvent.data })
        await insertMessage(ctx, { id, workspaceId, webhookId, type: webhookEvent.type, body })
        await enqueue(ctx, deliver, { messageId: id, attempt: 0 }, { key: `${id}:0` })
      }
    })
  },
  // What falls due is a job with a time of its own.
  look: async () => {},
}

export const webhookUpkeep: UpkeepTask = {
  name: 'webhooks',
  everyMs: 6 * 60 * 60_000,
  run: ({ database, clock }) => forgetMessages(database, new Date(clock.now().getTime() - keptMs)),
}
