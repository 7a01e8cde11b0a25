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
  read: async (ctx, events) => {
    const told = events.flatMap(({ workspaceId, at, ...event }) => {
      const found = webhookEventOf(event)
      return found === null || workspaceId === null ? [] : [{ ...found, workspaceId, at }]
    })
    if (told.length === 0) return
    const listening = await findListening(ctx, [...new Set(told.map(({ workspaceId }) => workspaceId))])
    for (const { workspaceId, at, type, data } of told)
      for (const { id: webhookId } of listening.filter(
        (webhook) => webhook.workspaceId === workspaceId && webhook.types.includes(type),
      ))
        await inTransaction({ ...ctx, actor: { kind: 'job', workspaceId, uid: null } }, async (ctx) => {
          const id = `msg_${ctx.ids.next()}`
          const body = bodyOf(type, at, { workspaceId, ...data })
          await insertMessage(ctx, { id, workspaceId, webhookId, type, body })
          await enqueue(ctx, deliver, { messageId: id, attempt: 0 }, { key: `${id}:0`, lane: webhookId })
        })
  },
}

export const webhookUpkeep: UpkeepTask = {
  name: 'webhooks',
  everyMs: 6 * 60 * 60_000,
  run: ({ database, clock }) => forgetMessages(database, new Date(clock.now().getTime() - keptMs)),
}
